import AppModel
import Foundation
import HeadlessCombine
import VirtualTime

extension Launch {
  /// An entry for an app with a UIKit delegate.
  ///
  /// - Parameters:
  ///   - name: The name scenarios launch it by; the name of the delegate's module by default.
  ///   - summary: A one-line description, printed by `robotrun apps`.
  ///   - delegate: The class of the app's delegate; created at each launch.
  public init<Delegate: NSObject & UIApplicationDelegate>(
    _ name: String? = nil, _ summary: String = "", delegate: Delegate.Type
  ) {
    self.init(
      name ?? Self.module(of: delegate), summary, runtimeChecks: RuntimeCheck.ofLaunch,
      services: ConformingTypes.services
    ) { app, launch in
      let url = launch.deepLink.flatMap(URL.init(string:))
      try HostedApp(in: app, launch: launch) { AnyView(UIKitRoot<Delegate>(url: url)) }
    }
  }

  /// An entry for a controller.
  ///
  /// - Parameters:
  ///   - name: The name scenarios launch it by.
  ///   - summary: A one-line description, printed by `robotrun apps`.
  ///   - controller: Makes the controller; called at each launch.
  public init(
    _ name: String, _ summary: String = "",
    viewController controller: @escaping @MainActor @Sendable () throws -> UIViewController
  ) {
    self.init(name, summary, runtimeChecks: RuntimeCheck.ofLaunch, services: ConformingTypes.services) { app, launch in
      try HostedApp(in: app, launch: launch) {
        let (window, root) = (UIWindow(frame: .zero), try controller())
        window.rootViewController = root
        window.makeKeyAndVisible()
        return AnyView(ControllerView(controller: root))
      }
    }
  }

  fileprivate static func module(of type: Any.Type) -> String {
    String(String(reflecting: type).prefix { $0 != "." })
  }
}

/// The windows of an app with a UIKit delegate.
private struct UIKitRoot<Delegate: NSObject & UIApplicationDelegate>: View {
  @StateObject private var launch: UIKitRun<Delegate>
  @Environment(\.scenePhase) private var phase

  init(url: URL?) { _launch = StateObject(wrappedValue: UIKitRun(url: url)) }

  var body: some View {
    WindowView(window: UIApplication.shared.keyWindow)
      .onOpenURL { launch.open($0) }
      .onChange(of: phase, initial: true) { launch.change(from: $0, to: $1) }
  }
}

/// An app with a UIKit delegate from its launch to its end.
@MainActor
private final class UIKitRun<Delegate: NSObject & UIApplicationDelegate>: ObservableObject {
  private let delegate: Delegate = newObject()
  private let scene: UIWindowScene?
  /// The URL of the launch, which the delegate was given then.
  private var launchURL: URL?
  private let application: UIApplication

  init(url: URL?) {
    application = .shared
    application.delegate = delegate
    launchURL = url
    let waiting = PhoneState.current.of(LaunchActivity.self)
    let action = PhoneState.current.of(QuickActions.self).pending
    var launchOptions: [UIApplication.LaunchOptionsKey: Any] = [:]
    launchOptions[.url] = url
    launchOptions[.userActivityDictionary] = waiting.activity.map { activity in
      [
        UIApplication.LaunchOptionsKey.userActivityType.rawValue: activity.activityType,
        "UIApplicationLaunchOptionsUserActivityKey": activity,
      ] as [AnyHashable: Any]
    }
    launchOptions[.shortcutItem] = action
    let isLeft = delegate.launch(launchOptions.isEmpty ? nil : launchOptions)
    let scene = UIWindowScene()
    let options = UIScene.ConnectionOptions(ofLaunchWith: url)
    guard scene.connect(options, or: Self.sceneDelegateOfModule) else {
      self.scene = nil
      delegate.window?.makeKeyAndVisible()
      warnOfMissingWindow()
      // Source: Apple, `application(_:performActionFor:completionHandler:)`: not called if a method of the launch
      // returns `false`.
      if let action, isLeft { _ = application.perform(action) }
      return
    }
    self.scene = scene
    // It's among the options of the connection.
    _ = waiting.take()
    warnOfMissingWindow()
  }

  private func warnOfMissingWindow() {
    guard application.keyWindow == nil else { return }
    application.warnOnce(
      "no window was made at launch: storyboards aren't read on Linux; make one in scene(_:willConnectTo:options:)")
  }

  private static var sceneDelegateOfModule: AnyClass? {
    _typeByName("\(Launch.module(of: Delegate.self)).SceneDelegate") as? AnyClass
  }

  func open(_ url: URL) {
    if url == launchURL {
      launchURL = nil
    } else if application.continueBrowsing(url) {
      // A link of the web is an activity, and not a URL to open.
    } else if let scene {
      scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    } else {
      _ = delegate.application(application, open: url, options: [:])
    }
  }

  func change(from old: ScenePhase, to phase: ScenePhase) {
    if let scene { return scene.change(from: old, to: phase) }
    switch (old, phase) {
    case (_, .active): delegate.applicationDidBecomeActive(application)
    case (.active, .inactive): delegate.applicationWillResignActive(application)
    case (.background, .inactive): delegate.applicationWillEnterForeground(application)
    // The launch was in the background.
    case (.background, .background): break
    case (_, .background): delegate.applicationDidEnterBackground(application)
    case (_, _): break
    }
  }
}

extension UIWindowScene {
  /// Makes the delegate that the app's delegate chooses, and connects it.
  ///
  /// - Parameter standard: The class of the delegate if the app's delegate chooses none.
  /// - Returns: Whether there is one.
  func connect(_ options: ConnectionOptions, or standard: AnyClass? = nil) -> Bool {
    let application = UIApplication.shared
    let configuration = application.delegate?.application(
      application, configurationForConnecting: session, options: options)
    guard let type = (configuration?.delegateClass ?? standard) as? any (NSObject & UISceneDelegate).Type else {
      return false
    }
    let made = newObject(of: type)
    delegate = made
    application.connectedScenes = [self]
    made.scene(self, willConnectTo: session, options: options)
    return true
  }

  /// Calls the delegate when the phase of the scene changes.
  fileprivate func change(from old: ScenePhase, to phase: ScenePhase) {
    switch (old, phase) {
    case (_, .active): delegate?.sceneDidBecomeActive(self)
    case (.active, .inactive): delegate?.sceneWillResignActive(self)
    // Source: Apple, `sceneWillEnterForeground(_:)`: also called for a scene that was connected, at launch.
    case (.background, .inactive), (.inactive, .inactive): delegate?.sceneWillEnterForeground(self)
    // The launch was in the background.
    case (.background, .background): break
    case (_, .background): delegate?.sceneDidEnterBackground(self)
    case (_, _): break
    }
  }
}

extension UIScene.ConnectionOptions {
  /// What the app is launched with: a URL, the activity and the quick action that wait for it.
  fileprivate convenience init(ofLaunchWith url: URL?) {
    let phone = PhoneState.current
    self.init(
      urls: url.map { [$0] } ?? [], activity: phone.of(LaunchActivity.self).activity,
      shortcutItem: phone.of(QuickActions.self).pending)
  }
}

extension UIApplication {
  /// Connects the scene of a SwiftUI app with the delegate that the app's delegate chooses.
  ///
  /// - Parameter link: The URL of the launch.
  /// - Returns: The scene; `nil` if the app's delegate chooses none.
  func connectScene(_ link: String?) -> UIWindowScene? {
    let options = UIScene.ConnectionOptions(ofLaunchWith: link.flatMap { URL(string: $0) })
    guard let scene = windowScene, scene.connect(options) else { return nil }
    scene.launchActivities = options.userActivities
    return scene
  }
}

/// Calls the delegate of a SwiftUI app's scene when the phase of the scene changes.
struct SceneDelegateCalls: ViewModifier {
  let scene: UIWindowScene
  @Environment(\.scenePhase) private var phase

  func body(content: Content) -> some View {
    content.onChange(of: phase, initial: true) { scene.change(from: $0, to: $1) }
  }
}
