import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an ``AppClock`` reads: unlike a timeline it can be asked from anywhere, and it outlives its scenario.
final class AppTimeSource: Sendable {
  /// What tells the time.
  enum Hand {
    /// It is moved by hand, and stands still in between.
    case moved(Duration)
    /// It goes by itself, as the clock on the wall does.
    case running(since: ContinuousClock.Instant)
  }

  private let state: Mutex<(hand: Hand, startDate: Date)>
  @MainActor private weak var timeline: (any Timeline)?

  init(_ hand: Hand, startDate: Date) {
    state = Mutex((hand, startDate))
  }

  /// The time since the scenario started.
  var appTime: Duration {
    switch state.withLock({ $0.hand }) {
    case .moved(let time): time
    case .running(let start): ContinuousClock.now - start
    }
  }

  /// The date it was then.
  var startDate: Date {
    get { state.withLock { $0.startDate } }
    set { state.withLock { $0.startDate = newValue } }
  }

  func move(to time: Duration) {
    state.withLock { $0.hand = .moved(time) }
  }

  /// Gives the time to those that schedule work in it.
  @MainActor
  func tell(_ timeline: any Timeline) -> AppTimeSource {
    self.timeline = timeline
    return self
  }

  @MainActor
  func schedule(after delay: Duration, label: String, _ action: @escaping @MainActor () -> Void) -> ScheduledWork {
    if let timeline { return timeline.schedule(after: delay, label: label, action) }
    // After the end of its time nothing happens any more.
    let work = ScheduledWork(label: label, action: action)
    work.cancel()
    return work
  }
}
