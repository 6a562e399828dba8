/// A step that was played, as far as there was something to see.
public struct TracedStep: Codable, Equatable, Sendable {
  /// Its place in the test case, hooks counted, from 0.
  public var index: Int
  /// When it began, in seconds of app time from the start of the scenario.
  public var start: Double
  /// When it ended.
  public var end: Double
  /// The screen at its end, by its place in ``ScenarioTrace/screens``; absent where no app was running.
  public var screen: Int?
  /// What was done to the app, in order.
  public var actions: [TracedAction]

  /// Creates the message from its fields.
  public init(index: Int, start: Double, end: Double, screen: Int? = nil, actions: [TracedAction]) {
    self.index = index
    self.start = start
    self.end = end
    self.screen = screen
    self.actions = actions
  }
}
