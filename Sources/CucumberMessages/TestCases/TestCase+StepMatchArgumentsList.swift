extension TestCase {
  /// The arguments that one definition takes from a step.
  public struct StepMatchArgumentsList: Codable, Equatable, Sendable {
    /// The arguments, in order.
    public var stepMatchArguments: [StepMatchArgument]

    /// Creates the message from its fields.
    public init(stepMatchArguments: [StepMatchArgument]) {
      self.stepMatchArguments = stepMatchArguments
    }
  }
}
