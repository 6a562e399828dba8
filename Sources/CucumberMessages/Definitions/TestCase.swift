/// A pickle with the definitions and hooks it will be played with.
public struct TestCase: Codable, Equatable, Sendable {
  /// Its id, unique in the stream.
  public var id: String
  /// The pickle.
  public var pickleId: String
  /// Hooks and steps, in the order they are played.
  public var testSteps: [TestStep]
  /// The run it belongs to.
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

  /// The arguments that one definition takes from a step.
  public struct StepMatchArgumentsList: Codable, Equatable, Sendable {
    /// The arguments, in order.
    public var stepMatchArguments: [StepMatchArgument]

    /// Creates the message from its fields.
    public init(stepMatchArguments: [StepMatchArgument]) {
      self.stepMatchArguments = stepMatchArguments
    }
  }

  /// One argument.
  public struct StepMatchArgument: Codable, Equatable, Sendable {
    /// The text it covers.
    public var group: Group
    /// The name of its parameter type.
    public var parameterTypeName: String?

    /// Creates the message from its fields.
    public init(group: Group, parameterTypeName: String? = nil) {
      self.group = group
      self.parameterTypeName = parameterTypeName
    }
  }

  /// A captured text with the texts captured inside of it.
  public struct Group: Codable, Equatable, Sendable {
    /// The captures inside, in order.
    public var children: [Group]?
    /// The first code point, counted from 0; absent when it took no part.
    public var start: Int?
    /// The text; absent when it took no part.
    public var value: String?

    /// Creates the message from its fields.
    public init(children: [Group]? = nil, start: Int? = nil, value: String? = nil) {
      self.children = children
      self.start = start
      self.value = value
    }
  }
}
