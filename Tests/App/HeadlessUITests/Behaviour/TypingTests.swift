import AppModel
import HeadlessUI
import TestSupport
import Testing

/// What keys do to fields.
@MainActor
@Suite struct TypingTests {
  private let model = Model()

  private struct Fields: View {
    @Bindable var model: Model

    var body: some View {
      let name = Binding(
        get: { model.text },
        set: {
          model.text = $0
          model.record($0)
        })
      TextField("Name", text: name).accessibilityIdentifier("name").onSubmit { model.record("submit \(model.text)") }
      TextField("City", text: $model.other).accessibilityIdentifier("city")
      TextEditor(text: $model.tab).accessibilityIdentifier("notes")
      TextField("Off", text: .constant("")).accessibilityIdentifier("off").disabled(true)
      Text("text").accessibilityIdentifier("text")
    }
  }

  private func fields(_ test: (TestedApp) throws -> Void) throws {
    model.tab = ""
    try TestedApp.run({ Fields(model: model) }, test: test)
  }

  @Test func `every key reaches the model`() throws {
    try fields { app throws in
      try app.type("Ade", into: "name")
      try app.perform(.pressKey(.delete), on: "name")
      try app.perform(.typeText("a"), on: "name")
      try app.perform(.pressKey(.space), on: "name")
      try app.perform(.clear, on: "name")
      try app.perform(.pressKey(.delete), on: "name")
    }
    #expect(model.log == ["A", "Ad", "Ade", "Ad", "Ada", "Ada ", ""])
  }

  private struct Notes: View {
    @State var text: String

    var body: some View { TextField("Notes", text: $text).accessibilityIdentifier("notes") }
  }

  /// The text that is there is copied for each key, but not compared character by character.
  @Test func `a key in a long text takes the same time in any script`() throws {
    func type(after text: String) throws {
      try TestedApp.run(
        { Notes(text: text) },
        test: { app throws in
          try app.type(String(repeating: "x", count: 100), into: "notes")
        })
    }
    let ratio = try ThreadTime.ratio {
      try type(after: String(repeating: "ee", count: 500_000))
    } _: {
      try type(after: String(repeating: "é", count: 500_000))
    }
    #expect(ratio < 2)
  }

  @Test func `a character is one key`() throws {
    try fields { app throws in
      try app.type("é👨‍👩‍👧", into: "name")
      try app.perform(.pressKey(.delete), on: "name")
    }
    #expect(model.log == ["é", "é👨‍👩‍👧", "é"])
  }

  @Test func `the return key submits a field and breaks a line in an editor`() throws {
    try fields { app throws in
      try app.type("A\n", into: "name")
      // As in SwiftUI, the return key hides the keyboard.
      #expect(try app.focused == nil)
      try app.type("L", into: "name")
      try app.perform(.pressKey(.return), on: "name")
      try app.type("one\ntwo", into: "notes")
      try app.perform(.pressKey(.return), on: "notes")
      #expect(try app.focused == "notes")
    }
    #expect(model.log == ["A", "submit A", "AL", "submit AL"])
    #expect(model.tab == "one\ntwo\n")
  }

  @Test func `the tab key goes through the fields that can be used`() throws {
    try fields { app throws in
      try app.tap("name")
      var order: [String] = []
      for _ in 0..<4 {
        let focused = try #require(app.session.snapshot().focusedNode)
        order.append(focused.identifier)
        try app.session.perform(.pressKey(.tab), on: focused.index)
      }
      #expect(order == ["name", "city", "notes", "name"])
    }
  }

  @Test func `the escape key hides the keyboard`() throws {
    try fields { app throws in
      try app.tap("name")
      try app.perform(.pressKey(.escape), on: "name")
      #expect(try app.focused == nil)
    }
  }

  @Test func `typing needs the focus and a field`() throws {
    try fields { app throws in
      let unfocused = AppSessionError.noKeyboardFocus(wanted: "text field name", focused: nil)
      for action in [ElementAction.typeText("a"), .pressKey(.delete), .pressKey(.return), .pressKey(.space)] {
        #expect(throws: unfocused) { try app.perform(action, on: "name") }
      }
      #expect(unfocused.description == "text field name does not have the keyboard focus; tap a field before typing")
      try app.type("Bern", into: "city")
      let other = AppSessionError.noKeyboardFocus(
        wanted: "text field name", focused: "text field city \"Bern\" (focused)")
      #expect(throws: other) { try app.perform(.typeText("a"), on: "name") }
      #expect(
        other.description == "text field name does not have the keyboard focus (text field city \"Bern\" (focused) "
          + "has it); tap a field before typing")
      let text = AppSessionError.notEditable("text text \"text\"")
      #expect(throws: text) { try app.perform(.clear, on: "text") }
      #expect(text.description == "text text \"text\" has no editable text")
    }
    #expect(model.log == [])
  }
}
