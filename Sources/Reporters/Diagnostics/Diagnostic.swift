import CucumberMessages

/// A message about a text: where, which line, what is wrong and what to do about it.
///
/// It is the one type that draws such messages, for feature files, step patterns, tag expressions and command lines
/// alike:
///
///     scenarios/a.feature:3:5: error: no step begins with "tapp"
///       3 |     tapp new_message
///         |     ^^^^
///       try: tap new_message
public struct Diagnostic: Equatable, Sendable {
  /// How bad it is.
  public enum Severity: String, Sendable {
    /// Something can't go on.
    case error
    /// Something goes on, though probably not as it was meant.
    case warning
    /// Something worth knowing.
    case note
  }

  /// How bad it is.
  public var severity: Severity
  /// The file, as it is to be shown; absent for texts that aren't in a file.
  public var path: String?
  /// The place in the file, or in `line` when there is no file.
  public var location: Location?
  /// The line of the source, without its end.
  public var line: String?
  /// How many code points are underlined, from the location's column on.
  public var length: Int
  /// What is wrong. More than one line is fine.
  public var cause: String
  /// What to do or write instead.
  public var remedy: String?
  /// Further facts, such as other places.
  public var notes: [String]

  /// Creates a message about a text.
  ///
  /// - Parameters:
  ///   - severity: How bad it is.
  ///   - path: The file, as it is to be shown.
  ///   - location: The place; its column counts code points from 1. Without a column nothing is underlined.
  ///   - line: The line of the source, without its end.
  ///   - length: How many code points are underlined, at least 1.
  ///   - cause: What is wrong.
  ///   - remedy: What to do or write instead.
  ///   - notes: Further facts.
  public init(
    _ severity: Severity = .error, path: String? = nil, location: Location? = nil, line: String? = nil,
    length: Int = 1, cause: String, remedy: String? = nil, notes: [String] = []
  ) {
    self.severity = severity
    self.path = path
    self.location = location
    self.line = line
    self.length = length
    self.cause = cause
    self.remedy = remedy
    self.notes = notes
  }
}
