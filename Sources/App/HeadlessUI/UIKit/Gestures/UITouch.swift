import Foundation

/// A finger on the screen, UIKit's `UITouch`.
@MainActor @preconcurrency
public final class UITouch: NSObject {
  /// What a finger does, UIKit's `UITouch.Phase`.
  public enum Phase: Int, Sendable {
    /// The phases of UIKit.
    case began, moved, stationary, ended, cancelled
  }
  /// What touches the screen, UIKit's `UITouch.TouchType`.
  public enum TouchType: Int, Sendable {
    /// The types of UIKit: touches of robots are direct.
    case direct, indirect, pencil
  }

  /// What the finger does.
  public internal(set) var phase = Phase.began
  /// How often the finger has tapped.
  public let tapCount: Int
  /// The view that the finger has touched.
  public internal(set) weak var view: UIView?
  public var window: UIWindow? { view?.window }
  /// The time of the last change, in seconds.
  public private(set) var timestamp: TimeInterval = 0
  private var begin: TimeInterval = 0
  /// The time since the finger has touched, in seconds.
  var duration: TimeInterval { timestamp - begin }
  /// What touches the screen.
  public let type = TouchType.direct
  /// How hard the finger presses.
  public let force: CGFloat = 1
  /// How hard a finger can press.
  public let maximumPossibleForce: CGFloat = 1
  /// The recognizers that receive the touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// Where the finger is on the screen.
  var point: CGPoint
  private(set) var previous: CGPoint
  /// Whether something inside of the view reacts, such as the element of a button.
  let isTaken: Bool

  init(_ view: UIView, _ point: CGPoint, tapCount: Int, isTaken: Bool) {
    (self.view, self.point, previous) = (view, point, point)
    (self.tapCount, self.isTaken) = (tapCount, isTaken)
    super.init()
  }

  func move(to point: CGPoint, _ phase: Phase, at time: TimeInterval) {
    (previous, self.point, self.phase, timestamp) = (self.point, point, phase, time)
    if phase == .began { begin = time }
  }

  /// Where the finger is in a view; in the window if `nil`.
  public func location(in view: UIView?) -> CGPoint { view?.fromScreen(point) ?? point }
  /// Where the finger was before in a view; in the window if `nil`.
  public func previousLocation(in view: UIView?) -> CGPoint { view?.fromScreen(previous) ?? previous }
}

extension UIView {
  /// A point of the screen in the coordinates of the view.
  func fromScreen(_ point: CGPoint) -> CGPoint {
    guard let frame = box?.frameInRoot else { return convert(point, from: nil) }
    return CGPoint(x: point.x - frame.minX + bounds.minX, y: point.y - frame.minY + bounds.minY)
  }
}
