import AppModel
import HeadlessUI
import Testing

/// Tabs: their stacks, their selection, their bar.
@MainActor
@Suite struct TabTests {
  private let model = Model()

  private struct Tabs: View {
    @Bindable var model: Model

    var body: some View {
      TabView(selection: $model.tab) {
        NavigationStack(path: $model.path) {
          List(0..<100, id: \.self) { Text("row \($0)") }.navigationTitle("First")
            .navigationDestination(for: Int.self) { Text("pushed \($0)").navigationTitle("Pushed") }
        }
        .tabItem { Label("one", systemImage: "1.circle") }.tag("one").badge(model.count)
        Text("in two").tabItem { Label("two", systemImage: "2.circle") }.tag("two").badge(model.text)
      }
    }
  }

  private func tabs(_ test: (TestedApp) throws -> Void) throws {
    try TestedApp.run({ Tabs(model: model) }, test: test)
  }

  private func buttons(_ app: TestedApp) throws -> [Snapshot.Node] {
    let snapshot = try app.session.snapshot()
    let bar = try #require(snapshot.elements.first { $0.type == .tabBar })
    return snapshot.descendants(of: bar.index).map { snapshot[$0] }
  }

  @Test func `each tab keeps its stack`() throws {
    try tabs { app throws in
      model.path = [1]
      try app.endTransition()
      try app.tap("two")
      #expect(try app.title == nil)
      #expect(try app.isHittable("in two"))
      try app.tap("one")
      #expect(try app.title == "Pushed")
    }
  }

  @Test func `a tap on the tab that is selected goes back and then up`() throws {
    try tabs { app throws in
      try app.swipe(.up, on: "row 5")
      model.path = [1, 2]
      try app.endTransition()
      try app.tap("one")
      #expect(try app.title == "First")
      #expect(model.path == [])
      #expect(try !app.exists("row 0"))
      try app.tap("one")
      #expect(try app.isHittable("row 0"))
    }
  }

  @Test func `the selection goes both ways`() throws {
    try tabs { app throws in
      try app.tap("two")
      #expect(model.tab == "two")
      #expect(try buttons(app).map(\.isSelected) == [false, true])
      model.tab = "one"
      #expect(try app.exists("row 0") && !app.exists("in two"))
      #expect(try buttons(app).map(\.isSelected) == [true, false])
    }
  }

  @Test func `the selection at launch is the first tab`() throws {
    model.tab = "two"
    try tabs { app throws in
      #expect(try app.exists("in two") && !app.exists("row 0"))
    }
  }

  @Test func `badges follow the state`() throws {
    try tabs { app throws in
      #expect(try buttons(app).map(\.value) == [nil, ""])
      model.count = 3
      model.text = "new"
      #expect(try buttons(app).map(\.value) == ["3 items", "new"])
      model.count = 1
      #expect(try buttons(app).first?.value == "1 item")
    }
  }

  @Test(arguments: ["same", ""])
  func `tabs of one name or none can be tapped`(name: String) throws {
    try TestedApp.run {
      TabView {
        ForEach(0..<2) { number in Text("number \(number)").tabItem { Text(name) } }
      }
    } test: { app throws in
      let second = try #require(buttons(app).last)
      try app.session.perform(.tap, on: second.index)
      #expect(try app.exists("number 1"))
      #expect(try buttons(app).map(\.isSelected) == [false, true])
    }
  }

  private struct Pages: View {
    @State private var page = 0

    var body: some View {
      VStack {
        TabView(selection: $page) {
          ForEach(0..<3) { number in
            VStack {
              Text("Page \(number)")
              if number == 2 { Button("Start") { page = 0 } }
            }
            .tag(number)
          }
        }
        .tabViewStyle(.page)
        Text("selected \(page)")
      }
    }
  }

  @Test func `pages are swiped`() throws {
    try TestedApp.run {
      Pages()
    } test: { app throws in
      let indicator = try #require(try app.session.snapshot().elements.first { $0.type == .pageIndicator })
      #expect(indicator.value == "page 1 of 3")
      try app.swipe(.right, on: "Page 0")
      try app.swipe(.left, on: "Page 0")
      #expect(try app.exists("selected 1"))
      try app.swipe(.left, on: "Page 1")
      try app.tap("Start")
      #expect(try app.exists("Page 0") && !app.exists("Page 2"))
      #expect(try !app.exists("Tab Bar"))
    }
  }

  @Test func `pages without selection are swiped`() throws {
    try TestedApp.run {
      TabView {
        Text("first")
        Text("second")
      }
      .tabViewStyle(.page(indexDisplayMode: .never))
    } test: { app throws in
      try app.swipe(.left, on: "first")
      #expect(try app.exists("second") && !app.exists("first"))
      #expect(try app.session.snapshot().elements.allSatisfy { $0.type != .pageIndicator })
    }
  }
}
