/// Where a finger goes in a swipe.
public enum SwipeDirection: String, CaseIterable, Sendable {
  /// Upwards; shows what is further down.
  case up
  /// Downwards; shows what is further up.
  case down
  /// To the left; shows what is further to the right.
  case left
  /// To the right; shows what is further to the left.
  case right

  /// One step that way.
  var vector: Vector {
    switch self {
    case .up: Vector(dx: 0, dy: -1)
    case .down: Vector(dx: 0, dy: 1)
    case .left: Vector(dx: -1, dy: 0)
    case .right: Vector(dx: 1, dy: 0)
    }
  }

  /// The direction of most of a way.
  init(_ way: Vector) {
    if abs(way.dx) > abs(way.dy) {
      self = way.dx < 0 ? .left : .right
    } else {
      self = way.dy < 0 ? .up : .down
    }
  }
}
