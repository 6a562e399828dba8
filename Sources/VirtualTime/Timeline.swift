/// The time a scenario lives in: what it says now, what is due, and how it passes.
///
/// Time is counted from the start of the scenario. It passes only in ``advance(to:)``; between two calls the
/// app stands still, so everything read in between belongs to one moment.
@MainActor
public protocol Timeline: AnyObject {
  /// The time since the scenario started.
  var now: Duration { get }

  /// When something will happen next by itself.
  var horizon: Horizon { get }

  /// What is due by name, the earliest first; work of the app itself is `Task.sleep`.
  var pendingWork: [PendingWork] { get }

  /// Lets time pass until `instant`, and everything happen that is due by then.
  ///
  /// An instant in the past only lets happen what is due already.
  ///
  /// - Throws: ``TimeStandsStill`` when the app does not stop working at one and the same instant.
  func advance(to instant: Duration) throws

  /// Has `action` run on the main actor once `delay` has passed.
  ///
  /// - Parameters:
  ///   - delay: How long from now; less than nothing counts as nothing.
  ///   - label: What it is, for people who ask what is pending.
  /// - Returns: The work, which can be cancelled.
  @discardableResult
  func schedule(after delay: Duration, label: String, _ action: @escaping @MainActor () -> Void) -> ScheduledWork

  /// Ends what is under way, as the end of a process would: whatever waits is dropped, and no task that exists by now
  /// ever runs again, except the one that asks for it.
  func abandonWaitingWork()
}

extension Timeline {
  /// Does nothing: a timeline that doesn't own the app's work can't end it.
  public func abandonWaitingWork() {}
}
