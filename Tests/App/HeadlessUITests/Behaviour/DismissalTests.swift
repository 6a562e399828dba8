import AppModel
import HeadlessUI
import Testing

/// The ways by which users and apps take away what state presents.
@MainActor
@Suite struct DismissalTests {
  private let model = Model()

  /// In each way the binding is set back, and `onDismiss` is called once, at the end of the transition.
  @Test(arguments: ["dismiss", "drag down", "swipe down", "by hand", "state"])
  func `a sheet goes`(way: String) throws {
    try TestedApp.run {
      NavigationStack {
        Text("host").navigationTitle("Home")
          .sheet(isPresented: Bindable(model).isShown, onDismiss: { model.record("gone") }) { Titled("Sheet") }
      }
    } test: { app throws in
      model.isShown = true
      #expect(try app.title == "Sheet")
      try app.endTransition()
      let bar = try #require(app.session.snapshot().elements.last { $0.type == .navigationBar })
      switch way {
      case "dismiss": try app.perform(.tap, on: "Dismiss")
      case "drag down": try app.session.perform(.drag(by: Vector(dx: 0, dy: 300), holding: .zero), on: bar.index)
      case "swipe down": try app.session.perform(.swipe(.down), on: bar.index)
      case "by hand": try app.session.perform(.dismiss, on: bar.index)
      default: model.isShown = false
      }
      #expect(try app.title == "Home")
      #expect(!model.isShown)
      #expect(model.log == [])
      try app.endTransition()
      try app.advance(.seconds(5))
      #expect(model.log == ["gone"])
      #expect(try app.title == "Home")
    }
  }

  @Test func `a sheet goes with the view that presents it`() throws {
    try TestedApp.run {
      Text("below")
      if !model.isHidden { Text("host").sheet(isPresented: Bindable(model).isShown) { Titled("Sheet") } }
    } test: { app throws in
      model.isShown = true
      try app.endTransition()
      model.isHidden = true
      #expect(try app.title == nil && !app.exists("Dismiss"))
      try app.endTransition()
      #expect(try app.isHittable("below"))
    }
  }

  @Test func `a sheet that stays cannot be dragged away`() throws {
    try TestedApp.run {
      Text("host").sheet(isPresented: Bindable(model).isShown) {
        Text("inside").interactiveDismissDisabled(model.count == 0)
      }
    } test: { app throws in
      model.isShown = true
      try app.endTransition()
      try app.swipe(.down, on: "inside")
      try app.drag("inside", dy: 300)
      try app.perform(.dismiss, on: "inside")
      #expect(model.isShown)
      model.count = 1
      try app.swipe(.down, on: "inside")
      #expect(!model.isShown)
    }
  }

  @Test func `a scrolled list in a sheet scrolls before the sheet goes`() throws {
    try TestedApp.run {
      Text("host").sheet(isPresented: Bindable(model).isShown) { List(0..<100, id: \.self) { Text("row \($0)") } }
    } test: { app throws in
      model.isShown = true
      try app.endTransition()
      try app.swipe(.up, on: "row 5")
      try app.perform(.swipe(.down), at: Point(x: 195, y: 400))
      #expect(try app.exists("row 0") && model.isShown)
      try app.perform(.swipe(.down), at: Point(x: 195, y: 400))
      #expect(!model.isShown)
    }
  }

  @Test(arguments: ["back button", "interactive back", "edge swipe", "dismiss", "state"])
  func `a destination goes`(way: String) throws {
    try TestedApp.run {
      NavigationStack {
        Text("host").navigationTitle("Home").navigationDestination(isPresented: Bindable(model).isShown) { Pushed() }
      }
    } test: { app throws in
      model.isShown = true
      #expect(try app.title == "Pushed")
      try app.endTransition()
      switch way {
      case "back button": try app.tap("BackButton")
      case "interactive back":
        try app.perform(.drag(by: Vector(dx: 250, dy: 0), holding: .zero), at: Point(x: 5, y: 400))
      case "edge swipe": try app.perform(.swipe(.right), at: Point(x: 5, y: 400))
      case "dismiss": try app.tap("Dismiss")
      default: model.isShown = false
      }
      #expect(try app.title == "Home")
      #expect(!model.isShown)
    }
  }

  private struct Pushed: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      List { Button("Dismiss") { dismiss() } }.navigationTitle("Pushed")
    }
  }

  @Test func `a short drag from the edge stays`() throws {
    try TestedApp.run {
      NavigationStack {
        Text("host").navigationTitle("Home").navigationDestination(isPresented: Bindable(model).isShown) { Pushed() }
      }
    } test: { app throws in
      model.isShown = true
      try app.endTransition()
      for (x, way) in [(5.0, 100.0), (25, 300)] {
        try app.perform(.drag(by: Vector(dx: way, dy: 0), holding: .zero), at: Point(x: x, y: 400))
        #expect(try app.title == "Pushed")
      }
    }
  }

  /// As the documentation of `alert(_:isPresented:actions:)` has it: the alert is dismissed after the action has run.
  @Test func `an alert's button acts before it sets the state back`() throws {
    try TestedApp.run {
      Text("host").alert("Sure?", isPresented: Bindable(model).isShown) {
        Button("Yes") { model.record("yes, shown: \(model.isShown)") }
      }
    } test: { app throws in
      model.isShown = true
      try app.endTransition()
      try app.tap("Yes")
      #expect(model.log == ["yes, shown: true"])
      #expect(!model.isShown)
      #expect(try !app.exists("Sure?"))
    }
  }

  @Test func `an alert stays until a button is tapped`() throws {
    try TestedApp.run {
      Button("host") { model.record("host") }.alert("Sure?", isPresented: Bindable(model).isShown) { Button("Yes") {} }
    } test: { app throws in
      model.isShown = true
      try app.endTransition()
      try app.perform(.tap, at: Point(x: 20, y: 100))
      try app.swipe(.down, on: "Yes")
      #expect(model.isShown && model.log == [])
      #expect(try app.exists("Sure?"))
    }
  }

  /// As in UIKit, a tap outside is a tap on the cancel button.
  @Test func `a touch beside an action sheet cancels it`() throws {
    try TestedApp.run {
      Text("host").confirmationDialog("Which?", isPresented: Bindable(model).isShown) {
        Button("One") { model.record("one") }
        Button("Never", role: .cancel) { model.record("cancel, shown: \(model.isShown)") }
      }
    } test: { app throws in
      model.isShown = true
      try app.endTransition()
      try app.perform(.tap, at: Point(x: 100, y: 100))
      #expect(model.log == ["cancel, shown: true"])
      #expect(!model.isShown)
      #expect(try !app.exists("Never"))
    }
  }

  /// Source: dumps of iOS 26.5 and of a device with iOS 26.6.1 in public repositories; react-native#55077.
  @Test func `a confirmation dialog is a popover without a cancel button`() throws {
    try TestedApp.run {
      Text("host")
        .confirmationDialog("Which?", isPresented: Bindable(model).isShown, titleVisibility: .visible) {
          Button("One") {}
        } message: {
          Text("One of them")
        }
    } test: { app throws in
      model.isShown = true
      #expect(
        try app.tree.hasSuffix(
          """
          element PopoverDismissRegion "dismiss popup"
          popover
            sheet "Which?"
              text "Which?"
              text "One of them"
              button "One"
          """))
      try app.endTransition()
      try app.tap("PopoverDismissRegion")
      #expect(!model.isShown)
    }
  }

  private struct Editing: View {
    @State private var isLocked = true

    var body: some View {
      VStack {
        Text("editor")
        if isLocked {
          Button("Unlock") { isLocked = false }.interactiveDismissDisabled()
        }
      }
    }
  }

  @Test func `a sheet stays for as long as a view in it says so`() throws {
    try TestedApp.run {
      Text("host").sheet(isPresented: Bindable(model).isShown) { Editing() }
    } test: { app throws in
      model.isShown = true
      try app.endTransition()
      try app.swipe(.down, on: "editor")
      #expect(model.isShown)
      try app.tap("Unlock")
      try app.swipe(.down, on: "editor")
      #expect(!model.isShown)
    }
  }
}
