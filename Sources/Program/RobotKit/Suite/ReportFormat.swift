import Reporters

/// A report format of a suite, which `--format NAME[:FILE]` selects like the built-in ones.
///
///     static let reporters = [
///       ReportFormat("csv", summary: "a line for each scenario") { write in CSVReporter(write: write) }
///     ]
public struct ReportFormat: Sendable {
  /// The name that `--format` takes.
  public let name: String
  /// The description that `--help` shows, in one line.
  public let summary: String

  let makeReporter: @Sendable (@escaping (String) -> Void) -> any Reporter

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - name: The name, without a colon; no built-in format has it.
  ///   - summary: The description, in one line.
  ///   - makeReporter: Creates the reporter of a run; `write` writes to standard output or to the file.
  public init(
    _ name: String, summary: String,
    makeReporter: @escaping @Sendable (_ write: @escaping (String) -> Void) -> any Reporter
  ) {
    (self.name, self.summary, self.makeReporter) = (name, summary, makeReporter)
  }
}

extension [ReportFormat] {
  /// Checks the names.
  ///
  /// - Parameter suite: The name of the suite that has the formats.
  /// - Throws: ``ConfigurationError`` for a name that `--format` can't select.
  func checkNames(suite: String) throws(ConfigurationError) {
    for (index, format) in enumerated() {
      let cause: String? =
        if FormatName(rawValue: format.name) != nil {
          "is a built-in format"
        } else if format.name.isEmpty || format.name.contains(":") {
          "can't be selected: a name has a character or more, and no colon"
        } else if self[..<index].contains(where: { $0.name == format.name }) {
          "is a duplicate"
        } else {
          nil
        }
      guard let cause else { continue }
      throw ConfigurationError(
        path: "\(suite).reporters", cause: "the report format \"\(format.name)\" \(cause)", remedy: "rename it")
    }
  }
}
