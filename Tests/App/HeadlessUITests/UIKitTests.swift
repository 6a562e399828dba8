import AppModel
import Foundation
import HeadlessCombine
import HeadlessUI
import Testing

/// SwiftUI views hosted by UIKit: navigation by closures, as coordinators do it.
@MainActor
@Suite struct UIKitTests {
  struct HomeView: View {
    let onShowPage: @MainActor () -> Void

    var body: some View {
      Button("Page One", action: onShowPage).navigationTitle("Home")
    }
  }

  @MainActor
  final class Coordinator {
    let navigation = UINavigationController()
    private(set) var log: [String] = []

    func start() {
      let home = UIHostingController(
        rootView: HomeView { [unowned self] in
          let page = UIHostingController(rootView: pageOne)
          page.title = "Page One"
          navigation.pushViewController(page, animated: true)
        })
      navigation.setViewControllers([home], animated: false)
    }

    private var pageOne: some View {
      VStack {
        Button("Page Two") { [unowned self] in
          let page = UIHostingController(rootView: pageTwo)
          navigation.present(page, animated: true) { self.log.append("presented") }
        }
        Button("Alert") { [unowned self] in presentAlert(.alert) }
        Button("Sheet") { [unowned self] in presentAlert(.actionSheet) }
        Button("Reset") { [unowned self] in
          navigation.setViewControllers([UIHostingController(rootView: Text("Fresh"))], animated: true)
        }
      }
    }

    private var pageTwo: some View {
      VStack {
        Text("You made it")
        Button("Close") { [unowned self] in
          navigation.dismiss(animated: true) { self.log.append("dismissed") }
        }
      }
    }

    private func presentAlert(_ style: UIAlertController.Style) {
      let alert = UIAlertController(title: "Delete?", message: "For good", preferredStyle: style)
      alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in self.log.append("deleted") })
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      navigation.topViewController?.present(alert, animated: true)
    }
  }

  private func run(_ test: (TestedApp, Coordinator) throws -> Void) throws {
    let coordinator = Coordinator()
    coordinator.start()
    try TestedApp.run(Launch("pages", viewController: { coordinator.navigation })) { app in
      try test(app, coordinator)
    }
  }

  @Test func `a controller is pushed and popped`() throws {
    try run { app, coordinator in
      #expect(try app.title == "Home")
      try app.tap("Page One")
      #expect(try app.title == "Page One")
      #expect(try !app.exists("Home") || app.label("BackButton") == "Home")
      try app.tap("BackButton")
      #expect(try app.title == "Home")
      #expect(coordinator.navigation.viewControllers.count == 1)
      try app.tap("Page One")
      coordinator.navigation.popToRootViewController(animated: true)
      try app.advance(.milliseconds(400))
      #expect(try app.title == "Home")
    }
  }

  @Test func `a controller is presented and dismissed`() throws {
    try run { app, coordinator in
      try app.tap("Page One")
      try app.tap("Page Two")
      #expect(try app.exists("You made it"))
      #expect(try !app.isHittable("Alert"))
      #expect(coordinator.navigation.presentedViewController != nil)
      try app.tap("Close")
      #expect(try !app.exists("You made it"))
      #expect(coordinator.navigation.presentedViewController == nil)
      #expect(coordinator.log == ["presented", "dismissed"])
    }
  }

  @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
  func `an alert calls its action`(style: UIAlertController.Style) throws {
    try run { app, coordinator in
      try app.tap("Page One")
      try app.tap(style == .alert ? "Alert" : "Sheet")
      #expect(try app.exists("For good"))
      try app.tap("Delete")
      #expect(try !app.exists("For good"))
      #expect(coordinator.log == ["deleted"])
      #expect(coordinator.navigation.presentedViewController == nil)
    }
  }

  @Test func `the stack is replaced`() throws {
    try run { app, coordinator in
      try app.tap("Page One")
      try app.tap("Reset")
      #expect(try app.texts == ["Fresh"])
      #expect(coordinator.navigation.viewControllers.count == 1)
    }
  }

  final class LifecycleController: UIHostingController<Text> {
    static var log: [String] = []
    override func viewDidLoad() { Self.log.append("load") }
    override func viewDidAppear(_ animated: Bool) { Self.log.append("appear") }
    override func viewDidDisappear(_ animated: Bool) { Self.log.append("disappear") }
  }

  @Test func `a controller appears and disappears`() throws {
    LifecycleController.log = []
    let tabs = UITabBarController()
    let first = LifecycleController(rootView: Text("First"))
    first.tabBarItem.title = "One"
    let second = UIHostingController(rootView: Text("Second"))
    second.title = "Two"
    tabs.viewControllers = [first, second]
    try TestedApp.run(Launch("tabs", viewController: { tabs })) { app in
      #expect(try app.texts == ["First"])
      try app.tap("Two")
      #expect(try app.texts == ["Second"])
      #expect(tabs.selectedIndex == 1)
      tabs.selectedIndex = 0
      try app.settle()
      #expect(try app.texts == ["First"])
      #expect(LifecycleController.log == ["load", "appear", "disappear", "appear"])
    }
  }

  class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
  }

  class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    static var log: [String] = []

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = UINavigationController(
        rootViewController: UIHostingController(rootView: Text("Scene").navigationTitle("Root")))
      self.window = window
      window.makeKeyAndVisible()
      Self.log = ["connect \(connectionOptions.urlContexts.map(\.url.absoluteString))"]
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      Self.log.append("open \(contexts.map(\.url.absoluteString))")
    }
    func sceneDidBecomeActive(_ scene: UIScene) { Self.log.append("active") }
    func sceneDidEnterBackground(_ scene: UIScene) { Self.log.append("background") }
  }

  /// As Xcode's template has it: not final, with the initializer of `NSObject`.
  class AdaptedDelegate: NSObject, UIApplicationDelegate, ObservableObject {
    @Published var token = "none"

    func application(
      _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      token += ", asked"
      return true
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
      token += ", launched"
      return true
    }
  }

  struct AdaptedApp: App {
    @UIApplicationDelegateAdaptor(AdaptedDelegate.self) private var delegate

    var body: some Scene {
      WindowGroup { TokenView() }
    }
  }

  struct TokenView: View {
    @EnvironmentObject private var delegate: AdaptedDelegate

    var body: some View {
      Text(delegate.token)
      Button("Change") { delegate.token = "changed" }
    }
  }

  @Test func `an adapted delegate is created and observed`() throws {
    try TestedApp.run(Launch(app: AdaptedApp.self)) { app in
      #expect(try app.texts == ["none, asked, launched"])
      try app.tap("Change")
      #expect(try app.texts == ["changed"])
    }
  }

  @Test func `a scene delegate makes the window`() throws {
    let launch = Launch(delegate: AppDelegate.self)
    #expect(launch.name == "HeadlessUITests")
    try TestedApp.run(launch, LaunchRequest(deepLink: "pages://one")) { app in
      #expect(try app.title == "Root")
      #expect(SceneDelegate.log == [#"connect ["pages://one"]"#, "active"])
      try app.session.open("pages://two")
      app.session.sendToBackground()
      #expect(SceneDelegate.log.suffix(2) == [#"open ["pages://two"]"#, "background"])
    }
  }
}
