#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The time a scenario lives in: what it says now, what is due, and how it passes.
///
/// Time is counted from the start of the scenario. It passes only in ``advance(to:)``; between two calls the
/// app stands still, so everything read in between belongs to one moment.
@MainActor
public protocol Timeline: AnyObject {
  /// The time since the scenario started.
  var now: Duration { get }

  /// The time as a clock, for apps.
  var clock: AppClock { get }

  /// The date it was when the scenario started, ``AppClock/defaultStartDate`` unless somebody sets another.
  var startDate: Date { get set }

  /// When something will happen next by itself.
  var horizon: Horizon { get }

  /// What is due by name, the earliest first; work of the app itself is `Task.sleep`.
  var pendingWork: [PendingWork] { get }

  /// Lets time pass until `instant`, and everything happen that is due by then.
  ///
  /// An instant in the past only lets happen what is due already.
  ///
  /// - Throws: ``TimelineStalledError`` when the app does not stop working at one and the same instant, ``ScenarioTimeout``
  ///   when it all takes too much real time.
  func advance(to instant: Duration) throws

  /// Has `action` run on the main actor once `delay` has passed.
  ///
  /// - Parameters:
  ///   - delay: How long from now; less than nothing counts as nothing.
  ///   - label: What it is, for people who ask what is pending.
  /// - Returns: The work, which can be cancelled.
  @discardableResult
  func schedule(after delay: Duration, label: String, _ action: @escaping @MainActor () -> Void) -> ScheduledWork

  /// Has `action` run each time when everything is done that is due at an instant, before time goes on. It may set
  /// more going at this instant; it is run again then.
  ///
  /// - Parameter action: Takes the place of the one before; none when absent. What it throws ends
  ///   ``advance(to:)``.
  func beforeTimePasses(_ action: (@MainActor () throws -> Void)?)

  /// Ends what is under way, as the end of a process would: whatever waits is dropped, and no task that exists by now
  /// ever runs again, except the one that asks for it.
  func abandonWaitingWork()

  /// Announces work that goes on where the timeline can't see it, so that it is waited for.
  ///
  /// - Parameter label: What it is, for people who wait for it.
  /// - Returns: A token that is open until the work ends.
  nonisolated func outsideWork(_ label: String) -> OutsideWork

  /// What came from outside so far without having been announced; absent when nothing did.
  var unannouncedWork: UnannouncedWork? { get }

  /// Signs of work that the timeline can't see and doesn't wait for; `nil` if there are none, or they can't be told.
  var unseenWork: UnseenWork? { get }

  /// Where nothing is pending, waits a moment in real time for work that nobody has announced.
  ///
  /// - Returns: Whether something came; ``advance(to:)`` lets it happen.
  func grantGrace() -> Bool

  /// Why this time can't go on, such as ``TimelineStalledError``; absent while it can. Every ``advance(to:)`` throws it
  /// again.
  var fault: (any Error)? { get }
}

extension Timeline {
  /// Does nothing: a timeline of somebody's own may go without.
  public func beforeTimePasses(_ action: (@MainActor () throws -> Void)?) {}

  /// A clock that tells real time from now on.
  public var clock: AppClock {
    AppClock(AppTimeSource(.running(since: .now), startDate: startDate).tell(self))
  }

  /// The default; setting another has no effect.
  public var startDate: Date {
    get { AppClock.defaultStartDate }
    set {}
  }

  /// Does nothing: a timeline that doesn't own the app's work can't end it.
  public func abandonWaitingWork() {}

  /// A token that nobody waits for: where time is real, work outside has all it needs.
  public nonisolated func outsideWork(_ label: String) -> OutsideWork { OutsideWork(label: label) }

  /// Nothing: a timeline that doesn't own the app's work can't tell.
  public var unannouncedWork: UnannouncedWork? { nil }

  /// `nil`: a timeline that doesn't own the app's work can't tell.
  public var unseenWork: UnseenWork? { nil }

  /// Waits for nothing.
  public func grantGrace() -> Bool { false }

  /// None.
  public var fault: (any Error)? { nil }
}
