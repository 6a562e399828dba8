#if os(Linux)
  import RobotKit
  import SwiftUI
  import Testing

  @testable import MyStarter

  @Suite struct MyStarterTests {
    /// Each scenario is a test case with its own name.
    @Test(arguments: await MyStarterApp.scenarios(in: "../../scenarios"))
    func scenario(_ scenario: ScenarioCase) async throws {
      try await scenario.run()
    }

    /// A robot without a scenario.
    @MainActor
    @Test func whatIsDoneIsNotLeft() throws {
      try Launch(app: MyStarterApp.self).run { app in
        let robot = try TodoRobot(app: app).add("Milk").add("Rice").checkLeft(2)
        try app.switches["Milk"].switches.firstMatch.tap()
        try robot.checkLeft(1)
      }
    }
  }
#endif
