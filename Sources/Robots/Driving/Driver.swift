import AppModel
import VirtualTime

/// The narrow way by which robots reach an app: look, act, let time pass.
///
/// The app in this process is one implementation; an app behind a wire would be another.
@MainActor
package protocol Driver: AnyObject {
  /// The time the app lives in.
  var timeline: any Timeline { get }
  /// What the app is doing.
  var state: ApplicationState { get }
  /// The name of the app that was launched last; empty before.
  var appName: String { get }

  /// The server that stands in for the app's; absent where there is none.
  var mockServer: MockServer? { get }

  /// Launches a fresh instance of an app; one that is running is ended first.
  func launch(_ request: LaunchRequest) throws
  /// Ends the app. Does nothing when none is running.
  func terminate()
  /// Brings the screen up to date, so that what goes wrong there is found. Does nothing when no app is running.
  func bringUpToDate() throws
  /// Everything on the screen at this moment.
  func snapshot() throws -> Snapshot
  /// Sends the app to the background.
  func sendToBackground()
  /// Brings the app back to the foreground.
  func activate() throws
  /// Has the running app open an address.
  func open(_ url: String) throws
  /// Does something at a place on the screen, whatever is there.
  ///
  /// - Returns: What a swipe or a drag did; other actions are handled.
  @discardableResult
  func perform(_ action: ElementAction, at point: Point) throws -> GestureEffect
  /// Does something to the element that stands at `index` in the snapshot of this moment.
  ///
  /// - Returns: What a swipe or a drag did; other actions are handled.
  @discardableResult
  func perform(_ action: ElementAction, on index: Int) throws -> GestureEffect
  /// Scrolls until the element that is at `index` in the snapshot of this moment can be seen.
  ///
  /// - Returns: Whether anything was scrolled.
  func reveal(_ index: Int) throws -> Bool
}

extension Driver {
  /// Does nothing.
  package func bringUpToDate() throws {}
  /// Scrolls nothing.
  package func reveal(_ index: Int) throws -> Bool { false }
  /// None.
  package var mockServer: MockServer? { nil }
}

extension AppSession: Driver {
  /// The server of the session.
  package var mockServer: MockServer? { server }
}
