import AppModel
import Foundation
import ScreenDrawing
import ViewGraph

extension CALayer {
  /// Draws the layer of no view with its sublayers, in the coordinates of its superlayer.
  fileprivate func drawWhole(in context: CGContext) {
    let opacity = CGFloat(seen("opacity", opacity))
    guard !isHidden, opacity > 0 else { return }
    context.saveGState()
    let position = seen("position", position)
    context.translateBy(x: position.x, y: position.y)
    context.concatenate(seen("transform", transform).affine)
    context.translateBy(
      x: -bounds.minX - anchorPoint.x * bounds.width, y: -bounds.minY - anchorPoint.y * bounds.height)
    context.setAlpha(opacity)
    if let shade { context.setShadow(offset: shadowOffset, blur: shadowRadius, color: shade.cgColor) }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    if let mask { context.clip(toOpacityOf: mask.maskItems(in: context)) }
    if masksToBounds { context.clip(to: corners(bounds), .winding) }
    drawContent(in: context)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  /// The color of the shadow; `nil` if there is none.
  private var shade: UIColor? {
    guard shadowOpacity > 0, !masksToBounds, let color = shadowColor else { return nil }
    return UIColor(cgColor: color).withAlphaComponent(color.alpha * CGFloat(shadowOpacity))
  }

  /// Draws the background, the content, the sublayers and the border, in the layer's own coordinates.
  func drawContent(in context: CGContext) {
    layoutIfNeeded()
    if let color = seen("backgroundColor", backgroundColor) {
      context.setFillColor(color)
      context.fill(corners(bounds), .winding)
    }
    drawOwnContent(in: context)
    for layer in ordered(sublayers ?? []) { layer.drawWhole(in: context) }
    drawBorder(in: context)
  }

  fileprivate func drawBorder(in context: CGContext) {
    guard borderWidth > 0, let borderColor else { return }
    context.setStrokeColor(seen("borderColor", borderColor))
    context.stroke(
      corners(bounds.insetBy(dx: borderWidth / 2, dy: borderWidth / 2), inset: borderWidth / 2),
      StrokeStyle(lineWidth: borderWidth))
  }

  /// The outline of an area with the corners of the layer.
  fileprivate func corners(_ area: CGRect, inset: CGFloat = 0) -> Path {
    let radius = max(0, min(seen("cornerRadius", cornerRadius), min(bounds.width, bounds.height) / 2) - inset)
    return radius == 0 || maskedCorners.isEmpty ? Path(area) : Path(roundedRect: area, cornerRadius: radius)
  }

  fileprivate func ordered(_ layers: [CALayer]) -> [CALayer] {
    layers.enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(\.element)
  }

  /// What a layer that is a mask draws.
  private func maskItems(in context: CGContext) -> [DrawnItem] {
    let own = CGContext(unlimited: context.variant)
    drawWhole(in: own)
    return own.items
  }

  // MARK: Layers of views

  /// Adds the layer of a view to the drawing of the view.
  ///
  /// - Parameter frame: The area of the view in the drawing.
  func add(to drawing: inout ElementDrawing, in frame: Rect, of node: ElementNode, variant: ColorVariant) {
    let offset = Transform(
      moveBy: frame.minX - Double(bounds.minX), frame.minY - Double(bounds.minY))
    func items(_ draw: (CGContext) -> Void) -> [DrawnItem] {
      let context = CGContext(unlimited: variant)
      draw(context)
      let items = DrawingRecorder.transformed(context.items, offset)
      return node.isMirrored ? items.map { $0.mirrored(at: frame.midX) } : items
    }
    let layers = ordered(sublayers ?? [])
    drawing.below += items { context in
      drawOwnContent(in: context)
      for layer in layers where !layer.isOverSubviews { layer.drawWhole(in: context) }
    }
    drawing.above += items { context in
      for layer in layers where layer.isOverSubviews { layer.drawWhole(in: context) }
      drawBorder(in: context)
    }
    if let mask { drawing.effects.mask = GroupEffects.Mask(items { mask.drawWhole(in: $0) }) }
    let hasCorners = cornerRadius > 0 && !maskedCorners.isEmpty
    if masksToBounds, hasCorners { drawing.effects.clip = outline(in: frame) }
    if let shade {
      drawing.effects.shadow = GroupEffects.Shadow(
        shade.color.drawn(variant), radius: Double(shadowRadius),
        offset: Vector(dx: Double(shadowOffset.width), dy: Double(shadowOffset.height)))
    }
  }

  /// The outline of a view with round corners.
  func outline(in frame: Rect) -> Outline {
    corners(CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)).outline
  }

  private var isOverSubviews: Bool { zPosition > 0 || zPosition == 0 && isAboveSubviews }
}

extension CGContext {
  /// Creates a context of a drawing without bounds.
  convenience init(unlimited variant: ColorVariant) {
    let reach = 10_000.0
    self.init(
      DrawingRecorder(), DrawingRecorder.State(Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)),
      variant: variant)
  }
}

/// The layer of a view whose content isn't its subviews, as that of a label.
struct LayerGraphic: ElementGraphic {
  let view: UIView
  let scope: EnvironmentScope

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    var drawing = ElementDrawing(style)
    view.usedLayer?.add(to: &drawing, in: frame, of: node, variant: DrawingContext(scope, style).style.variant)
    return drawing
  }
}
