import HeadlessUI
import Testing

/// Swipe actions of views outside of lists, of the SDK of iOS 27.
@MainActor
@Suite struct SwipeContainerTests {
  private struct Rows: View {
    let model: Model
    let isContainer: Bool

    private var rows: some View {
      ScrollView {
        LazyVStack {
          ForEach(0..<3, id: \.self) { row in
            Button("row \(row)") { model.record("tapped \(row)") }.frame(maxWidth: .infinity, minHeight: 60)
              .swipeActions {
                Button("Delete") { model.record("deleted \(row)") }
              } onPresentationChanged: {
                model.record("\(row) \($0)")
              }
          }
        }
      }
    }

    var body: some View { if isContainer { rows.swipeActionsContainer() } else { rows } }
  }

  /// Source: Apple, `swipeActions(edge:allowsFullSwipe:content:onPresentationChanged:)`.
  @Test func `a view outside of a list has swipe actions`() throws {
    let model = Model()
    try TestedApp.run {
      Rows(model: model, isContainer: true)
    } test: { app throws in
      try app.swipe(.left, on: "row 1")
      #expect(model.takeLog() == ["1 true"])
      try app.tap("Delete")
      #expect(model.takeLog() == ["1 false", "deleted 1"])
      try app.swipe(.left, on: "row 1")
      try app.swipe(.right, on: "row 1")
      #expect(model.takeLog() == ["1 true", "1 false"])
      #expect(try !app.exists("Delete"))
    }
  }

  /// Source: Apple, `swipeActionsContainer()`: "Only one row's swipe actions are revealed at a time", "Tapping outside the
  /// active row dismisses its actions".
  @Test func `a container closes a row`() throws {
    let model = Model()
    try TestedApp.run {
      Rows(model: model, isContainer: true)
    } test: { app throws in
      try app.swipe(.left, on: "row 0")
      try app.swipe(.left, on: "row 1")
      #expect(model.takeLog() == ["0 true", "0 false", "1 true"])
      try app.tap("row 2")
      #expect(model.takeLog() == ["1 false"])
      try app.tap("row 2")
      #expect(model.takeLog() == ["tapped 2"])
    }
  }

  /// Source: Apple, `swipeActionsContainer()`: without it views outside of lists aren't coordinated.
  @Test func `a row without a container stays open`() throws {
    let model = Model()
    try TestedApp.run {
      Rows(model: model, isContainer: false)
    } test: { app throws in
      try app.swipe(.left, on: "row 1")
      try app.tap("row 2")
      #expect(model.takeLog() == ["1 true", "tapped 2"])
      #expect(try app.exists("Delete"))
      try app.tap("Delete")
      #expect(model.takeLog() == ["1 false", "deleted 1"])
    }
  }
}
