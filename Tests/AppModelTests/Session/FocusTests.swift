import TestSupport
import AppModel
import Testing

@MainActor
@Suite struct FocusTests {
  private let form = Form()

  /// Two named fields, two without a name, and rows that push them down.
  private var page: Page {
    Page("Form") { [form] in
      for row in form.rows { Text(row) }
      TextField("Name", text: Binding(form, \.name), id: "name")
      TextView(text: Binding(form, \.notes), id: "notes")
      TextField("", text: Binding(form, \.city)).accessibilityLabel("nameless")
      TextField("", text: Binding(form, \.city)).accessibilityLabel("nameless as well")
      Button("Button", id: "button") {}
    }
  }

  private func focused(_ stage: Stage) throws -> [String] {
    try stage.session.snapshot().nodes.filter(\.hasFocus).map { $0.identifier.isEmpty ? $0.label : $0.identifier }
  }

  @Test func aTapOnAFieldGivesItTheFocus() throws {
    try Stage.play(page) { stage in
      #expect(try focused(stage) == [])
      for (tapped, expected) in [
        ("name", "name"), ("nameless", "nameless"), ("notes", "notes"), ("nameless as well", "nameless as well"),
        ("button", "nameless as well"),
      ] {
        try stage.tap(tapped)
        #expect(try focused(stage) == [expected])
        #expect(try stage.session.snapshot().focusedNode?.label == stage.node(expected).label)
      }
    }
  }

  @Test(arguments: ["name", "notes", "nameless", "nameless as well"])
  func itOutlivesNewEvaluations(field: String) throws {
    try Stage.play(page) { stage in
      try stage.tap(field)
      form.name = "Ada"
      #expect(try focused(stage) == [field])
      form.rows = ["one more", "and another"]
      #expect(try focused(stage) == [field])
    }
  }

  @Test func fieldsOfOneNameAreToldApart() throws {
    let form = form
    let page = Page {
      TextField("a", text: Binding(form, \.name), id: "same").accessibilityLabel("first")
      TextField("b", text: Binding(form, \.city), id: "same").accessibilityLabel("second")
    }
    try Stage.play(page) { stage in
      try stage.tap("second")
      #expect(try stage.session.snapshot().nodes.filter(\.hasFocus).map(\.label) == ["second"])
    }
  }

  @Test func itEndsWithTheElement() throws {
    let form = form
    let page = Page {
      if !form.isOn { TextField("Name", text: Binding(form, \.name), id: "name") }
    }
    try Stage.play(page) { stage in
      try stage.tap("name")
      form.isOn = true
      #expect(try focused(stage) == [])
      form.isOn = false
      // What comes back is another field to people, and the keyboard is gone.
      #expect(try focused(stage) == [])
    }
  }

  /// A field that leaves the screen sets its binding back, so that it doesn't take the focus when it comes again.
  @Test func theBindingEndsWithTheElement() throws {
    let form = form
    let page = Page {
      if form.rows.isEmpty {
        TextField("Name", text: Binding(form, \.name), id: "name").focused(Binding(form, \.isOn))
      }
      TextField("City", text: Binding(form, \.city), id: "city")
    }
    try Stage.play(page) { stage in
      try stage.tap("name")
      #expect(try focused(stage) == ["name"])
      #expect(form.isOn)
      form.rows = ["the field is gone"]
      #expect(try focused(stage) == [])
      #expect(!form.isOn)
      form.rows = []
      #expect(try focused(stage) == [])
    }
  }

  @Test func theBindingOfAValueEndsWithTheElement() throws {
    let (form, model) = (form, Model())
    let page = Page {
      if !form.isOn {
        TextField("Name", text: Binding(form, \.name), id: "name").focused(Binding(model, \.field), equals: "name")
      }
      TextField("City", text: Binding(form, \.city), id: "city").focused(Binding(model, \.field), equals: "city")
    }
    try Stage.play(page) { stage in
      try stage.tap("name")
      #expect(try focused(stage) == ["name"])
      #expect(model.field == "name")
      form.isOn = true
      #expect(try focused(stage) == [])
      #expect(model.field == nil)
      try stage.tap("city")
      #expect(try focused(stage) == ["city"])
      #expect(model.field == "city")
    }
  }

  @Test func aFieldThatIsDisabledLosesIt() throws {
    let form = form
    let page = Page { TextField("Name", text: Binding(form, \.name), id: "name").disabled(form.isOn) }
    try Stage.play(page) { stage in
      try stage.tap("name")
      form.isOn = true
      #expect(try focused(stage) == [])
      #expect(throws: AppSessionError.noKeyboardFocus(wanted: "text field name (disabled)", focused: nil)) {
        try stage.perform(.typeText("a"), on: "name")
      }
    }
  }

  @Test func itEndsWithTheScreen() throws {
    try Stage.play(page) { stage in
      stage.navigator.push(page)
      try stage.settle()
      try stage.tap("name")
      stage.navigator.pop()
      #expect(try focused(stage) == [])
    }
  }

  @Test func aSheetsFieldsAreItsOwn() throws {
    let form = form
    let sheet = Page("Sheet") { TextField("Name", text: Binding(form, \.name), id: "name").accessibilityLabel("sheet") }
    try Stage.play(page) { stage in
      stage.navigator.present(sheet)
      try stage.settle()
      try stage.tap("sheet")
      #expect(try stage.session.snapshot().nodes.filter(\.hasFocus).map(\.label) == ["sheet"])
    }
  }

  @Test func itEndsWithTheApp() throws {
    try Stage.play(page) { stage in
      try stage.tap("name")
      try stage.session.launch(LaunchRequest())
      #expect(try focused(stage) == [])
    }
  }
}
