import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The clock of an app: it reads the time of the scenario, and its sleeps take virtual time.
///
/// Pass it to code that takes `any Clock<Duration>` or reads the date. A scenario starts at zero and at the date
/// ``defaultStartDate``, so an app shows the same in every run.
package struct AppClock: Clock {
  private let source: AppTimeSource

  init(_ source: AppTimeSource) {
    self.source = source
  }

  /// The current instant of the app.
  package var now: Instant { Instant(sinceStart: source.appTime) }

  /// The resolution of the clock, one nanosecond.
  package var minimumResolution: Duration { .nanoseconds(1) }

  /// Sleeps until `deadline`; returns at once if it has passed.
  ///
  /// - Throws: `CancellationError` if the task is cancelled meanwhile.
  package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await Task.sleep(for: deadline.sinceStart - source.appTime, tolerance: tolerance)
  }

  /// The current date of the app: the start date of the scenario and the time since.
  package var date: Date {
    source.startDate.addingTimeInterval(now.sinceStart / .seconds(1))
  }

  /// The default start date of scenarios: Monday, 1 June 2026, 12:00:00 UTC.
  ///
  /// The modelled iOS was current then, so dates in an app's data are in the past, as on a device. Some hours before and
  /// after are on the same day.
  package static let defaultStartDate = Date(timeIntervalSince1970: 1_780_315_200)

  /// Schedules `action` on the main actor after `delay`, for test doubles that answer by callbacks.
  ///
  /// - Parameters:
  ///   - delay: The time from now; a negative delay counts as zero.
  ///   - label: The label in messages about pending work.
  ///   - action: The action.
  /// - Returns: The scheduled work, which can be cancelled.
  @MainActor
  @discardableResult
  package func schedule(
    after delay: Duration, label: String = "scheduled work", _ action: @escaping @MainActor () -> Void
  ) -> ScheduledWork {
    source.schedule(after: delay, label: label, action)
  }
}

extension AppClock {
  /// An instant in the app.
  package struct Instant: InstantProtocol {
    /// The time since the scenario started.
    package let sinceStart: Duration

    /// Creates the instant with a distance from the start of the scenario.
    package init(sinceStart: Duration) {
      self.sinceStart = sinceStart
    }

    /// The instant later by a duration.
    package func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }

    /// The duration from this instant to another.
    package func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    /// Whether one instant is earlier than another.
    package static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
  }
}

/// The time that an ``AppClock`` reads: thread-safe, unlike a timeline, and valid after the scenario has ended.
final class AppTimeSource: Sendable {
  /// The origin of the time.
  enum Mode {
    /// A time that only ``move(to:)`` changes.
    case manual(Duration)
    /// A time that follows the real clock.
    case live(since: ContinuousClock.Instant)
  }

  private let state: Mutex<(mode: Mode, startDate: Date)>
  @MainActor private weak var timeline: (any Timeline)?

  init(_ mode: Mode, startDate: Date) {
    state = Mutex((mode, startDate))
  }

  /// The time since the scenario started.
  var appTime: Duration {
    switch state.withLock({ $0.mode }) {
    case .manual(let time): time
    case .live(let start): ContinuousClock.now - start
    }
  }

  /// The date when the scenario started.
  var startDate: Date {
    get { state.withLock { $0.startDate } }
    set { state.withLock { $0.startDate = newValue } }
  }

  func move(to time: Duration) {
    state.withLock { $0.mode = .manual(time) }
  }

  /// Sets the timeline that schedules work.
  @MainActor
  func attach(to timeline: any Timeline) -> AppTimeSource {
    self.timeline = timeline
    return self
  }

  @MainActor
  func schedule(after delay: Duration, label: String, _ action: @escaping @MainActor () -> Void) -> ScheduledWork {
    if let timeline { return timeline.schedule(after: delay, label: label, action) }
    // Work scheduled after the end of the timeline never runs.
    let work = ScheduledWork(label: label, action: action)
    work.cancel()
    return work
  }
}
