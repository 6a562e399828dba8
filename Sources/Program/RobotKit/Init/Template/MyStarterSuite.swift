#if os(Linux)
  import RobotKit
  import SwiftUI

  /// The app as a suite: `swift test` needs it. If the app has no robots in Swift, leave out `robots`.
  extension MyStarterApp: RobotSuite {
    static var robots: [any Robot.Type] { [TodoRobot.self] }
  }
#endif
