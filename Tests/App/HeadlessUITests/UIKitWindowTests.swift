import AppModel
import Foundation
import HeadlessCombine
import HeadlessUI
import TestSupport
import Testing

/// What UIKit shows of an app written in SwiftUI: its scene, its window and its state.
@MainActor
@Suite struct UIKitWindowTests {
  private struct RootPresenter: View {
    private var root: UIViewController? {
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      return scene?.windows.first(where: \.isKeyWindow)?.rootViewController
    }

    var body: some View {
      Text("Content")
      Button("Ask") {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default))
        root?.present(alert, animated: true)
      }
      Button("Share") {
        root?.present(UIActivityViewController(activityItems: ["text"], applicationActivities: nil), animated: true)
      }
    }
  }

  @Test func `the root controller presents`() throws {
    try TestedApp.run {
      RootPresenter()
    } test: { app in
      try app.tap("Ask")
      #expect(try app.texts.contains("Sure?") && !app.isHittable("Ask"))
      try app.tap("Yes")
      #expect(try app.isHittable("Ask"))
      try app.tap("Share")
      try app.tap("Close")
      #expect(try app.isHittable("Share"))
    }
  }

  private struct Form: View {
    @State private var name = ""

    var body: some View {
      TextField("Name", text: $name).accessibilityIdentifier("name")
      Button("Done") { UIApplication.shared.keyWindow?.endEditing(true) }
    }
  }

  @Test func `the window ends editing`() throws {
    try TestedApp.run {
      Form()
    } test: { app in
      try app.type("Ada", into: "name")
      #expect(try app.hasFocus("name") && app.hasKeyboard)
      try app.tap("Done")
      #expect(try app.focused == nil && !app.hasKeyboard)
    }
  }

  private struct StateLog: View {
    @State private var log: [String] = []
    private static let names: [(String, Notification.Name)] = [
      ("resign", UIApplication.willResignActiveNotification),
      ("background", UIApplication.didEnterBackgroundNotification),
      ("foreground", UIApplication.willEnterForegroundNotification),
      ("active", UIApplication.didBecomeActiveNotification),
    ]

    var body: some View {
      Text(log.joined(separator: " "))
        .onReceive(publisher(0)) { _ in add(0) }
        .onReceive(publisher(1)) { _ in add(1) }
        .onReceive(publisher(2)) { _ in add(2) }
        .onReceive(publisher(3)) { _ in add(3) }
    }

    private func publisher(_ index: Int) -> NotificationCenter.Publisher {
      NotificationCenter.default.publisher(for: Self.names[index].1)
    }

    private func add(_ index: Int) {
      let (state, scene) = (UIApplication.shared.applicationState, UIApplication.shared.connectedScenes.first)
      log.append("\(Self.names[index].0):\(state):\(scene?.activationState.rawValue ?? 9)")
    }
  }

  @Test func `the state of the app follows its scene`() throws {
    try TestedApp.run {
      StateLog()
    } test: { app in
      app.session.sendToBackground()
      try app.session.activate()
      try app.settle()
      let log = try #require(try app.texts.first)
      #expect(log.hasSuffix("resign:active:0 background:background:2 foreground:background:2 active:active:0"))
    }
  }

  private struct SceneLog: View {
    @State private var log: [String] = []
    private let names = [
      "UISceneWillDeactivateNotification", "UISceneDidEnterBackgroundNotification",
      "UISceneWillEnterForegroundNotification", "UISceneDidActivateNotification",
    ]

    var body: some View {
      Text(log.joined(separator: " ")).onReceive(Publishers.MergeMany(names.map(publisher))) { log.append($0) }
    }

    private func publisher(_ name: String) -> AnyPublisher<String, Never> {
      NotificationCenter.default.publisher(for: Notification.Name(name))
        .map { $0.object is UIScene ? name.dropFirst(7).dropLast(12).description : "without a scene" }
        .eraseToAnyPublisher()
    }
  }

  /// Source: Apple, "UIScene", notifications, whose object is the scene.
  @Test func `a scene has notifications of its own`() throws {
    try TestedApp.run {
      SceneLog()
    } test: { app in
      app.session.sendToBackground()
      try app.session.activate()
      try app.settle()
      let log = try #require(try app.texts.first)
      #expect(log.hasSuffix("WillDeactivate DidEnterBackground WillEnterForeground DidActivate"))
    }
  }

  @Test func `bar buttons of the system`() throws {
    let controller = UIViewController()
    controller.title = "Bar"
    let close = UIBarButtonItem(systemItem: .close, primaryAction: UIAction { _ in controller.title = "Closed" })
    let share = UIBarButtonItem(systemItem: .action)
    share.isEnabled = false
    controller.navigationItem.leftBarButtonItem = close
    controller.navigationItem.rightBarButtonItems = [
      share, .flexibleSpace(), UIBarButtonItem(image: UIImage(systemName: "star")),
    ]
    let navigation = UINavigationController(rootViewController: controller)
    try TestedApp.run(Launch("bar", viewController: { navigation })) { app in
      let buttons = try app.session.snapshot().elements.filter { $0.type == .button }
      #expect(buttons.map(\.label) == ["Close", "star", "Share"])
      #expect(try !app.isEnabled("Share"))
      try app.tap("Close")
      #expect(try app.title == "Closed")
      close.isHidden = true
      try app.settle()
      #expect(try !app.exists("Close"))
    }
  }

  @Test func `a conformance has the module that declares it`() {
    let found = ConformingTypes.conformances(to: (any Marked).self)
    #expect(found.map { "\($0.type) \($0.module)" } == ["MarkedHere HeadlessUITests"])
    let others = ConformingTypes.conformances(to: (any CustomLeafReflectable).self)
    #expect(others.contains { $0.type == SeededGenerator.self && $0.module == "HeadlessUITests" })
  }
}

private protocol Marked {}

private struct MarkedHere: Marked {}

/// Both the type and the protocol are of other modules.
extension SeededGenerator: CustomLeafReflectable {
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
