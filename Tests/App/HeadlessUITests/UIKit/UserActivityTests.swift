import AppModel
import Foundation
import HeadlessUI
import Testing

/// Activities that an app with delegates of UIKit continues.
@MainActor
@Suite(.serialized) struct UserActivityTests {
  final class Delegate: NSObject, UIApplicationDelegate {
    static var log: [String] = []
    static var sceneType: AnyClass = ContinuingScene.self

    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = Self.sceneType
      return configuration
    }
    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      Self.log.append("app \(userActivity.activityType)")
      return userActivity.activityType == "com.example.show"
    }
  }

  final class ConnectedScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { window = UserActivityTests.makeWindow(of: scene) }
  }

  final class ContinuingScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { window = UserActivityTests.makeWindow(of: scene) }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      Delegate.log += contexts.map { "open \($0.url)" }
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      Delegate.log.append("scene \(userActivity.webpageURL?.absoluteString ?? userActivity.activityType)")
    }
  }

  fileprivate static func makeWindow(of scene: UIScene) -> UIWindow? {
    let window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return window
  }

  private func run(_ scene: AnyClass, _ test: (TestedApp) throws -> Void) throws {
    (Delegate.log, Delegate.sceneType) = ([], scene)
    try TestedApp.run(Launch(delegate: Delegate.self), test: test)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:continue:), for universal links;
  /// scene(_:openURLContexts:) for the schemes of the app
  @Test func `a link of the web is an activity`() throws {
    try run(ContinuingScene.self) { app in
      try app.session.open("https://example.com/7")
      try app.session.open("pages://two")
      try app.settle()
      #expect(Delegate.log == ["scene https://example.com/7", "open pages://two"])
    }
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:continue:restorationhandler:)
  @Test func `the delegate of the app continues what its scene leaves`() throws {
    try run(ConnectedScene.self) { _ in
      #expect(UIApplication.shared.continueActivity("com.example.show", userInfo: [:]))
      #expect(!UIApplication.shared.continueActivity("com.example.typo", userInfo: [:]))
      #expect(Delegate.log == ["app com.example.show", "app com.example.typo"])
    }
  }

  private struct Item: Codable, Equatable {
    let id: Int
  }

  /// Source: https://developer.apple.com/documentation/foundation/nsuseractivity/typedpayload(_:)
  @Test func `an activity has a payload`() throws {
    let activity = NSUserActivity(activityType: "com.example.show")
    try activity.setTypedPayload(Item(id: 7))
    #expect(try activity.typedPayload(Item.self) == Item(id: 7))
    activity.addUserInfoEntries(from: ["id": 8])
    #expect(try activity.typedPayload(Item.self) == Item(id: 8))
  }
}
