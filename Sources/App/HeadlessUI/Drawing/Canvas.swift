import AppModel
import Foundation
import ScreenDrawing
import ViewGraph

/// A view that is drawn by a closure, SwiftUI's `Canvas`. The closure is called when a drawing is made, and only then.
public struct Canvas<Symbols: View> {
  /// The views that the closure can draw.
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether the canvas covers what is below: no effect.
  public var isOpaque: Bool
  /// The colors: no effect.
  public var colorMode: ColorRenderingMode
  /// Whether the closure may be called later: it never is.
  public var rendersAsynchronously: Bool

  /// Creates a canvas with views that the closure can draw, by their tags.
  public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    (isOpaque, self.colorMode, self.rendersAsynchronously) = (opaque, colorMode, rendersAsynchronously)
    (self.renderer, self.symbols) = (renderer, symbols())
  }

  public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) where Symbols == EmptyView {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer,
      symbols: { EmptyView() })
  }
}

extension Canvas: View {
  /// The space of the drawing.
  public var body: some View {
    // The box around has the style of the canvas, so that nothing asks the canvas for it.
    CanvasBox(symbols: symbols, renderer: renderer).contentShape(Rectangle())
      .box { box, node in box.graphic = ScopeGraphic(scope: node.scope) }
  }
}

private struct CanvasBox<Symbols: View>: ElementView {
  let symbols: Symbols
  let renderer: (inout GraphicsContext, CGSize) -> Void

  /// The symbols are hidden where they are.
  var inner: some View { symbols.opacity(0) }

  func configure(_ box: ElementNode, in node: ViewNode) {
    box.layout = CanvasLayout()
    box.graphic = CanvasGraphic(scope: node.scope, renderer: renderer)
  }
}

/// As large as it is offered, with symbols in the sizes that they want.
private struct CanvasLayout: LayoutRule, Equatable {
  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 10, height: proposal.height ?? 10)
  }

  func place(_ node: ElementNode) {
    for child in node.children { child.place(at: .zero, size: child.measure(.unspecified)) }
  }
}

private struct CanvasGraphic: ElementGraphic {
  let scope: EnvironmentScope
  let renderer: (inout GraphicsContext, CGSize) -> Void

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    let context = DrawingContext(scope, style)
    let bounds = Rect(origin: .zero, size: frame.size)
    let recorder = DrawingRecorder()
    var graphics = GraphicsContext(recorder, DrawingRecorder.State(bounds), context) { [weak node] id in
      node?.children.first { $0.tag == id }.map { symbol in
        // The box around the symbol hides it.
        let items = symbol.children.flatMap { TreeDrawing(focus: nil).items(of: $0, at: .zero, context.style) }
        return GraphicsContext.ResolvedSymbol(items: DrawnItem.erased(items), size: CGSize(symbol.size))
      }
    }
    renderer(&graphics, CGSize(frame.size))
    var drawing = ElementDrawing(context.style)
    drawing.below = recorder.items.placed(in: frame, of: node)
    return drawing
  }
}

extension [DrawnItem] {
  /// Items whose origin is the corner of the frame of a node, clipped to it. What code draws isn't mirrored.
  @MainActor
  func placed(in frame: Rect, of node: ElementNode) -> [DrawnItem] {
    guard !isEmpty else { return [] }
    var effects = GroupEffects(clip: .rect(Rect(origin: .zero, size: frame.size)))
    if frame.origin != .zero { effects.transform = Transform(moveBy: frame.minX, frame.minY) }
    let item = DrawnItem.group(self, effects)
    return [node.isMirrored ? item.mirrored(at: frame.midX) : item]
  }
}
