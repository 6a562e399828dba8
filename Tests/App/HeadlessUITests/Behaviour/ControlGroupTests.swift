import AppModel
import Foundation
import HeadlessUI
import Testing

/// Controls in menus, controls with labels, and rows that are expanded.
@MainActor
@Suite struct ControlGroupTests {
  private let model = Model()

  private struct Items: View {
    let model: Model
    @State private var isOn = false
    @State private var size = "S"

    var body: some View {
      Menu("Actions") {
        Toggle("Sound", isOn: $isOn)
        Picker("Size", selection: $size) { ForEach(["S", "M"], id: \.self) { Text($0) } }
        Divider()
        Section("More") { Button("Copy") { model.record("copy") } }
        Menu("Other") { Button("Move") { model.record("move") } }
        Link("Site", destination: URL(string: "https://example.com")!)
        ShareLink("Share", item: "a recipe")
        ControlGroup { Button("Undo") { model.record("undo") } }
      }
      .environment(
        \.openURL,
        OpenURLAction { _ in
          model.record("site")
          return .handled
        })
      Text(verbatim: "\(isOn) \(size)")
    }
  }

  @Test func `controls in a menu are items`() throws {
    try TestedApp.run {
      Items(model: model)
    } test: { app throws in
      try app.tap("Actions")
      #expect(try app.element("Sound").type == .button)
      try app.tap("Sound")
      #expect(try app.texts == ["true S"])
      try app.tap("Actions")
      #expect(try app.element("Sound").isSelected)
      #expect(try app.element("S").isSelected)
      #expect(try app.exists("More"))
      try app.tap("M")
      #expect(try app.texts == ["true M"])
      for item in ["Copy", "Site", "Undo"] {
        try app.tap("Actions")
        try app.tap(item)
        #expect(try !app.exists(item))
      }
      #expect(model.takeLog() == ["copy", "site", "undo"])
    }
  }

  @Test func `a menu in a menu is opened by a tap`() throws {
    try TestedApp.run {
      Items(model: model)
    } test: { app throws in
      try app.tap("Actions")
      #expect(try !app.exists("Move"))
      try app.tap("Other")
      try app.tap("Move")
      #expect(model.takeLog() == ["move"])
      #expect(try !app.exists("Other"))
    }
  }

  @Test func `a share link in a menu shows its sheet`() throws {
    try TestedApp.run {
      Items(model: model)
    } test: { app throws in
      try app.tap("Actions")
      try app.tap("Share")
      try app.endTransition()
      #expect(try app.exists("ActivityListView"))
      #expect(try app.exists("a recipe"))
      try app.tap("Close")
      try app.endTransition()
      #expect(try !app.exists("ActivityListView"))
    }
  }

  @Test func `a menu with a primary action opens when it is held`() throws {
    let model = model
    try TestedApp.run {
      Menu("Save") {
        Button("Save a Copy") { model.record("copy") }
      } primaryAction: {
        model.record("save")
      }
    } test: { app throws in
      try app.tap("Save")
      #expect(model.takeLog() == ["save"])
      try app.perform(.press(.seconds(1)), on: "Save")
      try app.endTransition()
      try app.tap("Save a Copy")
      #expect(model.takeLog() == ["copy"])
    }
  }

  // MARK: Labels and values

  private struct Switches: View {
    @State private var isOn = false

    var body: some View {
      Form {
        Toggle("Wi-Fi", isOn: $isOn)
        Toggle("Hidden", isOn: $isOn).labelsHidden()
      }
    }
  }

  @Test func `a toggle has a switch in it`() throws {
    try TestedApp.run {
      Switches()
    } test: { app throws in
      let switches = try app.session.snapshot().elements.filter { $0.type == .switch }
      #expect(switches.map(\.label) == ["Wi-Fi", "", "Hidden", ""])
      #expect(switches[1].frame.width == 63)
      #expect(switches[1].parent == switches[0].index)
      try app.session.perform(.tap, on: switches[1].index)
      try app.settle()
      #expect(try app.value("Wi-Fi") == "1")
      try app.tap("Hidden")
      #expect(try app.value("Wi-Fi") == "0")
    }
  }

  @Test func `labels are read whatever is shown of them`() throws {
    try TestedApp.run {
      VStack {
        Button {
        } label: {
          Label("Add", systemImage: "plus")
        }.labelStyle(.iconOnly)
        Button {
        } label: {
          Label("Edit", systemImage: "pencil")
        }.labelStyle(.titleOnly)
        ProgressView("Loading", value: 30, total: 60)
        ProgressView(value: 0.25) {
          EmptyView()
        } currentValueLabel: {
          Text("a quarter")
        }
        Gauge(value: 3, in: 0...10) {
          Text("Fuel")
        } currentValueLabel: {
          Text("3 l")
        }
      }
    } test: { app throws in
      #expect(try app.element("Add").type == .button)
      #expect(try app.element("Edit").type == .button)
      let bars = try app.session.snapshot().elements.filter { $0.type == .progressIndicator }
      #expect(bars.map(\.label) == ["Loading", "", "Fuel"])
      #expect(bars.map(\.value) == ["50%", "25%", "30%"])
    }
  }

  @Test func `a badge is the value of its row`() throws {
    try TestedApp.run {
      List {
        Text("Inbox").badge(3)
        Text("Sent").badge(0)
        Text("Drafts").badge("new")
      }
    } test: { app throws in
      #expect(try app.value("Inbox") == "3")
      #expect(try app.value("Sent") == nil)
      #expect(try app.value("Drafts") == "new")
    }
  }

  // MARK: Expanding

  private struct File: Identifiable {
    let id: String
    var children: [File]?
  }

  private static let files = [
    File(id: "docs", children: [File(id: "old", children: [File(id: "a.md")]), File(id: "b.md")]), File(id: "c.md"),
  ]

  @Test func `a tree is expanded and collapsed`() throws {
    let files = Self.files
    try TestedApp.run {
      List(files, children: \.children) { Text($0.id) }
    } test: { app throws in
      let rows = { try app.session.snapshot().elements.filter { $0.type == .cell }.count }
      #expect(try rows() == 2)
      try app.tap("docs")
      #expect(try rows() == 4)
      try app.tap("old")
      #expect(try app.exists("a.md"))
      try app.tap("docs")
      #expect(try rows() == 2)
      #expect(try !app.exists("a.md"))
    }
  }

  private struct Groups: View {
    @State private var isExpanded = false

    var body: some View {
      List {
        DisclosureGroup("Advanced") { Text("inner") }
        Section(isExpanded: $isExpanded) {
          Text("row")
        } header: {
          Text("Header")
        }
      }
      .listStyle(.sidebar)
    }
  }

  @Test func `groups and sections are expanded by a tap`() throws {
    try TestedApp.run {
      Groups()
    } test: { app throws in
      try app.tap("Advanced")
      #expect(try app.exists("inner"))
      try app.tap("Advanced")
      #expect(try !app.exists("inner"))
      #expect(try !app.exists("row"))
      try app.tap("Header")
      #expect(try app.exists("row"))
      try app.tap("Header")
      #expect(try !app.exists("row"))
    }
  }

  @Test func `an outline group is in any container`() throws {
    let files = Self.files
    try TestedApp.run {
      VStack {
        OutlineGroup(files[0], children: \.children) { Text($0.id) }
      }
    } test: { app throws in
      #expect(try !app.exists("b.md"))
      try app.tap("docs")
      #expect(try app.exists("b.md"))
    }
  }
}
