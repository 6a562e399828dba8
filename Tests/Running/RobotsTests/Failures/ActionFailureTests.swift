import HeadlessUI
import Testing

@testable import Robots

/// The complete messages of actions that can't reach their element.
@MainActor
@Suite struct ActionFailureTests {
  private let never = "(the app is idle)"

  private func outcome(
    of step: String, @ViewBuilder on view: @escaping @MainActor @Sendable (Model) -> some View,
    prepare: (Model) -> Void = { _ in }
  ) throws -> String {
    var outcome = ""
    let model = Model()
    try Rig.run {
      view(model)
    } test: { app in
      prepare(model)
      outcome = Narrator(app).outcome(of: step)
    }
    return outcome
  }

  @Test func `several are listed`() throws {
    let list = List(["a", "b"], id: \.self) { name in
      HStack { Button("Delete") {}.accessibilityIdentifier("delete.\(name)") }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier(name)
    }
    #expect(
      try outcome(of: "tap button \"Delete\"", on: { _ in list }) == """
        2 elements match button "Delete" \(never)
        match        button delete.a with the label "Delete" in element a
        match        button delete.b with the label "Delete" in element b
        choose       first button "Delete", 2nd, last, or button "Delete" in …
        on screen    element a
                       button delete.a "Delete"
                     element b
                       button delete.b "Delete"
        """)
    for step in ["tap first button", "tap 2nd \"Delete\"", "tap Delete in b", "tap last button in last cell"] {
      #expect(try outcome(of: step, on: { _ in list }) == "passed", "\(step)")
    }
  }

  /// A navigation bar and the title in it have the same name, and are one element to the user.
  @Test func `a bar is not several`() throws {
    let stack = NavigationStack { Text("a").navigationTitle("Ada") }
    #expect(try outcome(of: "tap \"Ada\"", on: { _ in stack }) == "passed")
  }

  /// Source: the identifier of a stack is that of the elements inside, as ACCESSIBILITY facts of SwiftUI have it
  /// (kiwicom/orbit-swiftui #757).
  @Test func `an identifier that is hidden is explained`() throws {
    let outcome = try outcome(of: "tap leaf") { _ in
      VStack { Text("Total").accessibilityIdentifier("leaf") }.accessibilityIdentifier("box")
    }
    #expect(
      outcome == """
        not found \(never)
        hidden in    text box "Total", whose identifier is that of a view around it; \
        .accessibilityElement(children: .contain) before that one keeps both
        on screen    text box "Total"
        """)
  }

  @Test func disabled() throws {
    let outcome = try outcome(of: "tap send") { _ in
      Button("Send") {}.disabled(true).accessibilityIdentifier("send")
    }
    #expect(outcome == "button send is disabled \(never)\non screen    button send \"Send\" (disabled)")
  }

  @Test func `disabled for too long`() throws {
    let outcome = try outcome(of: "tap send") { model in
      Button("Send") {}.disabled(!model.isOn).accessibilityIdentifier("send")
    } prepare: {
      $0.after(.seconds(6)) { $0.isOn = true }
    }
    #expect(
      outcome == """
        button send is disabled after 5 s of virtual time
        on screen    button send "Send" (disabled)
        would have   worked at 6 s
        """)
  }

  @Test func `disabled for a while`() throws {
    let outcome = try outcome(of: "tap send") { model in
      Button("Send") {}.disabled(!model.isOn).accessibilityIdentifier("send")
    } prepare: {
      $0.after(.seconds(4)) { $0.isOn = true }
    }
    #expect(outcome == "passed")
  }

  @Test func covered() throws {
    let model = Model()
    try Rig.run {
      Button("Send") { model.isOn = true }
        .accessibilityIdentifier("send")
        .alert("Sure?", isPresented: Bindable(model).isOn) {}
    } test: { app in
      let narrator = Narrator(app)
      try narrator.say("tap send")
      #expect(
        narrator.outcome(of: "tap send") == """
          button send is covered by alert "Sure?" \(never)
          on screen    alert "Sure?"
                         text "Sure?"
                         button "OK"
                       covered by alert "Sure?":
                         button send "Send"
          """)
    }
  }

  @Test func `during a transition`() throws {
    try Rig.run {
      NavigationStack {
        NavigationLink("Go") { Button("Done") {}.accessibilityIdentifier("done") }.accessibilityIdentifier("go")
      }
    } test: { app in
      let narrator = Narrator(app)
      try narrator.say("tap go")
      app.timeout = .milliseconds(300)
      #expect(
        narrator.outcome(of: "tap done") == """
          button done is part of a screen transition until 350 ms after 300 ms of virtual time
          on screen    button BackButton "Back"
                       button done "Done"
          pending      screen transition, at 350 ms
          would have   worked at 350 ms
          """)
    }
  }

  @Test func missing() throws {
    let outcome = try outcome(of: "tap button sned") { _ in Button("Send") {}.accessibilityIdentifier("send") }
    #expect(outcome == "not found \(never)\nnearest      button send\non screen    button send \"Send\"")
  }

  @Test func typing() throws {
    @MainActor func field(_ model: Model) -> some View {
      TextField("Name", text: Bindable(model).text).accessibilityIdentifier("name")
    }
    #expect(
      try outcome(of: "type \"a\"", on: field)
        == "nothing has the keyboard focus; tap a field before typing\non screen    text field name \"Name\"")
    #expect(try outcome(of: "press delete", on: field).hasPrefix("nothing has the keyboard focus"))
    #expect(try outcome(of: "type \"a\" into name", on: field) == "passed")
    #expect(
      try outcome(of: "type \"a\" into \"OK\"", on: { _ in Button("OK") {}.accessibilityIdentifier("ok") })
        == "button ok does not have the keyboard focus; tap a field before typing\non screen    button ok \"OK\"")
  }

  @Test func setting() throws {
    @MainActor func form(_ model: Model) -> some View {
      VStack {
        TextField("Name", text: Bindable(model).text).accessibilityIdentifier("name")
        Toggle("On", isOn: Bindable(model).isOn).accessibilityIdentifier("switch")
        Text("Text").accessibilityIdentifier("text")
      }
    }
    let screen =
      "on screen    text field name \"Name\"\n             switch switch \"On\" \"0\"\n             text text \"Text\""
    for (step, expected) in [
      ("set \"name\" to \"Ada\"", "passed"), ("set \"switch\" to \"on\"", "passed"),
      ("set \"switch\" to \"off\"", "passed"),
      (
        "set \"switch\" to \"yes\"",
        "switch switch \"0\" can't be set to \"yes\"; expected \"on\" or \"off\"\n" + screen
      ),
      ("set \"text\" to \"a\"", "text text \"Text\" has no value that can be set\n" + screen),
      (
        "clear \"text\"",
        "text text \"Text\" has no editable text\n" + screen
      ),
    ] {
      #expect(try outcome(of: step, on: form) == expected, "\(step)")
    }
  }

  @Test func `what the keyboard types into can be covered`() throws {
    let model = Model()
    try Rig.run {
      TextField("Name", text: Bindable(model).text)
        .onChange(of: model.text) { model.isOn = true }
        .accessibilityIdentifier("name")
        .alert("A", isPresented: Bindable(model).isOn) {}
    } test: { app in
      let narrator = Narrator(app)
      try narrator.say("type \"a\" into name")
      try narrator.say("expect alert")
      #expect(
        narrator.outcome(of: "type \"b\"") == """
          text field name "a" is covered by alert "A"
          on screen    alert "A"
                         text "A"
                         button "OK"
                       covered by alert "A":
                         text field name "Name" "a" (focused)
          """)
      #expect(model.text == "a")
    }
  }

  @Test func `there is nothing to dismiss`() throws {
    #expect(
      try outcome(of: "dismiss", on: { _ in Text("a") })
        == "last alert or sheet not found \(never)\non screen    text \"a\"")
    #expect(
      try outcome(of: "go back", on: { _ in NavigationStack { Text("a").navigationTitle("Home") } })
        == "button \"BackButton\" not found \(never)\non screen    text \"Home\"\n             text \"a\"")
  }
}
