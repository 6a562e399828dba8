import AppModel
import HeadlessUI
import Testing

/// When views appear, disappear and change.
@MainActor
@Suite struct AppearanceTests {
  private let model = Model()

  private struct Recorded: View {
    let name: String
    let model: Model

    init(_ name: String, _ model: Model) { (self.name, self.model) = (name, model) }

    var body: some View {
      Text(name).onAppear { model.record("+\(name)") }.onDisappear { model.record("-\(name)") }
    }
  }

  private func log(_ app: TestedApp) throws -> [String] {
    try app.settle()
    return model.takeLog()
  }

  @Test func `pushes take a screen away sheets and alerts do not`() throws {
    try TestedApp.run {
      NavigationStack(path: Bindable(model).path) {
        Recorded("home", model)
          .navigationDestination(for: Int.self) { _ in Recorded("next", model) }
          .sheet(isPresented: Bindable(model).isShown) {
            Recorded("sheet", model).alert("Alert", isPresented: Bindable(model).isNestedShown) {}
          }
      }
    } test: { app throws in
      #expect(try log(app) == ["+home"])
      model.path = [1]
      #expect(try log(app) == ["+next", "-home"])
      model.path = []
      #expect(try log(app) == ["+home", "-next"])
      model.isShown = true
      #expect(try log(app) == ["+sheet"])
      try app.endTransition()
      model.isNestedShown = true
      #expect(try log(app) == [])
      try app.endTransition()
      model.isNestedShown = false
      #expect(try log(app) == [])
      model.isShown = false
      #expect(try log(app) == ["-sheet"])
    }
  }

  @Test func `a cover appears and disappears`() throws {
    try TestedApp.run {
      Text("host").fullScreenCover(isPresented: Bindable(model).isShown) { Recorded("cover", model) }
    } test: { app throws in
      model.isShown = true
      #expect(try log(app) == ["+cover"])
      model.isShown = false
      #expect(try log(app) == ["-cover"])
    }
  }

  @Test func `tabs come and go`() throws {
    try TestedApp.run {
      TabView(selection: Bindable(model).tab) {
        Recorded("a", model).tabItem { Text("A") }.tag("one")
        Recorded("b", model).tabItem { Text("B") }.tag("two")
      }
    } test: { app throws in
      #expect(try log(app) == ["+a"])
      model.tab = "two"
      #expect(try log(app) == ["+b", "-a"])
      model.tab = "one"
      #expect(try log(app) == ["+a", "-b"])
    }
  }

  @Test func `rows come as they are scrolled to`() throws {
    try TestedApp.run {
      List(0..<100, id: \.self) { Recorded("\($0)", model) }
    } test: { app throws in
      let first = try log(app)
      #expect(first.first == "+0" && first.count > 10 && first.count < 30)
      try app.drag("5", dy: -200)
      let second = try log(app)
      #expect(second.contains("-0") && second.contains("+\(first.count)"))
      try app.drag("5", dy: 200)
      #expect(try log(app).contains("+0"))
    }
  }

  @Test func `the background takes nothing away`() throws {
    try TestedApp.run {
      Recorded("home", model)
    } test: { app throws in
      _ = try log(app)
      app.session.sendToBackground()
      #expect(try log(app) == [])
      try app.session.activate()
      #expect(try log(app) == [])
    }
  }

  @Test func `a title that changes leaves the toolbar as it is`() throws {
    try TestedApp.run {
      NavigationStack {
        Text("content").navigationTitle("\(model.count)").toolbar { Recorded("tool", model) }
      }
    } test: { app throws in
      #expect(try log(app) == ["+tool"])
      model.count = 1
      #expect(try log(app) == [])
      #expect(try app.title == "1")
    }
  }

  @Test func `many views appear once`() throws {
    try TestedApp.run {
      Text("\(model.count)")
      ScrollView { ForEach(0..<2_000) { Recorded("\($0)", model) } }
    } test: { app throws in
      #expect(try log(app).count == 2_000)
      model.count = 1
      #expect(try log(app) == [])
    }
  }

  @Test func `a screen may push another when it appears`() throws {
    try TestedApp.run {
      NavigationStack(path: Bindable(model).path) {
        Text("home").navigationTitle("Home").navigationDestination(for: Int.self) { number in
          Text("screen").navigationTitle("Screen \(number)").onAppear { if number == 1 { model.path = [1, 2] } }
        }
      }
    } test: { app throws in
      model.path = [1]
      #expect(try app.title == "Screen 2")
    }
  }

  @Test func `a screen that pushes itself without end is an error`() throws {
    try TestedApp.run {
      NavigationStack(path: Bindable(model).path) {
        Text("home").navigationDestination(for: Int.self) { number in
          Text("screen").onAppear { model.path.append(number + 1) }
        }
      }
    } test: { app throws in
      model.path = [1]
      #expect {
        try app.tree
      } throws: {
        if case .neverSettles(screen: "screen", _)? = $0 as? AppSessionError { true } else { false }
      }
    }
  }

  @Test func `a view that changes itself without end is named`() throws {
    struct Spinner: View {
      @State private var count = 0
      var body: some View {
        Text("\(count)").onAppear { count += 1 }.onChange(of: count) { count += 1 }
      }
    }
    struct Page: View {
      var body: some View {
        VStack {
          Text("page")
          if model.isShown { Spinner() }
        }
      }
      let model: Model
    }
    try TestedApp.run {
      Page(model: model)
    } test: { app throws in
      model.isShown = true
      #expect {
        try app.tree
      } throws: {
        "\($0)".contains("Spinner changes in each of 100 updates; check its onAppear, onChange and task")
      }
    }
  }
}
