#if os(Linux)
  import RobotKit
  import SwiftData
  import SwiftUI

  extension ShelfApp: RobotSuite {
    static var robots: [any Robot.Type] { [StoreRobot.self] }
  }
#endif
