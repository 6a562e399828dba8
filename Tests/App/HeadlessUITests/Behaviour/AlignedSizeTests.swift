import AppModel
import Foundation
import HeadlessUI
import Testing

/// The sizes of stacks whose children have alignment guides, and of layouts with a cache.
@MainActor
@Suite struct AlignedSizeTests {
  private let model = Model()

  private func block(_ name: String) -> some View {
    Color.red.frame(width: 20, height: 20).accessibilityElement().accessibilityIdentifier(name)
  }

  private func frame(_ name: String, in app: TestedApp) throws -> Rect { try app.element(name).frame }

  /// Source: objc.io, "Thinking in SwiftUI": the size of a stack is the union of the frames of its children.
  @Test(arguments: [Stack.vertical, .horizontal, .overlaid])
  func `a stack is as large as its aligned children`(stack: Stack) throws {
    try TestedApp.run {
      let shifted = block("shifted").alignmentGuide(.leading) { _ in -20 }.alignmentGuide(.top) { _ in -20 }
      Group {
        switch stack {
        case .vertical: VStack(alignment: .leading, spacing: 0) { TupleOf(shifted, block("plain")) }
        case .horizontal: HStack(alignment: .top, spacing: 0) { TupleOf(shifted, block("plain")) }
        case .overlaid: ZStack(alignment: .topLeading) { TupleOf(shifted, block("plain")) }
        }
      }
      .accessibilityElement(children: .contain).accessibilityIdentifier("stack")
    } test: { app throws in
      let (outer, shifted, plain) = (
        try frame("stack", in: app), try frame("shifted", in: app), try frame("plain", in: app)
      )
      #expect(outer.size == Size(width: 40, height: 40))
      #expect(outer.minX == min(shifted.minX, plain.minX) && outer.minY == min(shifted.minY, plain.minY))
      #expect(stack == .horizontal ? shifted.minY == plain.minY + 20 : shifted.minX == plain.minX + 20)
    }
  }

  enum Stack { case vertical, horizontal, overlaid }

  private struct TupleOf<A: View, B: View>: View {
    let (first, second): (A, B)
    init(_ first: A, _ second: B) { (self.first, self.second) = (first, second) }
    var body: some View {
      first
      second
    }
  }

  /// Source: Apple, `View.alignmentGuide(_:computeValue:)`: views without a guide keep the default one.
  @Test func `a stack without guides is as large as its largest child`() throws {
    try TestedApp.run {
      VStack(alignment: .trailing, spacing: 0) {
        Color.red.frame(width: 50, height: 10)
        block("plain")
      }
      .accessibilityElement(children: .contain).accessibilityIdentifier("stack")
    } test: { app throws in
      #expect(try frame("stack", in: app).size == Size(width: 50, height: 30))
      #expect(try frame("plain", in: app).maxX == frame("stack", in: app).maxX)
    }
  }

  private struct Cached: HeadlessUI.Layout {
    let model: Model

    func makeCache(subviews: Subviews) -> Int {
      MainActor.assumeIsolated { model.record("make \(subviews.count)") }
      return subviews.count
    }

    func updateCache(_ cache: inout Int, subviews: Subviews) {
      let old = cache
      MainActor.assumeIsolated { model.record("update \(old) to \(subviews.count)") }
      cache = subviews.count
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
      CGSize(width: 20 * cache, height: 20)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {}
  }

  private struct CachedViews: View {
    let model: Model

    var body: some View {
      Cached(model: model) { ForEach(0..<model.count + 1, id: \.self) { Text("view \($0)") } }
    }
  }

  /// Source: Apple, `Layout.makeCache(subviews:)` and `updateCache(_:subviews:)`: once, and when the container changes.
  @Test func `the cache of a layout is made once`() throws {
    try TestedApp.run {
      CachedViews(model: model)
    } test: { app throws in
      #expect(model.takeLog() == ["make 1"])
      model.count = 1
      try app.settle()
      #expect(model.takeLog() == ["update 1 to 2"])
    }
  }

  /// Source: Apple, `Layout.placeSubviews(in:proposal:subviews:cache:)`: a stack is placed with what it was offered.
  @Test func `words that fit together don't wrap`() throws {
    try TestedApp.run {
      HStack {
        Text(verbatim: "lines").font(.largeTitle)
        Text(verbatim: "small").font(.caption)
        Text(verbatim: "Padded").padding(8)
      }
    } test: { app throws in
      #expect(try app.element("Padded").frame.height < 30)
    }
  }

  /// The side menu of the game 2048. That layout ends is a law.
  @Test func `a guide in a reader of the geometry doesn't keep layout going`() throws {
    try TestedApp.run {
      GeometryReader { _ in
        ZStack(alignment: .top) {
          Text("2048")
          GeometryReader { outer in
            GeometryReader { inner in
              block("menu").alignmentGuide(HorizontalAlignment.center) { $0[.leading] }
                .position(x: inner.size.width / 2, y: inner.size.height / 2)
            }
            .offset(x: -outer.size.width / 2)
          }
        }
      }
    } test: { app throws in
      #expect(try frame("menu", in: app).size == Size(width: 20, height: 20))
    }
  }

  /// Source: objc.io, "Thinking in SwiftUI": a `ZStack` proposes to each of its children what it was proposed.
  @Test func `a child that is too wide doesn't widen the others`() throws {
    try TestedApp.run {
      ZStack {
        Color.blue.accessibilityElement().accessibilityIdentifier("back")
        Color.red.frame(width: 150, height: 20)
      }
      .frame(width: 100, height: 50)
    } test: { app throws in
      #expect(try frame("back", in: app).size == Size(width: 100, height: 50))
    }
  }

  /// Source: two reimplementations that follow the binary, DanceUI's and one by its symbols: the size and the spacing of a
  /// `ZStack` are those of its children with the highest priority.
  @Test func `a child with a lower priority doesn't widen a stack`() throws {
    try TestedApp.run {
      ZStack {
        Color.red.frame(width: 150, height: 20).layoutPriority(-1)
        block("front")
      }
      .accessibilityElement(children: .contain).accessibilityIdentifier("stack")
    } test: { app throws in
      #expect(try frame("stack", in: app).size == Size(width: 20, height: 20))
    }
  }
}
