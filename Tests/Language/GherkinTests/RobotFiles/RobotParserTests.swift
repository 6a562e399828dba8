import CucumberMessages
import Foundation
import Testing

@testable import Gherkin

/// Each file of text robots with what is read of it: `.dump` and `.errors` stand beside it.
@Suite struct RobotParserTests {
  private static let files: [GoldenFile] = {
    let folder = GoldenFile.folder + "/robots"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".robots") }.sorted().map { GoldenFile(path: folder + "/" + $0) }
  }()

  private func parse(_ text: String) -> (document: RobotDocument, errors: [ParseError]) {
    RobotParser().parse(Source(uri: "test.robots", data: text, mediaType: .plain))
  }

  @Test(arguments: files) func `reads robots`(_ file: GoldenFile) throws {
    let (document, errors) = parse(try file.text())
    try file.golden("dump").check(RobotDump.text(document))
    let text = errors.map { $0.message + "\n" }.joined()
    try file.golden("errors").check(text.isEmpty ? nil : text)
  }

  @Test func `finds its files`() {
    #expect(Self.files.count > 2)
  }

  /// Line ends and a byte order mark change nothing.
  @Test(arguments: files) func `line ends mean nothing`(_ file: GoldenFile) throws {
    let text = try file.text()
    let plain = parse(text)
    let windows = parse("\u{FEFF}" + text.replacing("\n", with: "\r\n"))
    #expect(windows.document == plain.document)
    #expect(windows.errors == plain.errors)
  }

  @Test(arguments: ["", "\n\n", "# nothing yet\n", "\u{FEFF}"]) func `empty files hold nothing`(text: String) {
    let (document, errors) = parse(text)
    #expect(document.robots.isEmpty)
    #expect(errors.isEmpty)
  }

  /// The errors of any file are reported in the order of its lines, and parsing ends.
  @Test func `hostile strings are read`() {
    let pieces = [
      "Robot:", "Robot: a", "Elements:", "| a | b |", "| a |", "Step:", "Step: x", "Step: x <y>", "tap <y>", "\"\"\"",
      "<table>", "@a b", "@a", "#", "* x", "Given", "\\<", "<<a>>", "'<y>'", "\"<y>", "Steps:", "\u{0}", "ä <ö>",
    ]
    var state: UInt64 = 7
    var valid = 0
    for number in 0..<2_000 {
      // Most of the short ones are whole.
      var text = number % 2 == 0 ? "" : "Robot: a\nStep: x\n* y\n"
      for _ in 0..<(number % 13) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count] + (state >> 60 > 3 ? "\n" : " ")
      }
      let (document, errors) = parse(text)
      let lines = errors.compactMap { $0.source.location?.line }
      #expect(lines == lines.sorted())
      // An incomplete robot can't run.
      if errors.isEmpty {
        valid += document.robots.isEmpty ? 0 : 1
        #expect(document.robots.flatMap(\.steps).allSatisfy { $0.error == nil && !$0.lines.isEmpty })
      }
    }
    #expect(valid > 100)
  }
}
