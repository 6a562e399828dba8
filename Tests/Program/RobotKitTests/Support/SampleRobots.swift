import RobotKit
import SampleApps

/// The sample apps with their robots, as a suite that tests run.
enum SampleRobots: RobotSuite {
  static let apps = SampleSuite.apps
  static let robots = SampleSuite.robots
}
