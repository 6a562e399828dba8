import VirtualTime

/// The reason why a tap would not reach an element.
package enum Obstruction: Equatable, Sendable {
  /// Another element covers it.
  case covered(by: String)
  /// The screen is changing, until this instant of virtual time.
  case transition(until: Duration)
  /// It is outside of the visible area: the side, and the distance in points.
  case offScreen(Edge, by: Double)
  /// Its size is 0.
  case noSize
  /// It, or a view around it, takes no touches: `allowsHitTesting(false)`.
  case takesNoTouches
  /// The app is in the background.
  case background

  /// A side of the visible area.
  package enum Edge: String, Equatable, Sendable {
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

extension Obstruction {
  /// Creates the reason why a frame is invisible; `nil` if part of it is visible.
  init?(_ frame: Rect, _ visible: Rect, clip: Rect, keyboardTop: Double?) {
    if !visible.isEmpty {
      guard let keyboardTop, visible.center.y >= keyboardTop else { return nil }
      self = .covered(by: ElementType.keyboard.spokenName)
    } else if frame.isEmpty {
      self = .noSize
    } else if frame.minY >= clip.maxY {
      self = .offScreen(.below, by: frame.maxY - clip.maxY)
    } else if frame.maxY <= clip.minY {
      self = .offScreen(.above, by: clip.minY - frame.minY)
    } else if frame.minX >= clip.maxX {
      self = .offScreen(.right, by: frame.maxX - clip.maxX)
    } else {
      self = .offScreen(.left, by: clip.minX - frame.minX)
    }
  }
}

extension Obstruction: CustomStringConvertible {
  /// The reason, for the middle of a message: `covered by alert "Delete?"`.
  package var description: String {
    switch self {
    case .covered(let cover): "covered by \(cover)"
    case .transition(let end): "part of a screen transition until \(AppTime.text(for: end))"
    case .offScreen(.above, let distance): "off screen, \(Self.points(distance)) above what can be seen"
    case .offScreen(.below, let distance): "off screen, \(Self.points(distance)) below what can be seen"
    case .offScreen(let edge, let distance):
      "off screen, \(Self.points(distance)) to the \(edge.rawValue) of what can be seen"
    case .noSize: "invisible, since its size is 0"
    case .takesNoTouches: "not reached by touches: allowsHitTesting(false) is set on it or on a view around it"
    case .background: "in the background with its app"
    }
  }

  private static func points(_ distance: Double) -> String {
    let points = max(1, Int(distance.rounded()))
    return points == 1 ? "1 point" : "\(points) points"
  }
}
