import Foundation

/// An outline, UIKit's `UIBezierPath`. Like that of a ``Path``, its area is the smallest rectangle around it.
open class UIBezierPath: NSObject {
  private var path = Path()
  /// The width of lines, in points.
  open var lineWidth: CGFloat = 1
  /// The ends of lines.
  open var lineCapStyle = CGLineCap.butt
  /// The corners of lines.
  open var lineJoinStyle = CGLineJoin.miter

  /// Creates an empty outline.
  public override init() { super.init() }

  private convenience init(path: Path) {
    self.init()
    self.path = path
  }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) { self.init(path: Path(rect)) }
  /// Creates an ellipse.
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
  /// Adds a line.
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
  /// Closes the outline.
  open func close() { path.closeSubpath() }
  /// Adds another outline.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Removes everything.
  open func removeAllPoints() { path = Path() }
  /// Transforms the outline.
  open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
  /// Whether a point is in the smallest rectangle around the outline.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point) }
}

/// Corners of a rectangle, UIKit's `UIRectCorner`.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits.
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
  /// All corners.
  public static let allCorners: Self = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// An outline that doesn't change, Core Graphics' `CGPath`.
public final class CGPath: Sendable {
  fileprivate let path: Path

  fileprivate init(_ path: Path) { self.path = path }

  /// The smallest rectangle around it.
  public var boundingBox: CGRect { path.boundingRect }
  /// The smallest rectangle around it.
  public var boundingBoxOfPath: CGRect { path.boundingRect }
  /// Whether there is nothing in it.
  public var isEmpty: Bool { path.isEmpty }
  /// Whether a point is in the smallest rectangle around the outline.
  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
}

extension Path {
  /// Creates an outline from one of Core Graphics.
  public init(_ path: CGPath) { self = path.path }
  /// The outline of Core Graphics.
  public var cgPath: CGPath { CGPath(self) }
}
