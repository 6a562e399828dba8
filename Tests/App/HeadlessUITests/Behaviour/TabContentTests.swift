import AppModel
import HeadlessUI
import Testing

/// The tabs of iOS 18: their modifiers, sections and builders.
@MainActor
@Suite struct TabContentTests {
  private enum Section: Hashable { case home, inbox, search, settings }

  private func bar(_ app: TestedApp) throws -> [Snapshot.Node] {
    let snapshot = try app.session.snapshot()
    let bar = try #require(snapshot.elements.first { $0.type == .tabBar })
    return snapshot.descendants(of: bar.index).map { snapshot[$0] }
  }

  @Test func `badges of tabs are values of their buttons`() throws {
    let model = Model()
    try TestedApp.run {
      TabView {
        Tab("One", systemImage: "1.circle") { Text("in one") }.badge(model.count)
        Tab("Two", systemImage: "2.circle") { Text("in two") }.badge("new")
      }
    } test: { app throws in
      #expect(try bar(app).map(\.value) == [nil, "new"])
      model.count = 3
      try app.settle()
      #expect(try bar(app).map(\.value) == ["3 items", "new"])
    }
  }

  @Test func `modifiers set what robots find`() throws {
    try TestedApp.run {
      TabView {
        Tab("One", systemImage: "1.circle") { Text("in one") }
        Tab("Two", systemImage: "2.circle") { Text("in two") }
          .accessibilityIdentifier("second").accessibilityLabel("The second")
        Tab("Three", systemImage: "3.circle") { Text("in three") }.disabled(true)
        Tab("Four", systemImage: "4.circle") { Text("in four") }.hidden()
        Tab("Five", systemImage: "5.circle") { Text("in five") }.tabPlacement(.sidebarOnly).customizationID("five")
      }
      .tabViewStyle(.sidebarAdaptable)
    } test: { app throws in
      #expect(try bar(app).map(\.label) == ["One", "The second", "Three"])
      try app.tap("second")
      #expect(try app.exists("in two"))
      #expect(try !app.isEnabled("Three"))
    }
  }

  @Test func `the search role has a label`() throws {
    struct Screen: View {
      @State private var section: Section? = .search

      var body: some View {
        TabView(selection: $section) {
          Tab("Home", systemImage: "house", value: .home) { Text("in home") }
          Tab(value: .search, role: .search) { Text("in search") }
        }
      }
    }
    try TestedApp.run {
      Screen()
    } test: { app throws in
      #expect(try bar(app).map(\.label) == ["Home", "Search"])
      #expect(try bar(app).map(\.isSelected) == [false, true])
      try app.tap("Home")
      #expect(try app.exists("in home") && !app.exists("in search"))
    }
  }

  /// Source: https://developer.apple.com/documentation/swiftui/tabsearchactivation/searchtabselection
  @Test(arguments: [true, false]) func `selecting the tab for search starts to search`(isActivating: Bool) throws {
    struct Screen: View {
      let isActivating: Bool
      @State private var text = ""

      var body: some View {
        TabView {
          Tab("Home", systemImage: "house") { Text("in home") }
          Tab(role: .search) {
            NavigationStack { Text("in search").searchable(text: $text) }
          }
        }
        .tabViewSearchActivation(isActivating ? .searchTabSelection : .automatic)
      }
    }
    try TestedApp.run {
      Screen(isActivating: isActivating)
    } test: { app throws in
      try app.tap("Search")
      #expect(try app.exists("close") == isActivating)
      guard isActivating else { return }
      #expect(try app.session.snapshot().focusedNode?.type == .searchField)
    }
  }

  private struct Sections: View {
    @Bindable var model: Model
    @State private var section = Section.home

    var body: some View {
      TabView(selection: $section) {
        Tab("Home", systemImage: "house", value: Section.home) { Counter() }
        if model.isShown { Tab("Inbox", systemImage: "tray", value: Section.inbox) { Text("in inbox") } }
        TabSection("More") {
          ForEach([Section.search, .settings], id: \.self) { section in
            Tab("\(String(describing: section))", systemImage: "gear", value: section) { Counter() }
          }
        }
      }
    }
  }

  private struct Counter: View {
    @State private var count = 0

    var body: some View { Button("count \(count)") { count += 1 } }
  }

  @Test func `tabs of sections keep their state when others come`() throws {
    let model = Model()
    try TestedApp.run {
      Sections(model: model)
    } test: { app throws in
      #expect(try bar(app).map(\.label) == ["Home", "search", "settings"])
      try app.tap("settings")
      try app.tap("count 0")
      model.isShown = true
      try app.settle()
      #expect(try bar(app).map(\.label) == ["Home", "Inbox", "search", "settings"])
      #expect(try app.exists("count 1"))
    }
  }
}
