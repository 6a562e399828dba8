import VirtualTime

/// Why a tap would not reach an element.
public enum Obstruction: Equatable, Sendable {
  /// Something lies over it: what.
  case covered(by: String)
  /// The screen is changing, until this instant of app time.
  case transition(until: Duration)
  /// It lies outside of what can be seen: on which side, and how far in points.
  case offScreen(Edge, by: Double)
  /// It takes no room on the screen.
  case noSize
  /// It, or a view around it, takes no touches: `allowsHitTesting(false)`.
  case takesNoTouches
  /// The app is in the background.
  case background

  /// A side of what can be seen.
  public enum Edge: String, Equatable, Sendable {
    /// Further up.
    case above
    /// Further down.
    case below
    /// Further to the left.
    case left
    /// Further to the right.
    case right
  }
}

extension Obstruction: CustomStringConvertible {
  /// The fact as half a sentence: `covered by alert "Delete?"`.
  public var description: String {
    switch self {
    case .covered(let cover): "covered by \(cover)"
    case .transition(let end): "part of a screen transition until \(AppTime.text(for: end))"
    case .offScreen(.above, let distance): "off screen, \(Self.points(distance)) above what can be seen"
    case .offScreen(.below, let distance): "off screen, \(Self.points(distance)) below what can be seen"
    case .offScreen(let edge, let distance):
      "off screen, \(Self.points(distance)) to the \(edge.rawValue) of what can be seen"
    case .noSize: "without a size, so that nothing of it can be seen"
    case .takesNoTouches: "not reached by touches: allowsHitTesting(false) is set on it or on a view around it"
    case .background: "in the background with its app"
    }
  }

  private static func points(_ distance: Double) -> String {
    let points = max(1, Int(distance.rounded()))
    return points == 1 ? "1 point" : "\(points) points"
  }
}
