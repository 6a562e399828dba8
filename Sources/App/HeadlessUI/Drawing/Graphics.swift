import AppModel
import Foundation
import ViewGraph

/// The environment of a control or a container, which is drawn by its kind.
struct ScopeGraphic: ElementGraphic {
  let scope: EnvironmentScope

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    ElementDrawing(DrawingContext(scope, style).style)
  }
}

/// A style that fills an outline: below the content, above it, or by itself.
struct FillGraphic: ElementGraphic {
  let style: AnyShapeStyle
  let scope: EnvironmentScope
  var outline: @Sendable (Rect) -> Outline = { .rect($0) }
  var isAbove = false
  /// The edges at which it goes on below the bars.
  var bleeds: Edge.Set = []

  func drawing(of node: ElementNode, in frame: Rect, _ inherited: DrawingStyle) -> ElementDrawing {
    let context = DrawingContext(scope, inherited)
    var drawing = ElementDrawing(context.style)
    let outsets = bleeds.isEmpty ? Insets() : node.outsets(beyond: .all, bleeds)
    let frame = Rect(
      x: frame.minX - outsets.leading, y: frame.minY - outsets.top,
      width: frame.width + outsets.leading + outsets.trailing, height: frame.height + outsets.top + outsets.bottom)
    let item = DrawnItem.shape(outline(frame), fill: style.paint(in: context), stroke: nil)
    if isAbove { drawing.above = [item] } else { drawing.below = [item] }
    return drawing
  }
}

/// A line inside of the edges.
struct BorderGraphic: ElementGraphic {
  let style: AnyShapeStyle
  let width: Double
  let scope: EnvironmentScope

  func drawing(of node: ElementNode, in frame: Rect, _ inherited: DrawingStyle) -> ElementDrawing {
    let context = DrawingContext(scope, inherited)
    var drawing = ElementDrawing(context.style)
    let paint = style.paint(in: context)
    let rect = Rect(
      x: frame.minX + width / 2, y: frame.minY + width / 2, width: max(0, frame.width - width),
      height: max(0, frame.height - width))
    drawing.above = [.shape(.rect(rect), fill: nil, stroke: LineStroke(paint, width: width))]
    return drawing
  }
}

/// What happens to a view as a whole, by its frame.
struct EffectGraphic: ElementGraphic {
  let scope: EnvironmentScope
  let apply: (inout GroupEffects, Rect, DrawingContext) -> Void

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    let context = DrawingContext(scope, style)
    var drawing = ElementDrawing(context.style)
    apply(&drawing.effects, frame, context)
    return drawing
  }
}

/// An image or a symbol.
struct ImageGraphic: ElementGraphic {
  let image: Image
  let scope: EnvironmentScope

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    let context = DrawingContext(scope, style)
    var drawing = ElementDrawing(context.style)
    drawing.below = image.items(in: frame, context, nil)
    return drawing
  }
}

extension View {
  /// Puts a box around the view that something happens to as a whole when it is drawn.
  nonisolated func effect(
    _ call: ModifierCall? = nil, _ apply: @escaping @Sendable (inout GroupEffects, Rect, DrawingContext) -> Void
  ) -> some View { box(call) { box, node in box.graphic = EffectGraphic(scope: node.scope, apply: apply) } }

  /// Leaves the view out of drawings: accessibility sees it.
  nonisolated func notDrawn() -> some View { effect { effects, _, _ in effects.opacity = 0 } }

  /// Puts a box around the view with a style in a shape, below or above it.
  nonisolated func filled<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, isAbove: Bool = false, bleeds: Edge.Set = []
  ) -> some View {
    let isClear = (style as? Color) == .clear
    let style = AnyShapeStyle(style)
    return box { box, node in
      box.semantics.isOpaque = !isClear
      box.graphic = FillGraphic(
        style: style, scope: node.scope, outline: { shape.outline(in: $0) }, isAbove: isAbove, bleeds: bleeds)
    }
  }
}

extension Shape {
  /// The outline on the screen.
  nonisolated func outline(in frame: Rect) -> Outline { path(in: CGRect(frame)).outline }
}
