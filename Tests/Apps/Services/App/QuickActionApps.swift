import SwiftUI
import UIKit

/// Two actions of the icon.
@MainActor
private func setActions() {
  let recent = UIMutableApplicationShortcutItem(type: "recent", localizedTitle: "Recent")
  recent.localizedSubtitle = "Tea"
  UIApplication.shared.shortcutItems = [
    recent,
    UIApplicationShortcutItem(
      type: "quick://new", localizedTitle: "New", localizedSubtitle: nil,
      icon: UIApplicationShortcutIcon(systemImageName: "plus")),
  ]
}

/// An app of SwiftUI whose scene has a delegate for the actions of its icon.
struct QuickActionApp: App {
  @UIApplicationDelegateAdaptor private var delegate: QuickActionDelegate
  var body: some Scene {
    WindowGroup {
      Text(delegate.log.joined(separator: ", ")).accessibilityIdentifier("log")
    }
  }
}

@Observable
final class QuickActionDelegate: NSObject, UIApplicationDelegate {
  var log: [String] = []

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    setActions()
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    if let item = options.shortcutItem { log.append("launched by \(item.type)") }
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = QuickActionScene.self
    return configuration
  }

  // Not called in an app with scenes.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { log.append("app") }
}

final class QuickActionScene: NSObject, UIWindowSceneDelegate {
  private var app: QuickActionDelegate? { UIApplication.shared.delegate as? QuickActionDelegate }

  func sceneWillEnterForeground(_ scene: UIScene) { app?.log.append("foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { app?.log.append("active") }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    app?.log.append(shortcutItem.type)
    completionHandler(true)
  }
}

/// An app of UIKit without scenes.
final class QuickActionUIKitApp: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  private let label = UILabel()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    setActions()
    let (window, root) = (UIWindow(frame: UIScreen.main.bounds), UIViewController())
    label.accessibilityIdentifier = "log"
    label.text = (options?[.shortcutItem] as? UIApplicationShortcutItem).map { "launched by \($0.type)" } ?? "launched"
    label.frame = CGRect(x: 20, y: 100, width: 300, height: 40)
    root.view.addSubview(label)
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    label.text = "\(label.text ?? ""), \(shortcutItem.type)"
    completionHandler(true)
  }
}
