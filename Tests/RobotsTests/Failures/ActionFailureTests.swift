import TestSupport
import AppModel
import Testing

@testable import Robots

/// What people read when an action can't reach its element, whole.
@MainActor
@Suite struct ActionFailureTests {
  private let never = "and nothing is pending that could change the screen"

  private func outcome(
    of sentence: String, on page: @escaping @MainActor (Model) -> Page, _ prepare: (Model) -> Void = { _ in }
  ) throws -> String {
    var outcome = ""
    let model = Model()
    try Rig.play({ _ in page(model) }) { app in
      prepare(model)
      outcome = Narrator(app).outcome(of: sentence)
    }
    return outcome
  }

  @Test func severalAreListed() throws {
    let page = Page {
      for name in ["a", "b"] { Cell(id: name) { Button("Delete", id: "delete.\(name)") {} } }
    }
    #expect(
      try outcome(of: "tap button \"Delete\"", on: { _ in page }) == """
        2 elements match button "Delete", \(never)
        match        button delete.a with the label "Delete" in cell a
        match        button delete.b with the label "Delete" in cell b
        choose       first button "Delete", 2nd, last, or button "Delete" in …
        on screen    cell a · button delete.a · cell b · button delete.b
        """)
    for sentence in ["tap first button", "tap 2nd \"Delete\"", "tap Delete in b", "tap last button in last cell"] {
      #expect(try outcome(of: sentence, on: { _ in page }) == "passed", "\(sentence)")
    }
  }

  /// A row and the text in it bear the same name, and are one thing to people.
  @Test func aRowIsNotSeveral() throws {
    #expect(try outcome(of: "tap \"Ada\"", on: { _ in Page { Cell("Ada") } }) == "passed")
  }

  @Test func disabled() throws {
    let outcome = try outcome(of: "tap send") { _ in Page { Button("Send", id: "send") {}.disabled(true) } }
    #expect(outcome == "button send is disabled, \(never)\non screen    button send (disabled)")
  }

  @Test func disabledForTooLong() throws {
    let outcome = try outcome(of: "tap send") { model in
      Page { Button("Send", id: "send") {}.disabled(!model.isOn) }
    } _: {
      $0.after(.seconds(6)) { $0.isOn = true }
    }
    #expect(
      outcome == """
        button send is disabled after 5 s of app time
        on screen    button send (disabled)
        would have   worked at 6 s
        """)
  }

  @Test func disabledForAWhile() throws {
    let outcome = try outcome(of: "tap send") { model in
      Page { Button("Send", id: "send") {}.disabled(!model.isOn) }
    } _: {
      $0.after(.seconds(4)) { $0.isOn = true }
    }
    #expect(outcome == "passed")
  }

  @Test func covered() throws {
    try Rig.play({ context in
      Page { Button("Send", id: "send") { context.navigator.present(Alert("Sure?")) } }
    }) { app in
      let narrator = Narrator(app)
      try narrator.say("tap send")
      #expect(
        narrator.outcome(of: "tap send") == """
          button send is covered by alert "Sure?", \(never)
          on screen    alert "Sure?" · text "Sure?" · button "OK" · covered by alert "Sure?": button send
          """)
    }
  }

  @Test func duringATransition() throws {
    try Rig.play({ context in
      Page { Button("Go", id: "go") { context.navigator.push(Page { Button("Done", id: "done") {} }) } }
    }) { app in
      let narrator = Narrator(app)
      try narrator.say("tap go")
      app.timeout = .milliseconds(300)
      #expect(
        narrator.outcome(of: "tap done") == """
          button done is part of a screen transition until 350 ms after 300 ms of app time
          on screen    button BackButton · button done
          pending      screen transition, at 350 ms
          would have   worked at 350 ms
          """)
    }
  }

  @Test func missing() throws {
    let outcome = try outcome(of: "tap button sned", on: { _ in Page { Button("Send", id: "send") {} } })
    #expect(outcome == "not found, \(never)\nnearest      button send\non screen    button send")
  }

  @Test func typing() throws {
    let page: @MainActor (Model) -> Page = { model in
      Page { TextField("Name", text: Binding(model, \.text), id: "name") }
    }
    #expect(
      try outcome(of: "type \"a\"", on: page)
        == "nothing has the keyboard focus; tap a field before typing\non screen    text field name")
    #expect(try outcome(of: "press delete", on: page).hasPrefix("nothing has the keyboard focus"))
    #expect(try outcome(of: "type \"a\" into name", on: page) == "passed")
    #expect(
      try outcome(of: "type \"a\" into \"OK\"", on: { _ in Page { Button("OK", id: "ok") {} } })
        == "button ok does not have the keyboard focus; tap a field before typing\non screen    button ok")
  }

  @Test func setting() throws {
    let page: @MainActor (Model) -> Page = { model in
      Page {
        TextField("Name", text: Binding(model, \.text), id: "name")
        Toggle("On", isOn: Binding(model, \.isOn), id: "switch")
        Text("Text", id: "text")
      }
    }
    let screen = "on screen    text field name · switch switch \"0\" · text text \"Text\""
    for (sentence, expected) in [
      ("set \"name\" to \"Ada\"", "passed"), ("set \"switch\" to \"on\"", "passed"),
      ("set \"switch\" to \"off\"", "passed"),
      (
        "set \"switch\" to \"yes\"",
        "switch switch \"0\" can't be set to \"yes\"; it takes \"on\" or \"off\"\n" + screen
      ),
      ("set \"text\" to \"a\"", "text text \"Text\" holds nothing that could be set\n" + screen),
      (
        "clear \"text\"",
        "text text \"Text\" holds no text that could be changed\n" + screen
      ),
    ] {
      #expect(try outcome(of: sentence, on: page) == expected, "\(sentence)")
    }
  }

  @Test func whatTheKeyboardTypesIntoCanBeCovered() throws {
    let model = Model()
    try Rig.play({ context in
      Page {
        TextField("Name", text: Binding(model, \.text), id: "name")
          .onChange(of: model.text) { context.navigator.present(Alert("A")) }
      }
    }) { app in
      let narrator = Narrator(app)
      try narrator.say("type \"a\" into name")
      try narrator.say("expect alert")
      #expect(
        narrator.outcome(of: "type \"b\"") == """
          text field name "a" is covered by alert "A"
          on screen    alert "A" · text "A" · button "OK" · covered by alert "A": text field name "a" (focused)
          """)
      #expect(model.text == "a")
    }
  }

  @Test func thereIsNothingToDismiss() throws {
    #expect(
      try outcome(of: "dismiss", on: { _ in Page { Text("a") } })
        == "last alert or sheet not found, \(never)\non screen    text \"a\"")
    #expect(
      try outcome(of: "go back", on: { _ in Page("Home") })
        == "button \"BackButton\" not found, \(never)\non screen    text \"Home\"")
  }
}
