import AppModel
import Foundation
import HeadlessUI
import Testing

/// Alerts of UIKit with fields.
@MainActor
@Suite struct UIAlertTests {
  private func run(_ alert: UIAlertController, _ test: (TestedApp) throws -> Void) throws {
    let screen = UIViewController()
    try TestedApp.run(Launch("alert", viewController: { screen })) { app throws in
      screen.present(alert, animated: true)
      try app.endTransition()
      try test(app)
    }
  }

  /// Source: Apple, addTextField(configurationHandler:) and textFields: "the text fields … in the order in which you
  /// added them"; an action reads them.
  @Test func `an alert has fields`() throws {
    let alert = UIAlertController(title: "Sign in", message: nil, preferredStyle: .alert)
    var read: [String?] = []
    #expect(alert.textFields == nil)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField {
      $0.placeholder = "Password"
      $0.isSecureTextEntry = true
      $0.clearButtonMode = .always
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [weak alert] _ in read = alert?.textFields?.map(\.text) ?? [] })
    try run(alert) { app throws in
      let fields = try app.session.snapshot().elements.filter { $0.type == .textField || $0.type == .secureTextField }
      #expect(fields.map(\.placeholder) == ["Name", "Password"])
      let box = try #require(app.session.snapshot().elements.first { $0.type == .alert })
      #expect(fields.allSatisfy { box.frame.contains($0.frame.origin) })
      // Guess: the first field has the keyboard focus at once, as on a device.
      #expect(try app.hasKeyboard && app.focused == "Name")
      try app.session.perform(.typeText("Ada"), on: fields[0].index)
      try app.session.perform(.tap, on: fields[1].index)
      try app.session.perform(.typeText("secret"), on: fields[1].index)
      try app.settle()
      try app.tap("OK")
      #expect(read == ["Ada", "secret"])
      #expect(try app.session.snapshot().elements.allSatisfy { $0.type != .alert })
    }
  }

  /// Source: Apple, UIAlertAction.isEnabled: an action can be disabled while the alert is shown.
  @Test func `a field enables an action`() throws {
    let alert = UIAlertController(title: "Name", message: "Type it", preferredStyle: .alert)
    let save = UIAlertAction(title: "Save", style: .default)
    save.isEnabled = false
    alert.addTextField { field in
      field.accessibilityIdentifier = "field"
      let changed = UIAction { [weak field] _ in save.isEnabled = field?.hasText ?? false }
      field.addAction(changed, for: .editingChanged)
    }
    alert.addAction(save)
    alert.preferredAction = save
    try run(alert) { app throws in
      #expect(try !app.isEnabled("Save"))
      try app.type("Ada", into: "field")
      #expect(try app.isEnabled("Save"))
      alert.message = "Typed"
      try app.settle()
      #expect(try app.exists("Typed"))
    }
  }

  /// Source: Apple, preferredAction and addTextField(configurationHandler:): an action that wasn't added, and a field of
  /// an action sheet, are errors of the program.
  @Test func `errors of the programs`() throws {
    try run(UIAlertController(title: nil, message: nil, preferredStyle: .alert)) { app throws in
      UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
      #expect(throws: (any Error).self) { try app.tree }
    }
  }
}
