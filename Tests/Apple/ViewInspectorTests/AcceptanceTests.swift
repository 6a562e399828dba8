import SwiftUI
import UIKit
import ViewInspector
import XCTest

// Acceptance tests without an app: a scene delegate makes controllers with SwiftUI views, whose buttons are found by
// accessibility identifiers. The shape is that of "Acceptance Test Implementation" (Muhammad Alfiansyah, 2024).

private enum Copy {
  static let openFirst = "Open the first page"
  static let openSecond = "Open the second page"
  static let second = "The second page"
}

private struct HomeView: View {
  let showFirst: () -> Void

  enum Identifier: String { case firstButton }

  var body: some View {
    VStack {
      Image(systemName: "globe")
      Button(Copy.openFirst) { showFirst() }
        .accessibilityIdentifier(Identifier.firstButton.rawValue)
    }
  }
}

private struct FirstView: View {
  let showSecond: () -> Void

  enum Identifier: String { case secondButton }

  var body: some View {
    Button(Copy.openSecond) { showSecond() }
      .accessibilityIdentifier(Identifier.secondButton.rawValue)
  }
}

private struct SecondView: View {
  enum Identifier: String { case description }

  var body: some View {
    Text(Copy.second).accessibilityIdentifier(Identifier.description.rawValue)
  }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = (scene as? UIWindowScene) else { return }
    let navigation = UINavigationController()
    window = UIWindow(windowScene: scene)
    window?.rootViewController = navigation
    navigation.setViewControllers(
      [
        UIHostingController(
          rootView: HomeView(showFirst: {
            navigation.pushViewController(
              UIHostingController(
                rootView: FirstView(showSecond: {
                  navigation.present(UIHostingController(rootView: SecondView()), animated: true)
                })), animated: true)
          }))
      ], animated: true)
    window?.rootViewController?.view.backgroundColor = .white
    window?.makeKeyAndVisible()
  }
}

extension HomeView {
  fileprivate func openFirst() throws {
    try inspect().find(viewWithAccessibilityIdentifier: Identifier.firstButton.rawValue).button().tap()
  }
}

extension FirstView {
  fileprivate func openSecond() throws {
    try inspect().find(viewWithAccessibilityIdentifier: Identifier.secondButton.rawValue).button().tap()
  }
}

extension SecondView {
  fileprivate func description() throws -> String {
    try inspect().find(viewWithAccessibilityIdentifier: Identifier.description.rawValue).text().string()
  }
}

@MainActor
private final class TestApp {
  private let delegate = SceneDelegate()
  private var navigation: UINavigationController?

  func launch() throws {
    let scene = try XCTUnwrap((UIWindowScene.self as NSObject.Type).init() as? UIWindowScene)
    let session = try XCTUnwrap((UISceneSession.self as NSObject.Type).init() as? UISceneSession)
    let options = try XCTUnwrap((UIScene.ConnectionOptions.self as NSObject.Type).init() as? UIScene.ConnectionOptions)
    delegate.scene(scene, willConnectTo: session, options: options)
    navigation = delegate.window?.rootViewController as? UINavigationController
  }

  var showsFirst: Bool { navigation?.topViewController is UIHostingController<FirstView> }

  func openFirst() throws {
    try XCTUnwrap(navigation?.topViewController as? UIHostingController<HomeView>).rootView.openFirst()
  }

  func openSecond() throws {
    try XCTUnwrap(navigation?.topViewController as? UIHostingController<FirstView>).rootView.openSecond()
  }

  func description() throws -> String {
    try XCTUnwrap(navigation?.presentedViewController as? UIHostingController<SecondView>).rootView.description()
  }
}

final class AcceptanceTests: XCTestCase {
  @MainActor
  func testAnAppIsWalkedThroughWithoutARun() throws {
    let app = TestApp()
    try app.launch()
    XCTAssertFalse(app.showsFirst)
    try app.openFirst()
    XCTAssertTrue(app.showsFirst)
    try app.openSecond()
    XCTAssertEqual(try app.description(), Copy.second)
  }
}
