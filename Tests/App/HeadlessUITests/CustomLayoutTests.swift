import AppModel
import Foundation
import HeadlessUI
import Testing

/// Places views one to the right and below the other.
private struct Stairs: HeadlessUI.Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { $0 + $1.height })
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    var point = bounds.origin
    for view in subviews {
      view.place(at: point, proposal: .unspecified)
      let size = view.sizeThatFits(.unspecified)
      point = CGPoint(x: point.x + size.width, y: point.y + size.height)
    }
  }
}

private struct Layouts: HeadlessUI.View {
  @State private var isWide = false

  var body: some HeadlessUI.View {
    VStack {
      Stairs {
        Text("first")
        Text("second")
      }
      (isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())) {
        Text("left")
        Text("right")
      }
      Button("Turn") { isWide = true }
    }
    .safeAreaInset(edge: .bottom) { Text("bar") }
  }
}

@Suite @MainActor
struct CustomLayoutTests {
  @Test func `A custom layout places its views`() throws {
    try TestedApp.run {
      Layouts()
    } test: { app in
      try app.settle()
      let (first, second) = (try app.element("first").frame, try app.element("second").frame)
      #expect(second.minX >= first.maxX)
      #expect(second.minY >= first.maxY)
    }
  }

  @Test func `A layout of any type can change`() throws {
    try TestedApp.run {
      Layouts()
    } test: { app in
      #expect(try app.element("right").frame.minY >= app.element("left").frame.maxY)
      try app.tap("Turn")
      #expect(try app.element("right").frame.minX >= app.element("left").frame.maxX)
    }
  }

  @Test func `An inset is at the edge`() throws {
    try TestedApp.run {
      Layouts()
    } test: { app in
      try app.settle()
      #expect(try app.element("bar").frame.minY >= app.element("Turn").frame.maxY)
    }
  }

  /// A layout that leaves its views to one of SwiftUI, below a margin.
  private struct Lowered: Layout {
    private let stack = VStackLayout(spacing: 10)

    func makeCache(subviews: Subviews) -> VStackLayout.Cache { stack.makeCache(subviews: subviews) }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout VStackLayout.Cache) -> CGSize {
      let size = stack.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
      return CGSize(width: size.width, height: size.height + 50)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout VStackLayout.Cache
    ) {
      let inner = CGRect(x: bounds.minX, y: bounds.minY + 50, width: bounds.width, height: bounds.height - 50)
      stack.placeSubviews(in: inner, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  private struct Counter: View {
    @State private var count = 0

    var body: some View {
      Lowered {
        Text("Count \(count)")
        Button("Add") { count += 1 }
      }
    }
  }

  @Test func `A layout may use another one`() throws {
    try TestedApp.run {
      Counter()
    } test: { app in
      try app.tap("Add")
      let (text, button) = (try app.element("Count 1").frame, try app.element("Add").frame)
      #expect(button.minY == text.maxY + 10)
    }
  }

  /// Places its view as far to the right as the view wants.
  private struct Shifted: Layout {
    struct Distance: LayoutValueKey {
      static var defaultValue: CGFloat { 0 }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      for view in subviews { view.place(at: CGPoint(x: view[Distance.self], y: 0), proposal: .unspecified) }
    }
  }

  private struct Runner: View {
    @State private var distance: CGFloat = 10

    var body: some View {
      Button("Run") { distance += 30 }.layoutValue(key: Shifted.Distance.self, value: distance)
    }
  }

  /// Source: https://developer.apple.com/documentation/swiftui/layoutvaluekey: a layout places views by their values.
  @Test func `A view is placed again when its value for the layout changes`() throws {
    try TestedApp.run {
      Shifted { Runner() }
    } test: { app in
      let start = try app.element("Run").frame.minX
      try app.tap("Run")
      #expect(try app.element("Run").frame.minX == start + 30)
    }
  }
}
