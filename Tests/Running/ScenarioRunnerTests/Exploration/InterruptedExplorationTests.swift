import AppModel
import CucumberMessages
import Robots
import ScenarioRunner
import Testing

/// A search that is interrupted reports the failure that it has found.
@MainActor @Suite struct InterruptedExplorationTests {
  /// A host that interrupts the run after a number of schedules.
  private final class Host: RunHost {
    let limit: Int
    private(set) var schedules = 0
    private(set) var results: [TestStepResult] = []

    init(limit: Int) { self.limit = limit }

    var isInterrupted: Bool { schedules > limit }

    func willExplore() { schedules += 1 }

    func emit(_ envelope: Envelope) {
      if case .testStepFinished(let step) = envelope { results.append(step.testStepResult) }
    }
  }

  private func results(interruptedAfter limit: Int) throws -> [TestStepResult] {
    var script = try Script("Scenario: A scenario\nlaunch\ntap tap\nexpect ticks reads \"0 ticks\"")
    var options = RunOptions()
    var exploration = ExplorationOptions()
    exploration.schedules = 40
    (options.trace, options.exploration) = (.off, exploration)
    let host = Host(limit: limit)
    let plan = Planner(vocabulary: ScriptRun.vocabulary, defaultApp: "counter").plan(script.pickles)
    Runner(vocabulary: ScriptRun.vocabulary, catalog: AppCatalog([.counter]), options: options, host: host)
      .run(plan, ids: &script.ids)
    #expect(host.schedules == limit + 1)
    return host.results
  }

  @Test func `the failure is reported with its schedule`() throws {
    let results = try results(interruptedAfter: 20)
    #expect(results.map(\.status) == [.passed, .passed, .failed])
    #expect(results.last?.message?.contains("fails in ") == true)
    #expect(results.last?.message?.contains("the user waits") == true)
  }

  @Test func `without a failure the steps are skipped`() throws {
    #expect(try results(interruptedAfter: 0).map(\.status) == [.skipped, .skipped, .skipped])
  }
}
