import AppModel
import HeadlessUI
import Testing

/// Columns, which are screens on a phone.
@MainActor
@Suite struct SplitViewTests {
  private let model = Model()

  private struct Columns: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView {
        List(0..<3, id: \.self, selection: $model.chosen) { Text("row \($0)") }.navigationTitle("Side")
      } detail: {
        NavigationStack(path: $model.path) {
          Text("detail \(model.chosen ?? -1)").navigationTitle("Detail")
            .navigationDestination(for: Int.self) { Text("pushed \($0)").navigationTitle("Pushed") }
        }
      }
    }
  }

  private struct LinkedColumns: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView {
        List(selection: $model.chosen) {
          NavigationLink("one", value: 1)
          ForEach(["two"], id: \.self) { NavigationLink($0, value: 2) }
        }
        .navigationTitle("Side")
      } detail: {
        Text("detail \(model.chosen ?? -1)")
      }
    }
  }

  /// Source: WWDC22 10054, "The SwiftUI cookbook for navigation"; Apple, `NavigationSplitView`: a link in a list with a
  /// selection sets it.
  @Test func `a link in a list with a selection selects`() throws {
    try TestedApp.run {
      LinkedColumns(model: model)
    } test: { app in
      for (name, value) in [("one", 1), ("two", 2)] {
        try app.tap(name)
        #expect(try app.texts.contains("detail \(value)"))
        #expect(model.chosen == value)
        try app.tap("BackButton")
        #expect(try app.title == "Side")
      }
    }
  }

  private func columns(_ test: (TestedApp) throws -> Void) throws {
    try TestedApp.run({ Columns(model: model) }, test: test)
  }

  @Test func `a selection set by the app shows the detail`() throws {
    try columns { app throws in
      #expect(try app.title == "Side")
      model.chosen = 1
      #expect(try app.texts.contains("detail 1"))
      try app.endTransition()
      model.chosen = 2
      #expect(try app.texts.contains("detail 2"))
      model.chosen = nil
      #expect(try app.title == "Side")
    }
  }

  @Test func `a selection that is there from the start shows the detail`() throws {
    model.chosen = 1
    try columns { app throws in
      #expect(try app.texts.contains("detail 1"))
    }
  }

  @Test func `the same row leads to the detail again`() throws {
    try columns { app throws in
      for _ in 0..<2 {
        try app.tap("row 1")
        #expect(try app.title == "Detail")
        try app.tap("BackButton")
        #expect(try app.title == "Side")
      }
    }
  }

  @Test func `the stack of the detail has the only bar`() throws {
    try columns { app throws in
      try app.tap("row 1")
      #expect(
        try app.tree == """
          navigation bar "Detail"
            button BackButton "Side"
            text "Detail"
          text "detail 1"
          """)
      #expect(try app.label("BackButton") == "Side")
      model.path = [7]
      try app.endTransition()
      #expect(try app.label("BackButton") == "Detail")
      #expect(try app.session.snapshot().elements.count { $0.type == .navigationBar } == 1)
      try app.tap("BackButton")
      #expect(try app.title == "Detail")
      try app.perform(.swipe(.right), at: Point(x: 5, y: 400))
      try app.endTransition()
      #expect(try app.title == "Side")
    }
  }
}
