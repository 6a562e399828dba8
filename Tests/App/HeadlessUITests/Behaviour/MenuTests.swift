import AppModel
import HeadlessUI
import Testing

/// Menus and context menus: where they are, what closes them.
@MainActor
@Suite struct MenuTests {
  private let model = Model()

  private struct Menus: View {
    let model: Model

    var body: some View {
      VStack {
        Menu("top") { Button("first") { model.record("first") } }
        Spacer()
        Text("held").contextMenu { Button("second") { model.record("second") } }
        Spacer()
        Menu("bottom") { Button("third") { model.record("third") } }
      }
    }
  }

  private struct Renamed: View {
    let model: Model
    @FocusState private var isFocused: Bool

    var body: some View {
      RenameButton()
      Text("row").contextMenu { RenameButton() }.renameAction { model.record("renamed") }
      TextField("name", text: .constant("")).focused($isFocused).accessibilityIdentifier("field")
      VStack { RenameButton().accessibilityIdentifier("focus") }.renameAction($isFocused)
    }
  }

  /// Source: Apple, `RenameButton`, `renameAction(_:)`: without an action it is disabled. Guess: its title and its symbol.
  @Test func `a rename button runs the action around`() throws {
    try TestedApp.run {
      Renamed(model: model)
    } test: { app throws in
      #expect(try !app.element("Rename").isEnabled)
      try app.perform(.press(.seconds(1)), on: "row")
      try app.endTransition()
      let item = try #require(app.session.snapshot().elements.last { $0.label == "Rename" && $0.isEnabled })
      try app.perform(.tap, at: item.hitPoint)
      #expect(model.log == ["renamed"])
      try app.endTransition()
      try app.tap("focus")
      #expect(try app.element("field").hasFocus)
    }
  }

  @Test(arguments: [("top", "first"), ("held", "second")])
  func `a menu is below what opens it`(name: String, item: String) throws {
    try TestedApp.run {
      Menus(model: model)
    } test: { app throws in
      let anchor = try app.element(name).frame
      try app.perform(name == "held" ? .press(.seconds(1)) : .tap, on: name)
      try app.endTransition()
      let menu = try #require(app.session.snapshot().elements.first { $0.type == .menu }).frame
      #expect(menu.minY == anchor.maxY + 8)
      #expect(menu.midX == anchor.midX)
      try app.tap(item)
      #expect(model.log == [item])
      #expect(try !app.exists(item))
    }
  }

  @Test func `a menu without room below is on the screen`() throws {
    try TestedApp.run {
      Menus(model: model)
    } test: { app throws in
      try app.tap("bottom")
      #expect(try app.isHittable("third"))
      let menu = try #require(app.session.snapshot().elements.first { $0.type == .menu }).frame
      #expect(menu.maxY <= Screen.standard.safeBounds.maxY)
    }
  }

  @Test func `a touch beside a menu closes it and does nothing else`() throws {
    try TestedApp.run {
      Menus(model: model)
      Button("other") { model.record("other") }
    } test: { app throws in
      let other = try app.element("other").hitPoint
      try app.tap("top")
      try app.perform(.tap, at: other)
      #expect(try !app.exists("first"))
      #expect(model.log == [])
      try app.endTransition()
      try app.perform(.tap, at: other)
      #expect(model.log == ["other"])
    }
  }

  @Test func `a menu of many choices is scrolled`() throws {
    try TestedApp.run {
      Picker("Country", selection: Bindable(model).count) { ForEach(0..<200) { Text("country \($0)") } }
    } test: { app throws in
      try app.tap("Country, country 0")
      #expect(try app.isHittable("country 0"))
      #expect(try !app.isHittable("country 150"))
      for _ in 0..<20 where try !app.isHittable("country 150") {
        try app.perform(.swipe(.up), at: Point(x: 195, y: 428))
      }
      try app.tap("country 150")
      #expect(model.count == 150)
      #expect(try !app.exists("country 0"))
    }
  }
}
