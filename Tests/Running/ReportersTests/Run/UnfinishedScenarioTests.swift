import CucumberMessages
import Reporters
import Testing

/// A scenario whose end is in the stream, but not the end of each of its steps.
@Suite struct UnfinishedScenarioTests {
  private static let envelopes: [Envelope] = {
    let steps = [SampleStep("Given", "a"), SampleStep("When", "b"), SampleStep("Then", "c")]
    var ends = 0
    return Runs.run([SampleScenario("x", steps), Runs.scenario("y")]).filter { envelope in
      guard case .testStepFinished = envelope else { return true }
      ends += 1
      return ends != 2
    }
  }()

  @Test func `it counts as unfinished, not as passed`() {
    var tally = Tally()
    for envelope in Self.envelopes { tally.count(envelope) }
    #expect(tally.unfinished == 1)
    #expect(tally.scenarios.total == 1)
  }

  @Test func `each report has it`() {
    let reason = "the run ended before the scenario did"
    for report in [
      Reports.pretty(Self.envelopes, .plain), Reports.summary(Self.envelopes), Reports.junit(Self.envelopes),
      Reports.cucumberJUnit(Self.envelopes), Reports.github(Self.envelopes).annotations,
    ] {
      #expect(report.contains(reason))
    }
    #expect(Reports.summary(Self.envelopes).contains("1 scenario did not finish"))
    #expect(Reports.rerun(Self.envelopes) == "a.feature:2\n")
    #expect(Reports.junit(Self.envelopes).contains("errors=\"1\""))
    #expect(Reports.report(Self.envelopes) { HTMLReporter(model: $0, write: $1) }.contains(reason))
    #expect(!Reports.json(Self.envelopes).components(separatedBy: "\"status\"").dropFirst(2).isEmpty)
  }

  @Test func `a step that ends twice is counted once`() {
    var tally = Tally()
    for envelope in Runs.run([Runs.scenario("x")]) {
      tally.count(envelope)
      if case .testStepFinished = envelope { tally.count(envelope) }
    }
    #expect(tally.steps.total == 1)
    #expect(tally.orphans == 1)
  }
}
