import RobotKit
import Testing
import UIKit

@testable import SuggestSample

extension AppDelegate: RobotSuite {}

@Suite struct SuggestTests {
  @Test(arguments: await AppDelegate.scenarios(in: "Scenarios"))
  func scenario(_ scenario: ScenarioCase) async throws {
    try await scenario.run()
  }
}
