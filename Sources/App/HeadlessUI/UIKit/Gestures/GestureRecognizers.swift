import AppModel
import Foundation

/// A recognizer of taps, UIKit's `UITapGestureRecognizer`.
@MainActor @preconcurrency
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  /// The number of fingers: with more than one it is never recognized.
  open var numberOfTouchesRequired = 1
  private var count = 0
  private var start = CGPoint.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
    if numberOfTouchesRequired > 1 { state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if start.distance(to: location(in: nil)) > Self.tapDistance { state = .failed }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    // A finger that rests isn't a tap.
    if touches.contains(where: { $0.duration > Self.longestTap }) { return state = .failed }
    count += 1
    guard count < numberOfTapsRequired else { return state = .ended }
    let now = count
    // The touches of before are kept for recognizers that wait.
    schedule(after: .milliseconds(350), "another tap") { recognizer in
      guard let tap = recognizer as? UITapGestureRecognizer, tap.count == now, tap.state == .possible else { return }
      tap.state = .failed
      tap.finish()
    }
  }
  open override func reset() { count = 0 }
  /// Returns `false` for a recognizer of more taps.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    (preventedGestureRecognizer as? UITapGestureRecognizer)?.numberOfTapsRequired ?? 0 <= numberOfTapsRequired
  }

  /// The time in seconds after which a finger that rests isn't a tap: a guess.
  private static var longestTap: TimeInterval { 1.5 }
}

/// A recognizer of a finger that rests, UIKit's `UILongPressGestureRecognizer`.
@MainActor @preconcurrency
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The time that the finger rests, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The number of taps before: with any it is never recognized.
  open var numberOfTapsRequired = 0
  /// The number of fingers: with more than one it is never recognized.
  open var numberOfTouchesRequired = 1
  /// How far the finger may move before.
  open var allowableMovement: CGFloat = 10
  private var start = CGPoint.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
    if numberOfTouchesRequired > 1 || numberOfTapsRequired > 0 { return state = .failed }
    guard minimumPressDuration > 0 else { return state = .began }
    let sequence = sequence
    schedule(after: .seconds(minimumPressDuration), "a long press") { [weak sequence] recognizer in
      guard let sequence, recognizer.sequence === sequence, !sequence.hasEnded, recognizer.state == .possible else {
        return
      }
      recognizer.state = .began
    }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      if start.distance(to: location(in: nil)) > allowableMovement { state = .failed }
    } else {
      state = .changed
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }
}

/// A recognizer of a moving finger, UIKit's `UIPanGestureRecognizer`.
@MainActor @preconcurrency
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The least number of fingers: with more than one it is never recognized.
  open var minimumNumberOfTouches = 1
  /// The limit of fingers.
  open var maximumNumberOfTouches = Int.max
  fileprivate var start = CGPoint.zero
  private var origin = CGPoint.zero

  /// How far the finger has moved, in the coordinates of a view.
  open func translation(in view: UIView?) -> CGPoint {
    let point = location(in: nil)
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }
  /// Sets how far the finger has moved.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let point = location(in: nil)
    origin = CGPoint(x: point.x - translation.x, y: point.y - translation.y)
  }
  /// The velocity of the finger in points a second: that of a swipe, or of a finger that is moved slowly.
  open func velocity(in view: UIView?) -> CGPoint { sequence?.velocity ?? .zero }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
    origin = start
    if minimumNumberOfTouches > 1 { state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      if waiting == nil, start.distance(to: location(in: nil)) > Self.tapDistance { state = .began }
    } else {
      state = .changed
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }
}

/// A recognizer of a finger that moves from the edge of the screen, UIKit's `UIScreenEdgePanGestureRecognizer`.
@MainActor @preconcurrency
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    let screen = UIScreen.main.bounds
    let isAtEdge =
      edges.contains(.left) && start.x <= 20 || edges.contains(.right) && start.x >= screen.width - 20
      || edges.contains(.top) && start.y <= 20 || edges.contains(.bottom) && start.y >= screen.height - 20
    if !isAtEdge { state = .failed }
  }
}

/// A recognizer of a fast movement, UIKit's `UISwipeGestureRecognizer`.
@MainActor @preconcurrency
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The direction of a movement, UIKit's `UISwipeGestureRecognizer.Direction`.
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right
  /// The number of fingers: with more than one it is never recognized.
  open var numberOfTouchesRequired = 1
  private var start = CGPoint.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
    if numberOfTouchesRequired > 1 { state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, waiting == nil else { return }
    let point = location(in: nil)
    let (dx, dy) = (point.x - start.x, point.y - start.y)
    guard max(abs(dx), abs(dy)) >= 30 else { return }
    let way: Direction = abs(dx) >= abs(dy) ? (dx > 0 ? .right : .left) : (dy > 0 ? .down : .up)
    state = direction.contains(way) && sequence?.isFast ?? false ? .ended : .failed
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if waiting == nil { state = .failed }
  }
}

/// A recognizer of two fingers that move apart, UIKit's `UIPinchGestureRecognizer`: robots have one finger, it is never
/// recognized.
@MainActor @preconcurrency
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The factor of the distance of the fingers: 1.
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

/// A recognizer of two fingers that turn, UIKit's `UIRotationGestureRecognizer`: robots have one finger, it is never
/// recognized.
@MainActor @preconcurrency
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

/// A recognizer of a pointer, UIKit's `UIHoverGestureRecognizer`: robots have none, it is never recognized.
@MainActor @preconcurrency
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

extension CGPoint {
  fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
