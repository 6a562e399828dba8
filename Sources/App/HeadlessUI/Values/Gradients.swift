import AppModel
import Foundation

/// Colors along a line, SwiftUI's `Gradient`.
public struct Gradient: Hashable, Sendable, ShapeStyle {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }

  /// The color space of the interpolation between stops: the screen's, or one in which equal distances look equal.
  @NamedOptions("device", "perceptual")
  public struct ColorSpace: Hashable, Sendable {}

  public var stops: [Stop]
  public init(stops: [Stop]) { self.stops = stops }
  /// Creates a gradient of evenly spaced colors.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: colors.count < 2 ? 0 : CGFloat(index) / CGFloat(colors.count - 1))
    }
  }
}

/// A type-erased gradient.
public struct AnyGradient: Hashable, Sendable, ShapeStyle {
  let gradient: Gradient
  private let space: Gradient.ColorSpace
  public init(_ gradient: Gradient) { self.init(gradient, .device) }

  fileprivate init(_ gradient: Gradient, _ space: Gradient.ColorSpace) {
    (self.gradient, self.space) = (gradient, space)
  }

  /// The gradient with another space between its colors.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(gradient, space) }
}

/// A gradient along a line.
public struct LinearGradient: Hashable, Sendable, ShapeStyle {
  let gradient: Gradient
  let points: [UnitPoint]
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    (self.gradient, points) = (gradient, [startPoint, endPoint])
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}

/// A gradient from a point outwards.
public struct RadialGradient: Hashable, Sendable, ShapeStyle {
  let gradient: Gradient
  let center: UnitPoint
  let radii: [CGFloat]
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    (self.gradient, self.center, radii) = (gradient, center, [startRadius, endRadius])
  }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

/// A gradient around a point.
public struct AngularGradient: Hashable, Sendable, ShapeStyle {
  let gradient: Gradient
  let center: UnitPoint
  private let angles: [Angle]
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    (self.gradient, self.center, angles) = (gradient, center, [startAngle, endAngle])
  }
  /// Creates a gradient all around.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle)
  }
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// Creates a gradient of colors all around.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// Creates a gradient of stops all around.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }
}

/// A gradient from a point outwards that fills its frame, SwiftUI's `EllipticalGradient`.
public struct EllipticalGradient: Hashable, Sendable, ShapeStyle {
  let gradient: Gradient
  let center: UnitPoint
  let radii: [CGFloat]
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) { (self.gradient, self.center, radii) = (gradient, center, [startRadiusFraction, endRadiusFraction]) }
  /// Creates a gradient of colors.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
  /// Creates a gradient of stops.
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}

/// Colors at the points of a grid, SwiftUI's `MeshGradient`.
public struct MeshGradient: Hashable, Sendable, ShapeStyle {
  /// The points of the grid with their control points.
  public enum Locations: Hashable, Sendable {
    /// Points, row by row.
    case points([SIMD2<Float>])
    /// Points with their control points.
    case bezierPoints([BezierPoint])
  }
  /// The colors of the points.
  public enum Colors: Hashable, Sendable {
    /// Colors, row by row.
    case colors([Color])
    /// Colors with known components.
    case resolvedColors([Color.Resolved])
  }
  /// A point of the grid with its control points.
  public struct BezierPoint: Hashable, Sendable {
    public var position: SIMD2<Float>
    /// The control point before it in its row.
    public var leadingControlPoint: SIMD2<Float>
    /// The control point above it.
    public var topControlPoint: SIMD2<Float>
    /// The control point after it in its row.
    public var trailingControlPoint: SIMD2<Float>
    /// The control point below it.
    public var bottomControlPoint: SIMD2<Float>
    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      (self.position, self.leadingControlPoint, self.topControlPoint) = (position, leadingControlPoint, topControlPoint)
      (self.trailingControlPoint, self.bottomControlPoint) = (trailingControlPoint, bottomControlPoint)
    }
  }

  /// The number of points of a row.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The points.
  public var locations: Locations
  public var colors: Colors
  /// The color outside of the grid.
  public var background: Color
  /// Whether colors are interpolated smoothly.
  public var smoothsColors: Bool
  /// The space in which colors are interpolated.
  public var colorSpace: Gradient.ColorSpace

  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    (self.width, self.height, self.locations, self.colors) = (width, height, locations, colors)
    (self.background, self.smoothsColors, self.colorSpace) = (background, smoothsColors, colorSpace)
  }
  /// Creates a gradient of points and colors.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }
}

/// An image that is repeated, SwiftUI's `ImagePaint`.
public struct ImagePaint: ShapeStyle {
  public var image: Image
  /// The part of it, from 0 to 1.
  public var sourceRect: CGRect
  public var scale: CGFloat
  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
    (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
  }
}
extension ShapeStyle where Self == ImagePaint {
  /// An image that is repeated.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}

extension Gradient {
  /// The gradient with another space between its colors.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self, space) }
}

extension EllipticalGradient: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) { box.fill(self, in: node) }
}
extension MeshGradient: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) { box.fill(self, in: node) }
}
extension LinearGradient: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) { box.fill(self, in: node) }
}
extension RadialGradient: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) { box.fill(self, in: node) }
}
extension AngularGradient: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) { box.fill(self, in: node) }
}

extension ElementNode {
  /// Makes the box decoration that takes what it is offered.
  func fill(_ style: some ShapeStyle, in node: ViewNode) {
    graphic = FillGraphic(style: AnyShapeStyle(style), scope: node.scope)
    layout = LeafLayout.flexible
    semantics.isOpaque = true
    semantics.isGraphic = true
  }
}
