import CucumberMessages

extension RobotDocument {
  /// A robot: the elements it knows, and the steps it can be told.
  public struct Robot: Equatable, Sendable {
    /// Where its keyword stands.
    public let location: Location
    /// Its name.
    public let name: String
    /// The tags above it, each with its `@`.
    public let tags: [String]
    /// Its elements; absent where it has no such table.
    public internal(set) var elements: [Element]?
    /// The first fault in them: some may be missing.
    public internal(set) var elementsFault: Location?
    /// Its steps, in order.
    public internal(set) var steps: [Step] = []
  }

  /// A row of a robot's elements.
  public struct Element: Equatable, Sendable {
    /// Where the name stands.
    public let location: Location
    /// What the robot's steps call it.
    public let name: String
    /// Where the locator stands.
    public let locatorLocation: Location
    /// What it is, as sentences say it: `button "Send"`.
    public let locator: String
  }
}
