import RobotKit
import SampleApps

/// The command line over the sample apps.
@main
struct Main: RobotSuite {
  static let apps = SampleSuite.apps
  static let robots = SampleSuite.robots
}
