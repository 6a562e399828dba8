#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a scenario's time is kept.
public struct TimelineOptions: Equatable, Sendable {
  /// Whether nothing else goes on in the process, so that every job of Swift concurrency is the scenario's. In a test
  /// host, where other tests run beside, it must be false: then only jobs that the scenario starts belong to it.
  public var ownsProcess = false
  /// Whether a wait in vain names signs of ``UnseenWork`` although the scenario doesn't own the process. They are those
  /// that have come since it began, be they its own or another test's.
  public var namesUnseenWork = false
  /// How much real time the scenario may take before waiting throws ``ScenarioTimeout``; absent for any amount.
  public var realTimeLimit: Duration? = .seconds(60)
  /// How long, in real time, a wait that seems hopeless goes on where the process has other threads: they may be at
  /// work that no ``OutsideWork`` tells of.
  public var grace: Duration = .milliseconds(40)
  /// The date it is in the app when the scenario starts.
  public var startDate = AppClock.defaultStartDate

  /// The usual way in a test host: other tests run beside.
  public init() {}
}
