import RobotKit
import SwiftUI
import Testing

@testable import CookbookSample

extension CookbookApp: RobotSuite {}

@Suite struct CookbookTests {
  @Test(arguments: await CookbookApp.scenarios(in: "Scenarios"))
  func scenario(_ scenario: ScenarioCase) async throws {
    try await scenario.run()
  }
}
