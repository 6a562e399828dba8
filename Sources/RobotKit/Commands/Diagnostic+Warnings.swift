import CucumberMessages
import Reporters
import ScenarioRunner

extension Diagnostic {
  /// The message for what is odd about a document.
  init(_ warning: DocumentWarning, _ lines: SourceLines) {
    self.init(
      .warning, path: warning.uri, location: warning.location, line: lines[warning.location.line],
      length: warning.text.unicodeScalars.count, cause: warning.cause, remedy: warning.remedy)
  }

  /// The message for what people should know of a scenario that passed.
  init(_ warning: RunWarning) {
    self.init(.warning, path: warning.uri, location: warning.location, cause: warning.cause, remedy: warning.remedy)
  }

  /// The message for what nothing uses.
  init(_ unused: UnusedText, _ source: Source?) {
    self.init(
      .warning, path: unused.place.file, location: Location(line: unused.place.line, column: unused.place.column),
      line: source?.line(unused.place.line), length: unused.text.unicodeScalars.count, cause: unused.description)
  }
}

extension Source {
  /// One of its lines, without its end.
  func line(_ number: Int) -> String? {
    let lines = data.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1) else { return nil }
    let line = lines[number - 1]
    return String(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }
}
