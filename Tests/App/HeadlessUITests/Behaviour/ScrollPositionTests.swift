import AppModel
import Foundation
import HeadlessUI
import Testing

/// Positions that scroll and follow the user, and the observers of scroll views.
@MainActor
@Suite struct ScrollPositionTests {
  private struct Rows: View {
    @State private var position = ScrollPosition(idType: Int.self)

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<50) { number in Text("Row \(number)").frame(height: 100) }
        }
        .scrollTargetLayout()
      }
      .scrollPosition($position, anchor: .top)
      .frame(height: 400)
      Text("at \(position.viewID(type: Int.self) ?? -1), by user \(position.isPositionedByUser)")
      Button("Row ten") { position.scrollTo(id: 10) }
      Button("Last") { position.scrollTo(edge: .bottom) }
      Button("First") { position.scrollTo(edge: .top) }
      Button("Down") { withAnimation { position.scrollTo(y: 250) } }
    }
  }

  @Test func `writing a position scrolls`() throws {
    try TestedApp.run {
      Rows()
    } test: { app throws in
      let middle = try app.element("Row 0").frame.midY
      try app.tap("Row ten")
      #expect(try app.element("Row 10").frame.midY == middle)
      #expect(try app.exists("at 10, by user false"))
      try app.tap("Last")
      #expect(try abs(app.element("Row 49").frame.midY - middle - 300) < 0.01)
      try app.tap("First")
      #expect(try app.element("Row 0").frame.midY == middle)
      try app.tap("Down")
      #expect(try app.element("Row 3").frame.midY == middle + 50)
    }
  }

  @Test func `the user's scrolling writes the position`() throws {
    try TestedApp.run {
      Rows()
    } test: { app throws in
      let top = try app.element("Row 0").frame.minY
      try app.drag("Row 3", dy: -220)
      #expect(try app.exists("at 2, by user true"))
      // The position that the user has reached is left again by the same edge.
      try app.tap("First")
      try app.drag("Row 3", dy: -220)
      try app.tap("First")
      #expect(try app.element("Row 0").frame.minY == top)
    }
  }

  @Test func `a position is a value`() {
    var position = ScrollPosition(edge: .bottom)
    #expect(position.edge == .bottom && position.point == nil && position.viewID == nil && !position.isPositionedByUser)
    position.scrollTo(x: 1, y: 2)
    #expect(position.point == CGPoint(x: 1, y: 2) && position.edge == nil)
    position.scrollTo(id: "a")
    #expect(position.viewID as? String == "a" && position.viewID(type: Int.self) == nil)
    #expect(ScrollPosition(id: 1) == ScrollPosition(id: 1) && ScrollPosition(id: 1) != ScrollPosition(id: 2))
  }

  private struct Observed: View {
    let model: Model

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10) { number in
            Text("Row \(number)").frame(height: 100)
              .onScrollVisibilityChange(threshold: 0.9) { if number == 5 { model.record("row 5 \($0)") } }
          }
        }
      }
      .frame(height: 300)
      .onScrollGeometryChange(for: CGFloat.self) {
        $0.contentOffset.y
      } action: { old, new in
        model.record("offset \(Int(old)) to \(Int(new))")
      }
      .onScrollPhaseChange { old, new in model.record("\(old) to \(new)") }
    }
  }

  @Test func `observers see offsets phases and visible views`() throws {
    let model = Model()
    try TestedApp.run {
      Observed(model: model)
    } test: { app throws in
      #expect(model.takeLog() == [])
      try app.drag("Row 2", dy: -350)
      #expect(
        model.takeLog() == [
          "idle to tracking", "tracking to interacting", "interacting to idle", "row 5 true", "offset 0 to 350",
        ])
      try app.swipe(.down, on: "Row 5")
      #expect(
        model.takeLog() == [
          "idle to tracking", "tracking to interacting", "interacting to decelerating", "decelerating to idle",
          "row 5 false", "offset 350 to 50",
        ])
    }
  }

  private struct Sizes: View {
    @State private var height = 0.0
    @State private var visible: [Int] = []
    @State private var context = ""

    var body: some View {
      List(0..<20, id: \.self) { Text("Row \($0)").frame(height: 78) }
        .frame(height: 400)
        .onScrollGeometryChange(for: Double.self) {
          $0.containerSize.height
        } action: {
          height = $1
        }
        .onScrollPhaseChange { _, new, change in
          if new == .interacting { context = "\(Int(change.geometry.contentOffset.y)) \(change.velocity?.dy ?? 0)" }
        }
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<20) { number in Text("\(number)").frame(height: 50) } }
          .scrollTargetLayout()
      }
      .frame(height: 100)
      .onScrollTargetVisibilityChange(idType: Int.self) { visible = $0 }
      Text("height \(Int(height))")
      Text("context \(context)")
      Text("visible \(visible.map { "\($0)" }.joined(separator: " "))")
    }
  }

  @Test func `the first layout is a change of the geometry`() throws {
    try TestedApp.run {
      Sizes()
    } test: { app throws in
      #expect(try app.exists("height 400"))
      #expect(try app.exists("visible 0 1"))
      try app.drag("1", dy: -50)
      #expect(try app.exists("visible 1 2"))
      try app.drag("Row 1", dy: -60)
      #expect(try app.exists("context 60 60.0"))
    }
  }
}
