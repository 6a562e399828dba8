import RobotKit
import SwiftUI
import Testing

@testable import JournalSample

extension JournalApp: RobotSuite {}

@Suite struct JournalTests {
  @Test(arguments: await JournalApp.scenarios(in: "Scenarios"))
  func scenario(_ scenario: ScenarioCase) async throws {
    try await scenario.run()
  }
}
