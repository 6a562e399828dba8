import CucumberMessages
import Reporters
import Testing

/// The problems of stored streams.
@Suite struct StreamCheckTests {
  private static let whole = Runs.run([
    SampleScenario("a", [SampleStep("Given", "a"), SampleStep("Then", "b")]), Runs.scenario("c"),
  ])

  private func problems(_ envelopes: [Envelope]) -> [String] {
    var check = StreamCheck()
    for (index, envelope) in envelopes.enumerated() { check.check(envelope, line: index + 1) }
    return check.problems.map { ($0.line.map { "\($0): " } ?? "") + $0.cause }
  }

  @Test func `complete streams have no problems`() {
    #expect(problems(Self.whole) == [])
    #expect(problems(Samples.everyday) == [])
  }

  @Test func `an empty stream is a problem`() {
    #expect(problems([]) == ["the stream is empty; expected the messages of a run"])
  }

  @Test(arguments: whole.indices) func `a stream that is cut off anywhere is incomplete`(count: Int) {
    #expect(!problems(Array(Self.whole[..<count])).isEmpty)
  }

  @Test(arguments: whole.indices) func `a missing or duplicate message is found`(index: Int) throws {
    var (shorter, longer) = (Self.whole, Self.whole)
    let message = shorter.remove(at: index)
    longer.insert(message, at: index)
    switch message {
    // Nothing refers to these, and they may be there again.
    case .meta: break
    case .testStepStarted: #expect(problems(shorter) == [])
    default:
      #expect(!problems(shorter).isEmpty)
      #expect(!problems(longer).isEmpty)
    }
  }

  @Test func `results that contradict the end of the run are found`() {
    let failed = Self.whole.map { envelope in
      guard case .testRunFinished(var run) = envelope else { return envelope }
      run.success = false
      return .testRunFinished(run)
    }
    #expect(problems(failed) == ["testRunFinished reports a failure, but the stream contains none"])
  }

  @Test func `steps that began and never ended leave their scenario unfinished`() {
    let steps = Self.whole.filter { if case .testStepFinished = $0 { false } else { true } }
    #expect(problems(steps) == ["not all steps of 2 announced scenarios have an end in the stream"])
  }

  @Test func `the line of an orphaned message is reported`() {
    let index = Self.whole.firstIndex { if case .testCase = $0 { true } else { false } }!
    var envelopes = Self.whole
    envelopes.remove(at: index)
    #expect(problems(envelopes).first?.contains("the message refers to something the stream doesn't have") == true)
  }
}
