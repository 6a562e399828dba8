import Robots

extension RobotSuite {
  /// All sentences the suite knows.
  static var vocabulary: Vocabulary {
    Vocabulary(robots: robots, apps: apps.names)
  }
}
