import CucumberMessages
import Reporters

/// What is wrong with a configuration file.
struct ConfigurationError: Error, Equatable {
  let path: String
  var location: JSONPlace?
  let cause: String
  var remedy: String?
  /// The line of the file, without its end.
  var line: String?

  /// The error with the line it is about.
  var diagnostic: Diagnostic {
    Diagnostic(
      path: path, location: location.map { Location(line: $0.line, column: $0.column) },
      line: line.flatMap { $0.isEmpty ? nil : $0 },
      length: location?.length ?? 1, cause: cause, remedy: remedy)
  }

  /// What is wrong, in a line.
  var reason: String { "\(path): \(cause.split(separator: "\n").first ?? "")" }
}
