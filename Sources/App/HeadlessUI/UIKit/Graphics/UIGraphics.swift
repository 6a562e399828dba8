// The names of functions are those of UIKit.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import AppModel
import Foundation

// The contexts of UIKit that functions draw into: a stack for each thread, as on a device.

/// A context on the stack of a thread.
struct StackedContext {
  let context: CGContext
  /// The image that the context is of; `nil` for one that the app has pushed.
  var image: (size: CGSize, scale: CGFloat)?

  static let stack = ThreadStack<StackedContext>(key: "UIGraphics")
}

extension CGContext {
  /// Calls a closure that draws into the context.
  func whileCurrent(_ body: () -> Void) { StackedContext.stack.with(StackedContext(context: self), body) }
}

/// Returns the context that is drawn into; `nil` outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { StackedContext.stack.elements.last?.context }
/// Makes a context the one that is drawn into.
public func UIGraphicsPushContext(_ context: CGContext) {
  StackedContext.stack.elements.append(StackedContext(context: context))
}
/// Returns to the context before.
public func UIGraphicsPopContext() { _ = StackedContext.stack.elements.popLast() }

public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }
/// Begins an image of a size.
///
/// - Parameters:
///   - opaque: No effect.
///   - scale: The pixels of a point; 0 for those of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let variant = UITraitCollection.current.colorVariant
  let context = CGContext(bounds: CGRect(origin: .zero, size: size), variant: variant)
  StackedContext.stack.elements.append(
    StackedContext(context: context, image: (size, scale > 0 ? scale : 3)))
}
/// Returns the image that was begun last.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let stacked = StackedContext.stack.elements.last, let image = stacked.image else { return nil }
  return UIImage(items: stacked.context.items, size: image.size, scale: image.scale)
}
/// Ends the image that was begun last.
public func UIGraphicsEndImageContext() {
  if StackedContext.stack.elements.last?.image != nil { UIGraphicsPopContext() }
}

/// Replaces what was drawn in a rectangle by the color that is set.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }
/// Fills a rectangle with the color that is set.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  UIGraphicsGetCurrentContext()?.with(blendMode) { $0.fill(rect) }
}
/// Draws the inner edge of a rectangle with the fill color that is set.
public func UIRectFrame(_ rect: CGRect) {
  for edge in [
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
    CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
  ] { UIRectFill(edge) }
}
/// Clips to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
  /// Makes it the color of fills and lines.
  public func set() {
    setFill()
    setStroke()
  }
  /// Makes it the color of fills.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Makes it the color of lines.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIBezierPath {
  private func drawing(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    if alpha < 1 { context.setAlpha(alpha) }
    body(context)
    context.restoreGState()
  }

  /// Fills the outline with the color that is set.
  public func fill() { UIGraphicsGetCurrentContext()?.fill(path, fillRule) }
  /// Fills the outline with the color that is set.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawing(blendMode, alpha) { $0.fill(path, fillRule) }
  }
  /// Draws the outline in the color that is set.
  public func stroke() { UIGraphicsGetCurrentContext()?.stroke(path, strokeStyle) }
  /// Draws the outline in the color that is set.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawing(blendMode, alpha) { $0.stroke(path, strokeStyle) }
  }
  /// Clips what is drawn from now on to the outline.
  public func addClip() { UIGraphicsGetCurrentContext()?.clip(to: path, fillRule) }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }
}

extension UIImage {
  /// Draws the image in its size.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }
  /// Draws the image in its size.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Draws the image so that it fills a rectangle.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  /// Draws the image so that it fills a rectangle.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.draw(self, in: rect, blendMode: blendMode, alpha: alpha)
  }
}
