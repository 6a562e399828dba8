import AppModel
import Foundation

/// The appearance of a view, or of a part of it, Core Animation's `CALayer`.
///
/// The layer of a view shares its geometry, background, opacity and clip with the view.
@MainActor @preconcurrency
open class CALayer: NSObject {
  open var cornerRadius: CGFloat = 0 { didSet { redraw() } }
  open var borderWidth: CGFloat = 0 { didSet { redraw() } }
  open var borderColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1) { didSet { redraw() } }
  open var shadowColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1) { didSet { redraw() } }
  open var shadowOpacity: Float = 0 { didSet { redraw() } }
  open var shadowRadius: CGFloat = 3 { didSet { redraw() } }
  open var shadowOffset = CGSize(width: 0, height: -3) { didSet { redraw() } }
  /// The outline of the shadow: no effect, it is that of the content.
  open var shadowPath: CGPath?
  /// The corners that are rounded; either all of them, or none in a drawing.
  open var maskedCorners: CACornerMask = .all { didSet { redraw() } }
  /// The curve of the corners: no effect.
  open var cornerCurve = CALayerCornerCurve.circular
  /// Whether the layer is kept as pixels: no effect.
  open var shouldRasterize = false
  /// The scale of the pixels: no effect.
  open var rasterizationScale: CGFloat = 1
  /// The scale of the content: no effect, drawings have no pixels.
  open var contentsScale: CGFloat = 1
  /// Whether the layer is drawn apart from what is below: no effect.
  open var allowsGroupOpacity = true
  /// Whether the layer covers everything behind it: no effect.
  open var isOpaque = false
  /// The order in front of the other layers.
  open var zPosition: CGFloat = 0 { didSet { redraw() } }
  /// A name for the use of the app.
  open var name: String?
  /// An image, a `CGImage`, that fills the layer.
  open var contents: Any? { didSet { redraw() } }
  /// The layer whose opacity is that of this one.
  open var mask: CALayer? {
    didSet {
      oldValue?.masked = nil
      mask?.masked = self
      redraw()
    }
  }

  /// The view that the layer is of.
  weak var view: UIView?
  /// The layer that this one is the mask of.
  private weak var masked: CALayer?
  private var own = Values()
  /// The animations that were added.
  var animations = LayerAnimations()
  private var needsLayout = true
  /// Whether the app has asked for a call of ``draw(in:)``.
  private var drawsItself = false
  /// Whether the layer was added when the view had subviews, so that it is over them.
  private(set) var isAboveSubviews = false

  /// What the layer of a view shares with the view.
  private struct Values {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var transform = CATransform3D()
    var backgroundColor: CGColor?
    var opacity: Float = 1
    var isHidden = false
    var clips = false
  }

  /// Sets a value of the layer, or that of its view.
  private func set<Value>(_ property: WritableKeyPath<Values, Value>, _ value: Value, ofView set: (UIView) -> Void) {
    if let view { return set(view) }
    own[keyPath: property] = value
    redraw()
  }

  /// Creates an empty layer.
  nonisolated public override init() { super.init() }

  // MARK: Geometry

  /// The frame in the coordinates of the superview's layer.
  open var frame: CGRect {
    get {
      if let view { return view.frame }
      let (size, anchor) = (own.bounds.size, own.anchorPoint)
      return CGRect(x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height)
        .applying(own.transform.affine).offsetBy(dx: own.position.x, dy: own.position.y)
    }
    set {
      if let view { return view.frame = newValue }
      let anchor = own.anchorPoint
      bounds.size = newValue.size
      position = CGPoint(x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
    }
  }
  /// The area in the coordinates of the layer.
  open var bounds: CGRect {
    get { view?.bounds ?? own.bounds }
    set {
      if let view { return view.bounds = newValue }
      if newValue.size != own.bounds.size { needsLayout = true }
      own.bounds = newValue
      redraw()
    }
  }
  /// The position of ``anchorPoint`` in the coordinates of the superlayer.
  open var position: CGPoint {
    get { view?.center ?? own.position }
    set { set(\.position, newValue) { $0.center = newValue } }
  }
  /// The point of the layer that ``position`` and ``transform`` are about; the layer of a view keeps its middle.
  open var anchorPoint: CGPoint {
    get { own.anchorPoint }
    set {
      if view != nil, newValue != own.anchorPoint {
        UIApplication.shared.warnOnce(
          "the anchorPoint of a view's layer has no effect on Linux: the view stays in its frame")
        return
      }
      own.anchorPoint = newValue
      redraw()
    }
  }
  /// The transformation of the layer; that of a view in the plane.
  open var transform: CATransform3D {
    get { view.map { CATransform3DMakeAffineTransform($0.transform) } ?? own.transform }
    set {
      own.transform = newValue
      if let view { view.transform = newValue.affine }
      redraw()
    }
  }
  /// The transformation in the plane.
  open func affineTransform() -> CGAffineTransform { transform.affine }
  /// Sets the transformation in the plane.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
  /// Whether a point of the layer is in its bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: What a view shares

  open var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.cgColor } ?? own.backgroundColor }
    set { set(\.backgroundColor, newValue) { $0.backgroundColor = newValue.map { UIColor(cgColor: $0) } } }
  }
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? own.opacity }
    set { set(\.opacity, newValue) { $0.alpha = CGFloat(newValue) } }
  }
  open var isHidden: Bool {
    get { view?.isHidden ?? own.isHidden }
    set { set(\.isHidden, newValue) { $0.isHidden = newValue } }
  }
  /// Whether the content is clipped to the bounds and their corners.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? own.clips }
    set { set(\.clips, newValue) { $0.clipsToBounds = newValue } }
  }

  // MARK: Hierarchy

  /// The layers in this one that the app has added, from back to front: not those of subviews.
  open var sublayers: [CALayer]? {
    get { added.isEmpty ? nil : added }
    set {
      for layer in added { layer.superlayer = nil }
      added = newValue ?? []
      for layer in added { layer.superlayer = self }
      redraw()
    }
  }
  private var added: [CALayer] = []
  /// The layer that this one was added to.
  public private(set) weak var superlayer: CALayer?

  /// Adds a layer above the others.
  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: added.count)
    layer.isAboveSubviews = !(view?.subviews.isEmpty ?? true)
  }
  /// Inserts a layer at an index, counted from the back.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer, at: Int(index))
    let count = view?.subviews.count ?? 0
    layer.isAboveSubviews = count > 0 && Int(index) >= count
  }
  /// Inserts a layer behind another one.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: added.firstIndex { $0 === sibling } ?? 0)
    layer.isAboveSubviews = sibling?.isAboveSubviews ?? false
  }
  /// Inserts a layer in front of another one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: added.firstIndex { $0 === sibling }.map { $0 + 1 } ?? added.count)
    layer.isAboveSubviews = sibling?.isAboveSubviews ?? !(view?.subviews.isEmpty ?? true)
  }
  /// Puts a layer in the place of another one.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard added.contains(where: { $0 === oldLayer }) else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }
  /// Removes the layer from the one that it was added to.
  open func removeFromSuperlayer() {
    superlayer?.added.removeAll { $0 === self }
    superlayer?.redraw()
    superlayer = nil
  }

  private func insert(_ layer: CALayer, at index: Int) {
    layer.removeFromSuperlayer()
    added.insert(layer, at: min(max(index, 0), added.count))
    layer.superlayer = self
    redraw()
  }

  // MARK: Drawing

  /// The layer as it is seen during animations: itself, since changes are seen at once.
  open func presentation() -> Self? { self }
  /// The layer that the app changes: itself.
  open func model() -> Self { self }
  /// Draws the layer with its sublayers, and the view that it is of with its subviews.
  open func render(in ctx: CGContext) {
    if let view { ctx.add(view.drawnItems(variant: ctx.variant)) } else { drawContent(in: ctx) }
  }
  /// Requests that the layer is drawn again, and a call of ``draw(in:)``.
  open func setNeedsDisplay() {
    drawsItself = true
    redraw()
  }
  /// Draws the content of a layer: called when a drawing is made after ``setNeedsDisplay()``.
  open func draw(in ctx: CGContext) {}
  /// Whether a change of the bounds requests another drawing: each drawing draws anew.
  open var needsDisplayOnBoundsChange = false
  /// Sets the frames of sublayers: called before a drawing when the bounds have changed.
  open func layoutSublayers() {}
  open func setNeedsLayout() {
    needsLayout = true
    redraw()
  }
  /// Calls ``layoutSublayers()``, if it was requested.
  open func layoutIfNeeded() {
    if let view { return view.layoutIfNeeded() }
    guard needsLayout else { return }
    needsLayout = false
    layoutSublayers()
  }

  /// Requests another drawing of the view that shows the layer.
  func redraw() {
    sequence(first: self) { $0.superlayer ?? $0.masked }.lazy.compactMap(\.view).first?.setNeedsDisplay()
  }

  /// Draws what a subclass consists of, between the background and the sublayers.
  func drawOwnContent(in context: CGContext) {
    if let contents { draw(contents, in: context) }
    if drawsItself { context.whileCurrent { draw(in: context) } }
  }

  private func draw(_ contents: Any, in context: CGContext) {
    if let image = contents as? CGImage {
      context.draw(image.image, in: bounds, blendMode: .normal, alpha: 1)
    } else if let image = contents as? UIImage {
      context.draw(image, in: bounds, blendMode: .normal, alpha: 1)
    }
  }
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
