/// A pickle with its step definitions and hooks.
public struct TestCase: Codable, Equatable, Sendable {
  /// An id that is unique in the stream.
  public var id: String
  /// The id of the pickle.
  public var pickleId: String
  /// The hooks and steps, in execution order.
  public var testSteps: [TestStep]
  /// The id of the run.
  public var testRunStartedId: String?

  /// Creates the message from its fields.
  public init(id: String, pickleId: String, testSteps: [TestStep], testRunStartedId: String? = nil) {
    self.id = id
    self.pickleId = pickleId
    self.testSteps = testSteps
    self.testRunStartedId = testRunStartedId
  }
}

extension TestCase {
  /// A hook or a step of a test case.
  public struct TestStep: Codable, Equatable, Sendable {
    /// The id of the hook, if it is one.
    public var hookId: String?
    /// An id that is unique in the stream.
    public var id: String
    /// The id of the pickle's step, if it is one.
    public var pickleStepId: String?
    /// The ids of the matching definitions: empty if it is undefined, several if it is ambiguous.
    public var stepDefinitionIds: [String]?
    /// The arguments, one list for each definition.
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

  /// The arguments of a step for one definition.
  public struct StepMatchArgumentsList: Codable, Equatable, Sendable {
    /// The arguments, in order.
    public var stepMatchArguments: [StepMatchArgument]

    /// Creates the message from its fields.
    public init(stepMatchArguments: [StepMatchArgument]) {
      self.stepMatchArguments = stepMatchArguments
    }
  }

  /// An argument of a step.
  public struct StepMatchArgument: Codable, Equatable, Sendable {
    /// The matched text.
    public var group: Group
    /// The name of its parameter type.
    public var parameterTypeName: String?

    /// Creates the message from its fields.
    public init(group: Group, parameterTypeName: String? = nil) {
      self.group = group
      self.parameterTypeName = parameterTypeName
    }
  }

  /// A captured text with the groups captured inside of it.
  public struct Group: Codable, Equatable, Sendable {
    /// The groups inside, in order.
    public var children: [Group]?
    /// The offset of its first code point, counted from 0; `nil` if it didn't participate in the match.
    public var start: Int?
    /// The captured text; `nil` if it didn't participate in the match.
    public var value: String?

    /// Creates the message from its fields.
    public init(children: [Group]? = nil, start: Int? = nil, value: String? = nil) {
      self.children = children
      self.start = start
      self.value = value
    }
  }
}
