import AppModel
import Foundation
import ScreenDrawing
import ViewGraph

/// The background of a view, and what it draws by itself.
struct UIViewGraphic: ElementGraphic {
  let view: UIView
  let scope: EnvironmentScope

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    let context = DrawingContext(scope, style)
    var drawing = ElementDrawing(style)
    if let color = view.backgroundColor {
      let outline = view.usedLayer.map { $0.outline(in: frame) } ?? .rect(frame)
      drawing.below = [.shape(outline, fill: color.color.paint(in: context), stroke: nil)]
    }
    let graphics = CGContext(bounds: view.bounds, variant: context.style.variant)
    graphics.whileCurrent { view.draw(view.bounds) }
    drawing.below += graphics.items.placed(in: frame, of: node)
    view.usedLayer?.add(to: &drawing, in: frame, of: node, variant: context.style.variant)
    return drawing
  }
}

extension UIView {
  /// Draws the view with its subviews into a rectangle of the current context.
  ///
  /// - Returns: Whether there is such a context.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    let items = drawnItems(variant: context.variant, afterUpdates: afterUpdates)
    let image = UIImage(items: items, size: bounds.size, scale: 3)
    context.draw(image, in: rect, blendMode: .normal, alpha: 1)
    return true
  }

  /// What a drawing shows of the view and its subviews, with its corner at the origin.
  ///
  /// - Parameter afterUpdates: Whether changes that the app has made count.
  func drawnItems(variant: ColorVariant, afterUpdates: Bool = true) -> [DrawnItem] {
    // While views are evaluated, or a drawing is made, the tree stays as it is.
    if afterUpdates, window != nil, Graph.evaluating == nil { RunningApp.update() }
    if let box {
      var variant = variant
      if overrideUserInterfaceStyle != .unspecified { variant.isDark = overrideUserInterfaceStyle == .dark }
      return TreeDrawing(focus: nil).items(of: box, at: .zero, DrawingStyle(variant))
    }
    return OffscreenView.draw(AnyView(UIViewRoot(view: self, isDrawn: true)), in: Proposal(bounds.size.size)) {
      $0.colorScheme = variant.isDark ? .dark : .light
      $0.colorSchemeContrast = variant.hasMoreContrast ? .increased : .standard
    }
    .items
  }
}
