import RobotKit
import Testing

@testable import ServicesSample

/// Scenarios of small apps, each with a service of the phone.
@Suite struct ServiceScenarioTests {
  @Test(arguments: await ServicesSample.scenarios(in: "Scenarios"))
  func scenario(_ scenario: ScenarioCase) async throws {
    try await scenario.run()
  }

  /// Each scenario has the name of the failure that it must have.
  @Test(arguments: await ServicesSample.scenarios(in: "Failures"))
  func `a failure says what is wrong`(scenario: ScenarioCase) async throws {
    let failure = try #require(await scenario.failure())
    let lines = failure.description.split(separator: "\n").filter { !$0.contains("Scenario:") }
    #expect(lines.contains { $0.contains(scenario.name) }, "\(failure)")
  }
}
