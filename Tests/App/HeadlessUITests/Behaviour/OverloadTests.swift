import AppModel
import HeadlessUI
import Testing

/// Forms of controls and containers that came after the first ones.
@MainActor
@Suite struct OverloadTests {
  private struct Switches: View {
    @State private var values = [true, false]

    var body: some View {
      VStack {
        Toggle("all", sources: [0, 1].map { Source(isOn: $values[$0]) }, isOn: \.isOn)
        Text(values.map(\.description).joined(separator: " ")).accessibilityIdentifier("values")
      }
    }

    private struct Source {
      let isOn: Binding<Bool>
    }
  }

  /// Source: Apple, `Toggle.init(sources:isOn:label:)`: all of the values are set.
  @Test func `a toggle sets several values`() throws {
    try TestedApp.run {
      Switches()
    } test: { app throws in
      #expect(try app.value("all") == "0")
      try app.tap("all")
      #expect(try app.label("values") == "true true")
      #expect(try app.value("all") == "1")
      try app.tap("all")
      #expect(try app.label("values") == "false false")
    }
  }

  /// Guess: the words for confirming and destroying; Apple says only that the system labels the button.
  @Test(arguments: [
    (ButtonRole.cancel, "Cancel"), (.close, "Close"), (.confirm, "Done"), (.destructive, "Delete"),
  ])
  func `a button with only a role is labeled by the system`(role: ButtonRole, label: String) throws {
    let model = Model()
    try TestedApp.run {
      Button(role: role) { model.record("action") }
    } test: { app throws in
      try app.tap(label)
    }
    #expect(model.log == ["action"])
  }

  /// Source: Apple, `View.animation(_:body:)`: the modifiers in the closure apply to the view.
  @Test func `modifiers in the body of an animation apply`() throws {
    try TestedApp.run {
      Text("text").animation(.default) { $0.accessibilityIdentifier("animated") }
        .transaction {
          $0.animation = nil
        } body: {
          $0.accessibilityValue("value")
        }
    } test: { app throws in
      #expect(try app.value("animated") == "value")
    }
  }

  private struct Columns: View {
    @State private var column = NavigationSplitViewColumn.content

    var body: some View {
      NavigationSplitView(preferredCompactColumn: $column) {
        Text("sidebar").navigationTitle("Sidebar")
      } content: {
        Button("forward") { column = .detail }.navigationTitle("Content")
      } detail: {
        Button("back to the sidebar") { column = .sidebar }.navigationTitle("Detail")
      }
    }
  }

  /// Source: Apple, `NavigationSplitView.init(preferredCompactColumn:sidebar:content:detail:)`.
  @Test func `the preferred column of three is shown`() throws {
    try TestedApp.run {
      Columns()
    } test: { app throws in
      #expect(try app.title == "Content")
      try app.tap("forward")
      #expect(try app.title == "Detail")
      try app.tap("BackButton")
      #expect(try app.title == "Content")
      try app.tap("BackButton")
      #expect(try app.title == "Sidebar")
    }
  }

  /// Source: Apple, `NavigationSplitView.init(preferredCompactColumn:sidebar:content:detail:)`.
  @Test func `the preferred column leads back`() throws {
    try TestedApp.run {
      Columns()
    } test: { app throws in
      try app.tap("forward")
      try app.tap("back to the sidebar")
      #expect(try app.title == "Sidebar")
    }
  }
}
