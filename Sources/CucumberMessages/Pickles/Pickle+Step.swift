extension Pickle {
  /// One step to play.
  public struct Step: Codable, Equatable, Sendable {
    /// The table and the doc string handed to the step.
    public var argument: StepArgument?
    /// The nodes of the document it was made from.
    public var astNodeIds: [String]
    /// Its id, unique in the stream.
    public var id: String
    /// What kind of step it is, conjunctions resolved.
    public var type: StepType?
    /// The sentence, placeholders filled in.
    public var text: String

    /// Creates the message from its fields.
    public init(argument: StepArgument? = nil, astNodeIds: [String], id: String, type: StepType? = nil, text: String) {
      self.argument = argument
      self.astNodeIds = astNodeIds
      self.id = id
      self.type = type
      self.text = text
    }
  }
}
