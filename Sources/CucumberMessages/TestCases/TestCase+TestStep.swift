extension TestCase {
  /// A hook or a step of a test case.
  public struct TestStep: Codable, Equatable, Sendable {
    /// The hook, if it is one.
    public var hookId: String?
    /// Its id, unique in the stream.
    public var id: String
    /// The step of the pickle, if it is one.
    public var pickleStepId: String?
    /// The definitions that match: none is undefined, several are ambiguous.
    public var stepDefinitionIds: [String]?
    /// The arguments, one list a definition.
    public var stepMatchArgumentsLists: [StepMatchArgumentsList]?

    /// Creates the message from its fields.
    public init(
      hookId: String? = nil, id: String, pickleStepId: String? = nil, stepDefinitionIds: [String]? = nil,
      stepMatchArgumentsLists: [StepMatchArgumentsList]? = nil
    ) {
      self.hookId = hookId
      self.id = id
      self.pickleStepId = pickleStepId
      self.stepDefinitionIds = stepDefinitionIds
      self.stepMatchArgumentsLists = stepMatchArgumentsLists
    }
  }
}
