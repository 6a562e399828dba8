import RobotKit
import Testing

@testable import ShelfSample

@Suite struct ShelfTests {
  @Test(arguments: await ShelfApp.scenarios(in: "Scenarios"))
  func scenario(_ scenario: ScenarioCase) async throws {
    try await scenario.run()
  }
}
