import CucumberMessages
import Reporters
import Testing

@Suite struct TallyTests {
  private func tally(_ envelopes: [Envelope]) -> Tally {
    var tally = Tally()
    for envelope in envelopes { tally.count(envelope) }
    return tally
  }

  @Test func `counts scenarios and steps by status`() {
    let tally = tally(Samples.everyday)
    #expect(tally.scenarios.failed == 2)
    #expect(tally.scenarios.ambiguous == 1)
    #expect(tally.scenarios.undefined == 1)
    #expect(tally.scenarios.pending == 1)
    #expect(tally.scenarios.skipped == 1)
    #expect(tally.scenarios.passed == 5)
    #expect(tally.scenarios.total == 11)
    #expect(tally.steps.total == 23)
    #expect(tally.steps[.failed] == 2)
    #expect(tally.failedHooks == 1)
    #expect(tally.retried == 2)
    #expect(tally.flaky == 1)
    #expect(tally.unfinished == 0)
    #expect(tally.notStarted == 0)
    #expect(tally.duration == .milliseconds(91))
  }

  @Test func `counts failures outside of scenarios`() {
    let tally = tally(Samples.troubled)
    #expect(tally.parseErrors == 2)
    #expect(tally.undefinedParameterTypes == 1)
    #expect(tally.failedRunHooks == 2)
    #expect(tally.brokenRuns == 1)
    #expect(tally.unfinished == 1)
    #expect(tally.notStarted == 1)
    #expect(tally.scenarios.total == 0)
  }

  @Test(arguments: [
    ([TestStepResult.Status.passed, .passed], TestStepResult.Status.passed), ([.passed, .skipped], .skipped),
    ([.skipped, .pending], .pending), ([.pending, .undefined, .skipped], .undefined),
    ([.ambiguous, .undefined], .ambiguous),
    ([.ambiguous, .failed, .skipped], .failed), ([], .passed), ([.unknown], .unknown), ([.unknown, .passed], .passed),
  ])
  func `the worst status is the scenario's`(statuses: [TestStepResult.Status], expected: TestStepResult.Status) {
    let stream = StreamBuilder()
    let steps = statuses.map { SampleStep("Given", "a", $0) }
    stream.feature(SampleFeature(uri: "a.feature", name: "A", scenarios: [SampleScenario("x", steps)]))
    stream.begin()
    stream.run()
    #expect(tally(stream.envelopes).scenarios[expected] == 1)
    #expect(tally(stream.envelopes).scenarios.total == 1)
  }

  @Test func `streams with the same ids are added up`() {
    let once = tally(Samples.everyday)
    let twice = tally(Samples.everyday + Samples.everyday)
    #expect(twice.scenarios.total == 2 * once.scenarios.total)
    #expect(twice.duration == once.duration + once.duration)
    #expect(tally(Samples.troubled + Samples.troubled).unfinished == 2)
    #expect(once == tally(Samples.everyday))
    #expect(once != twice)
  }
}
