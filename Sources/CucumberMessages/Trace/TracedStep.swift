/// A step that was played, as far as there was something to see.
public struct TracedStep: Codable, Equatable, Sendable {
  /// The step of the test case.
  public var testStepId: String
  /// When it began, in seconds of app time from the start of the scenario.
  public var start: Double
  /// When it ended.
  public var end: Double
  /// The screen at its end, by its place in ``ScenarioTrace/screens``; absent where no app was running.
  public var screen: Int?
  /// What was done to the app, in order.
  public var actions: [TracedAction]

  /// Creates the message from its fields.
  public init(testStepId: String, start: Double, end: Double, screen: Int? = nil, actions: [TracedAction]) {
    self.testStepId = testStepId
    self.start = start
    self.end = end
    self.screen = screen
    self.actions = actions
  }
}
