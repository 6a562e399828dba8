import AppModel
import Foundation

/// A layer that draws a gradient over its bounds, Core Animation's `CAGradientLayer`.
@MainActor @preconcurrency
open class CAGradientLayer: CALayer {
  /// The colors, each a `CGColor`.
  open var colors: [Any]? { didSet { redraw() } }
  /// Where the colors are, from 0 to 1; evenly spaced if `nil`.
  open var locations: [NSNumber]? { didSet { redraw() } }
  /// The start in the unit of the bounds; the center of a radial gradient.
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { redraw() } }
  /// The end in the unit of the bounds; a corner around a radial gradient.
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { redraw() } }
  /// The kind; one around a point is drawn along a line.
  open var type = CAGradientLayerType.axial { didSet { redraw() } }

  nonisolated public override init() { super.init() }

  override func drawOwnContent(in context: CGContext) {
    super.drawOwnContent(in: context)
    let all: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    let places = seen("locations", locations)?.map { CGFloat($0.doubleValue) }
    guard
      let gradient = CGGradient(colorsSpace: nil, colors: seen("colors", colors) ?? [], locations: places)
    else { return }
    let (start, end) = (point(seen("startPoint", startPoint)), point(seen("endPoint", endPoint)))
    context.saveGState()
    context.clip(to: bounds)
    if type == .radial {
      let radius = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
      if radius.width > 0, radius.height > 0 {
        context.translateBy(x: start.x, y: start.y)
        context.scaleBy(x: radius.width, y: radius.height)
        context.drawRadialGradient(
          gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: all)
      }
    } else {
      if type == .conic {
        UIApplication.shared.warnOnce("the type conic of a CAGradientLayer is drawn as axial on Linux")
      }
      context.drawLinearGradient(gradient, start: start, end: end, options: all)
    }
    context.restoreGState()
  }

  private func point(_ unit: CGPoint) -> CGPoint {
    CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
  }
}

/// The kind of a gradient, Core Animation's `CAGradientLayerType`.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a point outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
