import RobotKit
import SwiftUI
import Testing

@testable import ShelfSample

extension ShelfApp: RobotSuite {}

@Suite struct ShelfTests {
  @Test(arguments: await ShelfApp.scenarios(in: "Scenarios"))
  func scenario(_ scenario: ScenarioCase) async throws {
    try await scenario.run()
  }
}
