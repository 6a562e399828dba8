import Gherkin

/// A robot that is written as text.
public struct TextRobot: Sendable {
  /// Its name.
  public let name: String
  /// Where it is written down.
  public let place: SourcePlace
  /// The tags above it.
  public let tags: [String]
  /// The elements it knows.
  public let elements: TextElements
  /// Its place among all text robots.
  public let index: Int

  init(_ robot: RobotDocument.Robot, uri: String, index: Int, problems: inout [TextRobotProblem]) {
    name = robot.name
    place = SourcePlace(uri, robot.location)
    tags = robot.tags
    elements = TextElements(robot, uri: uri, problems: &problems)
    self.index = index
  }
}
