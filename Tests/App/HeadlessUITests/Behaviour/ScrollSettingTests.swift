import AppModel
import HeadlessUI
import Testing

/// The margins of what scrolls, and what scrolling does to the keyboard.
@MainActor
@Suite struct ScrollSettingTests {
  private struct Card: View {
    let number: Int

    var body: some View {
      Text("card \(number)").frame(maxWidth: .infinity).frame(height: 100).accessibilityElement()
        .accessibilityIdentifier("card\(number)")
    }
  }

  private struct Cards: View {
    var body: some View {
      ScrollView { VStack(spacing: 0) { ForEach(0..<20) { Card(number: $0) } } }
    }
  }

  private func frame(_ name: String, in view: some View) throws -> Rect {
    nonisolated(unsafe) let view = view
    var frame = Rect(x: 0, y: 0, width: 0, height: 0)
    try TestedApp.run {
      view
    } test: { app in
      frame = try app.element(name).frame
    }
    return frame
  }

  /// https://developer.apple.com/documentation/swiftui/view/contentmargins(_:_:for:)
  @Test func `margins are around the content`() throws {
    let plain = try frame("card0", in: Cards())
    let inset = Cards().contentMargins(.horizontal, 30).contentMargins(.top, 50, for: .scrollContent)
    let set = try frame("card0", in: inset)
    #expect(set.minX == plain.minX + 30 && set.minY == plain.minY + 50)
    #expect(set.width <= plain.width)
    #expect(try frame("card0", in: Cards().contentMargins(40, for: .scrollIndicators)) == plain)
    try TestedApp.run {
      Cards().contentMargins(.vertical, 50)
    } test: { app in
      for _ in 0..<10 { try app.perform(.swipe(.up), at: Point(x: 195, y: 400)) }
      // The window ends 34 points above the lower edge of the screen.
      #expect(try app.element("card19").frame.maxY == Screen.standard.safeBounds.maxY - 50)
    }
  }

  /// https://developer.apple.com/documentation/swiftui/viewalignedscrolltargetbehavior
  @Test func `targets rest at the margin`() throws {
    try TestedApp.run {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(0..<10) { Text("card \($0)").frame(width: 200, height: 100).id($0) }
        }
        .scrollTargetLayout()
      }
      .contentMargins(.horizontal, 20).scrollTargetBehavior(.viewAligned)
    } test: { app in
      let center = try app.element("card 0").frame.midX
      try app.perform(.swipe(.left), at: Point(x: 195, y: app.element("card 0").frame.midY))
      let elements = try app.session.snapshot().elements
      #expect(
        elements.contains { abs($0.frame.midX - center) < 0.5 && $0.label.hasPrefix("card") && $0.label != "card 0" })
    }
  }

  private struct Form: View {
    let mode: ScrollDismissesKeyboardMode
    @State private var text = ""

    var body: some View {
      ScrollView {
        TextField("Name", text: $text).accessibilityIdentifier("name")
        ForEach(0..<40) { Text("row \($0)").frame(height: 40) }
      }
      .scrollDismissesKeyboard(mode)
    }
  }

  /// https://developer.apple.com/documentation/swiftui/scrolldismisseskeyboardmode
  @Test func `scrolling dismisses the keyboard`() throws {
    let (middle, down) = (Point(x: 195, y: 300), Vector(dx: 0, dy: 320))
    for (mode, afterSwipe, afterDrag) in [
      (ScrollDismissesKeyboardMode.immediately, false, false), (.interactively, true, false), (.never, true, true),
    ] {
      try TestedApp.run {
        Form(mode: mode)
      } test: { app in
        try app.tap("name")
        #expect(try app.hasKeyboard)
        try app.perform(.swipe(.up), at: middle)
        #expect(try app.hasKeyboard == afterSwipe, "\(mode)")
        // The finger ends on the keyboard.
        try app.perform(.drag(by: down, holding: .zero), at: middle)
        #expect(try app.hasKeyboard == afterDrag, "\(mode)")
      }
    }
  }
}
