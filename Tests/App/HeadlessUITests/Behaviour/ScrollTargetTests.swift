import AppModel
import HeadlessUI
import Testing

/// Where scrolling comes to rest, and positions that follow it.
@MainActor
@Suite struct ScrollTargetTests {
  private struct Carousel: View {
    @State private var position: Int?

    var body: some View {
      VStack {
        ScrollView(.horizontal) {
          LazyHStack(spacing: 0) {
            ForEach(0..<5) { number in Text("Card \(number)").frame(width: 402, height: 100) }
          }
          .scrollTargetLayout()
        }
        .scrollTargetBehavior(.paging)
        .scrollPosition(id: $position)
        .frame(height: 100)
        Text("at \(position ?? -1)")
        Button("Last") { position = 4 }
      }
    }
  }

  @Test func `a swipe moves by one page and sets the position`() throws {
    try TestedApp.run {
      Carousel()
    } test: { app throws in
      try app.swipe(.left, on: "Card 0")
      #expect(try app.exists("at 1"))
      #expect(try app.element("Card 1").frame.midX == Screen.standard.bounds.midX)
      try app.swipe(.left, on: "Card 1")
      #expect(try app.exists("at 2"))
      try app.swipe(.right, on: "Card 2")
      #expect(try app.exists("at 1"))
      try app.tap("Last")
      #expect(try app.element("Card 4").frame.midX == Screen.standard.bounds.midX)
    }
  }

  @Test func `a small movement goes back`() throws {
    try TestedApp.run {
      Carousel()
    } test: { app throws in
      try app.drag("Card 0", dx: -100)
      #expect(try app.element("Card 0").frame.midX == Screen.standard.bounds.midX)
    }
  }

  @Test func `scrolling rests at views`() throws {
    try TestedApp.run {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { number in Text("Row \(number)").frame(height: 150) }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
    } test: { app throws in
      try app.drag("Row 1", dy: -200)
      #expect(try app.element("Row 1").frame.midY == Screen.standard.safeBounds.minY + 75)
    }
  }
}
