import AppModel
import HeadlessUI
import Testing
import VirtualTime

/// Screens one upon the other, and the transitions between them.
@MainActor
@Suite struct NavigatorTests {
  private let model = Model()

  /// A home screen that leads to numbered screens, a sheet, a nested sheet and an alert.
  private struct Home: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        Button("go") { model.path.append(1) }
          .navigationTitle("Home")
          .navigationDestination(for: Int.self) { Text("there \($0)").navigationTitle("Next \($0)") }
          .sheet(isPresented: $model.isShown) { Sheet(model: model) }
      }
    }
  }

  private struct Sheet: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack {
        Text("bare").navigationTitle(model.text)
          .navigationDestination(item: $model.chosen) { Text("chosen \($0)").navigationTitle("Chosen") }
          .alert("Sure?", isPresented: $model.isNestedShown) {
          } message: {
            Text("It can't be undone.")
          }
      }
    }
  }

  private func home(_ test: (TestedApp) throws -> Void) throws {
    try TestedApp.run({ Home(model: model) }, test: test)
  }

  private static let homeTree = """
    navigation bar "Home"
      text "Home"
    button "go"
    """

  @Test func `under a push nothing of the old screen exists`() throws {
    try home { app throws in
      #expect(try app.tree == Self.homeTree)
      model.path = [1]
      #expect(
        try app.tree == """
          navigation bar "Next 1"
            button BackButton "Home"
            text "Next 1"
          text "there 1"
          """)
      model.path = []
      #expect(try app.tree == Self.homeTree)
    }
  }

  @Test func `under a sheet everything exists and is covered`() throws {
    model.text = "Title"
    try home { app throws in
      model.isShown = true
      #expect(
        try app.tree == """
          navigation bar "Home" (covered by sheet "Title")
            text "Home" (covered by sheet "Title")
          button "go" (covered by sheet "Title")
          sheet "Title"
            navigation bar "Title"
              text "Title"
            text "bare"
          """)
      model.isShown = false
      #expect(try app.tree == Self.homeTree)
    }
  }

  @Test func `what is covered twice is covered by the topmost`() throws {
    try home { app throws in
      model.isShown = true
      try app.endTransition()
      model.isNestedShown = true
      #expect(
        try app.tree == """
          navigation bar "Home" (covered by alert "Sure?")
            text "Home" (covered by alert "Sure?")
          button "go" (covered by alert "Sure?")
          sheet (covered by alert "Sure?")
            text "bare" (covered by alert "Sure?")
          alert "Sure?"
            text "Sure?"
            text "It can't be undone."
            button "OK"
          """)
    }
  }

  /// Elements are there at once, and can be used when the transition has ended.
  @Test(arguments: ["push", "pop", "pop to root", "sheet", "alert", "dismissal"])
  func `a transition takes its time`(change: String) throws {
    try home { app throws in
      model.path = [1, 2]
      if ["alert", "dismissal"].contains(change) { model.isShown = true }
      try app.advance(.seconds(1))
      let end = app.session.timeline.now + .milliseconds(350)
      switch change {
      case "push": model.path.append(3)
      case "pop": model.path.removeLast()
      case "pop to root": model.path = []
      case "sheet": model.isShown = true
      case "alert": model.isNestedShown = true
      default: model.isShown = false
      }
      #expect(try app.session.snapshot().elements.last?.obstruction == .transition(until: end))
      try app.advance(.milliseconds(349))
      #expect(try app.session.snapshot().elements.last?.obstruction == .transition(until: end))
      try app.advance(.milliseconds(1))
      #expect(try app.session.snapshot().elements.last?.isHittable == true)
    }
  }

  @Test func `a transition that begins during another ends as the last`() throws {
    try home { app throws in
      let start = app.session.timeline.now
      model.path = [1]
      try app.advance(.milliseconds(200))
      model.path = []
      try app.advance(.milliseconds(200))
      #expect(try app.element("go").obstruction == .transition(until: start + .milliseconds(550)))
      try app.advance(.milliseconds(150))
      #expect(try app.isHittable("go"))
    }
  }

  @Test func `what changes nothing takes no time`() throws {
    try home { app throws in
      model.path = []
      (model.isShown, model.isNestedShown) = (false, true)
      #expect(try app.tree == Self.homeTree)
      #expect(try app.isHittable("go"))
      #expect(app.session.timeline.nextEvent == .never)
    }
  }

  @Test func `a sheet has a stack of its own`() throws {
    try home { app throws in
      model.path = [1]
      model.isShown = true
      try app.endTransition()
      model.chosen = 7
      #expect(try app.title == "Chosen")
      try app.endTransition()
      // The first back button is that of the screen below the sheet.
      try app.session.perform(.tap, on: #require(app.elements("BackButton").last).index)
      #expect(model.chosen == nil)
      #expect(try app.texts.contains("bare") && app.texts.contains("there 1"))
      #expect(model.path == [1])
    }
  }

  // MARK: Navigation bars

  @Test func `a bar comes where there is something to show`() throws {
    for (title, hasButton, bar) in [
      ("", false, ""), ("Titled", false, "navigation bar \"Titled\"\n  text \"Titled\""),
      ("", true, "navigation bar\n  button \"Edit\""),
      ("Both", true, "navigation bar \"Both\"\n  text \"Both\"\n  button \"Edit\""),
    ] {
      try TestedApp.run {
        NavigationStack {
          Text("content").navigationTitle(title).toolbar { if hasButton { Button("Edit") {} } }
        }
      } test: { app throws in
        #expect(try app.tree == (bar.isEmpty ? "text \"content\"" : bar + "\ntext \"content\""))
      }
    }
  }

  @Test(arguments: [("Messages", "Messages"), ("", "Back")])
  func `the back button bears the title of the screen before`(title: String, label: String) throws {
    try TestedApp.run {
      NavigationStack {
        NavigationLink("go") { Text("detail").navigationTitle("Detail") }.navigationTitle(title)
      }
    } test: { app throws in
      try app.tap("go")
      #expect(try app.label("BackButton") == label)
      try app.tap("BackButton")
      #expect(try app.title == (title.isEmpty ? nil : title))
    }
  }

  @Test func `the back button follows the title of the screen before`() throws {
    try TestedApp.run {
      NavigationStack {
        NavigationLink("go") { Text("detail") }.navigationTitle("\(model.count) rows")
      }
    } test: { app throws in
      try app.tap("go")
      #expect(try app.label("BackButton") == "0 rows")
      model.count = 1
      #expect(try app.label("BackButton") == "1 rows")
    }
  }

  @Test func `the title is that of what is on top`() throws {
    try home { app throws in
      #expect(try app.title == "Home")
      model.text = "Sheet"
      model.isShown = true
      #expect(try app.title == "Sheet")
      model.text = "Changed"
      #expect(try app.title == "Changed")
      model.text = ""
      // A sheet without a title has none, whatever is below it.
      #expect(try app.title == nil)
    }
  }

  private struct Leading: View {
    let model: Model
    @State private var isShown = false

    var body: some View {
      let count = model.count
      NavigationStack {
        VStack {
          NavigationLink("link") { Text("count \(count)") }
          NavigationLink("value", value: "x")
          Button("state") { isShown = true }
        }
        .navigationDestination(for: String.self) { _ in Text("count \(count)") }
        .navigationDestination(isPresented: $isShown) { Text("count \(count)") }
      }
    }
  }

  @Test(arguments: ["link", "value", "state"])
  func `a pushed screen follows what the screen below hands on`(way: String) throws {
    try TestedApp.run {
      Leading(model: model)
    } test: { app throws in
      try app.tap(way)
      #expect(try app.texts == ["count 0"])
      model.count = 1
      #expect(try app.texts == ["count 1"])
    }
  }

  /// Views below others are kept up to date.
  @Test func `a sheet and the screen below it are both kept up to date`() throws {
    try TestedApp.run {
      Text("below \(model.count)").sheet(isPresented: Bindable(model).isShown) { Text("sheet \(model.count)") }
    } test: { app throws in
      model.isShown = true
      try app.endTransition()
      model.count = 1
      #expect(try app.texts == ["below 1", "sheet 1"])
    }
  }
}
