import AppModel

/// Where an element is, seen from another one, as steps name it; both are rectangles in points of the screen.
public enum RelativePosition: String, CaseIterable, Sendable {
  /// Its lower edge isn't below the other one's upper edge.
  case above
  /// Its upper edge isn't above the other one's lower edge.
  case below
  /// Its right edge isn't to the right of the other one's left edge.
  case leftOf = "left of"
  /// Its left edge isn't to the left of the other one's right edge.
  case rightOf = "right of"
  /// No edge is outside of the other one's.
  case inside

  /// Less than any pixel, in points: what rounding may add.
  private static let tolerance = 0.01

  func holds(for frame: Rect, _ other: Rect) -> Bool {
    let tolerance = Self.tolerance
    return switch self {
    case .above: frame.maxY <= other.minY + tolerance
    case .below: frame.minY >= other.maxY - tolerance
    case .leftOf: frame.maxX <= other.minX + tolerance
    case .rightOf: frame.minX >= other.maxX - tolerance
    case .inside:
      frame.minX >= other.minX - tolerance && frame.maxX <= other.maxX + tolerance
        && frame.minY >= other.minY - tolerance && frame.maxY <= other.maxY + tolerance
    }
  }
}

extension Rect {
  /// Its edges, in points with a decimal: `x 16 to 96.5, y 40 to 84`.
  var edges: String { "x \(minX.shown) to \(maxX.shown), y \(minY.shown) to \(maxY.shown)" }
}

extension Double {
  /// A number of points with a decimal, unless that is zero.
  var shown: String {
    guard isFinite, abs(self) < 1e9 else { return "\(self)" }
    let rounded = (self * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
