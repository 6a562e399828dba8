import AppModel
import Foundation
import HeadlessUI
import Testing

/// Snapshots of the screen as trees of elements.
@MainActor
@Suite struct SnapshotTests {
  private let model = Model()

  private struct Home: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack {
        VStack {
          VStack {
            Button("Send") {}.accessibilityIdentifier("send")
            HStack { Text("deep") }.disabled(true)
          }
          .accessibilityElement(children: .contain).accessibilityIdentifier("stack")
          TextField("Name", text: $model.text).accessibilityIdentifier("name")
          Text("chosen").accessibilityAddTraits(.isSelected)
        }
        .navigationTitle("Home")
        .alert("Sure?", isPresented: $model.isShown) {}
      }
    }
  }

  private func home(_ test: (TestedApp) throws -> Void) throws {
    model.text = "Ada"
    try TestedApp.run({ Home(model: model) }, test: test)
  }

  @Test func `the tree has everything`() throws {
    try home { app throws in
      try app.tap("name")
      model.isShown = true
      #expect(
        try app.session.snapshot().tree == """
          app "tested"
            window
              navigation bar "Home" (covered by alert "Sure?")
                text "Home" (covered by alert "Sure?")
              element stack (covered by alert "Sure?")
                button send "Send" (covered by alert "Sure?")
                text "deep" (disabled, covered by alert "Sure?")
              text field name "Name" "Ada" (focused, covered by alert "Sure?")
              text "chosen" (selected, covered by alert "Sure?")
              alert "Sure?"
                text "Sure?"
                button "OK"
          """)
    }
  }

  @Test func `indices ancestors and descendants agree`() throws {
    try home { app throws in
      try app.tap("name")
      let snapshot = try app.session.snapshot()
      #expect(snapshot.nodes.map(\.index) == Array(snapshot.nodes.indices))
      for node in snapshot.nodes {
        let inside = snapshot.nodes.indices.filter { snapshot.ancestors(of: $0).contains(node.index) }
        #expect(Array(snapshot.descendants(of: node.index)) == inside)
        #expect(Array(snapshot.ancestors(of: node.index)).first == node.parent)
      }
    }
  }

  @Test func `what is in a disabled element is disabled`() throws {
    try home { app throws in
      #expect(try ["deep", "send", "stack"].map { try app.isEnabled($0) } == [false, true, true])
    }
  }

  @Test func `a snapshot is a picture of its moment`() throws {
    try TestedApp.run {
      Text("count \(model.count)")
    } test: { app throws in
      let before = try app.session.snapshot()
      model.count = 1
      #expect(before.elements.last?.label == "count 0")
      #expect(try app.session.snapshot().elements.last?.label == "count 1")
    }
  }

  /// Every control, as the snapshot describes it.
  @Test func `every control is what it says`() throws {
    (model.text, model.level) = ("Ada", 0.426)
    try TestedApp.run {
      VStack {
        Button("Send") {}.accessibilityIdentifier("send")
        Link("More", destination: URL(string: "https://example.org")!)
        Toggle("Wi-Fi", isOn: .constant(true))
        Toggle("Bluetooth", isOn: .constant(false)).accessibilityIdentifier("bluetooth")
        TextField("Name", text: Bindable(model).text).accessibilityIdentifier("name")
        TextField("City", text: .constant(""))
        SecureField("Password", text: Bindable(model).text).accessibilityIdentifier("password")
        TextEditor(text: .constant("")).frame(height: 50).accessibilityIdentifier("notes")
        Text("Hello")
        Image("Beach").accessibilityIdentifier("photo")
        ProgressView().accessibilityIdentifier("spinner")
        ProgressView(value: model.level).accessibilityIdentifier("bar")
      }
    } test: { app throws in
      #expect(
        try app.tree == """
          button send "Send"
          button "More"
          switch "Wi-Fi" "1"
            switch "1"
          switch bluetooth "Bluetooth" "0"
            switch "0"
          text field name "Name" "Ada"
          text field "City"
          secure field password "Password" "•••"
          text view notes
          text "Hello"
          image photo "Beach"
          activity indicator spinner
          progress bar "43%"
          """)
    }
  }

  @Test func `containers are seen as they are on a device`() throws {
    try TestedApp.run {
      ScrollView { VStack { HStack { Text("inside") } } }.accessibilityIdentifier("scroll")
      List {
        Section("Header") { Text("Ada") }
        NavigationLink("Bob", value: 1)
      }
    } test: { app throws in
      #expect(
        try app.tree == """
          scroll view scroll
            text "inside"
          list
            text "Header"
            cell
              text "Ada"
            cell
              button "Bob"
          """)
    }
  }
}
