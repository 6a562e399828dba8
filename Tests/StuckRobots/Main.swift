import Foundation
import RobotKit

/// A suite whose app can get stuck, and whose steps can end the process, in every way there is.
@main
struct StuckRobots: RobotSuite {
  static let apps: AppCatalog = [
    App("stuck") { context in StuckScreen(timeline: context.timeline) }
  ]
  static let robots: [any Robot.Type] = [CrashRobot.self, GreedyRobot.self, PipeRobot.self]
  static let hooks: [Hook] = [
    .beforeAll { _ in RunState.word = "made before the run" },
    .beforeAll { _ in if ProcessInfo.processInfo.environment["STUCK_THREAD"] != nil { ThreadOfTheRun.start() } },
    .before(tags: "@crash-before") { _ in fatalError("in a hook before") },
    .after(tags: "@crash-after") { _ in fatalError("in a hook after") },
    .after(tags: "@hooked") { scenario in scenario.log("after \(scenario.name)") },
    .before(tags: "@hooked") { scenario in scenario.log("before \(scenario.name)") },
  ]
}

/// What a hook before the run leaves for the scenarios.
@MainActor
enum RunState {
  static var word = "nothing"
}
