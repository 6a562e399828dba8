import RobotKit
import Testing

/// All scenarios that come with the project, each a test case of its own, beside all other tests.
@Suite struct ShippedScenarioTests {
  @Test(arguments: await SampleRobots.scenarios(in: "../../../scenarios"))
  func scenario(_ scenario: ScenarioCase) async throws {
    try await scenario.play()
  }
}
