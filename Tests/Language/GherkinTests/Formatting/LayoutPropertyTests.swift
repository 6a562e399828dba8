import CucumberMessages
import Foundation
import Gherkin
import Testing

/// Formatting changes only the layout of a file, and formatting twice changes nothing more.
@Suite struct LayoutPropertyTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func check(_ text: String, robotLines: Bool = true, _ title: Comment) throws -> Bool {
    guard let once = Layouts.feature(text, robotLines: robotLines) else { return false }
    let options = GherkinParser.Options(robotLines: robotLines)
    let (before, after) = (Parsed(text, options: options), Parsed(once, options: options))
    #expect(after.pickles.map(PickleText.init) == before.pickles.map(PickleText.init), title)
    #expect(words(after) == words(before), title)
    #expect(Layouts.feature(once, robotLines: robotLines) == once, title)
    return true
  }

  /// What a document says beside its pickles.
  private func words(_ parsed: Parsed) -> [String] {
    let comments = parsed.document?.comments.map { $0.text.trimmingCharacters(in: .whitespacesAndNewlines) } ?? []
    let steps = parsed.steps.map { "\($0.keyword)|\($0.text)|\($0.docString?.delimiter ?? "")" }
    let descriptions = ([parsed.document?.feature?.description ?? ""] + parsed.scenarios.map(\.description)).flatMap {
      $0.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    }
    return comments + steps + descriptions
  }

  @Test func `formatting preserves generated files`() throws {
    let valid = try (0..<300).count { try check(GeneratedFeature.text(UInt64($0)), "file number \($0)") }
    #expect(valid >= 250)
  }

  @Test func `formatting preserves generated files of plain Gherkin`() throws {
    let valid = try (0..<300).count {
      try check(GeneratedFeature.text(UInt64($0)), robotLines: false, "file number \($0)")
    }
    #expect(valid >= 75)
  }

  @Test(arguments: [
    "Language/GherkinTests/Goldens/gherkin", "Language/GherkinTests/Goldens/robot", "Checks/Fuzz/Corpus/gherkin",
  ])
  func `formatting preserves the files of other tests`(path: String) throws {
    let folder = Self.folder.appending(path: path).path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let valid = try names.filter { !$0.hasSuffix(".md") }.count { name in
      let data = try #require(FileManager.default.contents(atPath: "\(folder)/\(name)"))
      let text = String(decoding: data, as: UTF8.self)
      _ = try check(text, robotLines: false, "\(name) strictly")
      return try check(text, "\(name)")
    }
    #expect(valid > 3)
  }

  @Test func `formatting preserves robots`() throws {
    let folder = Self.folder.appending(path: "Language/GherkinTests/Goldens/robots").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".robots") }
    var valid = 0
    for name in names {
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      guard let once = Layouts.robots(text) else { continue }
      valid += 1
      #expect(RobotWords.all(once) == RobotWords.all(text), "\(name)")
      #expect(Layouts.robots(once) == once, "\(name)")
    }
    #expect(valid > 1)
  }
}

/// The words of a file of text robots, without their layout.
private enum RobotWords {
  static func all(_ text: String) -> [String] {
    RobotParser().parse(Source(uri: "a.robots", data: text, mediaType: .plain)).document.robots.flatMap { robot in
      let heading = ["\(robot.name) \(robot.tags)"]
      let elements = (robot.elements ?? []).map { "\($0.name) \($0.locator)" }
      return heading + elements + robot.steps.flatMap(words)
    }
  }

  private static func words(_ step: RobotDocument.Step) -> [String] {
    let lines = step.lines.map { line -> String in
      "\(text(line.text)) \(table(line.table)) \(docString(line.docString))"
    }
    return ["\(text(step.template)) \(step.summary) \(step.tags)"] + lines
  }

  private static func text(_ template: RobotTemplate) -> String { template.filled { "<\($0.name)>" } }

  private static func table(_ table: RobotDocument.Table?) -> String {
    guard case .rows(let rows) = table else { return table == nil ? "-" : "handed on" }
    return rows.map { $0.map(text).debugDescription }.joined()
  }

  private static func docString(_ docString: RobotDocument.DocString?) -> String {
    guard case .text(let content, let type) = docString else { return docString == nil ? "-" : "handed on" }
    return "\(text(content).debugDescription) \(type.map(text) ?? "-")"
  }
}
