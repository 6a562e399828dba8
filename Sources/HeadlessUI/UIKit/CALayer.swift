import Foundation

/// The appearance of a view, Core Animation's `CALayer`: its properties have no effect, but for its frame and bounds.
@MainActor @preconcurrency
public final class CALayer: NSObject {
  /// The radius of the corners.
  public var cornerRadius: CGFloat = 0
  /// Whether the content is clipped to the corners.
  public var masksToBounds = false
  /// The width of the border.
  public var borderWidth: CGFloat = 0
  /// The color of the border.
  public var borderColor: CGColor?
  /// The background color.
  public var backgroundColor: CGColor?
  /// The color of the shadow.
  public var shadowColor: CGColor?
  /// The opacity of the shadow.
  public var shadowOpacity: Float = 0
  /// The radius of the shadow.
  public var shadowRadius: CGFloat = 3
  /// The offset of the shadow.
  public var shadowOffset = CGSize(width: 0, height: -3)
  /// The outline of the shadow.
  public var shadowPath: CGPath?
  /// The corners that are rounded.
  public var maskedCorners: CACornerMask = .all
  /// The curve of the corners.
  public var cornerCurve = CALayerCornerCurve.circular
  /// Whether the layer is kept as pixels.
  public var shouldRasterize = false
  /// The scale of the pixels.
  public var rasterizationScale: CGFloat = 1
  /// The order in front of others.
  public var zPosition: CGFloat = 0
  /// The opacity.
  public var opacity: Float = 1

  /// The view that the layer is of.
  weak var view: UIView?

  nonisolated override init() { super.init() }

  /// The frame in the coordinates of the superview's layer.
  public var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }
  /// The area in the coordinates of the layer.
  public var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }

  /// The layer as it is seen during animations: itself, since changes are seen at once.
  public func presentation() -> CALayer? { self }
  /// The layer that the app changes: itself.
  public func model() -> CALayer { self }
  /// Draws the view of the layer with its subviews.
  public func render(in ctx: CGContext) {
    if let view { ctx.add(view.drawnItems(variant: ctx.variant)) }
  }
  /// Requests that the view is drawn again.
  public func setNeedsDisplay() { view?.setNeedsDisplay() }
}

/// Corners of a layer, Core Animation's `CACornerMask`.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The upper right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The lower left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The lower right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  fileprivate static let all = CACornerMask(rawValue: 15)
}

/// The curve of the corners of a layer, Core Animation's `CALayerCornerCurve`.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a curve.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A smooth curve.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
