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
    var launchOptions: [UIApplication.LaunchOptionsKey: Any] = [:]
    launchOptions[.url] = url
    launchOptions[.userActivityDictionary] = waiting.activity.map { activity in
      [
        UIApplication.LaunchOptionsKey.userActivityType.rawValue: activity.activityType,
        "UIApplicationLaunchOptionsUserActivityKey": activity,
      ] as [AnyHashable: Any]
    }
    delegate.launch(launchOptions.isEmpty ? nil : launchOptions)
    let scene = UIWindowScene()
    let options = UIScene.ConnectionOptions(urls: url.map { [$0] } ?? [], activity: waiting.activity)
    let configuration = delegate.application(application, configurationForConnecting: scene.session, options: options)
    guard
      let type = (configuration.delegateClass ?? Self.sceneDelegateOfModule) as? any (NSObject & UISceneDelegate).Type
    else {
      self.scene = nil
      delegate.window?.makeKeyAndVisible()
      warnOfMissingWindow()
      return
    }
    self.scene = scene
    // It's among the options of the connection.
    _ = waiting.take()
    let sceneDelegate = newObject(of: type)
    scene.delegate = sceneDelegate
    application.connectedScenes = [scene]
    sceneDelegate.scene(scene, willConnectTo: scene.session, options: options)
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
    switch (old, phase) {
    case (_, .active):
      if let scene {
        scene.delegate?.sceneDidBecomeActive(scene)
      } else {
        delegate.applicationDidBecomeActive(application)
      }
    case (.active, .inactive):
      if let scene {
        scene.delegate?.sceneWillResignActive(scene)
      } else {
        delegate.applicationWillResignActive(application)
      }
    case (.background, .inactive):
      if let scene {
        scene.delegate?.sceneWillEnterForeground(scene)
      } else {
        delegate.applicationWillEnterForeground(application)
      }
    case (.background, .background):
      // The launch was in the background.
      break
    case (_, .background):
      if let scene {
        scene.delegate?.sceneDidEnterBackground(scene)
      } else {
        delegate.applicationDidEnterBackground(application)
      }
    case (_, _): break
    }
  }
}
