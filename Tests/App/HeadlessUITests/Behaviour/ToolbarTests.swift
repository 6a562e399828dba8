import AppModel
import HeadlessUI
import Testing

/// Items of toolbars, and bars that are hidden.
@MainActor
@Suite struct ToolbarTests {
  private struct Amount: View {
    @State private var amount = ""
    @FocusState private var isFocused: Bool

    var body: some View {
      VStack {
        TextField("Amount", text: $amount).focused($isFocused).accessibilityIdentifier("amount")
        Text("below")
      }
      .toolbar {
        ToolbarItemGroup(placement: .keyboard) {
          Spacer()
          Button("Done") { isFocused = false }
        }
      }
    }
  }

  @Test func `keyboard items are there while the keyboard is`() throws {
    try TestedApp.run {
      NavigationStack { Amount() }
    } test: { app throws in
      #expect(try !app.exists("Done"))
      try app.tap("amount")
      let bar = try app.element("Toolbar")
      #expect(bar.type == .toolbar)
      let keyboard = try #require(try app.session.snapshot().elements.first { $0.type == .keyboard })
      #expect(bar.frame.maxY == keyboard.frame.minY)
      try app.tap("Done")
      #expect(try app.focused == nil && !app.hasKeyboard)
      #expect(try !app.exists("Toolbar"))
    }
  }

  @Test func `keyboard items need no navigation stack`() throws {
    try TestedApp.run {
      Amount()
    } test: { app throws in
      try app.tap("amount")
      try app.tap("Done")
      #expect(try !app.hasKeyboard)
    }
  }

  private struct Custom: View {
    private struct Counter: ToolbarContent {
      @State private var count = 0
      @Environment(\.isEnabled) private var isEnabled
      let hasReset: Bool

      var body: some ToolbarContent {
        ToolbarItem(placement: .topBarLeading) { Text(isEnabled ? "enabled" : "disabled") }
        ToolbarItem(placement: .topBarTrailing) { Button("Count \(count)") { count += 1 } }
        if hasReset {
          ToolbarItem(placement: .bottomBar) { Button("Reset") { count = 0 } }
        }
      }
    }

    @State private var hasReset = false

    var body: some View {
      NavigationStack {
        Toggle("Reset", isOn: $hasReset).accessibilityIdentifier("hasReset")
          .toolbar { Counter(hasReset: hasReset) }
      }
    }
  }

  @Test func `content has state of its own`() throws {
    try TestedApp.run {
      Custom()
    } test: { app throws in
      #expect(try app.exists("enabled"))
      try app.tap("Count 0")
      try app.tap("Count 1")
      #expect(try app.exists("Count 2"))
      try app.tap("hasReset")
      let reset = try #require(try app.elements("Reset").last { $0.type == .button })
      try app.session.perform(.tap, on: reset.index)
      #expect(try app.exists("Count 0"))
    }
  }

  private struct Tabs: View {
    var body: some View {
      TabView {
        NavigationStack {
          NavigationLink("Open") { Text("detail").toolbar(.hidden, for: .tabBar) }
            .navigationTitle("First")
        }
        .tabItem { Text("One") }
        Text("second").tabItem { Text("Two") }
      }
    }
  }

  @Test func `a pushed screen hides the tab bar`() throws {
    try TestedApp.run {
      Tabs()
    } test: { app throws in
      #expect(try app.exists("Tab Bar"))
      try app.tap("Open")
      #expect(try !app.exists("Tab Bar"))
      try app.tap("BackButton")
      #expect(try app.exists("Tab Bar"))
    }
  }

  private struct TitledTabs: View {
    var body: some View {
      NavigationStack {
        TabView {
          Text("1").navigationTitle("First").tabItem { Text("One") }
          Text("2").navigationTitle("Second").tabItem { Text("Two") }
        }
      }
    }
  }

  @Test func `the selected tab names the screen`() throws {
    try TestedApp.run {
      TitledTabs()
    } test: { app throws in
      #expect(try app.title == "First")
      try app.tap("Two")
      #expect(try app.title == "Second")
    }
  }

  private struct Searching: View {
    @State private var text = ""
    private let names = ["Ada", "Bob"]

    var body: some View {
      NavigationStack {
        List(names.filter { text.isEmpty || $0.contains(text) }, id: \.self) { NavigationLink($0, value: $0) }
          .navigationTitle("Names")
          .navigationDestination(for: String.self) { Text("Detail of \($0)") }
      }
      .searchable(text: $text)
    }
  }

  @Test func `a search field around the stack is in its first screen`() throws {
    try TestedApp.run {
      Searching()
    } test: { app throws in
      try app.type("Bo", into: "Search")
      #expect(try !app.exists("Ada"))
      try app.tap("Bob")
      #expect(try app.exists("Detail of Bob"))
      #expect(try !app.exists("Search"))
    }
  }
}
