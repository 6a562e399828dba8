import RobotKit
import SwiftUI
import Testing

@testable import TravelSample

extension TravelApp: RobotSuite {}

@Suite struct TravelTests {
  @Test(arguments: await TravelApp.scenarios(in: "Scenarios"))
  func scenario(_ scenario: ScenarioCase) async throws {
    try await scenario.run()
  }
}
