import TestSupport
import AppModel
import Testing

@MainActor
@Suite struct TypingTests {
  private let form = Form()

  private var page: Page {
    Page { [form] in
      TextField("Name", text: Binding(form, \.name), id: "name").onSubmit { form.log.append("submit \(form.name)") }
      TextField("City", text: Binding(form, \.city), id: "city")
      TextView(text: Binding(form, \.notes), id: "notes")
      TextField("Off", text: .constant(""), id: "off").disabled(true)
      Text("Text", id: "text")
    }
  }

  @Test func everyKeyReachesTheModel() throws {
    try Stage.play(page) { stage in
      try stage.type("Ade", into: "name")
      try stage.perform(.pressKey(.delete), on: "name")
      try stage.perform(.typeText("a"), on: "name")
      try stage.perform(.pressKey(.space), on: "name")
      try stage.perform(.clear, on: "name")
      try stage.perform(.pressKey(.delete), on: "name")
    }
    #expect(form.names == ["A", "Ad", "Ade", "Ad", "Ada", "Ada ", ""])
  }

  @Test func aCharacterIsOneKey() throws {
    try Stage.play(page) { stage in
      try stage.type("é👨‍👩‍👧", into: "name")
      try stage.perform(.pressKey(.delete), on: "name")
    }
    #expect(form.names == ["é", "é👨‍👩‍👧", "é"])
  }

  @Test func theReturnKeySubmitsAFieldAndBreaksALineInATextView() throws {
    try Stage.play(page) { stage in
      try stage.type("Ada\n", into: "name")
      // As in SwiftUI, the return key puts the keyboard away.
      #expect(try stage.session.snapshot().focusedNode == nil)
      try stage.type("Lovelace", into: "name")
      try stage.perform(.pressKey(.return), on: "name")
      try stage.type("one\ntwo", into: "notes")
      try stage.perform(.pressKey(.return), on: "notes")
    }
    #expect(form.name == "AdaLovelace")
    #expect(form.log == ["submit Ada", "submit AdaLovelace"])
    #expect(form.notes == "one\ntwo\n")
  }

  @Test func theTabKeyGoesThroughTheFieldsThatCanBeUsed() throws {
    try Stage.play(page) { stage in
      try stage.tap("name")
      var order: [String] = []
      for _ in 0..<4 {
        let focused = try #require(try stage.session.snapshot().focusedNode)
        order.append(focused.identifier)
        try stage.session.perform(.pressKey(.tab), on: focused.index)
      }
      #expect(order == ["name", "city", "notes", "name"])
    }
  }

  @Test func theEscapeKeyTakesTheKeyboardAway() throws {
    try Stage.play(page) { stage in
      try stage.tap("name")
      try stage.perform(.pressKey(.escape), on: "name")
      #expect(try stage.session.snapshot().focusedNode == nil)
    }
  }

  @Test func typingNeedsTheFocusAndAField() throws {
    try Stage.play(page) { stage in
      let nobody = AppSessionError.noKeyboardFocus(wanted: "text field name", focused: nil)
      for action in [ElementAction.typeText("a"), .pressKey(.delete), .pressKey(.return), .pressKey(.space)] {
        #expect(throws: nobody) { try stage.perform(action, on: "name") }
      }
      #expect(nobody.description == "text field name does not have the keyboard focus; tap a field before typing")
      try stage.type("Bern", into: "city")
      let other = AppSessionError.noKeyboardFocus(
        wanted: "text field name", focused: "text field city \"Bern\" (focused)")
      #expect(throws: other) { try stage.perform(.typeText("a"), on: "name") }
      #expect(
        other.description == "text field name does not have the keyboard focus (text field city \"Bern\" (focused) "
          + "has it); tap a field before typing")
      let text = AppSessionError.notEditable("text text \"Text\"")
      #expect(throws: text) { try stage.perform(.clear, on: "text") }
      #expect(text.description == "text text \"Text\" holds no text that could be changed")
    }
    #expect(form.names == [])
  }
}
