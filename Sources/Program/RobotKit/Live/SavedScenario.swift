import CucumberMessages
import Gherkin

/// The file that the steps of a live session are appended to, as a scenario.
struct SavedScenario {
  /// The name of scenarios without one.
  static let defaultName = "Recorded"

  /// Why a scenario isn't saved.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let path: String
  let name: String

  /// - Throws: ``Failure`` if the path can't be that of scenarios.
  init(path: String, name: String) throws(Failure) {
    guard path.hasSuffix(".feature"), SystemPath.lastComponent(of: path) != ".feature" else {
      throw Failure(description: "invalid file \(path); expected a name that ends with .feature")
    }
    let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    (self.path, self.name) = (path, words.isEmpty ? Self.defaultName : words)
  }

  /// Appends the scenario to the file, or creates it.
  ///
  /// - Returns: The message for the user.
  /// - Throws: ``Failure``.
  func write(_ scenario: TypedSteps) throws(Failure) -> String {
    guard !scenario.steps.isEmpty else { throw Failure(description: "there are no steps to save") }
    let text = try self.text(scenario)
    var ids = IDGenerator()
    if let error = GherkinParser().parse(Source(uri: path, data: text, mediaType: .plain), ids: &ids).errors.first {
      throw Failure(description: "can't append to \(path): \(error.message)")
    }
    do {
      try FileSink.write(text, to: path)
    } catch {
      throw unwritable((error as? SinkError)?.reason ?? "\(error)")
    }
    return "saved \(Counted.text(scenario.steps.count, "step")) to \(path)"
  }

  /// The content of the file with the scenario, in the line ends that it has.
  private func text(_ scenario: TypedSteps) throws(Failure) -> String {
    let old = try content()
    guard old.contains(where: { !$0.isWhitespace }) else {
      let feature = SystemPath.lastComponent(of: path).dropLast(".feature".count)
      return scenario.text(feature: String(feature), name: name)
    }
    let newline = old.first(where: \.isNewline) == "\r\n" ? "\r\n" : "\n"
    let space = String(repeating: "\n", count: max(0, 2 - old.reversed().prefix(while: \.isNewline).count))
    return old + (space + scenario.scenario(name: name)).replacing("\n", with: newline)
  }

  /// The text of the file; empty if it doesn't exist.
  private func content() throws(Failure) -> String {
    switch SystemPath.kind(of: path) {
    case .file:
      do {
        return try SourceReader.read(path).data
      } catch {
        throw Failure(description: "can't append to \(path): \(error.message.message)")
      }
    case .missing:
      let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      guard SystemPath.kind(of: directory) == .directory else {
        throw unwritable("the directory \(directory) doesn't exist")
      }
      return ""
    case .directory: throw unwritable("is a directory")
    case .other: throw unwritable("is a pipe or a device")
    }
  }

  private func unwritable(_ reason: String) -> Failure { Failure(description: "can't write \(path): \(reason)") }
}
