import HeadlessUI
import Testing
import VirtualTime

@testable import Robots

@MainActor
@Suite struct AsyncStepTests {
  private struct Broken: Error, Equatable {}

  private struct Sleeper: Robot {
    let app: Application

    static let steps = [
      Step("sleep {duration}", Self.sleep),
      Step("sleep for ever", Self.sleepForEver),
      Step("sleep again and again", Self.sleepAgain),
      Step("break after {duration}", Self.fail),
      Step("fail", Self.failAsAStep),
    ]

    func sleep(_ duration: Duration) async throws { try await Task.sleep(for: duration) }
    func sleepForEver() async { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    func sleepAgain() async throws { while true { try await Task.sleep(for: .seconds(600)) } }
    func fail(_ duration: Duration) async throws {
      try await Task.sleep(for: duration)
      throw Broken()
    }
    func failAsAStep() async throws {
      await Task.yield()
      throw StepFailure("so it is")
    }
  }

  private static let vocabulary = Vocabulary(robots: [Sleeper.self])

  private func run(_ body: (Application, Narrator) throws -> Void) throws {
    try Rig.run {
      EmptyView()
    } test: { app in
      try body(app, Narrator(app, Self.vocabulary))
    }
  }

  @Test func `time passes while a step waits`() throws {
    try run { app, narrator in
      try narrator.say("sleep 0s")
      #expect(app.timeline.now == .zero)
      try narrator.say("sleep 30 minutes")
      #expect(app.timeline.now == .seconds(1_800))
    }
  }

  /// A step ends when its method returns, whatever the poll interval is.
  @Test func `a step takes as long as its method`() throws {
    try run { app, narrator in
      try narrator.say("sleep 10ms")
      #expect(app.timeline.now == .milliseconds(10))
      try narrator.say("sleep 123ms")
      #expect(app.timeline.now == .milliseconds(133))
    }
  }

  @Test func `a step that waits for ever`() throws {
    try run { app, narrator in
      #expect(
        narrator.outcome(of: "sleep for ever") == "the step is suspended, and nothing pending can resume it")
      #expect(app.timeline.now == .zero)
      #expect(narrator.outcome(of: "sleep again and again") == "the step did not end within an hour of virtual time")
    }
  }

  @Test func `what a step throws is its outcome`() throws {
    try run { app, narrator in
      #expect(throws: Broken()) { try narrator.say("break after 2s") }
      #expect(app.timeline.now == .seconds(2))
      let failure = #expect(throws: StepFailure.self) { try narrator.say("fail") }
      #expect(failure?.reason == "so it is")
      #expect(failure?.location?.file.hasSuffix("AsyncStepTests.swift") == true)
    }
  }
}
