import AppModel
import Foundation
import HeadlessUI
import Testing

/// Alerts and dialogs that are shown while there is an item or an error, of the SDK of iOS 27.
@MainActor
@Suite struct ItemAlertTests {
  private struct Failure: LocalizedError {
    var errorDescription: String? { "No network" }
    var recoverySuggestion: String? { "Try later." }
  }

  private struct Screen: View {
    @Bindable var model: Model
    @State private var failure: Failure?
    @State private var name: String?
    private var health: String { failure == nil ? "fine" : "bad" }

    var body: some View {
      VStack {
        Button("Ask") { model.item = Model.Item(id: 7) }
        Button("Choose") { name = "Milk" }
        Button("Fail") { failure = Failure() }
        Text("item \(model.item.map { "\($0.id)" } ?? "none"), name \(name ?? "none"), \(health)")
          .accessibilityIdentifier("state")
      }
      .alert("Delete?", item: $model.item) { item in
        Button("Delete \(item.id)", role: .destructive) { model.record("deleted \(item.id)") }
        Button("Keep", role: .cancel) {}
      } message: { item in
        Text("item \(item.id) is gone then")
      }
      .confirmationDialog("Share", item: $name, titleVisibility: .visible) { name in
        Button("Send \(name)") { model.record("sent \(name)") }
      }
      .alert(error: $failure) { _ in
        Button("OK") {}
      } message: { failure in
        Text(failure.recoverySuggestion ?? "")
      }
    }
  }

  private func run(_ test: (TestedApp, Model) throws -> Void) throws {
    let model = Model()
    try TestedApp.run {
      Screen(model: model)
    } test: { app in
      try test(app, model)
    }
  }

  /// Source: Apple, `alert(_:item:actions:message:)`: presented when the value isn't `nil`; an action sets it to `nil`.
  @Test(arguments: ["Delete 7", "Keep"]) func `an alert is shown while there is an item`(action: String) throws {
    try run { app, model in
      #expect(try app.label("state") == "item none, name none, fine")
      try app.tap("Ask")
      #expect(try app.texts.contains("item 7 is gone then") && app.element("Delete?").type == .alert)
      try app.tap(action)
      #expect(model.log == (action == "Keep" ? [] : ["deleted 7"]))
      #expect(try app.label("state") == "item none, name none, fine" && !app.exists("Delete?"))
    }
  }

  @Test func `an alert ends with its item`() throws {
    try run { app, model in
      try app.tap("Ask")
      model.item = nil
      try app.settle()
      try app.endTransition()
      #expect(try !app.exists("Delete?"))
    }
  }

  /// Source: Apple, `confirmationDialog(_:item:titleVisibility:actions:)`.
  @Test func `a dialog is shown while there is an item`() throws {
    try run { app, model in
      try app.tap("Choose")
      #expect(try app.exists("Share"))
      try app.tap("Send Milk")
      #expect(model.log == ["sent Milk"])
      #expect(try app.label("state") == "item none, name none, fine")
    }
  }

  /// Source: Apple, `alert(error:actions:message:)`: the title is the error's `errorDescription`.
  @Test func `an alert describes an error`() throws {
    try run { app, _ in
      try app.tap("Fail")
      #expect(try app.element("No network").type == .alert && app.exists("Try later."))
      try app.tap("OK")
      #expect(try app.label("state") == "item none, name none, fine")
    }
  }
}
