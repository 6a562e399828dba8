/// Something that was done to the app, as a person would.
public struct TracedAction: Codable, Equatable, Sendable {
  /// When, in seconds of app time from the start of the scenario.
  public var time: Double
  /// What was done: `tap`, `type "Ada"`, `swipe up`. What is typed into a secure field is bullets.
  public var action: String
  /// The element it was done to, in a few words.
  public var element: String
  /// Left, top, width and height of what can be seen of the element, in points of the screen.
  public var frame: [Int]
  /// Where the finger went down, in points of the screen.
  public var point: [Int]
  /// The screen at that moment, by its place in ``ScenarioTrace/screens``.
  public var screen: Int?

  /// Creates the message from its fields.
  public init(time: Double, action: String, element: String, frame: [Int], point: [Int], screen: Int? = nil) {
    self.time = time
    self.action = action
    self.element = element
    self.frame = frame
    self.point = point
    self.screen = screen
  }
}
