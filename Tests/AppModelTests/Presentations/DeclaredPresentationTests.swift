import AppModel
import TestSupport
import Testing

/// What the app's state shows, and when.
@MainActor
@Suite struct DeclaredPresentationTests {
  private let model = Model()

  private func title(_ stage: Stage) throws -> String? { try stage.session.snapshot().title }

  @Test func anotherItemIsShownInAnotherSheet() throws {
    let page = Page("Home") { [model] in
      Text("host").sheet(item: Binding(model, \.item)) {
        model.note("gone")
      } content: { item in
        Page("Item \(item.id)")
      }
    }
    try Stage.play(page) { stage throws in
      model.item = .init(id: 1)
      #expect(try title(stage) == "Item 1")
      try stage.settle()
      model.item = .init(id: 2)
      #expect(try title(stage) == "Item 2")
      #expect(model.item == .init(id: 2))
      try stage.settle()
      #expect(model.log == ["gone"])
      stage.navigator.dismiss()
      try stage.settle()
      #expect(model.item == nil)
      #expect(model.log == ["gone", "gone"])
      #expect(try title(stage) == "Home")
    }
  }

  @Test func anotherItemTakesTheDestinationsPlaceBelowWhichItWasDeclared() throws {
    let page = Page("Home") { [model] in
      Text("host").navigationDestination(item: Binding(model, \.item)) { Page("Item \($0.id)") }
    }
    try Stage.play(page) { stage throws in
      model.item = .init(id: 1)
      #expect(try title(stage) == "Item 1")
      model.item = .init(id: 2)
      #expect(try title(stage) == "Item 2")
      #expect(model.item == .init(id: 2))
      stage.navigator.pop()
      #expect(try title(stage) == "Home")
      #expect(model.item == nil)
    }
  }

  @Test func aCoveredScreenWaitsUntilItIsOnTop() throws {
    let page = Page("Home") { [model] in
      Text("host")
        .sheet(isPresented: Binding(model, \.isShown)) { Page("First") }
        .sheet(isPresented: Binding(model, \.isNestedShown)) { Page("Second") }
    }
    try Stage.play(page) { stage throws in
      (model.isShown, model.isNestedShown) = (true, true)
      #expect(try title(stage) == "First")
      #expect(try stage.session.snapshot().nodes.count { $0.type == .sheet } == 1)
      model.isShown = false
      #expect(try title(stage) == "Second")
      model.isNestedShown = false
      #expect(try title(stage) == "Home")
    }
  }

  @Test func nestedSheetsGoWithTheOneBelow() throws {
    let sheet = Page("Outer") { [model] in
      Text("outer").sheet(isPresented: Binding(model, \.isNestedShown)) {
        model.note("inner gone")
      } content: {
        Page("Inner")
      }
    }
    let page = Page("Home") { [model] in
      Text("host").sheet(isPresented: Binding(model, \.isShown)) {
        model.note("outer gone")
      } content: {
        sheet
      }
    }
    try Stage.play(page) { stage throws in
      (model.isShown, model.isNestedShown) = (true, true)
      #expect(try title(stage) == "Inner")
      model.isShown = false
      #expect(try title(stage) == "Home")
      #expect(!model.isNestedShown)
      try stage.settle()
      #expect(model.log == ["inner gone", "outer gone"])
    }
  }

  @Test func aSheetGoesWithTheScreenThatDeclaresIt() throws {
    let next = Page("Next") { [model] in
      Text("next").sheet(isPresented: Binding(model, \.isNestedShown)) { Page("Sheet") }
    }
    let page = Page("Home") { [model] in
      Text("host").navigationDestination(isPresented: Binding(model, \.isShown)) { next }
    }
    try Stage.play(page) { stage throws in
      (model.isShown, model.isNestedShown) = (true, true)
      #expect(try title(stage) == "Sheet")
      model.isShown = false
      #expect(try title(stage) == "Home")
    }
  }

  @Test func aCoverTakesEverythingOffTheScreen() throws {
    let page = Page("Home") { [model] in
      Text("host", id: "host").fullScreenCover(isPresented: Binding(model, \.isShown)) {
        Page { Text("cover", id: "cover") }
      }
    }
    try Stage.play(page) { stage throws in
      model.isShown = true
      #expect(try stage.names == ["cover"])
      model.isShown = false
      #expect(try stage.names == ["host"])
    }
  }

  @Test func anAlertFollowsTheStateOfTheApp() throws {
    let page = Page("Home") { [model] in
      Text("host").alert("Name?", isPresented: Binding(model, \.isShown)) {
        TextField("Name", text: Binding(model, \.text), id: "name")
        Button("Save", id: "save") { model.note("saved \(model.text)") }.disabled(model.text.isEmpty)
      }
    }
    try Stage.play(page) { stage throws in
      model.isShown = true
      try stage.settle()
      #expect(try stage.node("save").isEnabled == false)
      try stage.type("Ada", into: "name")
      #expect(try stage.node("name").value == "Ada")
      try stage.tap("save")
      #expect(model.log == ["saved Ada"])
    }
  }

  @Test func aMessageIsMadeOfTexts() throws {
    let page = Page("Home") { [model] in
      Text("host").alert("Sure?", isPresented: Binding(model, \.isShown)) {
        Button("Yes") {}
      } message: {
        Text("There is no way back.")
      }
    }
    try Stage.play(page) { stage throws in
      model.isShown = true
      #expect(
        try stage.screen.suffix(4) == [
          "alert \"Sure?\"", "  text \"Sure?\"", "  text \"There is no way back.\"", "  button \"Yes\"",
        ])
    }
  }

  @Test func aPresentationInAnotherTabFollowsItsState() throws {
    let first = Page("First") { [model] in
      Text("first").navigationDestination(isPresented: Binding(model, \.isShown)) { Page("Pushed") }
    }
    let tabs = TabView(tabs: [Tab("one") { first }, Tab("two") { Page("Second") }])
    try Stage.play(tabs) { stage throws in
      model.isShown = true
      #expect(try title(stage) == "Pushed")
      stage.navigator.selectTab("two")
      #expect(try title(stage) == "Second")
      model.isShown = false
      _ = try stage.screen
      stage.navigator.selectTab("one")
      #expect(try title(stage) == "First")
    }
  }

  @Test func equalElementsDeclareTheirOwn() throws {
    let page = Page("Home") { [model] in
      Text("a", id: "same").alert("First", isPresented: Binding(model, \.isShown)) {}
      Text("b", id: "same").alert("Second", isPresented: Binding(model, \.isNestedShown)) {}
    }
    try Stage.play(page) { stage throws in
      model.isNestedShown = true
      #expect(try stage.exists("Second"))
      model.isNestedShown = false
      model.isShown = true
      #expect(try stage.exists("First"))
    }
  }
}
