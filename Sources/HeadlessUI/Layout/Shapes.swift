import AppModel
import Foundation

/// A shape, SwiftUI's `Shape`. Nothing is drawn: it takes the proposed size.
public protocol Shape: Sendable, View {
  /// The outline in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  /// Makes the node of the shape.
  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ShapeNode(view, inputs))
  }
  /// Returns `true`.
  @MainActor
  public static func _isUnary(_ inputs: _UnaryInputs) -> Bool { true }
  /// The body, which is never called.
  public var body: Never { fatalError("a shape has no body") }

  /// Fills the shape.
  public nonisolated func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View & Shape {
    DrawnShape(shape: self, isFilled: true)
  }
  /// Fills the shape.
  public nonisolated func fill(style: FillStyle = FillStyle()) -> some View & Shape {
    self
  }
  /// Draws the outline.
  public nonisolated func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View & Shape {
    DrawnShape(shape: self, isFilled: false)
  }
  /// Draws the outline.
  public nonisolated func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View & Shape {
    DrawnShape(shape: self, isFilled: false)
  }
  /// Draws the outline.
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
    DrawnShape(shape: self, isFilled: false)
  }
  /// Draws the outline.
  public nonisolated func stroke(style: StrokeStyle) -> some Shape {
    DrawnShape(shape: self, isFilled: false)
  }
  /// Trims the outline.
  public nonisolated func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape { self }
  /// Turns the shape.
  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { self }
}

private final class ShapeNode<S: Shape>: TypedNode<S> {
  private let box = ElementNode(LeafLayout.flexible)

  override func makeElements() -> [ElementNode] { [box] }
  override func makeRows() -> [RowSource] { [.elements([box], self)] }

  override func evaluate() {
    // Touches go through an outline, as in a border over a text field.
    box.semantics.isOpaque = (view as? any PartialShape)?.hasInterior ?? true
    box.semantics.isGraphic = true
  }
}

/// A shape that knows whether more than its outline is drawn.
private protocol PartialShape {
  var hasInterior: Bool { get }
}

private struct DrawnShape<S: Shape>: PartialShape {
  let shape: S
  let isFilled: Bool

  var hasInterior: Bool { isFilled || (shape as? any PartialShape)?.hasInterior ?? false }
}

extension DrawnShape: Shape {
  nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

/// A shape that can be made smaller at its edges.
public protocol InsettableShape: Shape {
  /// The smaller shape.
  associatedtype InsetShape: InsettableShape
  /// Makes the shape smaller.
  func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
  /// Draws the inner part of the outline.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View { stroke(content, style: style) }
  /// Draws the inner part of the outline.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View { stroke(content, lineWidth: lineWidth) }
  /// Draws the inner part of the outline.
  public nonisolated func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    stroke(lineWidth: lineWidth)
  }
}

/// The style of a fill.
public struct FillStyle: Equatable, Sendable {
  /// Whether by the even-odd rule.
  public var isEOFilled: Bool
  /// Whether edges are smooth.
  public var isAntialiased: Bool
  /// Creates a style.
  public init(eoFill: Bool = false, antialiased: Bool = true) { (isEOFilled, isAntialiased) = (eoFill, antialiased) }
}

/// The style of an outline.
public struct StrokeStyle: Equatable, Sendable {
  /// The width in points.
  public var lineWidth: CGFloat
  /// The ends of lines.
  public var lineCap: CGLineCap
  /// The corners of lines.
  public var lineJoin: CGLineJoin
  /// How pointed corners may be.
  public var miterLimit: CGFloat
  /// The lengths of dashes.
  public var dash: [CGFloat]
  /// Where the dashes begin.
  public var dashPhase: CGFloat

  /// Creates a style.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
    (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
  }
}

/// The end of a line, Core Graphics' `CGLineCap`.
public enum CGLineCap: Int32, Sendable {
  /// The kinds.
  case butt, round, square
}

/// The corner of a line, Core Graphics' `CGLineJoin`.
public enum CGLineJoin: Int32, Sendable {
  /// The kinds.
  case miter, round, bevel
}

/// How a corner is rounded.
public enum RoundedCornerStyle: Sendable {
  /// The kinds.
  case circular, continuous
}

/// A rectangle.
public struct Rectangle: Sendable {
  /// Creates a rectangle.
  public init() {}
}
extension Rectangle: InsettableShape {
  /// The outline.
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
  /// The shape itself.
  public nonisolated func inset(by amount: CGFloat) -> Rectangle { self }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Sendable {
  /// The size of the corners.
  public var cornerSize: CGSize
  /// How the corners are rounded.
  public var style: RoundedCornerStyle
  /// Creates a rectangle.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    (cornerSize, self.style) = (CGSize(width: cornerRadius, height: cornerRadius), style)
  }
  /// Creates a rectangle.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    (self.cornerSize, self.style) = (cornerSize, style)
  }
}
extension RoundedRectangle: InsettableShape {
  /// The outline.
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
  /// The shape itself.
  public nonisolated func inset(by amount: CGFloat) -> RoundedRectangle { self }
}

/// A rectangle whose corners are rounded differently.
public struct UnevenRoundedRectangle: Sendable {
  /// The radii: upper leading, lower leading, lower trailing, upper trailing.
  let radii: [CGFloat]
  /// Creates a rectangle.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) { radii = [topLeadingRadius, bottomLeadingRadius, bottomTrailingRadius, topTrailingRadius] }
  /// Creates a rectangle.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    radii = [cornerRadii.topLeading, cornerRadii.bottomLeading, cornerRadii.bottomTrailing, cornerRadii.topTrailing]
  }
}

/// The radii of the corners of a rectangle, SwiftUI's `RectangleCornerRadii`.
public struct RectangleCornerRadii: Hashable, Sendable {
  /// The radius of the upper leading corner.
  public var topLeading: CGFloat
  /// The radius of the lower leading corner.
  public var bottomLeading: CGFloat
  /// The radius of the lower trailing corner.
  public var bottomTrailing: CGFloat
  /// The radius of the upper trailing corner.
  public var topTrailing: CGFloat
  /// Creates radii.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }
}

extension UnevenRoundedRectangle: InsettableShape {
  /// The outline.
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
  /// The shape itself.
  public nonisolated func inset(by amount: CGFloat) -> UnevenRoundedRectangle { self }
}

/// A circle.
public struct Circle: Sendable {
  /// Creates a circle.
  public init() {}
}
extension Circle: InsettableShape {
  /// The outline.
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  /// The shape itself.
  public nonisolated func inset(by amount: CGFloat) -> Circle { self }
}

/// An ellipse.
public struct Ellipse: Sendable {
  /// Creates an ellipse.
  public init() {}
}
extension Ellipse: InsettableShape {
  /// The outline.
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  /// The shape itself.
  public nonisolated func inset(by amount: CGFloat) -> Ellipse { self }
}

/// A capsule.
public struct Capsule: Sendable {
  /// How the ends are rounded.
  public var style: RoundedCornerStyle
  /// Creates a capsule.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
}
extension Capsule: InsettableShape {
  /// The outline.
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
  /// The shape itself.
  public nonisolated func inset(by amount: CGFloat) -> Capsule { self }
}

/// A rectangle with the corners of what it is in.
public struct ContainerRelativeShape: Sendable {
  /// Creates a shape.
  public init() {}
}
extension ContainerRelativeShape: InsettableShape {
  /// The outline.
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
  /// The shape itself.
  public nonisolated func inset(by amount: CGFloat) -> ContainerRelativeShape { self }
}

/// A type-erased shape.
public struct AnyShape: Sendable {
  private let outline: @Sendable (CGRect) -> Path
  /// Erases the type of a shape.
  public init<S: Shape>(_ shape: S) { outline = { shape.path(in: $0) } }
}
extension AnyShape: Shape {
  /// The outline.
  public nonisolated func path(in rect: CGRect) -> Path { outline(rect) }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static nonisolated var rect: Rectangle { Rectangle() }
}
extension Shape where Self == Circle {
  /// A circle.
  public static nonisolated var circle: Circle { Circle() }
}
extension Shape where Self == Ellipse {
  /// An ellipse.
  public static nonisolated var ellipse: Ellipse { Ellipse() }
}
extension Shape where Self == Capsule {
  /// A capsule.
  public static nonisolated var capsule: Capsule { Capsule() }
}
extension Shape where Self == ContainerRelativeShape {
  /// A rectangle with the corners of what it is in.
  public static nonisolated var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  public static nonisolated func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: style) }
}

/// An outline, SwiftUI's `Path`. Only its bounds are kept.
public struct Path: Equatable, Sendable {
  /// The smallest rectangle around it.
  public private(set) var boundingRect = CGRect.null
  private var current = CGPoint.zero

  /// An empty outline.
  public init() {}
  /// A rectangle.
  public init(_ rect: CGRect) { boundingRect = rect }
  /// An ellipse.
  public init(ellipseIn rect: CGRect) { boundingRect = rect }
  /// A rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    boundingRect = rect
  }
  /// An outline that is made in a closure.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  /// A part of the outline; as only bounds are kept, it has the bounds of the whole.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { from < to ? self : Path() }

  /// Whether the path is empty.
  public var isEmpty: Bool { boundingRect.isNull }
  /// The current point.
  public var currentPoint: CGPoint? { isEmpty ? nil : current }

  private mutating func reach(_ point: CGPoint) {
    let rect = CGRect(origin: point, size: .zero)
    boundingRect = boundingRect.isNull ? rect : boundingRect.union(rect)
    current = point
  }

  /// Begins at a point.
  public mutating func move(to point: CGPoint) { reach(point) }
  /// Adds a line.
  public mutating func addLine(to point: CGPoint) { reach(point) }
  /// Adds lines.
  public mutating func addLines(_ points: [CGPoint]) { for point in points { reach(point) } }
  /// Adds a curve.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) { reach(point) }
  /// Adds a curve.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) { reach(point) }
  /// Adds an arc.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
  /// Adds an arc.
  public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) { reach(tangent2End) }
  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    boundingRect = boundingRect.isNull ? rect : boundingRect.union(rect)
    current = rect.origin
  }
  /// Adds a rectangle with round corners.
  public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRect(rect)
  }
  /// Adds an ellipse.
  public mutating func addEllipse(in rect: CGRect) { addRect(rect) }
  /// Adds another outline.
  public mutating func addPath(_ path: Path) { if !path.isEmpty { addRect(path.boundingRect) } }
  /// Closes the path.
  public mutating func closeSubpath() {}
  /// Whether a point is within the bounds.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool { boundingRect.contains(point) }
  /// The outline moved.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    var path = self
    if !isEmpty { path.boundingRect = boundingRect.offsetBy(dx: dx, dy: dy) }
    return path
  }
  /// The transformed path.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = self
    if !isEmpty { path.boundingRect = boundingRect.applying(transform) }
    path.current = current.applying(transform)
    return path
  }
}

extension Path: Shape {
  /// The outline itself.
  public nonisolated func path(in rect: CGRect) -> Path { self }
}
