import RobotKit
import Testing

@testable import ServicesSample

/// Scenarios of small apps, each with a service of the phone.
@Suite struct ServiceScenarioTests {
  @Test(arguments: await ServicesSample.scenarios(in: "Scenarios"))
  func scenario(_ scenario: ScenarioCase) async throws {
    try await scenario.run()
  }
}
