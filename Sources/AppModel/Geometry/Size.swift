/// A width and a height, in points.
public struct Size: Equatable, Sendable {
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Nothing.
  public static let zero = Size(width: 0, height: 0)
}
