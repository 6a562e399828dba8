extension StepDefinition {
  /// The kinds of patterns.
  public enum PatternType: String, Codable, CaseIterable, Sendable {
    /// A Cucumber Expression.
    case cucumberExpression = "CUCUMBER_EXPRESSION"
    /// A regular expression.
    case regularExpression = "REGULAR_EXPRESSION"
  }
}
