import AppModel
import Foundation
import HeadlessCombine
import Observation
import ViewGraph

/// The running app, UIKit's `UIApplication`.
@MainActor @preconcurrency
public final class UIApplication: UIResponder {
  /// The key of a launch option, UIKit's `UIApplication.LaunchOptionsKey`.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The URL that the app is to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The activity that the app is to continue, with its type.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The type of the activity, in the dictionary of it.
    public static let userActivityType = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
  }

  /// The key of an option for opening a URL, UIKit's `UIApplication.OpenURLOptionsKey`.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The state of an app, UIKit's `UIApplication.State`.
  public enum State: Int, Sendable {
    /// Active on the screen.
    case active
    case inactive
    /// Not on the screen.
    case background
  }

  /// The running app; a new one at each launch.
  public private(set) static var shared = UIApplication()

  let state = ApplicationState()
  /// The delegate of the app.
  public internal(set) var delegate: (any UIApplicationDelegate)?
  /// The scenes of the app.
  public internal(set) var connectedScenes: Set<UIScene> = []
  /// The state of the app.
  public private(set) var applicationState = State.active
  /// Whether the screen stays on while the app is not used.
  public var isIdleTimerDisabled = false
  /// Whether views animate their changes.
  var animatesViews = true
  /// Whether the delegate or the app has begun, and with it the launch has finished.
  package internal(set) var hasFinishedLaunching = false
  /// The work of the app's scenes in the background, by its identifier.
  package internal(set) var sceneTasks: [String: @Sendable () async -> Void] = [:]
  /// Whether the delegate has no method for actions of the icon.
  var lacksActionHandler = false
  /// Whether the data source of a collection is asked for a view.
  var isProvidingView = false
  /// The number on the icon of the app, which stays after its end.
  public var applicationIconBadgeNumber: Int {
    get { IconBadge.current.number }
    set { IconBadge.current.number = newValue }
  }
  /// The alerts of the system over the app.
  var systemAlerts: SystemAlerts?
  /// The activities of the user in the app.
  let activities = UserActivities()
  /// The undo manager of the app's window.
  let windowUndoManager = UndoManager()
  /// The pasteboard of the app.
  let pasteboard = UIPasteboard()
  let appearances = Appearances()
  /// The controllers on the screen, in the order in which they have appeared.
  var appeared: [WeakController] = []
  /// The objects with methods that are called for notifications.
  var observers: [ObjectIdentifier: [SelectorObserver]] = [:]
  private var reported: Set<String> = []
  /// The number of tasks in the background that were begun.
  var backgroundTaskCount = 0
  private weak var app: TreeApp?
  private weak var graph: Graph?

  private override init() { super.init() }

  private init(_ app: TreeApp, _ graph: Graph) {
    (self.app, self.graph) = (app, graph)
    super.init()
  }

  /// The screen of the running app.
  var screen: Screen { app?.screen ?? .standard }
  /// The settings of the device of the running app.
  var device: DeviceSettings { app?.device ?? DeviceSettings() }

  /// The direction in which the app is laid out.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    device.isRightToLeft ? .rightToLeft : .leftToRight
  }

  static func start(_ app: TreeApp, _ graph: Graph) {
    // The objects of the app before may look for the application when they are freed.
    withExtendedLifetime(shared) { shared = UIApplication(app, graph) }
  }

  /// Sets the state of the app and of its scenes.
  func setState(_ state: State) {
    applicationState = state
    for scene in connectedScenes {
      scene.activationState =
        switch state {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }
  }

  public override var next: UIResponder? { delegate as? UIResponder }

  /// What has the keyboard focus.
  var firstResponder: UIResponder? {
    guard let focus = app?.focus else { return nil }
    let views = focus.lineage.lazy.compactMap { $0.touchResponder as? UIView }
    return views.first(where: \.isFirstResponder) ?? FocusedElement()
  }

  /// Removes the keyboard focus.
  ///
  /// - Returns: Whether there was one.
  func endEditing() -> Bool {
    guard let app, app.focus != nil else { return false }
    app.setFocus(nil)
    return true
  }

  /// Removes the keyboard focus after the next layout.
  func endEditingAfterLayout() { graph?.afterLayout { [weak self] in _ = self?.endEditing() } }

  /// The name of the app in its `Info.plist`; `nil` if it has none.
  package static var bundleName: String? {
    let keys = ["CFBundleDisplayName", "CFBundleName"]
    return keys.lazy.compactMap { Bundle.main.object(forInfoDictionaryKey: $0) as? String }.first
  }

  /// The name of the app in alerts of the system.
  package var appName: String {
    Self.bundleName ?? app?.name ?? "App"
  }

  /// Asks for a token of Apple's push service, which isn't reached: the delegate receives the failure.
  public func registerForRemoteNotifications() {
    Task { @MainActor [weak self] in
      guard let self else { return }
      delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: URLError(.notConnectedToInternet))
    }
  }
  /// Has nothing to cancel: no registration succeeds.
  public func unregisterForRemoteNotifications() {}
  /// Whether the app has a token of Apple's push service: never.
  public var isRegisteredForRemoteNotifications: Bool { false }

  /// Reports what the author of the app should know about it.
  package func warn(_ cause: String) {
    if let app { app.warn(cause) } else { ConsoleWarnings.report(cause) }
  }

  /// Reports what the author of the app should know about it, the first time in a run.
  func warnOnce(_ cause: String) { if reported.insert(cause).inserted { warn(cause) } }

  /// Ends the app, as an exception of a framework does on a device.
  ///
  /// - Parameters:
  ///   - reason: What the framework says.
  ///   - framework: Its name.
  package func raise(_ reason: String, by framework: String = "UIKit") {
    graph?.fail(.missing("the app was ended by an exception of \(framework): \(reason)"))
  }

  /// Ends the app with a message.
  ///
  /// - Returns: Whether there is an app.
  func fail(_ message: String) -> Bool {
    graph?.fail(.missing(message))
    return graph != nil
  }

  /// Calls an action after the next layout, or at once if there is no app.
  func afterLayout(_ action: @escaping @MainActor () -> Void) {
    if let graph { graph.afterLayout(action) } else { action() }
  }

  public var keyWindow: UIWindow? { state.keyWindow }
  /// The windows of the app.
  public var windows: [UIWindow] { state.keyWindow.map { [$0] } ?? [] }

  /// Returns whether an app can open a URL: `true` for any URL.
  public func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }
  /// Opens a URL: the app itself if it declares the scheme, otherwise outside of it, which succeeds without an effect.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    openIfOwn(url)
    guard let completion else { return }
    Task { @MainActor in completion(true) }
  }
  /// Opens a URL: the app itself if it declares the scheme, otherwise outside of it, which succeeds without an effect.
  @discardableResult
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    openIfOwn(url)
    return true
  }

  /// Opens a URL of a scheme that the app declares in its `Info.plist`, once its first views are there.
  private func openIfOwn(_ url: URL) {
    let declared = DeclaredInfo.dictionaries("CFBundleURLTypes").flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }
    guard let scheme = url.scheme?.lowercased(), declared.contains(where: { $0.lowercased() == scheme }) else { return }
    graph?.afterLayout { [weak self] in _ = self?.app?.host?.open(url.absoluteString) }
  }

  /// The key of an option for opening a URL outside of the app, UIKit's `UIApplication.OpenExternalURLOptionsKey`.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Whether only apps that have registered the link open it.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  public nonisolated static let openSettingsURLString = "app-settings:"
  /// The URL of the notification settings of the app.
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
  /// The notification of the end of the launch.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// The notification of the app becoming active.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The notification before the app becomes inactive.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The notification of the app having gone to the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The notification before the app comes to the foreground.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The notification before the app ends; never posted.
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  /// The notification of little memory; never posted.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// The notification of a screenshot; never posted.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
}

@Observable
@MainActor
final class ApplicationState {
  var keyWindow: UIWindow?

  nonisolated init() {}
}

/// A view of SwiftUI with the keyboard focus.
private final class FocusedElement: UIResponder {
  override var next: UIResponder? { UIApplication.shared }
  override var isFirstResponder: Bool { true }
  override func resignFirstResponder() -> Bool { UIApplication.shared.endEditing() }
}
