import VirtualTime

/// Why a tap would not reach an element.
public enum Obstruction: Equatable, Sendable {
  /// Something lies over it: what.
  case covered(by: String)
  /// The screen is changing, until this instant of app time.
  case transition(until: Duration)
}

extension Obstruction: CustomStringConvertible {
  /// The fact as half a sentence: `covered by alert "Delete?"`.
  public var description: String {
    switch self {
    case .covered(let cover): "covered by \(cover)"
    case .transition(let end): "part of a screen transition until \(AppTime.text(for: end))"
    }
  }
}
