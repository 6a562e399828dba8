extension GherkinDocument {
  /// The kinds of step keywords.
  public enum KeywordType: String, Codable, CaseIterable, Sendable {
    /// `*`, or a line without a keyword.
    case unknown = "Unknown"
    /// `Given`.
    case context = "Context"
    /// `When`.
    case action = "Action"
    /// `Then`.
    case outcome = "Outcome"
    /// `And` and `But`.
    case conjunction = "Conjunction"
  }
}
