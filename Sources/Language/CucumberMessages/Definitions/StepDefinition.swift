/// A step definition of the run.
public struct StepDefinition: Codable, Equatable, Sendable {
  /// An id that is unique in the stream.
  public var id: String
  /// The pattern of the steps that it matches.
  public var pattern: Pattern
  /// The location of its definition.
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
    /// The source of the pattern.
    public var source: String
    /// The type of the pattern.
    public var type: PatternType

    /// Creates the message from its fields.
    public init(source: String, type: PatternType) {
      self.source = source
      self.type = type
    }
  }

  /// The types of patterns.
  public enum PatternType: String, Codable, CaseIterable, Sendable {
    /// A Cucumber Expression.
    case cucumberExpression = "CUCUMBER_EXPRESSION"
    /// A regular expression.
    case regularExpression = "REGULAR_EXPRESSION"
  }
}
