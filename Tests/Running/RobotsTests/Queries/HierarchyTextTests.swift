import AppModel
import HeadlessUI
import Testing

@testable import Robots

/// The text that Xcode prints for a hierarchy, after these outputs of devices:
/// - `debugDescription` of an app: a test of Talaria27 recorded it with Xcode 27.0 beta 6 (public file 63395729728); the
///   form is that of older ones (workco/TestPilot, README.md; appium/appium#20239 for elements and their path).
/// - a query: `po XCUIApplication().buttons` (public file 61917818).
/// - a field with the focus: `placeholderValue: '…', value: cypress, Keyboard Focused` (public file 63470825825).
/// - Xcode 27's captures: AndrewKochulab/sim-mirror, src/sim_mirror/testing/fixtures/mcpbridge-hierarchy-*.txt.
@MainActor
@Suite struct HierarchyTextTests {
  private struct Form: View {
    @State private var name = ""
    @FocusState private var isTyping: Bool

    var body: some View {
      VStack(spacing: 0) {
        Text("You're \"in\"").accessibilityIdentifier("note")
        Toggle("Loud", isOn: .constant(true)).labelsHidden()
        TextField("Name", text: $name).accessibilityIdentifier("name").focused($isTyping)
        TextField("City", text: .constant(String("exactly 21 characters".dropLast())))
        TextField("Street", text: .constant("exactly 21 characters"))
        Button("Save") {}.disabled(true)
      }
      .onAppear { isTyping = true }
    }
  }

  private func check(_ body: (Application) throws -> Void) throws {
    try Rig.run {
      Form()
    } test: {
      try body($0)
    }
  }

  /// The lines with a letter in place of each frame and point.
  private func lines(_ text: String) -> [String] {
    text.replacing(/{{[-\d., {}]+}}/, with: "F").replacing(/hitPoint: {[-\d., ]+}/, with: "P")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `an app is described with all its elements, its path and its query`() throws {
    try check { app in
      let text = lines(try app.snapshot().text(.xcode, of: #require(app.session)))
      #expect(
        text.prefix(4) == [
          "Attributes: Application, 0x1, pid: 1, label: 'rig'", "Element subtree:",
          " →Application, 0x1, pid: 1, label: 'rig'", "    Window (Main), 0x2, F",
        ])
      let elements = text.prefix { $0 != "Path to element:" }.dropFirst(4)
        .map { String($0.replacing(/, 0x[0-9a-f]+/, with: "").trimmingPrefix { $0 == " " }) }
      for line in [
        "StaticText, F, identifier: 'note', label: 'You're \"in\"'", "Switch, F, label: 'Loud', value: 1",
        "TextField, F, identifier: 'name', placeholderValue: 'Name', Keyboard Focused",
        "TextField, F, placeholderValue: 'City', value: exactly 21 character",
        "TextField, F, placeholderValue: 'Street', value: exactly 21 charact...", "Button, F, label: 'Save', Disabled",
      ] {
        #expect(elements.contains(line), "\(elements)")
      }
      #expect(
        text.suffix(8) == [
          "Path to element:", " →Application, 0x1, pid: 1, label: 'rig'", "Query chain:",
          " →Find: Target Application 'rig'", "  Output: {", "    Application, 0x1, pid: 1, label: 'rig'", "  }", "",
        ])
    }
  }

  @Test func `frames have a digit after the point`() throws {
    try check { app in
      let text = try app.snapshot().text(.xcode, of: #require(app.session))
      let line = text.split(separator: "\n").first { $0.contains("'note'") }
      #expect(line?.contains(#/, {{\d+\.\d, \d+\.\d}, {\d+\.\d, \d+\.\d}}, /#) == true)
    }
  }

  @Test func `an element is described with its path and its query`() throws {
    try check { app in
      let snapshot = try app.snapshot()
      let note = lines(app.windows.staticTexts["note"].hierarchyText(in: snapshot))
      let address = try #require(note[0].firstMatch(of: /0x[0-9a-f]+/)).output
      let line = "StaticText, \(address), F, identifier: 'note', label: 'You're \"in\"'"
      #expect(
        note == [
          "Attributes: \(line)", "Element subtree:", " →\(line)", "Path to element:",
          " →Application, 0x1, pid: 1, label: 'rig'", "  ↳Window (Main), 0x2, F", "   ↳\(line)", "Query chain:",
          " →Find: Target Application 'rig'", "  Output: {", "    Application, 0x1, pid: 1, label: 'rig'", "  }",
          "  ↪︎Find: Descendants matching type Window", "    Output: {", "      Window (Main), 0x2, F", "    }",
          "    ↪︎Find: Descendants matching type StaticText", "      Output: {", "        \(line)", "      }",
          "      ↪︎Find: Elements matching predicate '\"note\" IN identifiers'", "        Output: {",
          "          \(line)",
          "        }", "",
        ])
    }
  }

  @Test func `a query that finds nothing has no output`() throws {
    try check { app in
      let snapshot = try app.snapshot()
      #expect(
        lines(app.buttons.matching(identifier: "Sav").hierarchyText(in: snapshot)).suffix(3) == [
          "    }", "    ↪︎Find: Elements matching predicate '\"Sav\" IN identifiers'", "",
        ])
      #expect(lines(app.buttons["Sav"].hierarchyText(in: snapshot)).first == "Find: Target Application 'rig'")
    }
  }

  @Test func `a capture has no addresses, and the points of taps`() throws {
    try check { app in
      let text = lines(try app.snapshot().text(.xcode27, of: #require(app.session)))
      #expect(
        text.prefix(6) == [
          "Device orientation: Portrait", "------------------------", "Application bundle identifier: rig",
          "Application UI orientation: Portrait", "Application, pid: 1, label: 'rig'", " Window, F, P",
        ])
      #expect(text[6] == "  StaticText, F, identifier: 'note', label: 'You're \"in\"', P")
      #expect(text.contains("  TextField, F, identifier: 'name', placeholderValue: 'Name', Keyboard Focused, P"))
      #expect(text.contains("  Button, F, label: 'Save', Disabled, P"))
    }
  }
}
