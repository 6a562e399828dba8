import AppModel
import Foundation
import HeadlessUI
import Testing

/// The data and the order of what alerts show.
@MainActor
@Suite struct AlertDataTests {
  private let model = Model()

  private struct Failure: LocalizedError {
    let errorDescription: String?
  }

  private struct Screen: View {
    @Bindable var model: Model
    @State private var failure: Failure?

    var body: some View {
      VStack {
        Text("count \(model.count)")
        Button("Ask") {
          model.item = Model.Item(id: 1)
          model.isShown = true
        }
      }
      .alert("Delete?", isPresented: $model.isShown, presenting: model.item) { item in
        Button("Delete \(item.id)", role: .destructive) { model.count += item.id }
        Button("Keep", role: .cancel) {}
      } message: { item in
        Text("item \(item.id)")
      }
    }
  }

  /// Source: Apple, `alert(_:isPresented:presenting:actions:message:)`: "Any changes that you make after the presentation
  /// occurs are ignored".
  @Test(arguments: [nil, Model.Item(id: 7)])
  func `changes of the data of an alert are ignored`(item: Model.Item?) throws {
    try TestedApp.run {
      Screen(model: model)
    } test: { app throws in
      try app.tap("Ask")
      model.item = item
      try app.settle()
      #expect(try app.texts.contains("item 1"))
      try app.tap("Delete 1")
      #expect(try app.texts.contains("count 1"))
      #expect(!model.isShown)
    }
  }

  /// Source: Apple, `alert(_:isPresented:presenting:actions:message:)`: "the alert isn't shown if data is nil".
  @Test func `an alert waits for its data`() throws {
    try TestedApp.run {
      Screen(model: model)
    } test: { app throws in
      model.isShown = true
      try app.settle()
      #expect(try !app.exists("Keep"))
    }
  }

  /// Source: stradivarius-ios-apps/home-stuff-inventory-app PlaceManagementView with InventorySettingsUITests, on iOS 26.5:
  /// the action of `Delete` sets the item of the same alert, whose button `View Items` is there then.
  @Test func `an alert that the action of another one asks for is shown next`() throws {
    try TestedApp.run {
      Text("screen").alert(item: Bindable(model).item) { item in
        Alert(
          title: Text("Alert \(item.id)"), primaryButton: .default(Text("Next")) { model.item = Model.Item(id: 2) },
          secondaryButton: .cancel())
      }
    } test: { app throws in
      model.item = Model.Item(id: 1)
      try app.endTransition()
      try app.tap("Next")
      try app.endTransition()
      #expect(try app.exists("Alert 2"))
      try app.tap("Cancel")
      try app.endTransition()
      #expect(model.item == nil)
      #expect(try !app.exists("Alert 2"))
    }
  }

  /// Source: stradivarius-ios-apps/home-stuff-inventory-app InventorySettingsUITests, which taps `Cancel` of an alert with a
  /// long message at the largest text size, on iOS 26.5.
  @Test func `the buttons of a long alert can be reached`() throws {
    try TestedApp.run {
      Text("screen").alert("Title", isPresented: Bindable(model).isShown) {
        Button("Save") { model.count = 1 }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text(String(repeating: "a long message ", count: 60))
      }
      .environment(\.dynamicTypeSize, .accessibility5)
    } test: { app throws in
      model.isShown = true
      try app.endTransition()
      try app.tap("Save")
      #expect(model.count == 1)
    }
  }

  /// Source: Apple, Human Interface Guidelines, "Alerts": Cancel is leading in a row and at the bottom of a stack; Apple,
  /// `alert(_:isPresented:actions:)`: "the system may reorder buttons based on role".
  @Test(arguments: [
    (["Delete", "Keep"], ["Keep", "Delete"]), (["Delete", "Keep", "Copy"], ["Delete", "Copy", "Keep"]),
    (["Keep"], ["Keep"]), (["Copy", "Delete"], ["Copy", "Delete"]),
  ])
  func `the button that cancels has its own position`(titles: [String], shown: [String]) throws {
    try TestedApp.run {
      Text("screen").alert("Title", isPresented: Bindable(model).isShown) {
        ForEach(titles, id: \.self) { title in
          Button(title, role: title == "Keep" ? .cancel : title == "Delete" ? .destructive : nil) {}
        }
      }
    } test: { app throws in
      model.isShown = true
      try app.endTransition()
      #expect(try app.session.snapshot().elements.filter { $0.type == .button }.map(\.label) == shown)
    }
  }
}
