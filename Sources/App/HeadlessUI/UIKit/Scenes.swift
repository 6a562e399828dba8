import Foundation
import Observation

/// A window, UIKit's `UIWindow`.
@MainActor @preconcurrency
open class UIWindow: UIView {
  private let content = WindowState()
  open weak var windowScene: UIWindowScene?

  /// What the window is in front of, UIKit's `UIWindow.Level`.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The number: windows with larger ones are in front.
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The app's windows.
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
  }

  /// The level of the window; the key window is in front here.
  open var windowLevel = Level.normal {
    didSet {
      guard windowLevel != .normal else { return }
      UIApplication.shared.warn("UIWindow.windowLevel has no effect on Linux: the key window is in front")
    }
  }

  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: UIScreen.main.bounds)
  }

  /// Creates a window; it always fills the screen.
  public override init(frame: CGRect) { super.init(frame: UIScreen.main.bounds) }

  /// Creates a window: storyboards are not loaded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var rootViewController: UIViewController? {
    get { content.root }
    set { content.root = newValue }
  }

  // Apps override these methods in extensions, see `robotrun adopt`.

  /// Is called when the user begins to shake the device.
  open dynamic override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionBegan(motion, with: event)
  }
  /// Is called after the user has shaken the device.
  open dynamic override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionEnded(motion, with: event)
  }

  open func makeKeyAndVisible() {
    UIApplication.shared.state.keyWindow = self
    windowScene?.add(self)
    WindowsOutsideApps.show(self)
  }

  /// Whether the window is hidden. A window that is key is visible.
  open override var isHidden: Bool { didSet { if isHidden { WindowsOutsideApps.hide(self) } } }

  open var isKeyWindow: Bool { UIApplication.shared.state.keyWindow === self }
  open func makeKey() { UIApplication.shared.state.keyWindow = self }
  /// The scene of the window, or the app.
  open override var next: UIResponder? { windowScene ?? UIApplication.shared }
  open override var window: UIWindow? { self }

  /// Makes the field with the keyboard focus resign it.
  @discardableResult
  open override func endEditing(_ force: Bool) -> Bool { isKeyWindow && UIApplication.shared.endEditing() }
}

@Observable
@MainActor
private final class WindowState {
  var root: UIViewController?

  nonisolated init() {}
}

/// A part of an app's user interface, UIKit's `UIScene`.
@MainActor @preconcurrency
open class UIScene: UIResponder {
  /// The context of a connection, UIKit's `UIScene.ConnectionOptions`.
  @MainActor @preconcurrency
  public final class ConnectionOptions: NSObject {
    /// The URLs that the app was launched with.
    public let urlContexts: Set<UIOpenURLContext>
    /// The activity that the app was launched for.
    public let userActivities: Set<NSUserActivity>
    /// The action of the app's icon that the app was launched by.
    public let shortcutItem: UIApplicationShortcutItem?

    init(urls: [URL] = [], activity: NSUserActivity? = nil, shortcutItem: UIApplicationShortcutItem? = nil) {
      urlContexts = Set(urls.map(UIOpenURLContext.init))
      userActivities = activity.map { [$0] } ?? []
      self.shortcutItem = shortcutItem
      super.init()
    }

    // A test creates options by their metatype.
    private override init() {
      urlContexts = []
      userActivities = []
      shortcutItem = nil
      super.init()
    }
  }

  public internal(set) var delegate: (any UISceneDelegate)?
  /// The activities that the delegate has received with the connection.
  var launchActivities: Set<NSUserActivity> = []
  /// The session, which identifies the scene.
  public let session = UISceneSession()
  public internal(set) var activationState = ActivationState.foregroundActive

  /// The activation state of a scene, UIKit's `UIScene.ActivationState`.
  public enum ActivationState: Int, Sendable {
    /// The states of UIKit.
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    /// Not on the screen.
    case background
  }
}

/// A scene with windows, UIKit's `UIWindowScene`.
@MainActor @preconcurrency
open class UIWindowScene: UIScene {
  public private(set) var windows: [UIWindow] = []
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  /// The screen that shows it.
  open var screen: UIScreen { .main }
  /// The space of the scene, which is that of the screen.
  open var coordinateSpace: any UICoordinateSpace { screen }
  /// The orientation of the scene, that of the device.
  open var interfaceOrientation: UIInterfaceOrientation {
    // A device that is turned to the left shows its interface turned to the right.
    UIApplication.shared.device.orientation == .landscape ? .landscapeRight : .portrait
  }
  public var traitCollection: UITraitCollection { traits }
  /// Traits that the scene sets for its windows.
  public var traitOverrides: UITraitOverrides {
    get { overriddenTraits }
    set { overrideTraits(newValue) }
  }

  func add(_ window: UIWindow) {
    if !windows.contains(where: { $0 === window }) { windows.append(window) }
  }
}

/// The session of a scene, which identifies it, UIKit's `UISceneSession`.
@MainActor @preconcurrency
public final class UISceneSession: NSObject {
  /// The role of a scene, UIKit's `UISceneSession.Role`.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The window of an app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  public let role = Role.windowApplication

  override init() { super.init() }
}

/// The configuration of a scene, UIKit's `UISceneConfiguration`.
@MainActor @preconcurrency
public final class UISceneConfiguration {
  public let name: String?
  /// The class of its delegate; `SceneDelegate` of the app's module if `nil`, as in Xcode's template.
  public var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) { self.name = name }
}

/// A URL that an app is asked to open, UIKit's `UIOpenURLContext`.
public struct UIOpenURLContext: Hashable, Sendable {
  public let url: URL
}

/// A delegate that is called when a scene changes, UIKit's `UISceneDelegate`.
@MainActor @preconcurrency
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene begins: makes its window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene is asked to open URLs.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
  /// Called when an activity of the user is continued in the scene.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Called when the scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene becomes inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene comes to the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene has gone to the background.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called when the scene has ended.
  func sceneDidDisconnect(_ scene: UIScene)
}

/// Each is posted with the scene right before the notification of the app: a guess.
extension UIScene {
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")

  /// The notification of a scene that goes with one of the app.
  static func notification(with name: Notification.Name) -> Notification.Name? {
    switch name {
    case UIApplication.willEnterForegroundNotification: willEnterForegroundNotification
    case UIApplication.didBecomeActiveNotification: didActivateNotification
    case UIApplication.willResignActiveNotification: willDeactivateNotification
    case UIApplication.didEnterBackgroundNotification: didEnterBackgroundNotification
    default: nil
    }
  }
}

extension UIScene {
  /// Options for opening a URL, UIKit's `UIScene.OpenExternalURLOptions`.
  @MainActor @preconcurrency
  public final class OpenExternalURLOptions: NSObject {
    /// Whether only apps that have registered the link open it.
    public var universalLinksOnly = false
  }

  /// Opens a URL, see ``UIApplication/open(_:options:completionHandler:)``.
  public func open(
    _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion
    UIApplication.shared.open(url) { completion?($0) }
  }
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
  /// Leaves the activity to the delegate of the app.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    UIApplication.shared.activities.wasLeft = true
  }
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
}

/// The delegate of a scene with windows, UIKit's `UIWindowSceneDelegate`.
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window.
  var window: UIWindow? { get set }
  /// Called when the user has chosen an action of the app's icon while the app runs.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  /// The default window: `nil`.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
