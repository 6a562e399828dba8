import Testing

@testable import VirtualTime

/// Apps that never come to rest are given up, in bounded time and with a clear reason.
@MainActor
@Suite struct EndlessTests {
  private static func options(_ limit: Duration) -> TimelineOptions {
    var options = TimelineOptions()
    options.realTimeLimit = limit
    return options
  }

  private func tick(_ timeline: any Timeline, every interval: Duration, _ label: String, _ log: @escaping () -> Void) {
    timeline.schedule(after: interval, label: label) { [self] in
      log()
      tick(timeline, every: interval, label, log)
    }
  }

  /// A wait ends when its time is over, though something goes on for ever.
  @Test func `timers that repeat for ever`() throws {
    try ClockKind.virtual.run { timeline in
      var (ticks, beats) = (0, 0)
      tick(timeline, every: .seconds(1), "ticker") { ticks += 1 }
      Task {
        while true {
          try await Task.sleep(for: .milliseconds(500))
          beats += 1
        }
      }
      try timeline.advance(to: .seconds(600))
      #expect(ticks == 600)
      #expect(beats == 1_200)
    }
  }

  @Test func `a timer without a pause is named`() throws {
    let expected = TimelineStalledError(instant: .seconds(1), jobs: 1_000, lastWork: "rush")
    #expect(throws: expected) {
      try ClockKind.virtual.run { timeline in
        (timeline as? VirtualTimeline)?.maxJobsPerInstant = 1_000
        timeline.schedule(after: .milliseconds(500), label: "innocent") {}
        timeline.schedule(after: .seconds(1), label: "start") { tick(timeline, every: .zero, "rush") {} }
        try timeline.advance(to: .seconds(10))
      }
    }
    #expect(
      expected.description
        == "virtual time is stalled at 1 s: the app ran 1000 jobs, such as \"rush\", at this instant without waiting")
  }

  /// Loops that yield, of one task or several, of the main actor or none: real time is what ends them.
  @Test(arguments: [true, false])
  func `a loop that yields takes no more than its real time`(isOnMainActor: Bool) {
    let error = #expect(throws: ScenarioTimeout.self) {
      try ClockKind.virtual.run(Self.options(.milliseconds(50))) { timeline in
        (timeline as? VirtualTimeline)?.maxJobsPerInstant = .max
        if isOnMainActor {
          Task { while true { await Task.yield() } }
        } else {
          Task.detached { while true { await Task.yield() } }
        }
        try timeline.advance(to: .seconds(10))
      }
    }
    #expect(
      error
        == ScenarioTimeout(limit: .milliseconds(50), instant: .zero, outsideWork: [], lastWork: nil))
  }

  /// Time goes on, though too slowly to get anywhere.
  @Test func `tiny steps take no more than their real time`() throws {
    let error = #expect(throws: ScenarioTimeout.self) {
      try ClockKind.virtual.run(Self.options(.milliseconds(50))) { timeline in
        tick(timeline, every: .nanoseconds(1), "crawler") {}
        try timeline.advance(to: .seconds(600))
      }
    }
    let instant = try #require(error?.instant)
    #expect(instant > .zero && instant < .seconds(600))
    #expect(
      error?.description
        == "the scenario did not end within 50 ms of real time; it reached \(AppTime.text(for: instant)) of virtual time; "
        + "the last scheduled work was \"crawler\"")
  }

  @Test func `a stalled timeline stays stalled`() {
    ClockKind.virtual.run { timeline in
      (timeline as? VirtualTimeline)?.maxJobsPerInstant = 10
      tick(timeline, every: .zero, "rush") {}
      for instant in [Duration.zero, .seconds(1)] {
        #expect(throws: TimelineStalledError(instant: .zero, jobs: 10, lastWork: "rush")) {
          try timeline.advance(to: instant)
        }
      }
      #expect(timeline.failure is TimelineStalledError)
      #expect(timeline.now == .zero)
    }
  }

  @Test func `on the wall a timer without a pause leaves time for others`() throws {
    try ClockKind.real.run { timeline in
      var (ticks, isOver) = (0, false)
      tick(timeline, every: .zero, "rush") { ticks += 1 }
      timeline.schedule(after: .milliseconds(5), label: "other") { isOver = true }
      try timeline.advance(to: .milliseconds(20))
      #expect(ticks > 0)
      #expect(isOver)
    }
  }

  @Test func `on the wall a scenario has its real time as well`() {
    ClockKind.real.run(Self.options(.milliseconds(30))) { timeline in
      tick(timeline, every: .milliseconds(1), "ticker") {}
      let error = #expect(throws: ScenarioTimeout.self) { try timeline.advance(to: .seconds(600)) }
      #expect(error?.lastWork == "ticker")
      #expect(throws: ScenarioTimeout.self) { try timeline.advance(to: .zero) }
      #expect(timeline.failure != nil)
    }
  }
}
