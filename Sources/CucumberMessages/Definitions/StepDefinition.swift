/// A step definition that the run knows.
public struct StepDefinition: Codable, Equatable, Sendable {
  /// Its id, unique in the stream.
  public var id: String
  /// What it matches.
  public var pattern: Pattern
  /// Where it is defined.
  public var sourceReference: SourceReference

  /// Creates the message from its fields.
  public init(id: String, pattern: Pattern, sourceReference: SourceReference) {
    self.id = id
    self.pattern = pattern
    self.sourceReference = sourceReference
  }
}

extension StepDefinition {
  /// The pattern of a step definition.
  public struct Pattern: Codable, Equatable, Sendable {
    /// Its text.
    public var source: String
    /// How the text is to be read.
    public var type: PatternType

    /// Creates the message from its fields.
    public init(source: String, type: PatternType) {
      self.source = source
      self.type = type
    }
  }

  /// The kinds of patterns.
  public enum PatternType: String, Codable, CaseIterable, Sendable {
    /// A Cucumber Expression.
    case cucumberExpression = "CUCUMBER_EXPRESSION"
    /// A regular expression.
    case regularExpression = "REGULAR_EXPRESSION"
  }
}
