import Foundation

extension UIView {
  /// How an animation runs, UIKit's `UIView.AnimationOptions`. Changes are shown at once.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
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
    /// By a fade.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Whether changes are animated. Views of UIKit change at once in either case.
  public static var areAnimationsEnabled: Bool { UIApplication.shared.animatesViews }
  /// Sets whether changes are animated, as tests of snapshots do. Views of UIKit change at once in either case.
  public static func setAnimationsEnabled(_ enabled: Bool) { UIApplication.shared.animatesViews = enabled }

  /// Makes changes at once, and calls the completion when the animation would have ended.
  @preconcurrency
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animations()
    end(after: duration + delay, completion)
  }

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

  /// Makes changes without an animation.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) { actionsWithoutAnimation() }

  private static func end(after duration: TimeInterval, _ completion: (@MainActor (Bool) -> Void)?) {
    guard let completion else { return }
    let duration = areAnimationsEnabled ? max(0, duration) : 0
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(duration))
      completion(true)
    }
  }
}
