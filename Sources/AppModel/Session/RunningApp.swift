/// An app that was launched: what a session asks and what robots act on.
@MainActor
package protocol RunningApp: AnyObject {
  /// Who watches.
  var observer: (any SessionObserver)? { get set }
  /// The picture, if it is up to date.
  var drawnScreen: Snapshot? { get }

  /// Everything on the screen at this moment.
  func snapshot() throws -> Snapshot
  /// The picture as it would be, without any effect on the app.
  func draft() -> Snapshot?
  /// Does something to an element, as a user would.
  ///
  /// - Parameter point: Where the finger goes down; the element's hit point if `nil`.
  func perform(_ action: ElementAction, on node: Snapshot.Node, at point: Point?, in snapshot: Snapshot) throws
  func setForeground(_ isInForeground: Bool)
  func open(_ url: String) throws
  /// Ends the app: its tasks are cancelled, and nothing of it is called any more.
  func end()
  /// Lets go of the app when its time has ended, without calling anything.
  func letGo()
}
