import RobotKit
import XCTest

// On Darwin XCTest has other ways to make test cases.
#if !canImport(Darwin)
  /// The same in XCTest, which has no arguments: a suite that creates its test cases when it runs.
  final class ScenarioXCTests: XCTestCase {
    func testScenarios() {
      let suite = XCTestSuite(name: "scenarios")
      for scenario in MainActor.assumeIsolated({ SampleRobots.scenarios(in: "../../../../scenarios/pages.feature") }) {
        suite.addTest(ScenarioXCTests(name: scenario.description) { $0.run(scenario) })
      }
      XCTAssertGreaterThan(suite.testCaseCount, 0)
      suite.run()
      guard suite.testRun?.hasSucceeded != true else { return }
      recordFailure(withDescription: "a scenario failed", inFile: #filePath, atLine: #line, expected: true)
    }
  }

  extension XCTestCase {
    /// Runs a scenario; a failure is reported at its step.
    func run(_ scenario: ScenarioCase) {
      guard let failure = MainActor.assumeIsolated({ scenario.failure() }) else { return }
      recordFailure(withDescription: failure.description, inFile: failure.file, atLine: failure.line, expected: true)
    }
  }
#endif
