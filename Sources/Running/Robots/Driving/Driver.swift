import AppModel
import VirtualTime

/// The interface between robots and an app: snapshots, actions and time.
///
/// The app in this process is one implementation; a remote app would be another.
@MainActor
package protocol Driver: AnyObject {
  /// The timeline of the app.
  var timeline: any Timeline { get }
  /// The state of the app.
  var state: ApplicationState { get }
  /// The name of the last launched app; empty before the first launch.
  var appName: String { get }

  /// The mock server of the app; `nil` if there is none.
  var mockServer: MockServer? { get }

  /// Launches a new instance of an app, and ends a running one first.
  func launch(_ request: LaunchRequest) throws
  /// Ends the app; no effect if none is running.
  func terminate()
  /// Updates the screen, so that errors of views are reported; no effect if no app is running.
  func bringUpToDate() throws
  /// The snapshot of the current screen.
  func snapshot() throws -> Snapshot
  /// Sends the app to the background.
  func sendToBackground()
  /// Brings the app back to the foreground.
  func activate() throws
  /// Changes settings of the device, for the running app and for later launches.
  func setDevice(_ change: (inout DeviceSettings) -> Void) throws
  /// Opens a URL in the running app.
  func open(_ url: String) throws
  /// Performs an action at a point of the screen.
  ///
  /// - Returns: The effect of a swipe, a drag or a tap on a switch; ``GestureEffect/handled`` for other actions.
  @discardableResult
  func perform(_ action: ElementAction, at point: Point) throws -> GestureEffect
  /// Performs an action on the element at `index` of the current snapshot.
  ///
  /// - Returns: The effect of a swipe, a drag or a tap on a switch; ``GestureEffect/handled`` for other actions.
  @discardableResult
  func perform(_ action: ElementAction, on index: Int) throws -> GestureEffect
  /// Scrolls until the element at `index` of the current snapshot is visible.
  ///
  /// - Returns: Whether anything was scrolled.
  func reveal(_ index: Int) throws -> Bool
}

extension Driver {
  /// Does nothing by default.
  package func bringUpToDate() throws {}
  /// Returns `false` by default.
  package func reveal(_ index: Int) throws -> Bool { false }
  /// Fails by default: the device of an app outside of this process isn't ours.
  package func setDevice(_ change: (inout DeviceSettings) -> Void) throws {
    throw StepFailure("the settings of this device can't be changed")
  }
  /// None.
  package var mockServer: MockServer? { nil }
}

extension AppSession: Driver {
  /// The server of the session.
  package var mockServer: MockServer? { server }
}
