import Foundation
import Testing
@testable import VirtualTime

/// The clock apps are given: for code that takes one, asks for the date, or answers by callbacks.
@MainActor
@Suite struct AppClockTests {
  /// Testable code: it uses only the injected clock.
  private actor Poller {
    let clock: any Clock<Duration>
    private(set) var rounds = 0

    init(clock: any Clock<Duration>) { self.clock = clock }

    func poll(every interval: Duration, times: Int) async throws {
      for _ in 0..<times {
        try await clock.sleep(for: interval)
        rounds += 1
      }
    }
  }

  @Test func `code that takes a clock`() throws {
    try ClockKind.virtual.run { timeline in
      let poller = Poller(clock: timeline.clock)
      var rounds: [Int] = []
      Task {
        async let done: Void = poller.poll(every: .seconds(60), times: 3)
        try await Task.sleep(for: .seconds(150))
        rounds.append(await poller.rounds)
        try await done
        rounds.append(await poller.rounds)
      }
      try timeline.advance(to: .seconds(600))
      #expect(rounds == [2, 3])
    }
  }

  @Test func `it reads the time of the app`() throws {
    try ClockKind.virtual.run { timeline in
      let clock = timeline.clock
      var measured: Duration?
      #expect(clock.now == AppClock.Instant(sinceStart: .zero))
      let measuring = Task.detached {
        let start = clock.now
        try await Task.sleep(for: .milliseconds(1_250))
        return start.duration(to: clock.now)
      }
      Task { measured = try await measuring.value }
      try timeline.advance(to: .seconds(2))
      #expect(measured == .milliseconds(1_250))
      #expect(clock.now.sinceStart == .seconds(2))
      #expect(clock.now.duration(to: .init(sinceStart: .seconds(3))) == .seconds(1))
      #expect(clock.now.advanced(by: .seconds(1)) > clock.now)
      #expect(clock.minimumResolution == .nanoseconds(1))
    }
  }

  @Test func `sleeping until an instant`() throws {
    try ClockKind.virtual.run { timeline in
      let clock = timeline.clock
      var log: [String] = []
      Task {
        try await clock.sleep(until: .init(sinceStart: .seconds(5)))
        log.append("\(timeline.now)")
        try await clock.sleep(until: .init(sinceStart: .seconds(1)))
        log.append("\(timeline.now)")
        try await Task.sleep(until: clock.now.advanced(by: .milliseconds(1)), clock: clock)
        log.append("\(timeline.now)")
      }
      let cancelled = Task {
        do {
          try await clock.sleep(for: .seconds(100))
        } catch {
          log.append("\(type(of: error)) at \(timeline.now)")
        }
      }
      timeline.schedule(after: .seconds(6), label: "cancel") { cancelled.cancel() }
      try timeline.advance(to: .seconds(10))
      #expect(log == ["5.0 seconds", "5.0 seconds", "5.001 seconds", "CancellationError at 6.0 seconds"])
    }
  }

  @Test func `the date is the same in every run`() throws {
    try ClockKind.virtual.run { timeline in
      let clock = timeline.clock
      #expect(clock.date.ISO8601Format() == "2026-06-01T12:00:00Z")
      try timeline.advance(to: .seconds(90_061))
      #expect(clock.date.ISO8601Format() == "2026-06-02T13:01:01Z")
      // A step may set the day; clocks that were given out before follow.
      timeline.startDate = try Date("2028-02-28T12:00:00Z", strategy: .iso8601)
      #expect(clock.date.ISO8601Format() == "2028-02-29T13:01:01Z")
    }
    var options = TimelineOptions()
    options.startDate = try Date("1999-12-31T23:59:59Z", strategy: .iso8601)
    try ClockKind.virtual.run(options) { timeline in
      try timeline.advance(to: .seconds(1))
      #expect(timeline.clock.date.ISO8601Format() == "2000-01-01T00:00:00Z")
    }
  }

  @Test func `doubles that answer by callbacks`() throws {
    var clock: AppClock?
    var log: [String] = []
    try ClockKind.virtual.run { timeline in
      clock = timeline.clock
      timeline.clock.schedule(after: .seconds(1), label: "GET /contacts") { log.append("\(timeline.now)") }
      timeline.clock.schedule(after: .seconds(1)) { log.append("cancelled") }.cancel()
      #expect(timeline.pendingWork == [PendingWork(label: "GET /contacts", due: .seconds(1))])
      try timeline.advance(to: .seconds(3))
    }
    #expect(log == ["1.0 seconds"])
    // It stops when its scenario ends, whatever runs next.
    try ClockKind.virtual.run { timeline in
      try timeline.advance(to: .seconds(100))
      #expect(clock?.now.sinceStart == .seconds(3))
      #expect(clock?.schedule(after: .zero) { log.append("too late") }.isPending == false)
      #expect(timeline.nextEvent == .never)
    }
  }

  @Test func `on the wall it goes by itself`() throws {
    try ClockKind.real.run { timeline in
      let clock = timeline.clock
      var isDone = false
      clock.schedule(after: .milliseconds(1)) { isDone = true }
      try timeline.advance(to: .milliseconds(20))
      #expect(isDone)
      #expect(clock.now.sinceStart >= .milliseconds(20))
      #expect(clock.date > AppClock.defaultStartDate)
    }
  }
}

@Suite struct AppTimeTests {
  @Test(arguments: [
    (Duration.zero, "0 s"), (.milliseconds(350), "350 ms"), (.seconds(5), "5 s"), (.milliseconds(6_050), "6.05 s"),
    (.microseconds(1_500), "1.5 ms"), (.milliseconds(-20), "-20 ms"), (.seconds(600), "600 s"),
  ])
  func `durations read well`(duration: Duration, text: String) {
    #expect(AppTime.text(for: duration) == text)
  }
}
