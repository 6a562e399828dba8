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

  /// No rectangle at all.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

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
  /// From left to right.
  public var width: Double { size.width }
  /// From top to bottom.
  public var height: Double { size.height }
  /// Its middle.
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether there is nothing in it.
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// Whether a place lies in it.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// What two rectangles have in common; empty when that is nothing.
  public func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// A place in it: from `(0, 0)` at the upper left to `(1, 1)` at the lower right.
  public func point(atNormalized offset: Vector) -> Point {
    Point(x: minX + width * offset.dx, y: minY + height * offset.dy)
  }

  /// A rectangle without strips along its edges.
  func inset(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) -> Rect {
    Rect(
      x: minX + left, y: minY + top, width: max(0, width - left - right), height: max(0, height - top - bottom))
  }
}
