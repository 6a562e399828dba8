import AppModel
import Foundation

/// A shape, SwiftUI's `Shape`. It takes the proposed size.
@StaticMembers([
  "rect": Rectangle.self, "circle": Circle.self, "ellipse": Ellipse.self, "capsule": Capsule.self,
  "containerRelative": ContainerRelativeShape.self,
])
public protocol Shape: Sendable, View {
  /// The outline in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ShapeNode(view, inputs))
  }
  /// Returns `true`.
  @MainActor
  public static func _isUnary(_ inputs: _UnaryInputs) -> Bool { true }
  /// The body, which is never called.
  public var body: Never { fatalError("a shape has no body") }

  public nonisolated func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View & Shape {
    FilledShape(shape: self, style: AnyShapeStyle(content), fill: style)
  }
  public nonisolated func fill(style: FillStyle = FillStyle()) -> some View & Shape {
    FilledShape(shape: self, style: nil, fill: style)
  }
  public nonisolated func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View & Shape {
    StrokedShape(shape: self, style: AnyShapeStyle(content), stroke: style)
  }
  public nonisolated func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View & Shape {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }
  public nonisolated func stroke(style: StrokeStyle) -> some Shape {
    StrokedShape(shape: self, style: nil, stroke: style)
  }
  public nonisolated func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
    ChangedShape(shape: self) { path, _ in path.trimmedPath(from: start, to: end) }
  }
  /// Gives the shape a size; it begins where it would without.
  public nonisolated func size(_ size: CGSize) -> some Shape {
    ChangedShape(shape: self) { [self] _, rect in path(in: CGRect(origin: rect.origin, size: size)) }
  }
  /// Gives the shape a size; it begins where it would without.
  public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }
  // Where a view is enough, the view moves.
  @_disfavoredOverload
  public nonisolated func offset(_ offset: CGSize) -> some Shape { self.offset(x: offset.width, y: offset.height) }
  @_disfavoredOverload
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
    transform(CGAffineTransform(translationX: x, y: y))
  }
  public nonisolated func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
    ChangedShape(shape: self) { path, rect in
      let (left, top) = (rect.minX + anchor.x * rect.width, rect.minY + anchor.y * rect.height)
      return path.applying(
        CGAffineTransform(translationX: left, y: top).scaledBy(x: x, y: y).translatedBy(x: -left, y: -top))
    }
  }
  public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
    self.scale(x: scale, y: scale, anchor: anchor)
  }
  /// Changes the outline by a transformation.
  public nonisolated func transform(_ transform: CGAffineTransform) -> some Shape {
    ChangedShape(shape: self) { path, _ in path.applying(transform) }
  }
  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    ChangedShape(shape: self) { path, rect in
      let (x, y) = (rect.minX + anchor.x * rect.width, rect.minY + anchor.y * rect.height)
      return path.applying(
        CGAffineTransform(translationX: x, y: y).rotated(by: CGFloat(angle.radians)).translatedBy(x: -x, y: -y))
    }
  }
}

private final class ShapeNode<S: Shape>: TypedNode<S> {
  private let box = ElementNode(LeafLayout.flexible)

  override func makeElements() -> [ElementNode] { [box] }
  override func makeRows() -> [RowSource] { [.elements([box], self)] }

  override func evaluate() {
    // Touches go through an outline, as in a border over a text field.
    box.semantics.isOpaque = view.interior ?? true
    box.semantics.isGraphic = true
    box.graphic = ShapeGraphic(shape: view, scope: scope)
  }
}

/// A shape that can be made smaller at its edges.
public protocol InsettableShape: Shape {
  /// The smaller shape.
  associatedtype InsetShape: InsettableShape
  /// Makes the shape smaller.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
  /// A border may follow, as in `circle.fill(.red).strokeBorder(.black)`.
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> some InsettableShape { FilledShape(shape: self, style: AnyShapeStyle(content), fill: style) }
  /// Draws the inner part of the outline.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View { inset(by: style.lineWidth / 2).stroke(content, style: style) }
  /// Draws the inner part of the outline.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View { inset(by: lineWidth / 2).stroke(content, lineWidth: lineWidth) }
  /// Draws the inner part of the outline.
  public nonisolated func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
    inset(by: style.lineWidth / 2).stroke(style: style)
  }
  /// Draws the inner part of the outline.
  public nonisolated func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    inset(by: lineWidth / 2).stroke(lineWidth: lineWidth)
  }
}

public struct FillStyle: Equatable, Sendable {
  /// Whether by the even-odd rule.
  public var isEOFilled: Bool
  /// Whether edges are smooth.
  public var isAntialiased: Bool
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
  case butt, round, square
}

/// The corner of a line, Core Graphics' `CGLineJoin`.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

/// How a corner is rounded.
public enum RoundedCornerStyle: Sendable {
  case circular, continuous
}

public struct Rectangle: Sendable {
  /// How much smaller it is at each edge.
  private var amount: CGFloat = 0
  public init() {}
}
extension Rectangle: InsettableShape {
  public nonisolated func path(in rect: CGRect) -> Path {
    let rect = rect.shrunk(by: amount)
    return Path(rect)
  }
  public nonisolated func inset(by amount: CGFloat) -> Rectangle {
    var shape = self
    shape.amount += amount
    return shape
  }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Sendable {
  /// How much smaller it is at each edge.
  private var amount: CGFloat = 0
  public var cornerSize: CGSize
  /// How the corners are rounded.
  public var style: RoundedCornerStyle
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    (cornerSize, self.style) = (CGSize(width: cornerRadius, height: cornerRadius), style)
  }
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    (self.cornerSize, self.style) = (cornerSize, style)
  }
}
extension RoundedRectangle: InsettableShape {
  public nonisolated func path(in rect: CGRect) -> Path {
    let rect = rect.shrunk(by: amount)
    return Path(
      rect, cornerWidth: max(0, cornerSize.width - amount), cornerHeight: max(0, cornerSize.height - amount))
  }
  public nonisolated func inset(by amount: CGFloat) -> RoundedRectangle {
    var shape = self
    shape.amount += amount
    return shape
  }
}

/// A rectangle whose corners are rounded differently.
public struct UnevenRoundedRectangle: Sendable {
  /// How much smaller it is at each edge.
  private var amount: CGFloat = 0
  /// The radii: upper leading, lower leading, lower trailing, upper trailing.
  let radii: [CGFloat]
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) { radii = [topLeadingRadius, bottomLeadingRadius, bottomTrailingRadius, topTrailingRadius] }
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
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }
}

extension UnevenRoundedRectangle: InsettableShape {
  public nonisolated func path(in rect: CGRect) -> Path {
    let rect = rect.shrunk(by: amount)
    return Path(rect, radii: radii.map { max(0, $0 - amount) })
  }
  public nonisolated func inset(by amount: CGFloat) -> UnevenRoundedRectangle {
    var shape = self
    shape.amount += amount
    return shape
  }
}

public struct Circle: Sendable {
  /// How much smaller it is at each edge.
  private var amount: CGFloat = 0
  public init() {}
}
extension Circle: InsettableShape {
  public nonisolated func path(in rect: CGRect) -> Path {
    let rect = rect.shrunk(by: amount)
    return Path(ellipseIn: rect.square)
  }
  public nonisolated func inset(by amount: CGFloat) -> Circle {
    var shape = self
    shape.amount += amount
    return shape
  }
}

public struct Ellipse: Sendable {
  /// How much smaller it is at each edge.
  private var amount: CGFloat = 0
  public init() {}
}
extension Ellipse: InsettableShape {
  public nonisolated func path(in rect: CGRect) -> Path {
    let rect = rect.shrunk(by: amount)
    return Path(ellipseIn: rect)
  }
  public nonisolated func inset(by amount: CGFloat) -> Ellipse {
    var shape = self
    shape.amount += amount
    return shape
  }
}

public struct Capsule: Sendable {
  /// How much smaller it is at each edge.
  private var amount: CGFloat = 0
  /// How the ends are rounded.
  public var style: RoundedCornerStyle
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
}
extension Capsule: InsettableShape {
  public nonisolated func path(in rect: CGRect) -> Path {
    let rect = rect.shrunk(by: amount)
    return Path(
      rect, cornerWidth: min(rect.width, rect.height) / 2, cornerHeight: min(rect.width, rect.height) / 2)
  }
  public nonisolated func inset(by amount: CGFloat) -> Capsule {
    var shape = self
    shape.amount += amount
    return shape
  }
}

/// A rectangle with the corners of what it is in.
public struct ContainerRelativeShape: Sendable {
  /// How much smaller it is at each edge.
  private var amount: CGFloat = 0
  public init() {}
}
extension ContainerRelativeShape: InsettableShape {
  public nonisolated func path(in rect: CGRect) -> Path {
    let rect = rect.shrunk(by: amount)
    return Path(rect)
  }
  public nonisolated func inset(by amount: CGFloat) -> ContainerRelativeShape {
    var shape = self
    shape.amount += amount
    return shape
  }
}

/// A type-erased shape.
public struct AnyShape: Sendable {
  let shape: any Shape
  /// Erases the type of a shape.
  public init<S: Shape>(_ shape: S) { self.shape = shape }
}
extension AnyShape: Shape {
  public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  public static nonisolated func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: style) }
}

extension CGRect {
  fileprivate func shrunk(by amount: CGFloat) -> CGRect {
    CGRect(
      x: minX + amount, y: minY + amount, width: max(0, width - 2 * amount), height: max(0, height - 2 * amount))
  }

  /// The largest square in the middle.
  fileprivate var square: CGRect {
    let side = min(width, height)
    return CGRect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
  }
}
