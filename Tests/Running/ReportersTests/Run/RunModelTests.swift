import CucumberMessages
import Testing

@testable import Reporters

@Suite struct RunModelTests {
  private final class Weak {
    weak var attempt: AttemptRecord?
    init(_ attempt: AttemptRecord) { self.attempt = attempt }
  }

  @Test func `finished attempts are dropped`() {
    let model = RunModel()
    var seen: [Weak] = []
    for envelope in Samples.everyday {
      if case .attemptStarted(let attempt) = model.update(with: envelope) { seen.append(Weak(attempt)) }
      #expect(seen.count { $0.attempt != nil } <= 1)
    }
    #expect(seen.count == 14)
    #expect(model.attempts.isEmpty)
    #expect(model.isFinished("scenarios/messages.feature"))
  }

  @Test func `a feature is finished with its last planned scenario`() {
    let stream = StreamBuilder()
    let steps = [SampleStep("Given", "a")]
    for uri in ["a", "b"] {
      stream.feature(SampleFeature(uri: uri, name: uri, scenarios: [.init("1", steps), .init("2", steps)]))
    }
    stream.begin()
    stream.run()
    let model = RunModel()
    var over: [[Bool]] = []
    for envelope in stream.envelopes {
      if case .attemptFinished = model.update(with: envelope) {
        over.append([model.isFinished("a"), model.isFinished("b")])
      }
    }
    #expect(over == [[false, false], [true, false], [true, false], [true, true]])
  }

  @Test func `a stream that announces each test case late keeps its features open until all pickles have run`() {
    let stream = StreamBuilder()
    let steps = [SampleStep("Given", "a")]
    stream.feature(SampleFeature(uri: "a", name: "a", scenarios: [.init("1", steps), .init("2", steps)]))
    stream.begin()
    stream.run()
    let model = RunModel()
    var over: [Bool] = []
    for envelope in Self.late(stream.envelopes) {
      if case .attemptFinished = model.update(with: envelope) { over.append(model.isFinished("a")) }
    }
    #expect(over == [false, true])
  }

  @Test func `steps have the keywords and locations of their documents, also in backgrounds`() {
    let model = RunModel()
    var steps: [[String]] = []
    for envelope in Samples.everyday {
      guard case .stepFinished(let attempt, let index) = model.update(with: envelope) else { continue }
      steps.append([attempt.step(index).title, attempt.step(index).locationText])
    }
    #expect(steps[0] == ["Given app \"Messages\" is open", "scenarios/messages.feature:3"])
    #expect(steps[1] == ["Before hook \"open the app\"", "Sources/Hooks.swift:4"])
    #expect(steps[2] == ["When I write to", "scenarios/messages.feature:7"])
  }

  @Test func `messages that refer to nothing in the stream are orphans`() {
    let model = RunModel()
    let now = Timestamp(seconds: 0, nanos: 0)
    let orphans: [Envelope] = [
      .testCase(TestCase(id: "1", pickleId: "2", testSteps: [])),
      .testCaseStarted(TestCaseStarted(attempt: 0, id: "3", testCaseId: "1", timestamp: now)),
      .testStepFinished(
        TestStepFinished(
          testCaseStartedId: "3", testStepId: "4", testStepResult: .init(duration: .zero, status: .passed),
          timestamp: now)),
      .testCaseFinished(TestCaseFinished(testCaseStartedId: "3", timestamp: now, willBeRetried: false)),
    ]
    for envelope in orphans {
      guard case .orphan = model.update(with: envelope) else {
        Issue.record("not an orphan: \(envelope)")
        continue
      }
    }
  }

  // Each test case comes right before its beginning, as older Cucumbers have it.
  private static func late(_ envelopes: [Envelope]) -> [Envelope] {
    var cases: [String: Envelope] = [:]
    var late: [Envelope] = []
    for envelope in envelopes {
      if case .testCase(let testCase) = envelope {
        cases[testCase.id] = envelope
        continue
      }
      if case .testCaseStarted(let started) = envelope { late += [cases[started.testCaseId]].compactMap { $0 } }
      late.append(envelope)
    }
    return late
  }
}
