import AppModel
import HeadlessUI
import Testing

/// Rows of lists under a finger: their buttons, their swipe actions, their order, their selection.
@MainActor
@Suite struct ListRowTests {
  private let model = Model()

  // MARK: Swipe actions

  private struct Swipes: View {
    let model: Model

    var body: some View {
      List(0..<3) { row in
        Button("row \(row)") { model.record("tapped \(row)") }
          .swipeActions { Button("Delete") { model.record("deleted \(row)") } }
          .swipeActions(edge: .leading, allowsFullSwipe: false) { Button("Pin") { model.record("pinned \(row)") } }
      }
      Button("outside") { model.record("outside") }
    }
  }

  private func swipes(_ test: (TestedApp) throws -> Void) throws {
    try TestedApp.run({ Swipes(model: model) }, test: test)
  }

  @Test func `a swipe reveals the buttons and one back hides them`() throws {
    try swipes { app throws in
      #expect(try !app.exists("Delete"))
      try app.swipe(.left, on: "row 1")
      try app.tap("Delete")
      #expect(model.log == ["deleted 1"])
      #expect(try !app.exists("Delete"))
      try app.swipe(.right, on: "row 1")
      #expect(try app.exists("Pin"))
      try app.swipe(.left, on: "row 1")
      #expect(try !app.exists("Pin") && !app.exists("Delete"))
    }
  }

  @Test func `a touch elsewhere in the list only puts them away`() throws {
    try swipes { app throws in
      try app.swipe(.left, on: "row 1")
      try app.tap("row 2")
      #expect(model.log == [])
      #expect(try !app.exists("Delete"))
      try app.tap("row 2")
      #expect(model.log == ["tapped 2"])
      try app.swipe(.left, on: "row 1")
      try app.tap("outside")
      #expect(model.log == ["tapped 2", "outside"])
      #expect(try !app.exists("Delete"))
    }
  }

  @Test func `only one row is open`() throws {
    try swipes { app throws in
      try app.swipe(.left, on: "row 0")
      try app.swipe(.left, on: "row 2")
      #expect(try app.elements("Delete").count == 1)
      try app.tap("Delete")
      #expect(model.log == ["deleted 2"])
    }
  }

  @Test func `a drag across the row does what the first button does`() throws {
    try swipes { app throws in
      try app.drag("row 0", dx: -300)
      #expect(model.log == ["deleted 0"])
      try app.drag("row 0", dx: -100)
      #expect(try app.exists("Delete"))
      try app.tap("outside")
      try app.drag("row 0", dx: 300)
      #expect(try app.exists("Pin"))
      #expect(model.log == ["deleted 0", "outside"])
    }
  }

  @Test func `scrolling hides the buttons`() throws {
    try TestedApp.run {
      List(0..<100) { row in Text("row \(row)").swipeActions { Button("Delete") {} } }
    } test: { app throws in
      try app.swipe(.left, on: "row 1")
      try app.swipe(.up, on: "row 5")
      #expect(try !app.exists("Delete"))
    }
  }

  // MARK: Moves

  @Test func `a row is moved to the place of another`() throws {
    try TestedApp.run {
      List {
        Section("Header") {
          ForEach(0..<5) { Text("row \($0)") }
            .onMove { source, destination in model.record("\(Array(source)) to \(destination)") }
        }
      }
    } test: { app throws in
      let distance = try app.element("row 3").frame.midY - app.element("row 0").frame.midY
      // A finger that doesn't wait scrolls.
      try app.drag("row 0", dy: distance, holding: .milliseconds(499))
      #expect(model.log == [])
      try app.drag("row 0", dy: distance, holding: .seconds(1))
      try app.drag("row 3", dy: -distance, holding: .seconds(1))
      // As in SwiftUI the destination is the index before which the row is inserted.
      #expect(model.log == ["[0] to 4", "[3] to 0"])
    }
  }

  // MARK: Buttons

  @Test func `a tap on a part of a row is a tap on the row`() throws {
    try TestedApp.run {
      List {
        Button {
          model.record("row")
        } label: {
          HStack {
            Text("plain")
            Spacer()
            Text("detail")
          }
        }
      }
      Text("outside")
    } test: { app throws in
      let row = try #require(app.session.snapshot().elements.first { $0.type == .cell })
      for x in [row.frame.minX + 2, row.frame.midX, row.frame.maxX - 2] {
        try app.perform(.tap, at: Point(x: x, y: row.frame.midY))
      }
      try app.tap("outside")
    }
    #expect(model.log == ["row", "row", "row"])
  }

  /// On a device too: with the default style a tap anywhere on the row triggers all buttons of the row.
  @Test func `buttons of the default style act with their row`() throws {
    try TestedApp.run {
      List {
        HStack {
          Button("a") { model.record("a") }
          Button("b") { model.record("b") }
          Button("off") { model.record("off") }.disabled(true)
        }
        Button("below") { model.record("below") }
      }
    } test: { app throws in
      try app.tap("a")
      #expect(model.takeLog() == ["a", "b"])
      try app.tap("b")
      #expect(model.takeLog() == ["a", "b"])
      let row = try #require(app.session.snapshot().elements.first { $0.type == .cell })
      try app.perform(.tap, at: Point(x: row.frame.maxX - 2, y: row.frame.midY))
      #expect(model.takeLog() == ["a", "b"])
      try app.tap("below")
      #expect(model.takeLog() == ["below"])
    }
  }

  private struct Framed: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.padding(2) }
  }

  @Test(arguments: ["plain", "borderless", "bordered", "custom"])
  func `buttons of other styles act alone`(style: String) throws {
    try TestedApp.run {
      List {
        let row = HStack {
          Button("a") { model.record("a") }
          Button("b") { model.record("b") }
        }
        switch style {
        case "plain": row.buttonStyle(.plain)
        case "borderless": row.buttonStyle(.borderless)
        case "bordered": row.buttonStyle(.bordered)
        default: row.buttonStyle(Framed())
        }
        Button("alone") { model.record("alone") }.buttonStyle(.bordered)
      }
    } test: { app throws in
      try app.tap("a")
      #expect(model.takeLog() == ["a"])
      try app.tap("b")
      #expect(model.takeLog() == ["b"])
      for row in try app.session.snapshot().elements.filter({ $0.type == .cell }) {
        try app.perform(.tap, at: Point(x: row.frame.maxX - 2, y: row.frame.midY))
      }
      #expect(model.takeLog() == [])
      try app.tap("alone")
      #expect(model.takeLog() == ["alone"])
    }
  }

  // MARK: Selection

  private func selected(_ app: TestedApp) throws -> [String] {
    let snapshot = try app.session.snapshot()
    return snapshot.elements.filter { $0.type == .cell && $0.isSelected }.flatMap { cell in
      snapshot.descendants(of: cell.index).map { snapshot[$0].label }
    }
  }

  @Test func `the selection goes both ways`() throws {
    try TestedApp.run {
      List(0..<100, id: \.self, selection: Bindable(model).chosen) { Text("row \($0)") }
    } test: { app throws in
      #expect(try selected(app) == [])
      try app.tap("row 1")
      #expect(model.chosen == 1)
      #expect(try selected(app) == ["row 1"])
      model.chosen = 2
      #expect(try selected(app) == ["row 2"])
      model.chosen = 30
      #expect(try selected(app) == [])
      for _ in 0..<2 { try app.perform(.swipe(.up), at: Point(x: 195, y: 400)) }
      #expect(try selected(app) == ["row 30"])
      model.chosen = nil
      #expect(try selected(app) == [])
    }
  }

  /// Source: Apple, `listRowInsets(_:)` and `listRowInsets(_:_:)`: the insets of a row, each edge alone or all.
  @Test func `a row has its insets`() throws {
    struct Rows: View {
      @State private var isWide = false

      var body: some View {
        List {
          block("usual")
          block("own").listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
          block("edges").listRowInsets(.horizontal, 40).listRowInsets(.top, 0)
          Button("Widen") { isWide = true }.listRowInsets(.leading, isWide ? 60 : nil)
        }
        .listStyle(.plain)
      }

      private func block(_ name: String) -> some View {
        Color.red.frame(height: 60).accessibilityElement().accessibilityIdentifier(name)
      }
    }
    try TestedApp.run {
      Rows()
    } test: { app throws in
      let frames = try ["usual", "own", "edges"].map { try app.element($0).frame }
      let cells = try app.session.snapshot().elements.filter { $0.type == .cell }.map(\.frame)
      #expect(frames[0].minX == 16 && frames[0].width == 402 - 32 && cells[0].height == 90)
      #expect(frames[1].minX == 2 && frames[1].width == 402 - 6 && cells[1].height == 64)
      #expect(frames[1].minY == cells[1].minY + 1)
      #expect(frames[2].minX == 40 && frames[2].minY == cells[2].minY && cells[2].height == 75)
      try app.tap("Widen")
      let text = try app.session.snapshot().elements.filter { $0.type == .staticText && $0.label == "Widen" }
      #expect(text.map(\.frame.minX) == [60])
    }
  }

  @Test func `a selection that is there from the start is seen`() throws {
    model.chosen = 2
    try TestedApp.run {
      List(0..<5, id: \.self, selection: Bindable(model).chosen) { Text("row \($0)") }
    } test: { app throws in
      #expect(try selected(app) == ["row 2"])
    }
  }
}
