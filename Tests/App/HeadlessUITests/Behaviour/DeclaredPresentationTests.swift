import AppModel
import HeadlessUI
import Testing

/// What state presents, and when.
@MainActor
@Suite struct DeclaredPresentationTests {
  private let model = Model()

  @Test func `another item is shown in another sheet`() throws {
    try TestedApp.run {
      NavigationStack {
        Text("host").navigationTitle("Home")
          .sheet(item: Bindable(model).item, onDismiss: { model.record("gone") }) { item in
            Titled("item \(item.id)")
          }
      }
    } test: { app throws in
      model.item = .init(id: 1)
      #expect(try app.title == "item 1")
      try app.endTransition()
      model.item = .init(id: 2)
      #expect(try app.title == "item 2")
      #expect(model.item == .init(id: 2))
      try app.endTransition()
      #expect(model.log == ["gone"])
      try app.tap("Dismiss")
      #expect(model.item == nil)
      #expect(model.log == ["gone", "gone"])
      #expect(try app.title == "Home")
    }
  }

  @Test func `another item replaces the destination`() throws {
    try TestedApp.run {
      NavigationStack {
        Text("host").navigationTitle("Home").navigationDestination(item: Bindable(model).chosen) { id in
          Text("detail").navigationTitle("item \(id)")
        }
      }
    } test: { app throws in
      model.chosen = 1
      #expect(try app.title == "item 1")
      model.chosen = 2
      #expect(try app.title == "item 2")
      #expect(model.chosen == 2)
      try app.endTransition()
      try app.tap("BackButton")
      #expect(try app.title == "Home")
      #expect(model.chosen == nil)
    }
  }

  @Test func `a covered screen waits until it is on top`() throws {
    try TestedApp.run {
      Text("host")
        .sheet(isPresented: Bindable(model).isShown) { Titled("First") }
        .sheet(isPresented: Bindable(model).isNestedShown) { Titled("Second") }
    } test: { app throws in
      (model.isShown, model.isNestedShown) = (true, true)
      #expect(try app.title == "First")
      try app.endTransition()
      #expect(try app.session.snapshot().elements.count { $0.type == .sheet || $0.type == .presentedSheet } == 1)
      model.isShown = false
      try app.advance(.seconds(1))
      #expect(try app.title == "Second")
      model.isNestedShown = false
      #expect(try app.title == nil)
    }
  }

  @Test func `nested sheets go with the one below`() throws {
    try TestedApp.run {
      Text("host").sheet(isPresented: Bindable(model).isShown, onDismiss: { model.record("outer gone") }) {
        Titled("Outer").sheet(isPresented: Bindable(model).isNestedShown) { Titled("Inner") }
      }
    } test: { app throws in
      model.isShown = true
      try app.endTransition()
      model.isNestedShown = true
      #expect(try app.title == "Inner")
      try app.endTransition()
      model.isShown = false
      #expect(try app.title == nil)
      #expect(try app.exists("host") && !app.exists("Outer"))
      try app.advance(.seconds(1))
      #expect(model.log == ["outer gone"])
      #expect(try app.isHittable("host"))
    }
  }

  @Test func `a sheet goes with the screen that declares it`() throws {
    try TestedApp.run {
      NavigationStack {
        Text("host").navigationTitle("Home").navigationDestination(isPresented: Bindable(model).isShown) {
          Text("next").sheet(isPresented: Bindable(model).isNestedShown) { Titled("Sheet") }
        }
      }
    } test: { app throws in
      (model.isShown, model.isNestedShown) = (true, true)
      #expect(try app.title == "Sheet")
      model.isShown = false
      #expect(try app.title == "Home")
    }
  }

  @Test func `a cover takes everything off the screen`() throws {
    try TestedApp.run {
      Text("host").fullScreenCover(isPresented: Bindable(model).isShown) { Text("cover") }
    } test: { app throws in
      model.isShown = true
      #expect(try app.texts == ["cover"])
      model.isShown = false
      #expect(try app.texts == ["host"])
    }
  }

  @Test func `an alert follows the state`() throws {
    try TestedApp.run {
      Text("host").alert("Name?", isPresented: Bindable(model).isShown) {
        TextField("Name", text: Bindable(model).text).accessibilityIdentifier("name")
        Button("Save") { model.record("saved \(model.text)") }.disabled(model.text.isEmpty)
      }
    } test: { app throws in
      model.isShown = true
      try app.endTransition()
      #expect(try !app.isEnabled("Save"))
      try app.type("Ada", into: "name")
      #expect(try app.value("name") == "Ada")
      try app.tap("Save")
      #expect(model.log == ["saved Ada"])
    }
  }

  @Test func `an alert without buttons has one`() throws {
    try TestedApp.run {
      Text("host").alert("Done", isPresented: Bindable(model).isShown) {
      } message: {
        Text("It is over.")
      }
    } test: { app throws in
      model.isShown = true
      #expect(
        try app.tree == """
          text "host" (covered by alert "Done")
          alert "Done"
            text "Done"
            text "It is over."
            button "OK"
          """)
      try app.endTransition()
      try app.tap("OK")
      #expect(!model.isShown)
    }
  }

  @Test func `a presentation in another tab follows its state`() throws {
    try TestedApp.run {
      TabView(selection: Bindable(model).tab) {
        NavigationStack {
          Text("first").navigationTitle("First")
            .navigationDestination(isPresented: Bindable(model).isShown) { Text("pushed").navigationTitle("Pushed") }
        }
        .tabItem { Text("one") }.tag("one")
        NavigationStack { Text("second").navigationTitle("Second") }.tabItem { Text("two") }.tag("two")
      }
    } test: { app throws in
      model.isShown = true
      #expect(try app.title == "Pushed")
      model.tab = "two"
      #expect(try app.title == "Second")
      model.isShown = false
      try app.settle()
      model.tab = "one"
      #expect(try app.title == "First")
    }
  }

  @Test func `equal views present their own`() throws {
    try TestedApp.run {
      Text("same").alert("First", isPresented: Bindable(model).isShown) {}
      Text("same").alert("Second", isPresented: Bindable(model).isNestedShown) {}
    } test: { app throws in
      model.isNestedShown = true
      #expect(try app.exists("Second"))
      model.isNestedShown = false
      try app.endTransition()
      model.isShown = true
      #expect(try app.exists("First"))
    }
  }
}

/// A screen with a title and a button that dismisses it.
struct Titled: View {
  let title: String
  @Environment(\.dismiss) private var dismiss

  init(_ title: String) { self.title = title }

  var body: some View {
    NavigationStack {
      Button("Dismiss") { dismiss() }.navigationTitle(title)
    }
  }
}
