import AppModel
import HeadlessUI
import Testing

/// The keyboard on the screen, and who has it.
@MainActor
@Suite struct KeyboardTests {
  private let model = Model()

  private struct Field: View {
    @Bindable var model: Model

    var body: some View { TextField("Name", text: $model.text).accessibilityIdentifier("name") }
  }

  @Test func `it comes and goes with the focus and its keys type`() throws {
    try TestedApp.run {
      Field(model: model).submitLabel(.done)
    } test: { app throws in
      #expect(try !app.hasKeyboard)
      try app.tap("name")
      for key in ["h", "i", "space", "delete"] { try app.tapKey(key) }
      #expect(model.text == "hi")
      try app.tapKey("Done")
      #expect(try app.focused == nil && !app.hasKeyboard)
    }
  }

  @Test func `a field in a row far down stays above it`() throws {
    try TestedApp.run {
      List(0..<40) { TextField("field", text: Bindable(model).text).accessibilityIdentifier("field.\($0)") }
    } test: { app throws in
      let middle = Point(x: 195, y: 300)
      try app.tap("field.12")
      #expect(try app.focused == "field.12")
      #expect(try app.isHittable("field.12"))
      #expect(try app.element("field.12").frame.maxY <= Screen.standard.keyboard.minY)
      try app.perform(.typeText("x"), on: "field.12")
      // However far it is scrolled away, as UIKit keeps it.
      for _ in 0..<5 { try app.perform(.swipe(.up), at: middle) }
      #expect(try app.focused == "field.12")
      #expect(try !app.isHittable("field.12"))
      try app.perform(.typeText("y"), on: "field.12")
      for _ in 0..<9 { try app.perform(.swipe(.down), at: middle) }
      #expect(try app.focused == "field.12")
      #expect(model.text == "xy")
    }
  }

  @Test func `fields without identifiers are distinguished in a list`() throws {
    try TestedApp.run {
      List(0..<60) { TextField("field \($0)", text: Bindable(model).text) }
    } test: { app throws in
      let third = try #require(app.session.snapshot().elements.first { $0.placeholder == "field 3" })
      try app.session.perform(.tap, on: third.index)
      try app.perform(.swipe(.up), at: Point(x: 195, y: 300))
      #expect(try app.focused == "field 3")
    }
  }

  @Test func `the screen shrinks above it`() throws {
    try TestedApp.run {
      VStack {
        Field(model: model)
        Spacer()
        Button("send") {}
      }
    } test: { app throws in
      #expect(try app.element("send").frame.maxY > 700)
      try app.tap("name")
      #expect(try app.element("send").frame.maxY <= Screen.standard.keyboard.minY)
      #expect(try app.isHittable("send"))
      try app.perform(.pressKey(.escape), on: "name")
      #expect(try app.element("send").frame.maxY > 700)
    }
  }

  private struct Code: View {
    let model: Model
    @State private var digits = ["", "", ""]
    @FocusState private var field: Int?

    var body: some View {
      ForEach(0..<3, id: \.self) { index in
        TextField("digit", text: $digits[index]).accessibilityIdentifier("\(index)")
          .focused($field, equals: index)
          .onChange(of: digits[index]) { field = index < 2 ? index + 1 : nil }
      }
      Text(digits.joined()).accessibilityIdentifier("code")
    }
  }

  @Test func `a code moves from field to field as it is typed`() throws {
    try TestedApp.run {
      Code(model: model)
    } test: { app throws in
      try app.tap("0")
      try app.perform(.typeText("123"), on: "0")
      #expect(try app.label("code") == "123")
      #expect(try ["0", "1", "2"].map { try app.value($0) } == ["1", "2", "3"])
      #expect(try app.focused == nil)
    }
  }

  @Test func `what is typed after the keyboard has gone is an error`() throws {
    try TestedApp.run {
      Field(model: model)
    } test: { app throws in
      try app.tap("name")
      #expect(throws: AppSessionError.lostKeyboardFocus(field: "text field name")) {
        try app.perform(.typeText("x\ny"), on: "name")
      }
      #expect(model.text == "x")
    }
  }

  @Test func `under an alert nothing can be typed`() throws {
    try TestedApp.run {
      Field(model: model).alert("Alert", isPresented: Bindable(model).isShown) {}
    } test: { app throws in
      try app.tap("name")
      model.isShown = true
      #expect(throws: AppSessionError.keyboardIsAway(field: "text field name", cover: "alert \"Alert\"")) {
        try app.perform(.typeText("x"), on: "name")
      }
      #expect(try !app.hasKeyboard)
      model.isShown = false
      try app.perform(.typeText("x"), on: "name")
      #expect(model.text == "x")
    }
  }

  @Test func `a secret is nowhere to be read`() throws {
    try TestedApp.run {
      SecureField("Password", text: Bindable(model).text).accessibilityIdentifier("password")
    } test: { app throws in
      try app.type("hunter2", into: "password")
      let snapshot = try app.session.snapshot()
      #expect(model.text == "hunter2")
      #expect(try app.value("password") == "•••••••")
      #expect(!snapshot.tree.contains("hunter2"))
      #expect(!snapshot.nodes.contains { [$0.label, $0.value, $0.text, $0.summary].contains("hunter2") })
    }
  }

  @Test func `a search field is cleared and cancelled`() throws {
    try TestedApp.run {
      NavigationStack {
        List { Text("row") }.navigationTitle("Home").searchable(text: Bindable(model).text)
          .onSubmit(of: .search) { model.record(model.text) }
      }
    } test: { app throws in
      #expect(try !app.exists("Cancel") && !app.exists("Clear text"))
      let field = try #require(app.session.snapshot().elements.first { $0.type == .searchField })
      try app.session.perform(.tap, on: field.index)
      #expect(try app.exists("Cancel") && !app.exists("Clear text"))
      let focused = try #require(app.session.snapshot().focusedNode)
      try app.session.perform(.typeText("abc\n"), on: focused.index)
      #expect(model.log == ["abc"])
      try app.tap("Clear text")
      #expect(model.text == "")
      model.text = "d"
      try app.tap("Cancel")
      #expect(model.text == "")
      #expect(try !app.exists("Cancel"))
    }
  }
}
