/// A screen at a moment.
public struct TracedScreen: Codable, Equatable, Sendable {
  /// When it was first seen so, in seconds of app time from the start of the scenario.
  public var time: Double
  /// The name of the app.
  public var app: String
  /// What is on it, by the places in ``ScenarioTrace/elements``: what lies further down in the list is drawn later.
  public var elements: [Int]

  /// Creates the message from its fields.
  public init(time: Double, app: String, elements: [Int]) {
    self.time = time
    self.app = app
    self.elements = elements
  }
}
