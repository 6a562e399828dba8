/// What those who watch a session are called with, whichever app runs in it.
@MainActor
package final class SessionEvents {
  /// They are called in this order.
  package var observers: [any SessionObserver] = []

  /// Called after all work of an instant, when the screen is up to date. An error that it throws ends the scenario.
  package var onSettled: (@MainActor () throws -> Void)?
  /// Called with the type of each view with a body that comes into the app; `nil` if views aren't recorded.
  package var onShow: (@MainActor (Any.Type) -> Void)?
  /// Called with what the author of the app should know about it, once or more often.
  package var onWarning: (@MainActor (_ cause: String) -> Void)?

  package init() {}
}

/// Observes a session without taking part in it.
@MainActor
package protocol SessionObserver: AnyObject {
  /// Called with each new snapshot of the screen.
  func didDraw(_ snapshot: Snapshot)

  /// Called before an action on an element.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - node: The element; `nil` if nothing takes touches there.
  ///   - point: The touched point.
  ///   - snapshot: The current snapshot.
  func willPerform(_ action: ElementAction, on node: Snapshot.Node?, at point: Point, in snapshot: Snapshot)

  /// Called after the running app has ended.
  func didEnd()
}

extension SessionObserver {
  package func willPerform(_ action: ElementAction, on node: Snapshot.Node?, at point: Point, in snapshot: Snapshot) {}

  package func didEnd() {}
}
