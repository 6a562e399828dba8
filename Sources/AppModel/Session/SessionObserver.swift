/// Watches what happens in a session and takes no part in it.
@MainActor
public protocol SessionObserver: AnyObject {
  /// Called with each screen that is looked at.
  func didDraw(_ snapshot: Snapshot)

  /// Something is about to be done to an element.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - node: What it is done to; absent where there is nothing that takes touches.
  ///   - point: Where a finger goes down.
  ///   - snapshot: The screen of this moment.
  func willPerform(_ action: ElementAction, on node: Snapshot.Node?, at point: Point, in snapshot: Snapshot)

  /// The app that was running has ended.
  func didEnd()
}
