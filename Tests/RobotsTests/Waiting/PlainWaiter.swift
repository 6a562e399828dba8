import VirtualTime

/// A waiter that really looks at every poll, to compare the one with that leaves looks out.
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
