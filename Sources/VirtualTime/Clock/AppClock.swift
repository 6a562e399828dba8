#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The clock of an app: it tells the time of the scenario, and sleeps in it.
///
/// It is for code that takes a clock, `any Clock<Duration>`, and for code that asks for the date. At the start of a
/// scenario it stands at zero, and its ``date`` at ``defaultStartDate``, so what an app shows is the same in every run.
public struct AppClock: Clock {
  private let source: AppTimeSource

  init(_ source: AppTimeSource) {
    self.source = source
  }

  /// The instant it is in the app.
  public var now: Instant { Instant(sinceStart: source.appTime) }

  /// One nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Sleeps until it is `deadline` in the app; an instant in the past is over at once.
  ///
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await Task.sleep(for: deadline.sinceStart - source.appTime, tolerance: tolerance)
  }

  /// Today, in the app: the start date of the scenario and the time since.
  public var date: Date {
    source.startDate.addingTimeInterval(now.sinceStart / .seconds(1))
  }

  /// The date scenarios start at where nobody says another: 1 January 2001, 00:00:00 UTC, which is a Monday.
  public static let defaultStartDate = Date(timeIntervalSinceReferenceDate: 0)

  /// Has `action` run on the main actor once `delay` has passed, for doubles that answer by callbacks.
  ///
  /// - Parameters:
  ///   - delay: How long from now; less than nothing counts as nothing.
  ///   - label: What it is, for people who ask what is pending.
  ///   - action: What is done.
  /// - Returns: The work, which can be cancelled.
  @MainActor
  @discardableResult
  public func schedule(
    after delay: Duration, label: String = "scheduled work", _ action: @escaping @MainActor () -> Void
  ) -> ScheduledWork {
    source.schedule(after: delay, label: label, action)
  }
}

extension AppClock {
  /// An instant in the app.
  public struct Instant: InstantProtocol {
    /// The time since the scenario started.
    public let sinceStart: Duration

    /// Creates the instant that lies so long after the start of the scenario.
    public init(sinceStart: Duration) {
      self.sinceStart = sinceStart
    }

    /// The instant that lies so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }

    /// How long it is from this instant to another.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    /// Whether one instant is earlier than another.
    public static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
  }
}
