/// A location on the screen, in points from its upper left corner.
public struct Point: Equatable, Sendable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the upper edge.
  public var y: Double

  /// Creates a location.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The upper left corner.
  package static let zero = Point(x: 0, y: 0)
}

/// A vector from one location to another, in points or normalized, with the names of `CGVector`.
public struct Vector: Equatable, Sendable {
  /// The horizontal part, positive to the right.
  public var dx: Double
  /// Downwards.
  public var dy: Double

  /// Creates a vector.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector with left and right exchanged.
  package var mirrored: Vector { Vector(dx: -dx, dy: dy) }

  /// The vector without length.
  package static let zero = Vector(dx: 0, dy: 0)
}

/// A width and a height, in points.
public struct Size: Equatable, Sendable {
  /// The width.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Nothing.
  package static let zero = Size(width: 0, height: 0)
}

/// A rectangle on the screen, in points, with the names of Core Graphics' `CGRect`.
public struct Rect: Equatable, Sendable {
  /// Its upper left corner.
  public var origin: Point
  /// Its width and height.
  public var size: Size

  /// Creates a rectangle.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// A square around a point.
  package init(square side: Double, around center: Point) {
    self.init(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
  }

  /// The empty rectangle at the origin.
  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Its left edge.
  public var minX: Double { origin.x }
  /// Its upper edge.
  public var minY: Double { origin.y }
  /// Its right edge.
  public var maxX: Double { origin.x + size.width }
  /// Its lower edge.
  public var maxY: Double { origin.y + size.height }
  /// Its middle, from left to right.
  public var midX: Double { origin.x + size.width / 2 }
  /// Its middle, from top to bottom.
  public var midY: Double { origin.y + size.height / 2 }
  /// The width.
  public var width: Double { size.width }
  /// From top to bottom.
  public var height: Double { size.height }
  /// Its middle.
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether the area is 0.
  package var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// Whether a point is inside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The common part of two rectangles; empty if they don't overlap.
  package func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The point at a normalized offset: from `(0, 0)` at the upper left to `(1, 1)` at the lower right.
  package func point(atNormalized offset: Vector) -> Point {
    Point(x: minX + width * offset.dx, y: minY + height * offset.dy)
  }

  /// The rectangle with left and right exchanged at a vertical line.
  package func mirrored(at line: Double) -> Rect {
    Rect(x: 2 * line - maxX, y: minY, width: width, height: height)
  }

  /// The rectangle without strips along its edges.
  package func inset(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) -> Rect {
    Rect(
      x: minX + left, y: minY + top, width: max(0, width - left - right), height: max(0, height - top - bottom))
  }
}

/// A scroll axis, SwiftUI's `Axis`.
package enum Axis: Equatable, Sendable {
  /// The width.
  case horizontal
  /// Up and down.
  case vertical

  /// Some of the axes, SwiftUI's `Axis.Set`.
  package struct Set: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }

    package static let horizontal = Set(rawValue: 1)
    package static let vertical = Set(rawValue: 2)
  }
}
