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
  ///
  /// - Parameter line: The line of the file that it is in.
  init(_ unused: UnusedText, line: String?) {
    self.init(
      .warning, path: unused.location.file,
      location: Location(line: unused.location.line, column: unused.location.column),
      line: line, length: unused.text.unicodeScalars.count, cause: unused.description)
  }
}
