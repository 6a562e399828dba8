import Foundation

extension UIView {
  /// How an animation runs, UIKit's `UIView.AnimationOptions`. Changes are shown at once.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lays out the subviews within the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// The user can interact with the views meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins with the state of the animation that is under way.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// With the same speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Repeats the animation, which ends here after its duration.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation backwards after each time: no effect.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps its own duration inside of another animation.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps its own curve inside of another animation: no effect.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates by drawing again: no effect.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides views in place of removing them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Keeps its own options inside of another animation: no effect.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// By a turn from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// By a turn from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// By a turn from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// By a turn from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }

  /// Whether changes are animated. Views of UIKit change at once in either case.
  public static var areAnimationsEnabled: Bool { UIApplication.shared.animatesViews }
  /// Sets whether changes are animated, as tests of snapshots do. Views of UIKit change at once in either case.
  public static func setAnimationsEnabled(_ enabled: Bool) { UIApplication.shared.animatesViews = enabled }

  /// Makes changes at once, and calls the completion when the animation would have ended.
  @preconcurrency
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animations()
    end(after: duration + delay, completion)
  }

  /// Makes changes at once, and calls the completion when the animation would have ended.
  @preconcurrency
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) { animate(withDuration: duration, delay: 0, animations: animations, completion: completion) }

  /// Makes changes at once, and calls the completion when the animation would have ended.
  @preconcurrency
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animations()
    end(after: duration + delay, completion)
  }

  /// Makes changes at once, and calls the completion when the animation of SwiftUI would have ended.
  @preconcurrency
  public static func animate(
    _ animation: Animation, changes: @MainActor () -> Void, completion: (@MainActor () -> Void)? = nil
  ) {
    changes()
    guard animation.duration.isFinite else { return }
    end(after: animation.duration) { _ in completion?() }
  }

  /// Makes the changes of all steps at once, and calls the completion when the animation would have ended.
  @preconcurrency
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) { animate(withDuration: duration, delay: delay, animations: animations, completion: completion) }

  /// Makes the changes of a step at once.
  @preconcurrency
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping @MainActor () -> Void
  ) { animations() }

  /// Makes changes at once that are repeated on a device.
  @preconcurrency
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: @MainActor () -> Void
  ) { animations() }

  /// The duration of the animation around: 0, changes are made at once.
  public static var inheritedAnimationDuration: TimeInterval { 0 }

  /// Makes changes at once, and calls the completion when the animation would have ended.
  @preconcurrency
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) { animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion) }

  /// Makes changes at once, and calls the completion when the transition would have ended.
  @preconcurrency
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animations?()
    end(after: duration, completion)
  }

  /// Replaces a view by another one at once, and calls the completion when the transition would have ended.
  @preconcurrency
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    if options.contains(.showHideTransitionViews) {
      (fromView.isHidden, toView.isHidden) = (true, false)
    } else {
      fromView.superview?.insertSubview(toView, aboveSubview: fromView)
      fromView.removeFromSuperview()
    }
    end(after: duration, completion)
  }

  /// Makes changes without an animation, so that their completions are called at once.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let animates = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(animates)
  }

  /// How an animation of several steps runs, UIKit's `UIView.KeyframeAnimationOptions`: no effect.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lays out the subviews within the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// The user can interact with the views meanwhile.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Begins with the state of the animation that is under way.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs the animation backwards after each time.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Without values between steps.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// With the same speed.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// By a curve through the steps.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// By a curve with the same speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  static func end(after duration: TimeInterval, _ completion: (@MainActor (Bool) -> Void)?) {
    guard let completion else { return }
    let duration = areAnimationsEnabled ? max(0, duration) : 0
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(duration))
      completion(true)
    }
  }
}
