import TestSupport
import Testing
@testable import Robots
@testable import VirtualTime

@MainActor
@Suite struct WaiterTests {
  /// Skipping polls changes neither the outcome nor its time.
  @Test(arguments: [true, false])
  func `waiting equals checking every poll`(expectation: Bool) throws {
    var generator = SeededGenerator(seed: 1)
    var outcomes: [WaitOutcome: Int] = [:]
    for _ in 0..<2_000 {
      let schedule = Schedule(using: &generator)
      let plain = try schedule.run { timeline, isPresent in
        let isMet = try PlainWaiter(timeline: timeline, pollInterval: schedule.pollInterval)
          .wait(upTo: schedule.timeout) { isPresent() == expectation }
        return (isMet, timeline.now)
      }
      let skipping = try schedule.run { timeline, isPresent in
        let outcome = try Waiter(timeline: timeline, pollInterval: schedule.pollInterval)
          .wait(upTo: schedule.timeout) { isPresent() == expectation }
        return (outcome, timeline.now)
      }
      outcomes[skipping.0, default: 0] += 1
      #expect((skipping.0 == .met) == plain.0, "\(schedule)")
      // If nothing is pending, the wait ends early.
      #expect(skipping.0 == .nothingPending ? skipping.1 <= plain.1 : skipping.1 == plain.1, "\(schedule)")
    }
    // The schedules have some of each.
    #expect(outcomes.count == 3 && outcomes.values.allSatisfy { $0 > 50 }, "\(outcomes)")
  }

  @Test func `holding equals checking every poll`() throws {
    var generator = SeededGenerator(seed: 2)
    var held = 0
    for _ in 0..<1_000 {
      let schedule = Schedule(using: &generator)
      let plain = try schedule.run { timeline, isPresent in
        let end = try PlainWaiter(timeline: timeline, pollInterval: schedule.pollInterval)
          .hold(for: schedule.timeout, while: isPresent)
        return [end, timeline.now]
      }
      let skipping = try schedule.run { timeline, isPresent in
        let end = try Waiter(timeline: timeline, pollInterval: schedule.pollInterval)
          .hold(for: schedule.timeout, while: isPresent)
        return [end, timeline.now]
      }
      #expect(skipping == plain, "\(schedule)")
      if plain[0] == nil { held += 1 }
    }
    #expect(100..<900 ~= held)
  }

  /// Work caused by a check is seen at the next poll, not repeatedly at the same instant.
  @Test func `a check that causes work`() throws {
    func looks(_ wait: (any Timeline, () -> Bool) throws -> Void) throws -> [Duration] {
      var looks: [Duration] = []
      try ClockKind.virtual.run { timeline in
        try wait(timeline) {
          looks.append(timeline.now)
          // More would be a loop that never ends.
          guard looks.count < 20 else { return true }
          timeline.schedule(after: .zero, label: "echo") {}
          return false
        }
      }
      return looks
    }
    let expected = try looks { timeline, condition in
      _ = try PlainWaiter(timeline: timeline, pollInterval: .milliseconds(100))
        .wait(upTo: .milliseconds(450), until: condition)
    }
    let waited = try looks { timeline, condition in
      _ = try Waiter(timeline: timeline, pollInterval: .milliseconds(100))
        .wait(upTo: .milliseconds(450), until: condition)
    }
    let held = try looks { timeline, condition in
      _ = try Waiter(timeline: timeline, pollInterval: .milliseconds(100))
        .hold(for: .milliseconds(450)) { !condition() }
    }
    #expect(expected == [0, 100, 200, 300, 400, 450].map { .milliseconds($0) })
    #expect(waited == expected)
    #expect(held == expected)
  }

  @Test func `unchanged polls are skipped`() throws {
    try ClockKind.virtual.run { timeline in
      timeline.schedule(after: .milliseconds(3_210), label: "event") {}
      var looks: [Duration] = []
      let outcome = try Waiter(timeline: timeline, pollInterval: .milliseconds(100)).wait(upTo: .seconds(3_600)) {
        looks.append(timeline.now)
        return false
      }
      #expect(looks == [.zero, .milliseconds(3_300)])
      #expect(outcome == .nothingPending)
      #expect(timeline.now == .milliseconds(3_300))
    }
  }

  @Test func `an unknown next event is polled`() throws {
    let timeline = BlindTimeline()
    var looks: [Duration] = []
    let outcome = try Waiter(timeline: timeline, pollInterval: .milliseconds(100)).wait(upTo: .milliseconds(250)) {
      looks.append(timeline.now)
      return false
    }
    #expect(looks == [0, 100, 200, 250].map { .milliseconds($0) })
    #expect(outcome == .timedOut)
    // There is no forecast either, as the user would have to wait for it.
    #expect(FailureForecast(timeline: timeline).facts("appeared") { true } == [])
    #expect(timeline.now == .milliseconds(250))
  }

  @Test func `a zero timeout checks once`() throws {
    for timeout in [Duration.zero, .seconds(-1)] {
      try ClockKind.virtual.run { timeline in
        var looks = 0
        let waiter = Waiter(timeline: timeline, pollInterval: .milliseconds(100))
        let outcome = try waiter.wait(upTo: timeout) {
          looks += 1
          return false
        }
        #expect(outcome == .timedOut)
        #expect(try waiter.hold(for: timeout) { true } == nil)
        #expect(looks == 1)
        #expect(timeline.now == .zero)
      }
    }
  }

  @Test func `due work runs before the first check`() throws {
    try ClockKind.virtual.run { timeline in
      var isThere = false
      Task { isThere = true }
      let outcome = try Waiter(timeline: timeline, pollInterval: .milliseconds(100)).wait(upTo: .zero) { isThere }
      #expect(outcome == .met)
    }
  }

  @Test func `an error of the condition ends the wait`() {
    struct Broken: Error {}
    ClockKind.virtual.run { timeline in
      let waiter = Waiter(timeline: timeline, pollInterval: .milliseconds(100))
      #expect(throws: Broken.self) { try waiter.wait(upTo: .seconds(1)) { throw Broken() } }
      #expect(throws: Broken.self) { try waiter.hold(for: .seconds(1)) { throw Broken() } }
      #expect(timeline.now == .zero)
    }
  }
}

/// A waiter that checks every poll, as a reference for the one that skips polls.
@MainActor
struct PlainWaiter {
  let timeline: any Timeline
  let pollInterval: Duration

  func wait(upTo timeout: Duration, until condition: () -> Bool) throws -> Bool {
    try look(for: timeout, until: condition) != nil
  }

  /// The instant at which the condition was first seen not to hold.
  func hold(for duration: Duration, while condition: () -> Bool) throws -> Duration? {
    try look(for: duration) { !condition() }
  }

  private func look(for time: Duration, until condition: () -> Bool) throws -> Duration? {
    let deadline = timeline.now + time
    var next = timeline.now
    while true {
      try timeline.advance(to: next)
      if condition() { return next }
      guard next < deadline else { return nil }
      next = min(next + pollInterval, deadline)
    }
  }
}

/// A timeline that doesn't know what will happen next, as one on the wall doesn't, but doesn't take its time.
@MainActor
final class BlindTimeline: Timeline {
  private(set) var now: Duration = .zero
  let nextEvent = NextEvent.unknown
  let pendingWork: [PendingWork] = []

  func advance(to instant: Duration) {
    now = max(now, instant)
  }

  func schedule(after delay: Duration, label: String, _ action: @escaping @MainActor () -> Void) -> ScheduledWork {
    ScheduledWork(label: label, action: action)
  }
}
