import VirtualTime

/// Waits by polling, as XCUITest does.
///
/// Polls at which nothing can have changed are skipped: the outcome is the same as polling every `pollInterval`.
@MainActor
package struct Waiter {
  let timeline: any Timeline
  let pollInterval: Duration
  private let isInterrupted: () -> Bool

  /// Creates a waiter.
  ///
  /// - Parameters:
  ///   - timeline: The timeline to wait on.
  ///   - pollInterval: The interval of polls; at least one nanosecond.
  ///   - isInterrupted: Whether to stop early; checked at every poll.
  package init(
    timeline: any Timeline, pollInterval: Duration, isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.timeline = timeline
    self.pollInterval = max(pollInterval, .nanoseconds(1))
    self.isInterrupted = isInterrupted
  }

  /// Lets a duration pass.
  ///
  /// - Throws: `TimelineStalledError`.
  package func pass(_ duration: Duration) throws {
    let end = timeline.now + max(duration, .zero)
    // Real time passes in slices, so that the wait can be interrupted.
    while timeline.nextEvent == .unknown, timeline.now < end {
      try advance(to: min(timeline.now + pollInterval, end))
    }
    try advance(to: end)
  }

  private func advance(to instant: Duration) throws {
    if isInterrupted() { throw StepFailure("interrupted", snapshot: nil) }
    try timeline.advance(to: instant)
  }

  /// Lets time pass until the condition holds: checks at once, at every poll and at the deadline.
  ///
  /// The deadline is later by what the schedule of the run made late, except for a single check, which stays one.
  ///
  /// - Throws: The error of the condition, or `TimelineStalledError`.
  package func wait(upTo timeout: Duration, until condition: () throws -> Bool) throws -> WaitOutcome {
    let start = timeline.now
    try advance(to: start)
    while true {
      if try condition() { return .met }
      let lateness = timeout > .zero ? timeline.decisions?.lateness(endingAfter: start) ?? .zero : .zero
      let deadline = start + max(timeout, .zero) + lateness
      guard timeline.now < deadline else { return .timedOut }
      guard let next = nextCheck(from: start, until: deadline) ?? nextCheckAfterGrace else {
        return timeline.unseenWork.map(WaitOutcome.onlyUnseenWork) ?? .nothingPending
      }
      try advance(to: next)
    }
  }

  /// Lets a duration pass as long as the condition holds at every poll.
  ///
  /// - Returns: The instant at which it was first false; `nil` if it held all the time.
  /// - Throws: The error of the condition, or `TimelineStalledError`.
  package func hold(for duration: Duration, while condition: () throws -> Bool) throws -> Duration? {
    let start = timeline.now
    let deadline = start + max(duration, .zero)
    try advance(to: start)
    while true {
      guard try condition() else { return timeline.now }
      guard timeline.now < deadline else { return nil }
      // Wait for unannounced work only if there was some before: most conditions that hold keep holding.
      let isSurprised = timeline.unannouncedWork != nil
      try advance(
        to: nextCheck(from: start, until: deadline) ?? (isSurprised ? nextCheckAfterGrace : nil) ?? deadline)
    }
  }

  /// The next poll at which something can have changed; `nil` if nothing will change.
  private func nextCheck(from start: Duration, until deadline: Duration) -> Duration? {
    switch timeline.nextEvent {
    case .never: nil
    case .unknown: min(timeline.now + pollInterval, deadline)
    case .at(let next):
      // Work caused by the last poll itself is ready at this instant already.
      min(poll(notBefore: max(next, timeline.now + Duration(attoseconds: 1)), from: start), deadline)
    }
  }

  /// The current instant, if unannounced work arrives.
  private var nextCheckAfterGrace: Duration? {
    timeline.waitForExternalWork() ? timeline.now : nil
  }

  private func poll(notBefore instant: Duration, from start: Duration) -> Duration {
    let (elapsed, interval) = ((instant - start).attoseconds, pollInterval.attoseconds)
    let polls = (elapsed + interval - 1) / interval
    return start + Duration(attoseconds: polls * interval)
  }
}

/// The outcome of a wait.
package enum WaitOutcome: Hashable, Sendable {
  /// The condition became true.
  case met
  /// The condition was not true in time.
  case timedOut
  /// The condition was false, and nothing pending could have changed it.
  case nothingPending
  /// The condition was false, and only work that virtual time can't see was pending.
  case onlyUnseenWork(UnseenWork)
}
