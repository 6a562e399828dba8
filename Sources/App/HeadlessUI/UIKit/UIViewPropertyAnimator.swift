import Foundation

/// An animation that can be stopped, UIKit's `UIViewPropertyAnimator`. Its changes are made at once when it starts.
@MainActor @preconcurrency
public final class UIViewPropertyAnimator: NSObject {
  /// The state of an animation, UIKit's `UIViewAnimatingState`.
  public enum State: Int, Sendable {
    /// The states of UIKit.
    case inactive, active, stopped
  }

  /// Where an animation has ended, UIKit's `UIViewAnimatingPosition`.
  public enum Position: Int, Sendable {
    /// The positions of UIKit.
    case end, start, current
  }

  /// The speed of an animation, UIKit's `UIView.AnimationCurve`.
  public enum Curve: Int, Sendable {
    /// The curves of UIKit.
    case easeInOut, easeIn, easeOut, linear
  }

  /// The duration in seconds.
  public let duration: TimeInterval
  public private(set) var state = State.inactive
  /// Whether the animation has begun and not ended.
  public private(set) var isRunning = false
  /// The part of the animation that is done: changes are made at once.
  public var fractionComplete: CGFloat = 0
  /// Whether the animation goes backwards: it ends at its start for its completions, and its changes stay, of which the run
  /// warns.
  public var isReversed = false {
    didSet {
      guard isReversed else { return }
      UIApplication.shared.warnOnce("a reversed UIViewPropertyAnimator doesn't undo its changes on Linux")
    }
  }
  /// Whether the user can interact with the views meanwhile: always.
  public var isUserInteractionEnabled = true
  private var animations: [@MainActor () -> Void] = []
  private var completions: [@MainActor (Position) -> Void] = []

  public init(duration: TimeInterval, curve: Curve, animations: (@MainActor () -> Void)? = nil) {
    self.duration = duration
    self.animations = animations.map { [$0] } ?? []
    super.init()
  }
  /// Creates an animation with a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (@MainActor () -> Void)? = nil
  ) { self.init(duration: duration, curve: .easeInOut, animations: animations) }

  /// Creates an animation and starts it.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (Position) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds changes, which are made at once if the animation is active.
  public func addAnimations(_ animation: @escaping @MainActor () -> Void) {
    if state == .active { animation() } else { animations.append(animation) }
  }
  /// Adds changes, which are made without their delay.
  public func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }
  /// Adds a closure that is called when the animation has ended.
  public func addCompletion(_ completion: @escaping @MainActor (Position) -> Void) { completions.append(completion) }

  public func startAnimation() { startAnimation(afterDelay: 0) }
  /// Makes the changes, and calls the completions when the animation would have ended.
  public func startAnimation(afterDelay delay: TimeInterval) {
    guard !isRunning else { return }
    (state, isRunning) = (.active, true)
    for animation in animations { animation() }
    animations = []
    UIView.end(after: duration + delay) { [self] _ in
      if isRunning { end(at: isReversed ? .start : .end) }
    }
  }
  /// Pauses the animation: its completions are called by the next start.
  public func pauseAnimation() { (state, isRunning) = (.active, false) }
  public func continueAnimation(withTimingParameters parameters: Any?, durationFactor: CGFloat) { startAnimation() }
  /// Stops the animation; the changes stay.
  public func stopAnimation(_ withoutFinishing: Bool) {
    (state, isRunning) = (withoutFinishing ? .inactive : .stopped, false)
    if withoutFinishing { completions = [] }
  }
  /// Ends a stopped animation.
  public func finishAnimation(at finalPosition: Position) {
    if state == .stopped { end(at: finalPosition) }
  }

  private func end(at position: Position) {
    (state, isRunning) = (.inactive, false)
    for completion in completions { completion(position) }
    completions = []
  }
}

/// Where an animation has ended, UIKit's `UIViewAnimatingPosition`.
public typealias UIViewAnimatingPosition = UIViewPropertyAnimator.Position
/// The state of an animation, UIKit's `UIViewAnimatingState`.
public typealias UIViewAnimatingState = UIViewPropertyAnimator.State

extension UIView {
  /// The speed of an animation, UIKit's `UIView.AnimationCurve`.
  public typealias AnimationCurve = UIViewPropertyAnimator.Curve
}
