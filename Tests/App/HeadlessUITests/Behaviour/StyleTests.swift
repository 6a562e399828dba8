import AppModel
import HeadlessUI
import Testing

/// Styles that apps write.
@MainActor
@Suite struct StyleTests {
  private struct Counting: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    @State private var shown = "style"

    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.label
        Text(isEnabled ? "\(shown) on" : "\(shown) off")
      }
    }
  }

  private struct Form: View {
    @State private var isDisabled = false

    var body: some View {
      Button("Save") {}.buttonStyle(Counting()).disabled(isDisabled).accessibilityIdentifier("save")
      Button("Disable") { isDisabled = true }
    }
  }

  @Test func `a style reads the environment of its control`() throws {
    try TestedApp.run {
      VStack { Form() }
    } test: { app throws in
      #expect(try app.label("save") == "Save, style on")
      try app.tap("Disable")
      #expect(try app.label("save") == "Save, style off")
    }
  }

  private struct Framed: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("[")
        Label(configuration)
        Text("]")
      }
    }
  }

  private struct Marked: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("mark")
        Toggle(configuration)
      }
    }
  }

  @Test func `a style makes its control in the style around`() throws {
    try TestedApp.run {
      VStack {
        Label("Title", systemImage: "star").labelStyle(Framed()).labelStyle(.titleOnly)
        Toggle("Switch", isOn: .constant(true)).toggleStyle(Marked())
      }
    } test: { app throws in
      #expect(try app.texts == ["[", "Title", "]"])
      #expect(try app.element("mark, Switch").type == .switch)
    }
  }
}
