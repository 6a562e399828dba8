import CucumberMessages
import Reporters
import Testing

/// A reporter that uses only public declarations, as a user writes it: a line of scenario, status and seconds.
private final class CSVReporter: Reporter {
  private let write: (String) -> Void

  init(write: @escaping (String) -> Void) {
    self.write = write
    write("scenario,status,seconds\n")
  }

  func handle(_ envelope: Envelope, event: RunEvent?) {
    guard case .attemptFinished(let attempt, willBeRetried: false) = event else { return }
    write("\(attempt.scenario.name),\(attempt.status.rawValue.lowercased()),\(attempt.duration / .seconds(1))\n")
  }
}

@Suite struct CustomReporterTests {
  @Test func `a custom reporter writes CSV`() {
    let run = Runs.run([Runs.scenario("a"), Runs.scenario("b", .failed, "oh"), Runs.scenario("c", .skipped)])
    let report = Reports.report(run) { _, write in CSVReporter(write: write) }
    #expect(
      report == """
        scenario,status,seconds
        a,passed,0.003
        b,failed,0.003
        c,skipped,0.003

        """)
  }

  @Test func `an attempt has its scenario, steps and message`() throws {
    let model = RunModel()
    var attempts: [AttemptRecord] = []
    for envelope in Runs.run([SampleScenario("b", [.init("Given", "a"), .init("Then", "c", .failed, "oh\nmore")])]) {
      if case .attemptFinished(let attempt, _) = model.update(with: envelope) { attempts.append(attempt) }
    }
    let attempt = try #require(attempts.first)
    #expect(attempt.scenario.featureName == "A")
    #expect(attempt.scenario.locationText == "a.feature:2")
    #expect(attempt.message == "oh")
    #expect(attempt.steps.map(\.title) == ["Given a", "Then c"])
    #expect(attempt.steps.map(\.status) == [.passed, .failed])
    #expect(attempt.steps.map(\.message) == [nil, "oh\nmore"])
    #expect(attempt.steps.map(\.locationText) == ["a.feature:3", "a.feature:4"])
  }
}
