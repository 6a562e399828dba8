import Foundation

/// An event of the user, UIKit's `UIEvent`.
@MainActor @preconcurrency
public final class UIEvent: NSObject {
  /// The kind of an event, UIKit's `UIEvent.EventType`.
  public enum EventType: Int, Sendable {
    /// The kinds of UIKit: events of robots are touches.
    case touches, motion, remoteControl, presses
  }

  /// What happened besides touches, UIKit's `UIEvent.EventSubtype`.
  public enum EventSubtype: Int, Sendable {
    /// Nothing else, or the user has shaken the device.
    case none, motionShake
  }

  /// What happened besides touches.
  public let subtype: EventSubtype
  public var type: EventType { subtype == .motionShake ? .motion : .touches }
  public internal(set) var allTouches: Set<UITouch>?
  /// The time, in seconds.
  public var timestamp: TimeInterval { allTouches?.first?.timestamp ?? 0 }

  init(_ subtype: EventSubtype = .none) {
    self.subtype = subtype
    super.init()
  }

  /// The fingers on a view.
  public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
  /// The fingers that a recognizer receives.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }
}
