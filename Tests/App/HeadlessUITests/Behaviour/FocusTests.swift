import AppModel
import HeadlessUI
import Testing

/// Which field has the keyboard focus.
@MainActor
@Suite struct FocusTests {
  private let model = Model()

  /// Two identified fields, two without an identifier, and rows that push them down.
  private struct Fields: View {
    @Bindable var model: Model

    var body: some View {
      ForEach(0..<model.count, id: \.self) { Text("row \($0)") }
      TextField("Name", text: $model.text).accessibilityIdentifier("name")
      TextEditor(text: $model.other).accessibilityIdentifier("notes")
      TextField("third", text: $model.other)
      TextField("fourth", text: $model.other)
      Button("button") {}
    }
  }

  private func field(_ app: TestedApp, _ name: String) throws -> Snapshot.Node {
    try #require(app.session.snapshot().elements.first { $0.identifier == name || $0.placeholder == name })
  }

  @Test func `a tap on a field gives it the focus`() throws {
    try TestedApp.run {
      Fields(model: model)
    } test: { app throws in
      #expect(try app.focused == nil)
      for name in ["name", "third", "notes", "fourth"] {
        try app.session.perform(.tap, on: field(app, name).index)
        #expect(try app.focused == name)
        #expect(try app.session.snapshot().elements.count { $0.hasFocus } == 1)
      }
      // As on a device, a tap on a button leaves the keyboard.
      try app.tap("button")
      #expect(try app.focused == "fourth")
    }
  }

  @Test(arguments: ["name", "notes", "third", "fourth"])
  func `it outlives new evaluations`(name: String) throws {
    try TestedApp.run {
      Fields(model: model)
    } test: { app throws in
      try app.session.perform(.tap, on: field(app, name).index)
      model.text = "Ada"
      #expect(try app.focused == name)
      model.count = 2
      #expect(try app.focused == name)
    }
  }

  @Test func `fields of one name are distinguished`() throws {
    try TestedApp.run {
      TextField("a", text: Bindable(model).text).accessibilityIdentifier("same").accessibilityLabel("first")
      TextField("b", text: Bindable(model).other).accessibilityIdentifier("same").accessibilityLabel("second")
    } test: { app throws in
      try app.tap("second")
      #expect(try app.session.snapshot().elements.filter(\.hasFocus).map(\.label) == ["second"])
    }
  }

  @Test func `it ends with the view`() throws {
    try TestedApp.run {
      if !model.isHidden { TextField("Name", text: Bindable(model).text).accessibilityIdentifier("name") }
    } test: { app throws in
      try app.tap("name")
      model.isHidden = true
      #expect(try app.focused == nil && !app.hasKeyboard)
      model.isHidden = false
      // What comes back is another field to the user, and the keyboard is gone.
      #expect(try app.focused == nil)
    }
  }

  @Test func `a field that is disabled loses it`() throws {
    try TestedApp.run {
      TextField("Name", text: Bindable(model).text).accessibilityIdentifier("name").disabled(model.isShown)
    } test: { app throws in
      try app.tap("name")
      model.isShown = true
      #expect(try app.focused == nil)
      #expect(throws: AppSessionError.noKeyboardFocus(wanted: "text field name (disabled)", focused: nil)) {
        try app.perform(.typeText("a"), on: "name")
      }
    }
  }

  @Test func `it ends with the screen`() throws {
    try TestedApp.run {
      NavigationStack(path: Bindable(model).path) {
        Fields(model: model).navigationDestination(for: Int.self) { _ in Fields(model: model) }
      }
    } test: { app throws in
      model.path = [1]
      try app.endTransition()
      try app.tap("name")
      #expect(try app.focused == "name")
      model.path = []
      #expect(try app.focused == nil && !app.hasKeyboard)
    }
  }

  @Test func `a field below a sheet is not the sheet's`() throws {
    try TestedApp.run {
      Fields(model: model).sheet(isPresented: Bindable(model).isShown) {
        TextField("Name", text: Bindable(model).text).accessibilityIdentifier("sheet")
      }
    } test: { app throws in
      try app.tap("name")
      model.isShown = true
      try app.endTransition()
      #expect(try !app.hasKeyboard)
      try app.tap("sheet")
      #expect(try app.focused == "sheet")
      #expect(try app.session.snapshot().elements.count { $0.hasFocus } == 1)
    }
  }

  @Test func `it ends with the app`() throws {
    try TestedApp.run {
      Fields(model: model)
    } test: { app throws in
      try app.tap("name")
      try app.session.launch(LaunchRequest())
      #expect(try app.focused == nil)
    }
  }

  // MARK: Focus state

  private struct States: View {
    enum Field: String { case name, city }

    @Bindable var model: Model
    @FocusState private var field: Field?
    @FocusState private var isNoteFocused: Bool

    var body: some View {
      if !model.isHidden {
        TextField("name", text: $model.text).focused($field, equals: .name).onSubmit { field = .city }
      }
      TextField("city", text: $model.other).focused($field, equals: .city)
      TextField("note", text: .constant("")).focused($isNoteFocused)
      Button("focus") { field = .name }
      Button("none") {
        field = nil
        isNoteFocused = false
      }
      Button("write") { isNoteFocused = true }
      Text("\(field?.rawValue ?? "nil") \(isNoteFocused)").accessibilityIdentifier("state")
    }
  }

  @Test func `the state and the focus follow each other`() throws {
    try TestedApp.run {
      States(model: model)
    } test: { app throws in
      let name = try field(app, "name")
      try app.session.perform(.tap, on: name.index)
      #expect(try app.label("state") == "name false")
      // The rest is typed into what has the focus by then.
      try app.session.perform(.typeText("x\ny"), on: name.index)
      #expect(try app.focused == "city")
      #expect(try app.label("state") == "city false")
      #expect(model.text == "x" && model.other == "y")
      try app.session.perform(.pressKey(.escape), on: field(app, "city").index)
      #expect(try app.label("state") == "nil false")
      try app.tap("write")
      #expect(try app.focused == "note")
      #expect(try app.label("state") == "nil true")
      try app.tap("focus")
      #expect(try app.focused == "name")
      #expect(try app.label("state") == "name false")
      try app.tap("none")
      #expect(try app.focused == nil && !app.hasKeyboard)
    }
  }

  /// A field that leaves the screen sets its state back, so that it doesn't have the focus when it comes again.
  @Test func `the state ends with the view`() throws {
    try TestedApp.run {
      States(model: model)
    } test: { app throws in
      try app.tap("focus")
      #expect(try app.label("state") == "name false")
      model.isHidden = true
      #expect(try app.focused == nil)
      #expect(try app.label("state") == "nil false")
      model.isHidden = false
      #expect(try app.focused == nil)
      try app.session.perform(.tap, on: field(app, "city").index)
      #expect(try app.label("state") == "city false")
    }
  }

  private struct TwoStates: View {
    private enum Field { case name }
    @FocusState private var field: Field?
    @FocusState private var isFocused: Bool

    var body: some View {
      TextField("Name", text: .constant("")).focused($field, equals: .name).focused($isFocused)
        .accessibilityIdentifier("name")
      Text("\(field == nil ? "no field" : "name") \(isFocused ? "focused" : "unfocused")")
    }
  }

  @Test func `a field may have two focus states`() throws {
    try TestedApp.run {
      VStack { TwoStates() }
    } test: { app throws in
      #expect(try app.texts.contains("no field unfocused"))
      try app.tap("name")
      #expect(try app.texts.contains("name focused"))
    }
  }
}
