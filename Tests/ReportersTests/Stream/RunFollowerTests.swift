import CucumberMessages
import Testing

@testable import Reporters

@Suite struct RunFollowerTests {
  private final class Weak {
    weak var attempt: Attempt?
    init(_ attempt: Attempt) { self.attempt = attempt }
  }

  @Test func `what is over is forgotten`() {
    let follower = RunFollower()
    var seen: [Weak] = []
    for envelope in Samples.everyday {
      if case .attemptBegan(let attempt) = follower.follow(envelope) { seen.append(Weak(attempt)) }
      #expect(seen.count { $0.attempt != nil } <= 1)
    }
    #expect(seen.count == 14)
    #expect(follower.attempts.isEmpty)
    #expect(follower.isOver("scenarios/messages.feature"))
  }

  @Test func `a feature is over when its last planned scenario is`() {
    let stream = StreamBuilder()
    let steps = [SampleStep("Given", "a")]
    for uri in ["a", "b"] {
      stream.feature(SampleFeature(uri: uri, name: uri, scenarios: [.init("1", steps), .init("2", steps)]))
    }
    stream.begin()
    stream.play()
    let follower = RunFollower()
    var over: [[Bool]] = []
    for envelope in stream.envelopes {
      if case .attemptEnded = follower.follow(envelope) { over.append([follower.isOver("a"), follower.isOver("b")]) }
    }
    #expect(over == [[false, false], [true, false], [true, false], [true, true]])
  }

  @Test func `a stream that announces each test case late keeps its features open until all pickles are played`() {
    let stream = StreamBuilder()
    let steps = [SampleStep("Given", "a")]
    stream.feature(SampleFeature(uri: "a", name: "a", scenarios: [.init("1", steps), .init("2", steps)]))
    stream.begin()
    stream.play()
    let follower = RunFollower()
    var over: [Bool] = []
    for envelope in Self.late(stream.envelopes) {
      if case .attemptEnded = follower.follow(envelope) { over.append(follower.isOver("a")) }
    }
    #expect(over == [false, true])
  }

  @Test func `steps have the keywords and places of their documents, those of backgrounds, too`() {
    let follower = RunFollower()
    var steps: [[String]] = []
    for envelope in Samples.everyday {
      guard case .stepEnded(let attempt, let index) = follower.follow(envelope) else { continue }
      steps.append([attempt.step(index).title, attempt.step(index).place])
    }
    #expect(steps[0] == ["Given app \"Messages\" is open", "scenarios/messages.feature:3"])
    #expect(steps[1] == ["Before hook \"open the app\"", "Sources/Hooks.swift:4"])
    #expect(steps[2] == ["When I write to", "scenarios/messages.feature:7"])
  }

  @Test func `messages that belong to nothing are told`() {
    let follower = RunFollower()
    let now = Timestamp(seconds: 0, nanos: 0)
    let strays: [Envelope] = [
      .testCase(TestCase(id: "1", pickleId: "2", testSteps: [])),
      .testCaseStarted(TestCaseStarted(attempt: 0, id: "3", testCaseId: "1", timestamp: now)),
      .testStepFinished(
        TestStepFinished(
          testCaseStartedId: "3", testStepId: "4", testStepResult: .init(duration: .zero, status: .passed),
          timestamp: now)),
      .testCaseFinished(TestCaseFinished(testCaseStartedId: "3", timestamp: now, willBeRetried: false)),
    ]
    for envelope in strays {
      guard case .stray = follower.follow(envelope) else {
        Issue.record("taken for something: \(envelope)")
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
