import RobotKit

/// A suite that has hooks and a parameter type, and whose steps don't always do the same.
@main
struct MoodyRobots: RobotSuite {
  static let apps: AppCatalog = [App("plain") { _ in PlainScreen() }]
  static let robots: [any Robot.Type] = [MoodyRobot.self]
  static let parameterTypes = [CustomParameterType("mood", Mood.self)]
  static let hooks: [Hook] = [
    .beforeAll("opens the shop") { run in run.log("open") },
    .before("signs in", tags: "@signed-in") { scenario in scenario.log("signed in for \(scenario.name)") },
    .before("breaks", tags: "@broken") { _ in throw StepFailure("the shop is closed") },
    .after("tells how it went") { scenario in scenario.log("\(scenario.name): \(scenario.status.rawValue)") },
    .afterAll("closes the shop") { run in run.log("closed") },
  ]
}
