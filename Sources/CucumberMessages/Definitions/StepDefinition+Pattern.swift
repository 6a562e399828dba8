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
}
