import AppModel
import Foundation
import Synchronization
import ViewGraph

/// A scene with work in the background.
private struct WorkingScene<Content: Scene> {
  let content: Content
  let identifier: String
  let action: @Sendable () async -> Void
}

extension WorkingScene: Scene {
  var body: Never { fatalError("a modified scene has no body") }
  func _rootView() -> AnyView? { content._rootView() }
  func _backgroundTasks() -> [String: @Sendable () async -> Void] {
    content._backgroundTasks().merging([identifier: action]) { $1 }
  }
}

extension Scene {
  /// Runs work when the system starts a task in the background: the step `launch background task` of the module
  /// BackgroundTasks. Its time is up when the task of the work is cancelled.
  public nonisolated func backgroundTask<D: Sendable, R: Sendable>(
    _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
  ) -> some Scene {
    WorkingScene(content: self, identifier: task.identifier) { _ = await action(task.request) }
  }
}

/// Work that the system starts in the background, SwiftUI's `BackgroundTask`.
public struct BackgroundTask<Request: Sendable, Response: Sendable>: Sendable {
  fileprivate let identifier: String
  fileprivate let request: Request
}

extension BackgroundTask where Request == Void, Response == Void {
  /// A refresh of the app, for requests with the identifier.
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask(identifier: identifier, request: ())
  }
  /// Events of a URL session.
  @available(*, unavailable, message: "URL sessions have no transfers in the background here")
  public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask(identifier: identifier, request: ())
  }
}

extension BackgroundTask where Request == String, Response == Void {
  /// Events of URL sessions.
  @available(*, unavailable, message: "URL sessions have no transfers in the background here")
  public static var urlSession: BackgroundTask<String, Void> { BackgroundTask(identifier: "", request: "") }
  /// Events of some URL sessions.
  @available(*, unavailable, message: "URL sessions have no transfers in the background here")
  public static func urlSession(matching: @escaping @Sendable (String) -> Bool) -> BackgroundTask<String, Void> {
    BackgroundTask(identifier: "", request: "")
  }
}

/// How the app may work in the background, UIKit's `UIBackgroundRefreshStatus`.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// It may not and the user can't change it, the user has refused it, or it may.
  case restricted, denied, available
}

/// Whether the user lets apps work in the background.
package final class BackgroundRefresh: AppServiceState {
  private let isOn = Mutex(true)

  package init() {}

  package var isAllowed: Bool {
    get { isOn.withLock { $0 } }
    set { isOn.withLock { $0 = newValue } }
  }
}

extension UIApplication {
  /// Whether the launch of the running app has finished; `false` without an app.
  package nonisolated static var isLaunched: Bool { assumingMainThread { shared.hasFinishedLaunching } }

  /// Whether the user lets the app work in the background: the step `background refresh is denied`.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus {
    PhoneState.current.of(BackgroundRefresh.self).isAllowed ? .available : .denied
  }
  /// The notification of a change of ``backgroundRefreshStatus``.
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
}
