@testable import VirtualTime

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
