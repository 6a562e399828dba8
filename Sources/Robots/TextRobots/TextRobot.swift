import Gherkin

/// A robot that is written as text.
package struct TextRobot: Sendable {
  /// Its name.
  package let name: String
  /// Where it is written down.
  package let location: SourceLocation
  /// The tags above it.
  package let tags: [String]
  /// The elements it knows.
  package let elements: TextElements
  /// Its place among all text robots.
  package let index: Int

  init(_ robot: RobotDocument.Robot, uri: String, index: Int, problems: inout [TextRobotProblem]) {
    name = robot.name
    location = SourceLocation(uri, robot.location)
    tags = robot.tags
    elements = TextElements(robot, uri: uri, problems: &problems)
    self.index = index
  }
}
