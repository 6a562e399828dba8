import AppModel
import HeadlessCombine
import HeadlessUI
import Testing

/// Idioms that published apps rely on.
@MainActor
@Suite struct IdiomTests {
  private struct Deletion: View {
    @State private var names = ["Ada", "Bob"]
    @State private var doomed: String?

    var body: some View {
      VStack {
        ForEach(names, id: \.self) { name in Button(name) { doomed = name } }
      }
      .confirmationDialog("Delete?", isPresented: Binding(get: { doomed != nil }, set: { if !$0 { doomed = nil } })) {
        Button("Delete", role: .destructive) { names.removeAll { $0 == doomed } }
      }
    }
  }

  @Test func `an action sees what its dialog is presented for`() throws {
    try TestedApp.run {
      Deletion()
    } test: { app throws in
      try app.tap("Ada")
      try app.endTransition()
      try app.tap("Delete")
      try app.endTransition()
      #expect(try !app.exists("Ada"))
      #expect(try app.exists("Bob"))
      #expect(try !app.exists("Delete?"))
    }
  }

  @Test func `an alert that could only destroy can be cancelled`() throws {
    try TestedApp.run {
      Text("host").alert("Sure?", isPresented: .constant(true)) { Button("Delete", role: .destructive) {} }
    } test: { app throws in
      #expect(try app.element("Cancel").type == .button)
      #expect(try !app.exists("OK"))
    }
  }

  @Test func `a disabled link does not navigate`() throws {
    try TestedApp.run {
      NavigationStack {
        List { NavigationLink("Ada", value: 1).disabled(true) }
          .navigationTitle("Home")
          .navigationDestination(for: Int.self) { _ in Text("detail") }
      }
    } test: { app throws in
      let cell = try #require(try app.session.snapshot().elements.first { $0.type == .cell })
      try app.session.perform(.tap, on: cell.index)
      #expect(try app.title == "Home")
      #expect(try !app.exists("detail"))
    }
  }

  private struct Limited: View {
    @State private var text = ""

    var body: some View {
      TextField("Code", text: $text).accessibilityIdentifier("code")
        .onReceive(Just(text)) { if $0.count > 4 { text = String($0.prefix(4)) } }
    }
  }

  @Test func `a new publisher is received from`() throws {
    try TestedApp.run {
      Limited()
    } test: { app throws in
      try app.tap("code")
      try app.type("123456", into: "code")
      #expect(try app.value("code") == "1234")
    }
  }

  @Test func `a decorative image is not a label`() throws {
    try TestedApp.run {
      Button {
      } label: {
        Image(decorative: "background")
        Text("Go")
      }
    } test: { app throws in
      #expect(try app.label("Go") == "Go")
      #expect(try app.element("Go").identifier == "")
    }
  }

  private struct Tabs: View {
    @State private var tab = 0
    @State private var taps = 0

    var body: some View {
      TabView(selection: Binding(get: { tab }, set: { (tab, taps) = ($0, taps + 1) })) {
        Text("taps: \(taps)").tabItem { Text("First") }.tag(0)
        Text("other").tabItem { Text("Second") }.tag(1)
      }
    }
  }

  @Test func `the selected tab writes the selection when tapped`() throws {
    try TestedApp.run {
      Tabs()
    } test: { app throws in
      try app.tap("First")
      #expect(try app.exists("taps: 1"))
    }
  }

  private struct Checklist: View {
    struct Item: Identifiable {
      let id: Int
      var name: String
      var isDone = false
    }

    @State private var items = [Item(id: 1, name: "Milk"), Item(id: 2, name: "Bread")]

    var body: some View {
      NavigationStack {
        List($items) { $item in
          NavigationLink {
            Text("Detail of \(item.name)")
          } label: {
            HStack {
              Button(item.isDone ? "Done" : "Open") { item.isDone.toggle() }.buttonStyle(.borderless)
              Text(item.name)
            }
          }
        }
      }
    }
  }

  @Test func `a button in a link is an element of its own`() throws {
    try TestedApp.run {
      Checklist()
    } test: { app throws in
      #expect(try app.elements("Open").filter { $0.type == .button }.count == 2)
      try app.tap("Open")
      #expect(try app.elements("Done").filter { $0.type == .button }.count == 1)
      #expect(try !app.exists("Detail of Milk"))
      try app.tap("Open, Bread")
      #expect(try app.exists("Detail of Bread"))
    }
  }

  private struct Naming: View {
    @State private var name = ""

    var body: some View {
      VStack {
        TextField("Name", text: $name).accessibilityIdentifier("name")
        Spacer()
        Button("Save") {}
      }
      .presentationDetents([.height(200)])
    }
  }

  @Test func `a low sheet moves above the keyboard`() throws {
    try TestedApp.run {
      Text("host").sheet(isPresented: .constant(true)) { Naming() }
    } test: { app throws in
      try app.endTransition()
      try app.tap("name")
      #expect(try app.hasKeyboard)
      #expect(try app.isHittable("Save") && app.isHittable("name"))
    }
  }
}
