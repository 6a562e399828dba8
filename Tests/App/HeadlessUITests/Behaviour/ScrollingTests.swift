import AppModel
import HeadlessUI
import Testing

/// What scrolls, how far, and what exists then.
@MainActor
@Suite struct ScrollingTests {
  private let model = Model()

  private struct Rows: View {
    let count: Int

    var body: some View {
      List(0..<count, id: \.self) { Text("row \($0)") }.accessibilityIdentifier("list")
    }
  }

  private func rows(_ app: TestedApp) throws -> [Int] {
    try app.texts.filter { $0.hasPrefix("row ") }.compactMap { Int($0.dropFirst("row ".count)) }
  }

  /// A point of the list that is always on the screen.
  private let middle = Point(x: 195, y: 400)

  @Test func `only rows that can be seen exist`() throws {
    try TestedApp.run {
      Rows(count: 1_000)
    } test: { app throws in
      // 874 points less the safe area of 62 and the margin of the list hold 15.3 rows of 52 points: the list goes on below
      // the home indicator.
      #expect(try rows(app) == Array(0..<16))
      try app.perform(.swipe(.up), at: middle)
      let swiped = try rows(app)
      // Below the status bar, too.
      #expect(swiped == Array(13..<31))
      for _ in 0..<200 { try app.perform(.swipe(.up), at: middle) }
      #expect(try rows(app).last == 999)
      #expect(try app.isHittable("row 999"))
      for _ in 0..<200 { try app.perform(.swipe(.down), at: middle) }
      #expect(try rows(app).first == 0)
    }
  }

  @Test func `a drag moves by its way`() throws {
    try TestedApp.run {
      Rows(count: 100)
    } test: { app throws in
      let before = try app.element("row 5").frame
      try app.drag("row 8", dy: -50)
      #expect(try app.element("row 5").frame.minY == before.minY - 50)
      try app.drag("row 8", dy: 10)
      #expect(try app.element("row 5").frame.minY == before.minY - 40)
    }
  }

  @Test func `what fits does not scroll`() throws {
    try TestedApp.run {
      Rows(count: 3)
    } test: { app throws in
      let before = try app.element("row 1").frame
      for direction in SwipeDirection.allCases { try app.swipe(direction, on: "row 1") }
      #expect(try app.element("row 1").frame == before)
    }
  }

  @Test func `a list that gets shorter is scrolled back`() throws {
    model.count = 100
    try TestedApp.run {
      Rows(count: model.count)
    } test: { app throws in
      for _ in 0..<20 { try app.perform(.swipe(.up), at: middle) }
      model.count = 20
      #expect(try rows(app).last == 19)
      model.count = 100
      // As in UIKit it doesn't jump back to where it was.
      #expect(try rows(app).prefix(1) == [4])
    }
  }

  @Test func `in a scroll view everything exists`() throws {
    try TestedApp.run {
      ScrollView { ForEach(0..<100) { Text("row \($0)") } }
    } test: { app throws in
      guard case .offScreen(.below, let distance)? = try app.element("row 99").obstruction else {
        Issue.record("expected below the screen")
        return
      }
      #expect(distance > 1_000)
      for _ in 0..<10 { try app.perform(.swipe(.up), at: middle) }
      #expect(try app.isHittable("row 99"))
      #expect(try app.element("row 0").obstruction?.description.contains("above") == true)
    }
  }

  @Test func `the innermost that can move moves`() throws {
    try TestedApp.run {
      ScrollView {
        ScrollView(.horizontal) { HStack { ForEach(0..<30) { Text("column \($0)") } } }
          .accessibilityIdentifier("inner")
        ForEach(0..<100) { Text("row \($0)") }
      }
    } test: { app throws in
      let inner = try app.element("column 0").hitPoint
      #expect(try !app.isHittable("column 29"))
      for _ in 0..<20 { try app.perform(.swipe(.left), at: Point(x: 100, y: inner.y)) }
      #expect(try app.isHittable("column 29"))
      #expect(try app.isHittable("row 0"))
      try app.perform(.swipe(.up), at: Point(x: 100, y: inner.y))
      #expect(try !app.isHittable("row 0"))
    }
  }

  @Test func `a lazy stack holds what can be seen`() throws {
    try TestedApp.run {
      ScrollView { LazyVStack { ForEach(0..<500) { Text("row \($0)") } } }
    } test: { app throws in
      #expect(try app.exists("row 0") && !app.exists("row 499"))
      for _ in 0..<40 { try app.perform(.swipe(.up), at: middle) }
      #expect(try !app.exists("row 0") && app.exists("row 499"))
    }
  }

  @Test func `scroll views of one name scroll by themselves`() throws {
    try TestedApp.run {
      ForEach(0..<2) { part in
        ScrollView { ForEach(0..<100) { Text("\(part).\($0)") } }.accessibilityIdentifier("same")
      }
    } test: { app throws in
      let second = try app.elements("1.0")
      try #require(try app.element("0.0").label == "0.0" && second.count == 1)
      let frame = second[0].frame
      try app.swipe(.up, on: "0.0")
      #expect(try !app.isHittable("0.0"))
      #expect(try app.element("1.0").frame == frame)
    }
  }

  /// On a device too; what the app scrolls itself still moves.
  @Test(arguments: ["list", "scroll view"])
  func `what is scroll disabled stays`(kind: String) throws {
    model.isShown = true
    try TestedApp.run {
      ScrollViewReader { proxy in
        Button("jump") { proxy.scrollTo(60, anchor: .top) }
        Group {
          if kind == "list" {
            List(0..<100, id: \.self) { Text("row \($0)") }
          } else {
            ScrollView { ForEach(0..<100) { Text("row \($0)") } }
          }
        }
        .refreshable { model.record("refresh") }
        .scrollDisabled(model.isShown)
      }
    } test: { app throws in
      let before = try app.element("row 5").frame
      let area = try #require(
        app.session.snapshot().elements.first { [.scrollView, .collectionView].contains($0.type) })
      try app.swipe(.up, on: "row 5")
      try app.drag("row 5", dy: -100)
      #expect(try app.element("row 5").frame == before)
      #expect(try !app.session.snapshot().canScroll(area.index, .up))
      try app.swipe(.down, on: "row 5")
      try app.advance(.seconds(1))
      #expect(model.log == [])
      try app.tap("jump")
      #expect(try app.isHittable("row 60"))
      model.isShown = false
      try app.swipe(.up, on: "row 62")
      #expect(try !app.exists("row 60") || !app.isHittable("row 60"))
    }
  }

  private struct Refreshed: View {
    let model: Model

    var body: some View {
      List(0..<50, id: \.self) { Text("row \($0)") }
        .refreshable {
          model.record("begin")
          try? await Task.sleep(for: .seconds(2))
          model.record("end")
        }
    }
  }

  /// The action runs on the main actor: it reads a property of the view that only this may read.
  @Test func `the model of a view may be any of a protocol`() throws {
    try TestedApp.run {
      Generic(source: Source(model: model))
    } test: { app throws in
      try app.swipe(.down, on: "row 5")
      try app.advance(.seconds(1))
      #expect(model.log == ["reload"])
    }
  }

  private struct Generic<Source: Reloadable>: View {
    let source: Source
    var body: some View {
      List(0..<50, id: \.self) { Text("row \($0)") }.refreshable { await source.reload() }
    }
  }

  private final class Source: Reloadable {
    let model: Model
    init(model: Model) { self.model = model }
    func reload() async { model.record("reload") }
  }

  @Test func `a pulled list is refreshed once and shows it`() throws {
    try TestedApp.run {
      Refreshed(model: model)
    } test: { app throws in
      try app.drag("row 5", dy: 50)
      #expect(try !app.exists("In progress"))
      try app.drag("row 5", dy: 150)
      try app.swipe(.down, on: "row 5")
      #expect(try app.element("In progress").type == .activityIndicator)
      try app.advance(.seconds(1))
      #expect(model.log == ["begin"])
      try app.advance(.seconds(2))
      #expect(model.log == ["begin", "end"])
      #expect(try !app.exists("In progress"))
      // Further down a pull scrolls.
      try app.perform(.swipe(.up), at: middle)
      try app.perform(.swipe(.down), at: middle)
      try app.advance(.seconds(3))
      #expect(model.log == ["begin", "end"])
    }
  }

  @Test func `a refresh ends with the app`() throws {
    try TestedApp.run {
      Refreshed(model: model)
    } test: { app throws in
      try app.swipe(.down, on: "row 5")
      app.session.terminate()
      try app.session.timeline.advance(to: .seconds(10))
      #expect(!model.log.contains("end"))
    }
  }

  @Test func `a large title goes under its bar step by step`() throws {
    try TestedApp.run {
      NavigationStack { Rows(count: 100).navigationTitle("Large") }
    } test: { app throws in
      @MainActor func barHeight() throws -> Double? {
        try app.session.snapshot().elements.first { $0.type == .navigationBar }?.frame.height
      }
      @MainActor func firstRow() throws -> Double? {
        try app.session.snapshot().elements.first { $0.type == .cell }?.frame.minY
      }
      #expect(try barHeight() == 106)
      #expect(try firstRow() == 176)
      withKnownIssue("A large title keeps its height while its screen scrolls") {
        try app.drag("row 5", dy: -20)
        #expect(try barHeight() == 86)
        #expect(try firstRow() == 156)
        try app.drag("row 5", dy: -100)
        #expect(try barHeight() == 54)
      }
      try app.drag("row 5", dy: 120)
      #expect(try barHeight() == 106)
      #expect(try firstRow() == 176)
    }
  }
}

@MainActor
private protocol Reloadable: AnyObject {
  func reload() async
}
