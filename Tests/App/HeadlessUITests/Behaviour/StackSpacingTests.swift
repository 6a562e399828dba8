import AppModel
import Foundation
import HeadlessUI
import Testing

/// The distances of views in stacks without a `spacing`, and who gets which share of a stack.
@MainActor
@Suite struct StackSpacingTests {
  private func frame(_ name: String, in app: TestedApp) throws -> Rect { try app.element(name).frame }

  private func gap(_ upper: String, _ lower: String, in app: TestedApp) throws -> Double {
    let gap = try frame(lower, in: app).minY - frame(upper, in: app).maxY
    return (gap * 100).rounded() / 100
  }

  /// Source: a dump of Wordsgram, iOS 17 (public file 41428190162): lines at 209.0 (20.3 high), 232.0 and 250.3 (15.7
  /// high); OpenSwiftUI, `Spacing.TextMetrics`: what the font of the lower text asks for, in whole pixels.
  @Test func `text is as close to text as its font asks`() throws {
    try TestedApp.run {
      VStack(alignment: .leading) {
        Text("Brave New World")
        Text("Author").font(.footnote)
        Text("Published").font(.footnote)
        Text("Hello").font(.body)
        Text("of a size").font(.system(size: 17))
      }
    } test: { app throws in
      #expect(try frame("Brave New World", in: app).height.rounded() == 20)
      #expect(try gap("Brave New World", "Author", in: app) == 2.67)
      #expect(try gap("Author", "Published", in: app) == 2.67)
      #expect(try gap("Published", "Hello", in: app) == 2)
      #expect(try gap("Hello", "of a size", in: app) == 0)
    }
  }

  /// Source: OpenSwiftUI, `Spacing.textSpacing` and its tests, with the metrics of SF Pro.
  @Test func `text keeps a distance to other views`() throws {
    try TestedApp.run {
      VStack {
        Color.red.frame(width: 20, height: 20).accessibilityElement().accessibilityIdentifier("above")
        Text("Hello")
        Color.red.frame(width: 20, height: 20).accessibilityElement().accessibilityIdentifier("below")
        Color.red.frame(width: 20, height: 20).accessibilityElement().accessibilityIdentifier("last")
      }
    } test: { app throws in
      #expect(try gap("above", "Hello", in: app) == 6.43)
      #expect(try gap("Hello", "below", in: app) == 10.64)
      #expect(try gap("below", "last", in: app) == 8)
    }
  }

  /// Source: OpenSwiftUI, `_PaddingLayout`, `_FrameLayout` and `StackLayout.spacing()`.
  @Test func `what changes an edge of a text has the spacing of a view`() throws {
    try TestedApp.run {
      VStack {
        Text("one").padding(.top, 10)
        HStack { Text("two") }
        Text("three").padding(.horizontal)
        Text("four").frame(height: 40)
        Text("five").frame(width: 100)
      }
    } test: { app throws in
      #expect(try gap("one", "two", in: app) == 2)
      #expect(try gap("two", "three", in: app) == 2)
      // The text is in the middle of 40 points.
      #expect(abs(try gap("three", "four", in: app) - (10.64 + (40 - 20.33) / 2)) < 0.02)
      #expect(abs(try gap("four", "five", in: app) - (6.43 + (40 - 20.33) / 2)) < 0.02)
    }
  }

  /// Source: OpenSwiftUI, `ResolvedImage`: a symbol has no distance to a text.
  @Test func `a symbol touches the text below`() throws {
    try TestedApp.run {
      VStack {
        Image(systemName: "globe")
        Text("Hello")
      }
    } test: { app throws in
      #expect(try gap("globe", "Hello", in: app) == 0)
    }
  }

  /// Source: a dump of rjchatfield/AX, 390 x 844: Button {60.7, 20.3} below a text with padding.
  @Test func `a plain button is as high as its text`() throws {
    try TestedApp.run {
      VStack {
        Text("Hello, world!").padding()
        Button("Tap me!") {}
        Button("In a border") {}.buttonStyle(.bordered)
      }
    } test: { app throws in
      #expect((try frame("Tap me!", in: app).height * 10).rounded() == 203)
      #expect(try frame("In a border", in: app).height == 34)
      #expect(try gap("Hello, world!", "Tap me!", in: app) == 16 + 6.43)
    }
  }

  /// Source: OpenSwiftUI, `SpacerLayoutComputer.layoutPriority()`; vjr2005/Challenge's DesignSystem,
  /// `typographyWithLabels`: a name on one line beside a spacer and a value.
  @Test func `text gets what it needs before a spacer`() throws {
    try TestedApp.run {
      HStack {
        Text("A name that needs more than a third of it")
        Spacer()
        Text("17 pt")
      }
      .frame(width: 390)
    } test: { app throws in
      let (name, value) = (
        try frame("A name that needs more than a third of it", in: app), try frame("17 pt", in: app)
      )
      #expect(name.height < 21)
      // The spacer is the whole distance: it has none of its own to the text.
      #expect(value.minX - name.maxX >= 8)
      #expect(value.maxX - name.minX == 390)
    }
  }

  /// Source: vjr2005/Challenge, `AboutViewSnapshotTests/defaultState.1.png`: lines of one pixel, 59 points from each other;
  /// Apple, `Divider`: it is vertical in a horizontal stack.
  @Test func `a divider is one pixel wide across its stack`() throws {
    try TestedApp.run {
      HStack(spacing: 0) {
        VStack(spacing: 0) {
          Text("above")
          Divider().accessibilityElement().accessibilityIdentifier("horizontal")
        }
        .frame(width: 100)
        Divider().accessibilityElement().accessibilityIdentifier("vertical")
      }
      .frame(height: 200)
    } test: { app throws in
      let (horizontal, vertical) = (try frame("horizontal", in: app), try frame("vertical", in: app))
      #expect(horizontal.width == 100)
      #expect((horizontal.height * 3).rounded() == 1)
      #expect(vertical.height == 200)
      #expect((vertical.width * 3).rounded() == 1)
    }
  }

  /// Source: OpenSwiftUI, `UnaryLayout.layoutPriority(child:)`: a frame around a spacer isn't one.
  @Test func `a spacer is eight points long at least`() throws {
    try TestedApp.run {
      HStack {
        Color.red.frame(width: 50, height: 20).accessibilityElement().accessibilityIdentifier("left")
        Spacer()
        Color.red.frame(width: 50, height: 20).accessibilityElement().accessibilityIdentifier("right")
      }
      .fixedSize()
    } test: { app throws in
      #expect(try frame("right", in: app).minX - frame("left", in: app).maxX == 8)
    }
  }

  /// A law: what a stack has shown before doesn't matter.
  @Test func `distances follow fonts that change`() throws {
    struct Page: View {
      @State private var isStyled = false

      var body: some View {
        VStack(spacing: nil) {
          Text("top")
          Text("bottom").font(isStyled ? .body : .system(size: 17))
          Button("Style") { isStyled = true }
        }
      }
    }
    try TestedApp.run {
      Page()
    } test: { app throws in
      #expect(try gap("top", "bottom", in: app) == 0)
      try app.tap("Style")
      #expect(try gap("top", "bottom", in: app) == 2)
    }
  }

  @Test func `sizes follow fonts that change distances too`() throws {
    struct Page: View {
      @State private var isLarge = false

      var body: some View {
        VStack {
          Text("top")
          Text("bottom").font(isLarge ? .largeTitle : .footnote)
          Button("Enlarge") { isLarge = true }
        }
      }
    }
    try TestedApp.run {
      Page()
    } test: { app throws in
      #expect(try frame("bottom", in: app).height < 16)
      try app.tap("Enlarge")
      #expect(try frame("bottom", in: app).height > 40)
    }
  }

  /// Source: Apple, `ViewSpacing.distance(to:along:)`.
  @Test func `layouts of an app read the spacing`() throws {
    struct Column: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        CGSize(width: 100, height: 100)
      }

      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        var y = bounds.minY
        for (index, view) in subviews.enumerated() {
          if index > 0 { y += subviews[index - 1].spacing.distance(to: view.spacing, along: .vertical) }
          view.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
          y += view.sizeThatFits(.unspecified).height
        }
      }
    }
    try TestedApp.run {
      Column {
        Text("one")
        Text("two")
        Color.red.frame(width: 20, height: 20).accessibilityElement().accessibilityIdentifier("three")
      }
    } test: { app throws in
      #expect(try gap("one", "two", in: app) == 2)
      #expect(abs(try gap("two", "three", in: app) - 10.64) < 0.02)
    }
  }
}
