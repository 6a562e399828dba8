import VirtualTime

/// Waits by looking again and again, as people and XCUITest do.
///
/// Looks at which nothing can have changed are left out: the outcome is that of looking every `pollInterval`, the
/// cost that of what happens in between.
@MainActor
package struct Waiter {
  let timeline: any Timeline
  let pollInterval: Duration
  private let isInterrupted: () -> Bool

  /// Creates a waiter.
  ///
  /// - Parameters:
  ///   - timeline: The time to wait in.
  ///   - pollInterval: How often to look; at least one nanosecond.
  ///   - isInterrupted: Whether to give up before the time is over; asked at every look.
  package init(
    timeline: any Timeline, pollInterval: Duration, isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.timeline = timeline
    self.pollInterval = max(pollInterval, .nanoseconds(1))
    self.isInterrupted = isInterrupted
  }

  /// Lets so much time pass.
  ///
  /// - Throws: ``VirtualTime/TimelineStalledError``.
  package func pass(_ duration: Duration) throws {
    let end = timeline.now + max(duration, .zero)
    // Time on the wall is passed in pieces, so that people can interrupt it.
    while timeline.nextEvent == .unknown, timeline.now < end {
      try advance(to: min(timeline.now + pollInterval, end))
    }
    try advance(to: end)
  }

  private func advance(to instant: Duration) throws {
    if isInterrupted() { throw StepFailure("interrupted", snapshot: nil) }
    try timeline.advance(to: instant)
  }

  /// Lets time pass until the condition holds: looks at once, then at every poll, and last at the deadline.
  ///
  /// - Throws: What the condition throws, or ``VirtualTime/TimelineStalledError``.
  package func wait(upTo timeout: Duration, until condition: () throws -> Bool) throws -> WaitOutcome {
    let start = timeline.now
    let deadline = start + max(timeout, .zero)
    try advance(to: start)
    while true {
      if try condition() { return .met }
      guard timeline.now < deadline else { return .timedOut }
      guard let next = nextLook(from: start, until: deadline) ?? nextLookAfterGrace else {
        return timeline.unseenWork.map(WaitOutcome.onlyUnseenWork) ?? .nothingPending
      }
      try advance(to: next)
    }
  }

  /// Lets so much time pass, as long as the condition holds at every look.
  ///
  /// - Returns: The instant at which it was first seen not to hold; absent when it held all the time.
  /// - Throws: What the condition throws, or ``VirtualTime/TimelineStalledError``.
  package func hold(for duration: Duration, while condition: () throws -> Bool) throws -> Duration? {
    let start = timeline.now
    let deadline = start + max(duration, .zero)
    try advance(to: start)
    while true {
      guard try condition() else { return timeline.now }
      guard timeline.now < deadline else { return nil }
      // Only who has been surprised before counts on it: most things that stay as they are do so for good.
      let isSurprised = timeline.unannouncedWork != nil
      try advance(
        to: nextLook(from: start, until: deadline) ?? (isSurprised ? nextLookAfterGrace : nil) ?? deadline)
    }
  }

  /// The first look at which something can have changed; absent when nothing will change any more.
  private func nextLook(from start: Duration, until deadline: Duration) -> Duration? {
    switch timeline.nextEvent {
    case .never: nil
    case .unknown: min(timeline.now + pollInterval, deadline)
    case .at(let next):
      // Work that the last look itself has set going is ready at this instant already.
      min(poll(notBefore: max(next, timeline.now + Duration(attoseconds: 1)), from: start), deadline)
    }
  }

  /// This instant, if something comes that nobody has announced.
  private var nextLookAfterGrace: Duration? {
    timeline.waitForExternalWork() ? timeline.now : nil
  }

  private func poll(notBefore instant: Duration, from start: Duration) -> Duration {
    let (elapsed, interval) = ((instant - start).attoseconds, pollInterval.attoseconds)
    let polls = (elapsed + interval - 1) / interval
    return start + Duration(attoseconds: polls * interval)
  }
}

/// How a wait ended.
package enum WaitOutcome: Hashable, Sendable {
  /// What it waited for came.
  case met
  /// It did not come in time.
  case timedOut
  /// It did not come, and nothing was pending that could have brought it.
  case nothingPending
  /// It did not come, and nothing was pending but work that virtual time can't see.
  case onlyUnseenWork(UnseenWork)
}
