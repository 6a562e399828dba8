/// A place on the screen, in points from its upper left corner.
public struct Point: Equatable, Sendable {
  /// How far from the left edge.
  public var x: Double
  /// How far from the upper edge.
  public var y: Double

  /// Creates a place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The upper left corner.
  public static let zero = Point(x: 0, y: 0)
}
