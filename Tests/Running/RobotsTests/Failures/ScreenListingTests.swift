import HeadlessUI
import Testing

@testable import Robots

/// The lines `on screen` of a failure, and the explanation of a type used as a name.
@MainActor
@Suite struct ScreenListingTests {
  private func outcome(of step: String, @ViewBuilder on view: @escaping @MainActor @Sendable () -> some View) throws
    -> [String]
  {
    var outcome = ""
    try Rig.run {
      view()
    } test: { app in
      outcome = Narrator(app).outcome(of: step)
    }
    return outcome.split(separator: "\n").map(String.init)
  }

  @Test func `labels are shown beside identifiers`() throws {
    let lines = try outcome(of: "tap nothing") {
      Button("Save") {}.accessibilityIdentifier("save")
      Toggle("News", isOn: .constant(true)).accessibilityIdentifier("news")
      TextField("E-mail", text: .constant("a@b")).accessibilityIdentifier("email")
      Button("same") {}.accessibilityIdentifier("same").disabled(true)
      Color.red.accessibilityElement().accessibilityLabel("A chart")
    }
    #expect(
      lines.suffix(5).joined(separator: "\n") == """
        on screen    button save "Save"
                     switch news "News" "1"
                     text field email "E-mail" "a@b"
                     button same (disabled)
                     element "A chart"
        """)
  }

  @Test func `a long screen is shown around the nearest element`() throws {
    let lines = try outcome(of: "tap button \"Row 97\"") {
      VStack { ForEach(0..<30) { Text("Text \($0)") } }
      Button("Row 98") {}.accessibilityIdentifier("last")
    }
    #expect(
      lines.suffix(13).map { $0.trimmingCharacters(in: .whitespaces) }
        == ["on screen    … (19 more)"] + (19..<30).map { "text \"Text \($0)\"" } + ["button last \"Row 98\""])
  }

  @Test func `elements are indented below their containers`() throws {
    let lines = try outcome(of: "tap nothing") {
      List {
        Button("A") {}
        Button("B") {}
      }.accessibilityIdentifier("letters")
    }
    #expect(
      lines.suffix(3).joined(separator: "\n") == """
        on screen    list letters
                       button "A"
                       button "B"
        """)
  }

  @Test func `a type alone is explained`() throws {
    let link = try outcome(of: "tap link") { Button("Go") {}.accessibilityIdentifier("link") }
    #expect(link[0] == "not found (the app is idle)")
    #expect(link[1] == "read as      any link, since link is an element type")
    #expect(link[2] == "same name    button link \"Go\"; name it in quotation marks: \"link\"")
    let list = try outcome(of: "expect list") { Text("a") }
    #expect(
      list[1]
        == "read as      any list, since list is an element type; write \"list\" in quotation marks if it is a name")
    let third = try outcome(of: "tap 3rd button") {
      Button("A") {}
      Button("B") {}
    }
    #expect(third[1] == "same type    button \"A\" · button \"B\"")
    let several = try outcome(of: "tap text") {
      Text("A")
      Text("B").accessibilityIdentifier("text")
    }
    #expect(several.contains("same name    text text \"B\"; name it in quotation marks: \"text\""))
  }

  @Test func `a type in quotation marks is a name`() throws {
    for step in ["tap \"link\"", "tap button link", "expect \"link\" reads \"Go\""] {
      let outcome = try outcome(of: step) { Button("Go") {}.accessibilityIdentifier("link") }
      #expect(outcome == ["passed"], "\(step)")
    }
  }
}
