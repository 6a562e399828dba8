import TestSupport
import AppModel
import Testing

@MainActor
@Suite struct ControlTests {
  /// Every control that SwiftUI's names make, as the snapshot tells it.
  @Test func everyControlIsWhatItSays() throws {
    let form = Form()
    form.name = "Ada"
    let page = Page {
      Button("Send", id: "send") {}
      Link("More", id: "more") {}
      Toggle("Wi-Fi", isOn: .constant(true), id: "wifi")
      Toggle("Bluetooth", isOn: Binding(form, \.isOn), id: "bluetooth")
      TextField("Name", text: Binding(form, \.name), id: "name")
      TextField("City", text: Binding(form, \.city))
      SecureField("Password", text: Binding(form, \.name), id: "password")
      SearchField("Search", text: Binding(form, \.city), id: "search")
      TextView(text: Binding(form, \.notes), id: "notes")
      Text("Hello")
      Image("Beach", id: "photo")
      ProgressView("Loading", id: "spinner")
      ProgressView(value: 0.426, id: "bar")
    }
    try expect(
      page,
      "button send", "link more", "switch wifi \"1\"", "switch bluetooth \"0\"", "text field name \"Ada\"",
      "text field", "secure field password \"•••\"", "search field search", "text view notes", "text \"Hello\"",
      "image photo", "activity indicator spinner", "progress bar \"43%\"")
    try expect(
      containers, "scroll view scroll", "  element",
      "    element line", "      text inside \"inside\"", "table list", "  cell row.1",
      "    text row.1.title \"Ada\"", "  cell \"Bob\"", "    text \"Bob\"")
  }

  private var containers: Page {
    Page {
      ScrollView(id: "scroll") {
        VStack { HStack(id: "line") { Text("inside", id: "inside") } }
      }
      List(id: "list") {
        Cell("Ada", id: "row.1")
        Cell("Bob")
      }
    }
  }

  private func expect(_ page: Page, _ lines: String...) throws {
    try Stage.play(page) { stage throws in #expect(try stage.screen == lines) }
  }

  @Test func aTapTurnsASwitch() throws {
    let form = Form()
    try Stage.play(Page { Toggle("On", isOn: Binding(form, \.isOn), id: "on") }) { stage in
      let values = try (0..<3).map { _ in
        try stage.tap("on")
        return try stage.node("on").value
      }
      #expect(values == ["1", "0", "1"])
    }
  }

  @Test func spokenNamesTellTypesApart() {
    let names = ElementType.allCases.map(\.spokenName)
    #expect(Set(names).count == names.count)
    #expect(ElementType.allCases.filter(\.takesText) == [.textField, .secureTextField, .searchField, .textView])
  }
}
