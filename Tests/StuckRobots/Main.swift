import Foundation
import RobotKit

/// A suite whose app can get stuck in every way an app can.
@main
struct StuckRobots: RobotSuite {
  static let apps: AppCatalog = [
    App("stuck") { context in StuckScreen(timeline: context.timeline) }
  ]
  static let robots: [any Robot.Type] = []
}

struct StuckScreen: Screen {
  let timeline: any Timeline

  var body: [Element] {
    Button("Hang", id: "hang") { while true { usleep(1_000) } }
    Button("Hang later", id: "later") {
      Task {
        try await Task.sleep(for: .milliseconds(350))
        while true {}
      }
    }
    Button("Spin", id: "spin") { Task { while true { await Task.yield() } } }
  }
}
