import AppModel
import Foundation
import ScreenDrawing
import Testing

@testable import HeadlessUI

/// What the closure of a `Canvas` draws.
@MainActor
@Suite struct CanvasTests {
  private func items(
    _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) throws -> (leaves: [DrawnItem], svg: String) {
    nonisolated(unsafe) let renderer = renderer
    var result: (leaves: [DrawnItem], svg: String) = ([], "")
    try TestedApp.run {
      Canvas { context, size in renderer(&context, size) }.frame(width: 100, height: 100)
    } test: {
      let drawing = try $0.drawing
      // The background, what the canvas has drawn, the status bar and the home indicator.
      let canvas = drawing.items.compactMap { if case .group(let items, _) = $0 { items } else { nil } }.flatMap { $0 }
      result = (ScreenDrawing(size: drawing.size, items: canvas).leaves, SVGWriter.text(drawing))
    }
    return result
  }

  private func fills(_ items: [DrawnItem]) -> [UInt32] {
    items.compactMap { if case .shape(_, let fill?, _) = $0 { fill.color.rgb } else { nil } }
  }

  private let red = GraphicsContext.Shading.color(Color(red: 1, green: 0, blue: 0))
  private let blue = GraphicsContext.Shading.color(Color(red: 0, green: 0, blue: 1))
  private let square = Path(CGRect(x: 10, y: 10, width: 20, height: 20))

  /// Law: a run without a drawing calls no closure of one.
  @Test func `the closure is called for a drawing only`() throws {
    nonisolated(unsafe) var calls = 0
    try TestedApp.run {
      VStack {
        Canvas { _, _ in calls += 1 }
        Button("More") {}
      }
    } test: { app in
      try app.tap("More")
      _ = try app.tree
      #expect(calls == 0)
      _ = try app.drawing
      #expect(calls == 1)
    }
  }

  /// Source: Apple, `Canvas`: the renderer receives the size of the canvas.
  @Test func `the size is that of the canvas`() throws {
    nonisolated(unsafe) var found = CGSize.zero
    _ = try items { _, size in found = size }
    #expect(found == CGSize(width: 100, height: 100))
  }

  /// Law: the order of drawing is the order of items.
  @Test func `later calls draw over earlier ones`() throws {
    let (items, _) = try items { [red, blue, square] context, _ in
      context.fill(square, with: red)
      context.stroke(square, with: blue, lineWidth: 3)
      context.fill(square, with: blue)
    }
    #expect(fills(items) == [0xFF0000, 0x0000FF])
    guard items.count == 3, case .shape(_, nil, let line?) = items[1] else { throw Unexpected(items) }
    #expect(line.width == 3 && line.paint == .color(DrawingColor(0x0000FF)))
  }

  private struct Unexpected: Error {
    let items: [DrawnItem]

    init(_ items: [DrawnItem]) { self.items = items }
  }

  /// Source: Apple, `GraphicsContext`: "make a copy … changes that you make to the state of the copy don't affect the
  /// original", and both draw into the same canvas.
  @Test func `a copy has a state of its own`() throws {
    let changed = try items { [red, blue, square] context, _ in
      var copy = context
      copy.opacity = 0.5
      copy.translateBy(x: 30, y: 0)
      copy.clip(to: Path(CGRect(x: 0, y: 0, width: 1, height: 1)))
      context.fill(square, with: red)
      context.fill(square, with: blue)
      #expect(context.opacity == 1 && context.transform == .identity)
    }
    let plain = try items { [red, blue, square] context, _ in
      context.fill(square, with: red)
      context.fill(square, with: blue)
    }
    #expect(changed.svg == plain.svg)
    let both = try items { [red, blue, square] context, _ in
      let copy = context
      copy.fill(square, with: red)
      context.fill(square, with: blue)
    }
    #expect(both.svg == plain.svg)
  }

  /// Law: a transformation and its inverse change nothing; `translateBy` moves what follows.
  @Test func transformations() throws {
    let plain = try items { [red, square] context, _ in context.fill(square, with: red) }
    let undone = try items { [red, square] context, _ in
      context.translateBy(x: 8, y: 4)
      context.scaleBy(x: 2, y: 4)
      context.scaleBy(x: 0.5, y: 0.25)
      context.translateBy(x: -8, y: -4)
      context.fill(square, with: red)
    }
    #expect(plain.svg == undone.svg)
    let moved = try items { [red, square] context, _ in
      context.translateBy(x: 30, y: 5)
      context.scaleBy(x: 2, y: 2)
      #expect(context.transform.tx == 30 && context.transform.a == 2)
      context.fill(square, with: red)
    }
    #expect(moved.svg.contains("matrix(2 0 0 2 30 5)"))
  }

  /// Law: what is clipped isn't drawn; clips only become smaller.
  @Test func clips() throws {
    let (_, svg) = try items { [red, square] context, _ in
      context.clip(to: Path(CGRect(x: 0, y: 0, width: 15, height: 100)))
      context.clip(to: Path(CGRect(x: 0, y: 0, width: 100, height: 12)))
      #expect(context.clipBoundingRect == CGRect(x: 0, y: 0, width: 15, height: 12))
      context.fill(square, with: red)
    }
    #expect(svg.contains("<rect x=\"0\" y=\"0\" width=\"15\" height=\"100\"/></clipPath>"))
    #expect(svg.contains("<rect x=\"0\" y=\"0\" width=\"100\" height=\"12\"/></clipPath>"))
  }

  /// Source: Apple, `GraphicsContext.ClipOptions.inverse` and `clipToLayer(opacity:options:content:)`.
  @Test func `clips by opacity`() throws {
    let (_, svg) = try items { [red, blue, square] context, _ in
      var copy = context
      copy.clip(to: Path(ellipseIn: CGRect(x: 0, y: 0, width: 50, height: 50)), options: .inverse)
      copy.fill(square, with: red)
      context.clipToLayer(opacity: 0.5) { $0.fill(square, with: blue) }
      context.fill(square, with: red)
    }
    let circle = "<ellipse cx=\"25\" cy=\"25\" rx=\"25\" ry=\"25\" fill=\"#000000\"/>"
    #expect(svg.contains("fill=\"#FFFFFF\"/>\(circle)</mask>"))
    #expect(svg.contains("mask-type=\"alpha\"><g opacity=\"0.5\"><rect x=\"10\" y=\"10\""))
  }

  /// Source: Apple, `drawLayer(content:)`: a layer starts without filters and opacity, which apply to the whole of it.
  @Test func `a layer is drawn as one`() throws {
    let (_, svg) = try items { [red, blue, square] context, _ in
      context.opacity = 0.25
      context.addFilter(.blur(radius: 3))
      context.addFilter(.shadow(color: .black, radius: 4, x: 1, y: 2))
      context.drawLayer { layer in
        #expect(layer.opacity == 1)
        layer.fill(square, with: red)
        layer.fill(square, with: blue)
      }
    }
    #expect(svg.matches(of: /opacity="0.25"/).count == 1)
    #expect(svg.matches(of: /stdDeviation="3"/).count == 1 && svg.matches(of: /stdDeviation="2"/).count == 1)
  }

  /// Source: public apps make metaballs by `addFilter(.alphaThreshold…)` before `addFilter(.blur…)`: the filter that was
  /// added last comes first.
  @Test func `the last filter comes first`() throws {
    let (_, svg) = try items { [red, square] context, _ in
      context.addFilter(.shadow(color: .black, radius: 4))
      context.addFilter(.blur(radius: 3))
      context.fill(square, with: red)
    }
    let groups = svg.matches(of: /<g filter="url\(#(filter\d)\)"/).map { String($0.1) }
    try #require(groups.count == 2)
    // The shadow is around the blur.
    #expect(svg.contains("id=\"\(groups[1])\" filterUnits") || svg.contains("id=\"\(groups[1])\" x"))
    let blur = svg.split(separator: "\n").first { $0.contains("id=\"\(groups[1])\"") }
    #expect(blur?.contains("stdDeviation=\"3\"") == true)
  }

  /// Source: Apple, `addFilter(_:options:)`: a drawing is filtered first, and then composited "using the context's
  /// current blend mode, opacity setting, and clip shapes"; in SVG a clip keeps blend modes inside.
  @Test func `a blend mode is around the clip`() throws {
    let (_, svg) = try items { [red, blue, square] context, _ in
      context.fill(square, with: red)
      context.clip(to: Path(CGRect(x: 0, y: 0, width: 15, height: 15)))
      context.blendMode = .multiply
      context.fill(square, with: blue)
    }
    let blend = try #require(svg.firstRange(of: "mix-blend-mode:multiply"))
    #expect(svg[blend.upperBound...].contains("clip-path"))
  }

  /// Law: any size is allowed.
  @Test func `text in any size`() throws {
    _ = try items { context, _ in
      let text = context.resolve(Text(verbatim: "a b"))
      let size = text.measure(in: CGSize(width: 10, height: CGFloat.greatestFiniteMagnitude))
      #expect(size.height > 30)
      context.draw(Text(verbatim: "a").font(.system(size: 0)), at: .zero)
      context.draw(Text(verbatim: "a"), in: CGRect(x: 0, y: 0, width: 0, height: -5))
    }
  }

  /// Law: a text that is drawn in its own size is drawn whole.
  @Test func `line spacing`() throws {
    nonisolated(unsafe) var found: [String] = []
    try TestedApp.run {
      Canvas { context, _ in context.draw(Text(verbatim: "one\ntwo\nthree"), at: CGPoint(x: 50, y: 50)) }.lineSpacing(6)
    } test: {
      found = try $0.drawing.strings
    }
    #expect(Set(["one", "two", "three"]).isSubset(of: found))
  }

  /// Law: tiles are seen where a text is.
  @Test func `a text of tiles`() throws {
    let (_, svg) = try items { context, _ in
      var text = context.resolve(Text(verbatim: "Stars"))
      text.shading = .tiledImage(Image(systemName: "star"))
      context.draw(text, at: CGPoint(x: 50, y: 50))
    }
    #expect(svg.contains(">Stars</text></mask>") && svg.contains("aria-label=\"star\""))
  }

  /// Source: Apple, `GraphicsContext.Shading`: gradients whose points are those of the canvas.
  @Test func gradients() throws {
    let (_, svg) = try items { [square] context, _ in
      let gradient = Gradient(colors: [.red, .blue])
      context.fill(
        square, with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 70, y: 80)))
      context.fill(
        square, with: .radialGradient(gradient, center: CGPoint(x: 20, y: 30), startRadius: 10, endRadius: 40))
      context.fill(square, with: .style(LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom)))
    }
    #expect(svg.contains("x1=\"0\" y1=\"0\" x2=\"70\" y2=\"80\""))
    #expect(svg.contains("cx=\"20\" cy=\"30\" r=\"40\"><stop offset=\"0.25\""))
    #expect(svg.contains("x1=\"20\" y1=\"10\" x2=\"20\" y2=\"30\""))
  }

  /// Source: Apple, `FillStyle.isEOFilled`: the even-odd rule.
  @Test func holes() throws {
    let (_, svg) = try items { [red, square] context, _ in
      var path = square
      path.addRect(CGRect(x: 15, y: 15, width: 5, height: 5))
      context.fill(path, with: red, style: FillStyle(eoFill: true))
    }
    #expect(svg.contains("fill-rule=\"evenodd\""))
  }

  /// Source: Apple, `draw(_:at:anchor:)`: the anchor is the point of the text that is at the point. Law: a text is as
  /// large as a view of it.
  @Test func text() throws {
    nonisolated(unsafe) var measured = CGSize.zero
    let (items, _) = try items { context, _ in
      let text = context.resolve(Text(verbatim: "Hello").font(.title).foregroundStyle(.red))
      measured = text.measure(in: CGSize(width: 1000, height: 1000))
      context.draw(text, at: CGPoint(x: 50, y: 50))
      context.draw(Text(verbatim: "one two three four five six"), in: CGRect(x: 0, y: 0, width: 80, height: 44))
    }
    let runs = items.compactMap { if case .text(let run) = $0 { run } else { nil } }
    try #require(runs.count == 3)
    #expect(runs[0].text == "Hello" && abs(runs[0].frame.midX - 50) < 1 && abs(runs[0].frame.midY - 50) < 1)
    #expect(runs[0].font.pointSize == 28 && runs[0].color == Color.red.drawn(ColorVariant()))
    // Two lines fit.
    #expect(runs[1].text.hasPrefix("one") && runs[2].text.hasSuffix("…") && runs[2].width <= 80)
    try TestedApp.run {
      Text(verbatim: "Hello").font(.title)
    } test: {
      #expect(CGSize($0.session.frame(of: "Hello").size) == measured)
    }
  }

  /// Source: Apple, `resolveSymbol(id:)`: the view with the tag, or `nil`; symbols are not elements of the screen.
  @Test func symbols() throws {
    nonisolated(unsafe) var sizes: [CGSize?] = []
    try TestedApp.run {
      Canvas { context, _ in
        let dot = context.resolveSymbol(id: 1)
        sizes = [dot?.size, context.resolveSymbol(id: "no")?.size]
        if let dot { context.draw(dot, at: CGPoint(x: 50, y: 60)) }
      } symbols: {
        Color.red.frame(width: 8, height: 6).tag(1)
        Text(verbatim: "Two").tag(2)
      }
      .frame(width: 100, height: 100)
    } test: { app in
      let drawing = try app.drawing
      #expect(sizes == [CGSize(width: 8, height: 6), nil])
      let red = Color.red.drawn(ColorVariant())
      #expect(drawing.leaves.filter { if case .shape(_, .color(red)?, _) = $0 { true } else { false } }.count == 1)
      #expect(SVGWriter.text(drawing).contains("matrix(1 0 0 1 46 57)"))
      let isElement = try app.exists("Two")
      #expect(!drawing.strings.contains("Two") && !isElement)
    }
  }

  /// Source: Apple, `GraphicsContext.environment` and `Canvas`: the environment of the view.
  @Test func `the environment is that of the view`() throws {
    nonisolated(unsafe) var scheme = ColorScheme.light
    try TestedApp.run {
      Canvas { context, _ in
        scheme = context.environment.colorScheme
        context.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .foreground)
      }
      .foregroundStyle(.orange).environment(\.colorScheme, .dark)
    } test: {
      let orange = Color.orange.drawn(ColorVariant(isDark: true))
      let leaves = try $0.drawing.leaves
      #expect(leaves.contains { if case .shape(_, .color(orange)?, _) = $0 { true } else { false } })
      #expect(scheme == .dark)
    }
  }

  /// Source: Apple, `GraphicsContext.withCGContext(content:)`: it draws into the same canvas, with its state.
  @Test func `core graphics`() throws {
    let (_, svg) = try items { context, _ in
      context.translateBy(x: 3, y: 4)
      context.withCGContext { graphics in
        graphics.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        graphics.fill(CGRect(x: 1, y: 2, width: 5, height: 5))
      }
    }
    #expect(svg.contains("matrix(1 0 0 1 3 4)") && svg.contains("<rect x=\"1\" y=\"2\" width=\"5\" height=\"5\""))
  }

  /// Nothing is silently lost: a filter that drawings don't have is named in a warning.
  @Test func `what has no effect is named`() throws {
    var warnings: [String] = []
    try TestedApp.run(
      Launch("tested") {
        Canvas { context, _ in
          context.addFilter(.grayscale(1))
          context.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .backdrop)
        }
      }, onWarning: { warnings.append($0) }
    ) { _ = try $0.drawing }
    #expect(warnings.contains { $0.hasPrefix("`GraphicsContext.Filter.grayscale` has no effect on Linux") })
    #expect(warnings.contains { $0.hasPrefix("`GraphicsContext.Shading.backdrop` has no effect on Linux") })
  }
}

extension AppSession {
  /// The frame of an element with a label.
  fileprivate func frame(of label: String) -> Rect {
    (try? snapshot().elements.first { $0.label == label })?.frame ?? .zero
  }
}
