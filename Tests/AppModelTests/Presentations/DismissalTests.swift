import AppModel
import TestSupport
import Testing

/// The ways by which people and apps take away what the app's state shows.
@MainActor
@Suite struct DismissalTests {
  private let model = Model()

  private var home: Page {
    Page("Home") { [model] in
      if model.hasElement {
        Text("host", id: "host")
          .sheet(isPresented: Binding(model, \.isShown)) {
            model.note("gone")
          } content: {
            Page("Sheet")
          }
      }
    }
  }

  /// Each way: whether the binding is set back, and `onDismiss` called once, when it is over.
  @Test(arguments: ["dismiss", "drag down", "swipe down", "by hand", "state", "element gone"])
  func aSheetGoes(way: String) throws {
    try Stage.play(home) { stage throws in
      model.isShown = true
      #expect(try stage.session.snapshot().title == "Sheet")
      try stage.settle()
      let bar = try #require(try stage.session.snapshot().nodes.last { $0.type == .navigationBar })
      switch way {
      case "dismiss": stage.navigator.dismiss()
      case "drag down": try stage.session.perform(.drag(by: Vector(dx: 0, dy: 300), holding: .zero), on: bar.index)
      case "swipe down": try stage.session.perform(.swipe(.down), on: bar.index)
      case "by hand": try stage.session.perform(.dismiss, on: bar.index)
      case "state": model.isShown = false
      default: model.hasElement = false
      }
      #expect(try stage.session.snapshot().title == "Home")
      #expect(model.isShown == (way == "element gone"))
      #expect(model.log == [])
      try stage.settle()
      try stage.wait(.seconds(5))
      #expect(model.log == ["gone"])
      #expect(try stage.session.snapshot().title == "Home")
    }
  }

  @Test func aSheetThatStaysCannotBeDraggedAway() throws {
    let page = Page("Home") { [model] in
      Text("host").sheet(isPresented: Binding(model, \.isShown)) {
        Page("Sheet") { Text("inside", id: "inside").interactiveDismissDisabled(model.count == 0) }
      }
    }
    try Stage.play(page) { stage throws in
      model.isShown = true
      try stage.settle()
      try stage.swipe(.down, on: "inside")
      try stage.perform(.dismiss, on: "inside")
      #expect(model.isShown)
      model.count = 1
      try stage.swipe(.down, on: "inside")
      #expect(!model.isShown)
    }
  }

  @Test(arguments: ["back button", "interactive back", "edge swipe", "pop", "pop to root", "state"])
  func aDestinationGoes(way: String) throws {
    let page = Page("Home") { [model] in
      Text("host").navigationDestination(isPresented: Binding(model, \.isShown)) { Page("Next") { Text("next") } }
    }
    try Stage.play(page) { stage throws in
      model.isShown = true
      #expect(try stage.session.snapshot().title == "Next")
      try stage.settle()
      switch way {
      case "back button": try stage.tap("BackButton")
      case "interactive back":
        try stage.session.perform(.drag(by: Vector(dx: 250, dy: 0), holding: .zero), at: Point(x: 5, y: 400))
      case "edge swipe": try stage.session.perform(.swipe(.right), at: Point(x: 5, y: 400))
      case "pop": stage.navigator.pop()
      case "pop to root": stage.navigator.popToRoot()
      default: model.isShown = false
      }
      #expect(try stage.session.snapshot().title == "Home")
      #expect(!model.isShown)
    }
  }

  @Test func aShortDragFromTheEdgeStays() throws {
    try Stage.play(Page("Home")) { stage throws in
      stage.navigator.push(Page("Next"))
      try stage.settle()
      for (x, way) in [(5.0, 100.0), (25, 300)] {
        try stage.session.perform(.drag(by: Vector(dx: way, dy: 0), holding: .zero), at: Point(x: x, y: 400))
        #expect(try stage.session.snapshot().title == "Next")
      }
    }
  }

  @Test func anAlertsButtonSetsTheStateBackBeforeItActs() throws {
    let page = Page("Home") { [model] in
      Text("host").alert("Sure?", isPresented: Binding(model, \.isShown)) {
        Button("Yes", id: "yes") { model.note("yes, shown: \(model.isShown)") }
      }
    }
    try Stage.play(page) { stage throws in
      model.isShown = true
      try stage.settle()
      try stage.tap("yes")
      #expect(model.log == ["yes, shown: false"])
      #expect(!(try stage.exists("Sure?")))
    }
  }

  @Test func aTouchBesideAnActionSheetCancelsIt() throws {
    let page = Page("Home") { [model] in
      Text("host").confirmationDialog("Which?", isPresented: Binding(model, \.isShown)) {
        Button("One") { model.note("one") }
        Button("Never", role: .cancel) { model.note("cancel") }
      }
    }
    try Stage.play(page) { stage throws in
      model.isShown = true
      try stage.settle()
      try stage.session.perform(.tap, at: Point(x: 100, y: 100))
      #expect(model.log == ["cancel"])
      #expect(!model.isShown)
    }
  }

  @Test func anActionSheetHasACancelButton() throws {
    try Stage.play(Page()) { stage throws in
      stage.navigator.present(ActionSheet("Which?", message: "One of them") { Button("One") {} })
      #expect(
        try stage.screen == [
          "sheet \"Which?\"", "  text \"Which?\"", "  text \"One of them\"", "  button \"One\"", "  button \"Cancel\"",
        ])
    }
  }
}
