import AppModel
import Foundation
import HeadlessUI
import Testing

/// Menus of views after a long press, and elements of menus that the app makes late.
@MainActor
@Suite struct UIContextMenuTests {
  private final class Screen: UIViewController, UIContextMenuInteractionDelegate {
    let box = UIView(frame: CGRect(x: 50, y: 200, width: 200, height: 100))
    var log: [String] = []
    var offersMenu = true

    override func viewDidLoad() {
      super.viewDidLoad()
      box.accessibilityIdentifier = "box"
      box.isAccessibilityElement = true
      box.backgroundColor = .gray
      box.addInteraction(UIContextMenuInteraction(delegate: self))
      view.addSubview(box)
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard offersMenu else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
        let late = UIDeferredMenuElement { show in
          Task { @MainActor in
            try? await Task.sleep(for: .seconds(1))
            show([UIAction(title: "Late") { [weak self] _ in self?.log.append("late") }])
          }
        }
        return UIMenu(children: [UIAction(title: "Copy") { _ in self?.log.append("copy") }, late])
      }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("end") }
  }

  private func run(_ test: (TestedApp, Screen) throws -> Void) throws {
    let screen = Screen()
    try TestedApp.run(Launch("menu", viewController: { screen })) { try test($0, screen) }
  }

  /// Source: Apple, UIContextMenuInteraction: a long press asks the delegate for the menu; `nil` shows none.
  @Test func `a long press shows the menu`() throws {
    try run { app, screen throws in
      #expect(screen.box.interactions.count == 1)
      try app.perform(.press(.seconds(1)), on: "box")
      try app.endTransition()
      try app.tap("Copy")
      #expect(screen.log.sorted() == ["copy", "end"])
      #expect(try !app.exists("Copy"))
      screen.offersMenu = false
      try app.perform(.press(.seconds(1)), on: "box")
      try app.endTransition()
      #expect(try app.session.snapshot().elements.allSatisfy { $0.type != .menu })
      screen.box.interactions = []
      #expect(screen.box.interactions.isEmpty)
    }
  }

  /// Source: Apple, UIDeferredMenuElement: the provider is called when the menu is shown, and a placeholder is in its
  /// place until then.
  @Test func `late elements`() throws {
    try run { app, screen throws in
      try app.perform(.press(.seconds(1)), on: "box")
      try app.settle()
      #expect(try !app.exists("Late"))
      try app.advance(.seconds(2))
      try app.tap("Late")
      #expect(screen.log.contains("late"))
    }
  }
}
