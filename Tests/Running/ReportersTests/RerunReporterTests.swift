import CucumberMessages
import Testing

@testable import Reporters

@Suite struct RerunReporterTests {
  @Test func `a file a line, its scenarios by line`() {
    let bad = [Runs.scenario("a", .failed), Runs.scenario("b"), Runs.scenario("c", .undefined)]
    let features = [
      SampleFeature(uri: "b c.feature", name: "B", scenarios: bad),
      SampleFeature(uri: "good.feature", name: "G", scenarios: [Runs.scenario("x"), Runs.scenario("y", .skipped)]),
      SampleFeature(uri: "a.feature", name: "A", scenarios: Array(bad.suffix(1))),
    ]
    #expect(Reports.rerun(Runs.run(features)) == "b c.feature:2:6\na.feature:2\n")
  }

  @Test func `the rows of an outline are named one by one`() {
    let rows = [TestStepResult.Status.passed, .failed].map {
      SampleScenario("x", isRow: true, [SampleStep("Given", "a", $0)])
    }
    #expect(Reports.rerun(Runs.run(rows)) == "a.feature:6\n")
  }

  @Test func `a scenario that passed in the end is not listed`() {
    let step = SampleStep("Given", "a", .failed).with { $0.passesFromAttempt = 1 }
    #expect(Reports.rerun(Runs.run([SampleScenario("x", attempts: 2, [step])])) == "")
  }

  @Test func `what was cut short or never began is on the list`() {
    #expect(Reports.rerun(Samples.troubled).hasSuffix("scenarios/long.feature:2:5\n"))
  }

  @Test func `skipped scenarios are listed if the run stopped with an error`() {
    let scenarios = [Runs.scenario("a"), Runs.scenario("b", .skipped)]
    #expect(Reports.rerun(Runs.run(scenarios)) == "")
    let broken = Runs.run(scenarios).map { envelope in
      guard case .testRunFinished(var run) = envelope else { return envelope }
      run.message = "interrupted"
      return .testRunFinished(run)
    }
    #expect(Reports.rerun(broken) == "a.feature:4\n")
  }

  @Test func `each line of several streams is listed once`() {
    let envelopes = Runs.run([Runs.scenario("a", .failed)])
    #expect(Reports.rerun(envelopes + envelopes) == "a.feature:2\n")
  }

  @Test(arguments: ["a\nb", "a\r", "\"a\"", "#a", " a", "a ", "::a", "a\u{2028}b"])
  func `a name that cannot be written as a line is quoted`(name: String) {
    let list = Reports.rerun(Runs.run([Runs.scenario("x", .failed)], uri: name))
    #expect(list.hasPrefix("\""))
    #expect(list.dropLast().allSatisfy { !$0.isNewline })
    #expect(QuotedPath.read(String(list.dropLast())) == name + ":2")
  }
}
