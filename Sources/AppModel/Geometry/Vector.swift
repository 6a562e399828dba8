/// A way from one place to another, in points or in parts of a rectangle, with the names of `CGVector`.
public struct Vector: Equatable, Sendable {
  /// To the right.
  public var dx: Double
  /// Downwards.
  public var dy: Double

  /// Creates a way.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// No way at all.
  public static let zero = Vector(dx: 0, dy: 0)
}
