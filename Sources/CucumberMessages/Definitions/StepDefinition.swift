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
