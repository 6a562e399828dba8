import Foundation
import RobotKit
import Testing

/// All scenarios that come with the project, each a test case of its own, beside all other tests.
@Suite struct ShippedScenarioTests {
  @Test(arguments: await SampleRobots.scenarios(in: "../../../../scenarios"))
  func scenario(_ scenario: ScenarioCase) async throws {
    try await scenario.run()
  }
}

/// Failures would be reported where the scenarios have them.
@Suite struct ShippedPlaceTests {
  @Test(arguments: await SampleRobots.scenarios(in: "../../../../scenarios", tags: "@app:pages"))
  @MainActor
  func `failures at their steps`(_ scenario: ScenarioCase) {
    if let failure = scenario.failure() {
      let place = SourceLocation(
        fileID: "scenarios/\(URL(filePath: failure.file).lastPathComponent)", filePath: failure.file,
        line: failure.line, column: failure.column)
      Issue.record("\(failure)", sourceLocation: place)
    }
  }
}
