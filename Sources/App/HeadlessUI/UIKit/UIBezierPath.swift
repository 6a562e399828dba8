import Foundation

/// An outline, UIKit's `UIBezierPath`. Like that of a ``Path``, its area is the smallest rectangle around it.
open class UIBezierPath: NSObject {
  private(set) var path = Path()
  /// The width of lines, in points.
  open var lineWidth: CGFloat = 1
  /// The ends of lines.
  open var lineCapStyle = CGLineCap.butt
  /// The corners of lines.
  open var lineJoinStyle = CGLineJoin.miter
  /// How pointed corners may be.
  open var miterLimit: CGFloat = 10
  /// Whether the inside is by the even-odd rule.
  open var usesEvenOddFillRule = false
  /// How exact curves are: no effect.
  open var flatness: CGFloat = 0.6
  private var (dash, dashPhase): ([CGFloat], CGFloat) = ([], 0)

  /// Creates an empty outline.
  public override init() { super.init() }

  private convenience init(path: Path) {
    self.init()
    self.path = path
  }

  public convenience init(rect: CGRect) { self.init(path: Path(rect)) }
  public convenience init(ovalIn rect: CGRect) { self.init(path: Path(ellipseIn: rect)) }
  /// Creates a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(path: Path(roundedRect: rect, cornerRadius: cornerRadius))
  }
  /// Creates a rectangle some of whose corners are round.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init(path: Path(roundedRect: rect, cornerRadius: corners.isEmpty ? 0 : cornerRadii.width))
  }
  /// Creates an arc; angles are in radians.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  /// Creates an outline from one of Core Graphics.
  public convenience init(cgPath: CGPath) { self.init(path: Path(cgPath)) }

  /// The outline of Core Graphics.
  open var cgPath: CGPath {
    get { path.cgPath }
    set { path = Path(newValue) }
  }
  /// The smallest rectangle around it.
  open var bounds: CGRect { path.boundingRect }
  /// Whether there is nothing in it.
  open var isEmpty: Bool { path.isEmpty }
  /// The point where the next line begins.
  open var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// Begins at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc; angles are in radians.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
      clockwise: !clockwise)
  }
  /// Sets the lengths of dashes and gaps.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    (dash, dashPhase) = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [], phase)
  }

  /// The line of the outline.
  var strokeStyle: StrokeStyle {
    StrokeStyle(
      lineWidth: lineWidth, lineCap: lineCapStyle, lineJoin: lineJoinStyle, miterLimit: miterLimit, dash: dash,
      dashPhase: dashPhase)
  }

  open func close() { path.closeSubpath() }
  /// Adds another outline.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  open func removeAllPoints() { path = Path() }
  open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
  /// Whether a point is in the smallest rectangle around the outline.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point) }
}

/// Corners of a rectangle, UIKit's `UIRectCorner`.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  /// Creates a set of corners.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left corner.
  public static let topLeft = Self(rawValue: 1)
  /// The upper right corner.
  public static let topRight = Self(rawValue: 2)
  /// The lower left corner.
  public static let bottomLeft = Self(rawValue: 4)
  /// The lower right corner.
  public static let bottomRight = Self(rawValue: 8)
  public static let allCorners: Self = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// An outline, Core Graphics' `CGPath`.
public class CGPath: @unchecked Sendable {
  fileprivate(set) var path: Path

  init(_ path: Path) { self.path = path }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect).applying(transform?.pointee ?? .identity))
  }
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
  }
  /// Creates a rectangle with round corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      Path(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight).applying(transform?.pointee ?? .identity))
  }

  /// The smallest rectangle around it.
  public var boundingBox: CGRect { path.boundingRect }
  /// The smallest rectangle around it.
  public var boundingBoxOfPath: CGRect { path.boundingRect }
  /// Whether there is nothing in it.
  public var isEmpty: Bool { path.isEmpty }
  /// The point where the next line begins.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// Whether a point is in the smallest rectangle around the outline.
  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
  /// Returns an outline with the same steps.
  public func copy() -> CGPath? { CGPath(path) }
  /// Returns an outline with the same steps that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }
}

/// An outline that can be changed, Core Graphics' `CGMutablePath`.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  override init(_ path: Path) { super.init(path) }

  /// Creates an empty outline.
  public convenience init() { self.init(Path()) }

  /// Begins at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform))
  }
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    path.addLines(points.map { $0.applying(transform) })
  }
  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }
  /// Adds an arc; angles are in radians.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var arc = Path()
    arc.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
      clockwise: clockwise)
    path.connect(arc.applying(transform))
  }
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.addPath(Path(rect).applying(transform))
  }
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.addPath(Path(ellipseIn: rect).applying(transform))
  }
  /// Adds a rectangle with round corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) { path.addPath(Path(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight).applying(transform)) }
  /// Adds another outline.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    self.path.addPath(path.path.applying(transform))
  }
  public func closeSubpath() { path.closeSubpath() }
}

extension Path {
  /// Creates an outline from one of Core Graphics.
  public init(_ path: CGPath) { self = path.path }
  /// The outline of Core Graphics.
  public var cgPath: CGPath { CGPath(self) }
}
