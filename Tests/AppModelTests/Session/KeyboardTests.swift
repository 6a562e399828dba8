import AppModel
import TestSupport
import Testing

/// The keyboard on the screen, and who has it.
@MainActor
@Suite struct KeyboardTests {
  private let model = Model()

  @Test func itComesAndGoesWithTheFocusAndItsKeysType() throws {
    let page = Page { [model] in TextField("Name", text: Binding(model, \.text), id: "name").submitLabel(.done) }
    try Stage.play(page) { stage throws in
      #expect(try !stage.exists("q"))
      try stage.tap("name")
      for key in ["h", "i", "space", "delete"] { try stage.tap(key) }
      #expect(model.text == "hi")
      try stage.tap("Done")
      #expect(try stage.focused == nil && !stage.exists("q"))
    }
  }

  @Test func aFieldInARowFarDownStaysAboveIt() throws {
    let page = Page { [model] in
      List(id: "list") {
        for row in 0..<40 { TextField("Field \(row)", text: Binding(model, \.text), id: "field.\(row)") }
      }
    }
    try Stage.play(page) { stage throws in
      try stage.tap("field.16")
      #expect(try stage.focused == "field.16")
      #expect(try stage.node("field.16").isHittable)
      #expect(try stage.node("field.16").frame.maxY <= 553)
      try stage.perform(.typeText("x"), on: "field.16")
      // However far it is scrolled away, as UIKit keeps it.
      for _ in 0..<5 { try stage.swipe(.up, on: "list") }
      #expect(try stage.focused == "field.16")
      #expect(try !stage.node("field.16").isHittable)
      try stage.perform(.typeText("y"), on: "field.16")
      for _ in 0..<9 { try stage.swipe(.down, on: "list") }
      #expect(try stage.focused == "field.16")
      #expect(model.text == "xy")
    }
  }

  @Test func namelessFieldsOfAListAreToldApart() throws {
    let page = Page { [model] in
      List(id: "list") { for row in 0..<60 { TextField("Field \(row)", text: Binding(model, \.text)) } }
    }
    try Stage.play(page) { stage throws in
      let third = try #require(try stage.session.snapshot().nodes.first { $0.placeholder == "Field 3" })
      try stage.session.perform(.tap, on: third.index)
      try stage.swipe(.up, on: "list")
      #expect(try stage.session.snapshot().focusedNode?.placeholder == "Field 3")
    }
  }

  @Test func theBindingAndTheFocusFollowEachOther() throws {
    let page = Page { [model] in
      TextField("A", text: Binding(model, \.text), id: "a").focused(Binding(model, \.field), equals: "a")
        .onSubmit { model.field = "b" }
      TextField("B", text: Binding(model, \.text), id: "b").focused(Binding(model, \.field), equals: "b")
    }
    try Stage.play(page) { stage throws in
      try stage.tap("a")
      _ = try stage.screen
      #expect(model.field == "a")
      // The rest is typed into what has the focus by then.
      try stage.perform(.typeText("x\ny"), on: "a")
      #expect(try stage.focused == "b")
      #expect(model.field == "b")
      try stage.perform(.pressKey(.escape), on: "b")
      _ = try stage.screen
      #expect(model.field == nil)
      model.field = "a"
      #expect(try stage.focused == "a")
      model.field = nil
      #expect(try stage.focused == nil)
    }
  }

  @Test func aCodeMovesFromFieldToFieldAsItIsTyped() throws {
    @MainActor final class Code {
      var digits = ["", "", ""]
    }
    let code = Code()
    let page = Page { [model] in
      for place in 0..<3 {
        TextField(
          "\(place)",
          text: Binding(
            get: { code.digits[place] },
            set: {
              code.digits[place] = $0
              model.field = place < 2 ? "\(place + 1)" : nil
            }), id: "\(place)"
        ).focused(Binding(model, \.field), equals: "\(place)")
      }
    }
    try Stage.play(page) { stage throws in
      try stage.tap("0")
      try stage.perform(.typeText("123"), on: "0")
      #expect(code.digits == ["1", "2", "3"])
      #expect(try stage.focused == nil)
    }
  }

  @Test func whatIsTypedAfterTheKeyboardHasGoneIsAnError() throws {
    try Stage.play(Page { TextField("A", text: Binding(model, \.text), id: "a") }) { stage throws in
      try stage.tap("a")
      #expect(throws: AppSessionError.noKeyboardFocus(wanted: "text field a", focused: nil)) {
        try stage.perform(.typeText("x\ny"), on: "a")
      }
      #expect(model.text == "x")
    }
  }

  @Test func underAnAlertNothingCanBeTyped() throws {
    try Stage.play(Page { TextField("A", text: Binding(model, \.text), id: "a") }) { stage throws in
      try stage.tap("a")
      stage.navigator.present(Alert("Alert"))
      #expect(throws: AppSessionError.keyboardIsAway(field: "text field a", cover: "alert \"Alert\"")) {
        try stage.perform(.typeText("x"), on: "a")
      }
      #expect(try !stage.exists("q"))
      stage.navigator.dismiss()
      try stage.perform(.typeText("x"), on: "a")
      #expect(model.text == "x")
    }
  }

  @Test func aSecretIsNowhereToBeRead() throws {
    try Stage.play(Page { SecureField("Password", text: Binding(model, \.text), id: "password") }) { stage throws in
      try stage.type("hunter2", into: "password")
      let snapshot = try stage.session.snapshot()
      #expect(try stage.node("password").value == "•••••••")
      #expect(!snapshot.tree.contains("hunter2"))
      #expect(!snapshot.nodes.contains { [$0.label, $0.value, $0.text, $0.summary].contains("hunter2") })
    }
  }

  @Test func aSearchFieldIsClearedAndCancelled() throws {
    let page = Page("Home") { [model] in
      List(id: "list") { Cell("Row") }.searchable(text: Binding(model, \.text)).onSubmit { model.note(model.text) }
    }
    try Stage.play(page) { stage throws in
      #expect(try !stage.exists("Cancel") && !stage.exists("Clear text"))
      let field = try #require(try stage.session.snapshot().nodes.first { $0.type == .searchField })
      try stage.session.perform(.tap, on: field.index)
      #expect(try stage.exists("Cancel") && !stage.exists("Clear text"))
      let focused = try #require(try stage.session.snapshot().focusedNode)
      try stage.session.perform(.typeText("abc\n"), on: focused.index)
      #expect(model.log.last == "abc")
      try stage.tap("Clear text")
      #expect(model.text == "")
      model.text = "d"
      try stage.tap("Cancel")
      #expect(model.text == "")
      #expect(try !stage.exists("Cancel"))
    }
  }
}
