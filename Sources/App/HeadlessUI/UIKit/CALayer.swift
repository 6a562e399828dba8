import Foundation

/// The appearance of a view, Core Animation's `CALayer`: its properties have no effect, but for its frame and bounds.
///
/// Only modules of this package make layers, so an app has those of its views, and the layers of frameworks.
@MainActor @preconcurrency
open class CALayer: NSObject {
  public var cornerRadius: CGFloat = 0
  /// Whether the content is clipped to the corners.
  public var masksToBounds = false
  public var borderWidth: CGFloat = 0
  public var borderColor: CGColor?
  public var backgroundColor: CGColor?
  public var shadowColor: CGColor?
  public var shadowOpacity: Float = 0
  public var shadowRadius: CGFloat = 3
  public var shadowOffset = CGSize(width: 0, height: -3)
  /// The outline of the shadow.
  public var shadowPath: CGPath?
  /// The corners that are rounded.
  public var maskedCorners: CACornerMask = .all
  public var cornerCurve = CALayerCornerCurve.circular
  /// Whether the layer is kept as pixels.
  public var shouldRasterize = false
  /// The scale of the pixels.
  public var rasterizationScale: CGFloat = 1
  /// The order in front of others.
  public var zPosition: CGFloat = 0
  public var opacity: Float = 1

  /// The view that the layer is of.
  weak var view: UIView?

  /// The area of a layer that isn't the layer of a view.
  private var ownFrame = CGRect.zero

  nonisolated package override init() { super.init() }

  /// The frame in the coordinates of the superview's layer.
  public var frame: CGRect {
    get { view?.frame ?? ownFrame }
    set { if let view { view.frame = newValue } else { ownFrame = newValue } }
  }
  /// The area in the coordinates of the layer.
  public var bounds: CGRect {
    get { view?.bounds ?? CGRect(origin: .zero, size: ownFrame.size) }
    set { if let view { view.bounds = newValue } else { ownFrame.size = newValue.size } }
  }

  /// The layers in this one: layers of frameworks that an app has added. They aren't drawn.
  public private(set) var sublayers: [CALayer]?
  /// The layer that this one was added to.
  public private(set) weak var superlayer: CALayer?

  /// Adds a layer above the others.
  public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }
  /// Adds a layer at an index.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    (sublayers, layer.superlayer) = (layers, self)
  }
  /// Removes the layer from the one that it was added to.
  public func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
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
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A layer of a framework that a view can have as its own, as `layerClass`.
package protocol LayerOfView: CALayer {
  /// Makes the layer of a view.
  @MainActor static func makeLayer() -> CALayer
}
