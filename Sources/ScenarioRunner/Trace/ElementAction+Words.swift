import AppModel
import VirtualTime

extension ElementAction {
  /// What is done, in a few words: `tap`, `type "Ada"`, `swipe up`.
  ///
  /// - Parameter isSecret: Whether what is typed must not be read.
  func words(isSecret: Bool) -> String {
    switch self {
    case .tap: "tap"
    case .doubleTap: "double tap"
    case .press(let duration): "press for \(AppTime.text(for: duration))"
    case .swipe(let direction): "swipe \(direction.rawValue)"
    case .drag(let way, _): "drag by \(Self.points(way.dx)), \(Self.points(way.dy))"
    case .typeText(let text): "type \"\(isSecret ? text.bullets : text)\""
    case .pressKey(let key): "press \(key.rawValue)"
    case .clear: "clear"
    case .adjust(let value): "set to \"\(isSecret ? value.bullets : value)\""
    case .dismiss: "dismiss"
    }
  }

  private static func points(_ distance: Double) -> String {
    Point(x: distance, y: 0).wholePoints[0].description
  }
}
