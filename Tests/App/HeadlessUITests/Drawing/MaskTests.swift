import AppModel
import Foundation
import ScreenDrawing
import Testing

@testable import HeadlessUI

/// Masks, clip shapes and blend modes of views.
@MainActor
@Suite struct MaskTests {
  private func draw(
    @HeadlessUI.ViewBuilder _ view: @escaping @MainActor @Sendable () -> some View,
    _ check: (TestedApp, ScreenDrawing, String) throws -> Void
  ) throws {
    try TestedApp.run(view) { app in
      let drawing = try app.drawing
      try check(app, drawing, SVGWriter.text(drawing))
    }
  }

  /// Source: Apple, `mask(alignment:_:)`: "Masks this view using the alpha channel of the given view."
  @Test func `a mask is that of SVG`() throws {
    try draw {
      Color.red.frame(width: 60, height: 40).mask(alignment: .topLeading) {
        Text(verbatim: "Masked").opacity(0.5)
      }
    } _: { app, drawing, svg in
      #expect(svg.contains("mask-type=\"alpha\"><g opacity=\"0.5\"><text "))
      #expect(svg.contains("<g mask=\"url(#mask"))
      // The mask is neither an element nor drawn as itself.
      let isElement = try app.exists("Masked")
      #expect(!drawing.strings.contains("Masked") && !isElement)
    }
  }

  /// Law: what a symbol leaves out is transparent, so that the background is seen.
  @Test(arguments: ["checkmark.circle.fill", "mic.slash"])
  func `what a symbol leaves out is transparent`(name: String) throws {
    try draw {
      Image(systemName: name).foregroundStyle(.red)
    } _: { _, _, svg in
      let mask = try #require(svg.split(separator: "\n").first { $0.contains("<mask") })
      #expect(mask.contains("fill=\"#FFFFFF\"") && mask.contains("stroke=\"#000000\""))
      #expect(svg.replacing(mask, with: "").matches(of: #/(fill|stroke)="#FFFFFF"/#).count == 1, "the background")
      #expect(svg.contains("<g mask=\"url(#mask1)\">"))
    }
  }

  /// Law: a mask has no effect on the layout and the elements.
  @Test func `a mask changes no element`() throws {
    var trees: [String] = []
    for isMasked in [false, true] {
      try draw {
        VStack {
          if isMasked {
            Text(verbatim: "Hello").padding().mask(Circle().frame(width: 400, height: 400))
          } else {
            Text(verbatim: "Hello").padding()
          }
          Button("Next") {}
        }
      } _: { app, _, _ in
        try trees.append(app.elements("Hello").map { "\($0.frame)" }.joined() + "\(app.element("Next").frame)")
      }
    }
    #expect(trees[0] == trees[1])
  }

  /// Law: a mask of nothing hides everything.
  @Test func `an empty mask hides everything`() throws {
    try draw {
      Color.red.frame(width: 60, height: 40).mask { EmptyView() }
    } _: { _, _, svg in
      #expect(svg.contains("mask-type=\"alpha\"></mask>"))
    }
  }

  /// Source: Apple, `clipShape(_:style:)`: the fill style says what is inside of a shape.
  @Test func `clip shapes`() throws {
    struct Frame: Shape {
      func path(in rect: CGRect) -> HeadlessUI.Path {
        var path = Path(rect)
        path.addRect(rect.insetBy(dx: 5, dy: 5))
        return path
      }
    }
    try draw {
      Color.red.frame(width: 60, height: 40).clipShape(Frame(), style: FillStyle(eoFill: true))
    } _: { _, _, svg in
      #expect(svg.contains("fill-rule=\"evenodd\" clip-rule=\"evenodd\"/></clipPath>"))
    }
  }

  /// Source: Apple, `blendMode(_:)` and `compositingGroup()`: "compositing the contents as one".
  @Test func `blend modes`() throws {
    try draw {
      ZStack {
        Color.red
        Circle().fill(.blue).frame(width: 40, height: 40).blendMode(.multiply)
      }
      .compositingGroup()
    } _: { _, _, svg in
      #expect(svg.contains("style=\"mix-blend-mode:multiply\"") && svg.contains("style=\"isolation:isolate\""))
    }
  }

  /// Source: Apple, `BlendMode.destinationOut`: what is drawn erases what is below, in its group.
  @Test func `a hole`() throws {
    try draw {
      ZStack {
        Color.red
        Circle().fill(.yellow).frame(width: 40, height: 40).blendMode(.destinationOut)
      }
      .frame(width: 100, height: 100).compositingGroup()
    } _: { _, drawing, svg in
      let circle = "<ellipse cx=\"201\" cy=\"451\" rx=\"20\" ry=\"20\" fill=\"#000000\"/>"
      #expect(svg.contains("fill=\"#FFFFFF\"/><g>\(circle)</g></mask>"))
      #expect(!drawing.leaves.contains { if case .shape(.ellipse, _, _) = $0 { true } else { false } })
    }
  }

  /// Source: public apps cut a hole with `mask { Rectangle().overlay { shape.blendMode(.destinationOut) } }`, without a
  /// compositing group, since a mask is a layer of its own; transformations keep the blend mode.
  @Test func `a hole in a mask`() throws {
    try draw {
      Color.red.frame(width: 60, height: 60).mask {
        Rectangle().overlay { Circle().frame(width: 20, height: 20).blendMode(.destinationOut).scaleEffect(2) }
      }
    } _: { _, _, svg in
      #expect(svg.contains("fill=\"#FFFFFF\"/><g transform=\"matrix(2 0 0 2 "))
      #expect(svg.contains("mask-type=\"alpha\"><g><g mask=\"url(#mask"))
    }
  }

  /// Law: erasures one after the other are one mask.
  @Test func `erasures are one mask`() throws {
    let dots = (0..<50).map {
      DrawnItem.fill(.ellipse(Rect(x: Double($0), y: 0, width: 5, height: 5)), DrawingColor(0))
    }
    let card = DrawnItem.fill(.rect(Rect(x: 0, y: 0, width: 50, height: 5)), DrawingColor(0xFF0000))
    let items = dots.reduce([card]) { DrawnItem.erase([$1], from: $0) }
    guard items.count == 1, case .group([card], let effects) = items[0] else { throw Unexpected(items) }
    #expect(effects.mask == GroupEffects.Mask(dots, isInverse: true))
  }

  private struct Unexpected: Error {
    let items: [DrawnItem]

    init(_ items: [DrawnItem]) { self.items = items }
  }

  /// Law: a shadow and a blur of something small aren't cut at its edges.
  @Test func `filters reach as far as they are seen`() {
    func region(_ size: Double) -> String {
      var effects = GroupEffects()
      effects.blur = 10
      let dot = DrawnItem.fill(.ellipse(Rect(x: 100, y: 100, width: size, height: size)), DrawingColor(0))
      return SVGWriter.text(ScreenDrawing(size: Size(width: 300, height: 300), items: [.group([dot], effects)]))
    }
    #expect(region(10).contains("filterUnits=\"userSpaceOnUse\" x=\"70\" y=\"70\" width=\"70\" height=\"70\""))
    #expect(region(100).contains("x=\"-50%\""))
  }

  /// Law: contrast is measured where all of a text is seen, and not where a mask decides it.
  @Test func `contrast in masks`() {
    let text = DrawnItem.text(
      TextRun("Gray", at: Point(x: 20, y: 40), width: 40, .body, DrawingColor(0xDDDDDD)))
    func found(_ mask: [DrawnItem], _ blend: BlendKind = .normal) -> [String] {
      var effects = GroupEffects()
      (effects.mask, effects.blend) = (GroupEffects.Mask(mask), blend)
      let white = DrawnItem.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 100)), DrawingColor(0xFFFFFF))
      let drawing = ScreenDrawing(
        size: Size(width: 100, height: 100), items: [white, .group([white, text], effects)])
      return TextContrast.all(in: drawing).map(\.text)
    }
    let black = DrawingColor(0)
    let card = DrawnItem.fill(.roundedRect(Rect(x: 0, y: 0, width: 100, height: 100), radius: 8), black)
    #expect(found([card]) == ["Gray"])
    #expect(found([.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 5)), black)]) == [])
    #expect(found([.fill(.ellipse(Rect(x: 0, y: 0, width: 100, height: 100)), black)]) == [])
    #expect(found([card], .multiply) == [])
  }

  /// Law: another mask is one difference.
  @Test func `a changed mask is one line`() {
    func drawing(_ radius: Double) -> String {
      var effects = GroupEffects()
      let rect = Rect(x: 0, y: 0, width: 50, height: 50)
      effects.mask = GroupEffects.Mask([.fill(.roundedRect(rect, radius: radius), DrawingColor(0))])
      return SVGWriter.text(
        ScreenDrawing(size: rect.size, items: [.group([.fill(.rect(rect), DrawingColor(0xFF0000))], effects)]))
    }
    #expect(DrawingComparison(stored: drawing(3), new: drawing(3)).differences == [])
    #expect(DrawingComparison(stored: drawing(3), new: drawing(4)).differences == ["mask: another definition"])
  }
}
