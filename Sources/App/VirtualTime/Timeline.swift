import SystemShims

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The time of a scenario: the current instant, the pending events, and the passing of time.
///
/// Time is counted from the start of the scenario. It passes only in ``advance(to:)``; between two calls the app
/// doesn't run, so all reads in between are consistent.
@MainActor
package protocol Timeline: AnyObject {
  /// The time since the scenario started.
  var now: Duration { get }

  /// The clock for apps.
  var clock: AppClock { get }

  /// The date when the scenario started; ``AppClock/defaultStartDate`` by default.
  var startDate: Date { get set }

  /// The time of the next event.
  var nextEvent: NextEvent { get }

  /// The pending events, the earliest first; sleeps of the app are labelled `Task.sleep`.
  var pendingWork: [PendingWork] { get }

  /// Lets time pass until `instant`, and runs everything that is due by then.
  ///
  /// With an instant in the past, only work that is already due runs.
  ///
  /// - Throws: ``TimelineStalledError`` if the app never stops working at one instant, ``ScenarioTimeout`` if the
  ///   real-time limit is exceeded.
  func advance(to instant: Duration) throws

  /// Schedules `action` on the main actor after `delay`.
  ///
  /// - Parameters:
  ///   - delay: The time from now; a negative delay counts as zero.
  ///   - label: The label in messages about pending work.
  /// - Returns: The scheduled work, which can be cancelled.
  @discardableResult
  func schedule(after delay: Duration, label: String, _ action: @escaping @MainActor () -> Void) -> ScheduledWork

  /// Sets an action that runs after all work of an instant, before time passes. If it causes more work at this instant,
  /// it runs again.
  ///
  /// - Parameter action: Replaces the previous action; `nil` for none. An error that it throws ends ``advance(to:)``.
  func beforeTimePasses(_ action: (@MainActor () throws -> Void)?)

  /// Runs what the app that starts gives to dispatch queues, until the timeline ends.
  ///
  /// Blocks of the main queue run in virtual time, in one order with the jobs of the main actor. Those of other queues
  /// run on them, and the timeline waits for them as for outside work.
  ///
  /// - Parameter update: Brings the app up to date, before and after each block of the main queue.
  func ownQueues(updating update: @escaping @MainActor () -> Void)

  /// Returns what the calling thread is to the app; `nil` if it does no work of the app.
  var threadOfApp: @Sendable () -> AppThread? { get }

  /// Drops all pending work as the end of a process does: no existing task runs again, except the current one.
  func abandonWaitingWork()

  /// Takes the work that would still act if time went on, such as a task that sleeps; none of it runs.
  ///
  /// What is ready, such as the end of a task that was cancelled, runs before. Requests aren't part of it.
  func takeLeftWork() -> [LeftWork]

  /// Announces work that the timeline can't see, so that it waits for it.
  ///
  /// - Parameter label: The label of the work in messages.
  /// - Returns: A token that is open until the work ends.
  nonisolated func outsideWork(_ label: String) -> OutsideWork

  /// The work that arrived unannounced from outside so far; `nil` if there was none.
  var unannouncedWork: UnannouncedWork? { get }

  /// Signs of work that the timeline can't see and doesn't wait for; `nil` if there are none or if they are unknown.
  var unseenWork: UnseenWork? { get }

  /// Waits a moment of real time for unannounced external work, if nothing is pending.
  ///
  /// - Returns: Whether work arrived; ``advance(to:)`` runs it.
  func waitForExternalWork() -> Bool

  /// The decisions of the run; `nil` if it follows no schedule.
  var decisions: RunDecisions? { get }

  /// The error that stopped the timeline, such as ``TimelineStalledError``, which every ``advance(to:)`` throws again;
  /// `nil` if there is none.
  var failure: (any Error)? { get }
}

extension Timeline {
  /// Does nothing; optional for custom timelines.
  package func beforeTimePasses(_ action: (@MainActor () throws -> Void)?) {}

  /// A clock that follows real time from now on.
  package var clock: AppClock {
    AppClock(AppTimeSource(.live(since: .now), startDate: startDate).attach(to: self))
  }

  /// The default start date; setting it has no effect.
  package var startDate: Date {
    get { AppClock.defaultStartDate }
    set {}
  }

  /// Does nothing, as the queues run in real time.
  package func ownQueues(updating update: @escaping @MainActor () -> Void) {}

  /// Returns `main` for the thread of the main actor in a program.
  package var threadOfApp: @Sendable () -> AppThread? { { thread_shim_is_first() ? .main : nil } }

  /// Does nothing, as the timeline doesn't own the app's work.
  package func abandonWaitingWork() {}

  /// Always empty, as the timeline doesn't own the app's work.
  package func takeLeftWork() -> [LeftWork] { [] }

  /// Returns a token without effect, as real time passes anyway.
  package nonisolated func outsideWork(_ label: String) -> OutsideWork { OutsideWork(label: label) }

  /// Always `nil`, as the timeline doesn't own the app's work.
  package var unannouncedWork: UnannouncedWork? { nil }

  /// Always `nil`, as the timeline doesn't own the app's work.
  package var unseenWork: UnseenWork? { nil }

  /// Always `nil`, as the timeline doesn't own the app's work.
  package var decisions: RunDecisions? { nil }

  /// Returns `false` without waiting.
  package func waitForExternalWork() -> Bool { false }

  /// None.
  package var failure: (any Error)? { nil }
}

/// A thread that does work of an app.
package enum AppThread: Sendable {
  /// The thread of the main actor and the main queue.
  case main
  /// Another thread, such as one of a dispatch queue.
  case other
}

/// The time of the next event.
package enum NextEvent: Equatable, Sendable {
  /// An event at this instant, and none before.
  case at(Duration)
  /// No event: nothing is scheduled.
  case never
  /// Unknown: an event that the timeline can't see may happen at any moment.
  case unknown
}

/// A scheduled event.
package struct PendingWork: Equatable, Sendable {
  /// What it is.
  package let label: String
  /// The due instant, counted from the start of the scenario.
  package let due: Duration

  /// Creates an event that is due at `due`.
  package init(label: String, due: Duration) {
    self.label = label
    self.due = due
  }
}

extension PendingWork: CustomStringConvertible {
  /// The label of the work of a task that sleeps.
  package static let sleep = "Task.sleep"
  /// The label of a timer or another scheduler of Combine.
  package static let combine = "a timer or scheduler of Combine"
  /// The label of delayed work of dispatch queues.
  package static let queue = "DispatchQueue.asyncAfter"
  /// The label of a timer of Foundation.
  package static let timer = "Timer"

  /// The event in one line: `GET /news, answers, at 10 ms`.
  package var description: String { "\(label), at \(AppTime.text(for: due))" }
}

/// An action scheduled on a ``Timeline``.
@MainActor
package final class ScheduledWork {
  /// The label in messages about pending work.
  package let label: String
  private var action: (@MainActor () -> Void)?

  package init(label: String, action: @escaping @MainActor () -> Void) {
    self.label = label
    self.action = action
  }

  /// Whether the action has neither run nor been cancelled.
  package var isPending: Bool { action != nil }

  /// Cancels the action; no effect if it has run already.
  package func cancel() {
    action = nil
  }

  /// Runs the action, unless it has run or was cancelled.
  package func perform() {
    let action = self.action
    self.action = nil
    action?()
  }
}
