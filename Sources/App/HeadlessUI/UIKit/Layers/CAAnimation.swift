import Foundation

/// The time of an animation, Core Animation's `CAMediaTiming`.
@MainActor @preconcurrency
public protocol CAMediaTiming {
  /// When it begins, in seconds as of `CACurrentMediaTime()`; 0 for at once.
  var beginTime: TimeInterval { get set }
  /// The duration in seconds; 0 for that of the transaction.
  var duration: TimeInterval { get set }
  var speed: Float { get set }
  var repeatCount: Float { get set }
  /// How long it is repeated, in seconds.
  var repeatDuration: TimeInterval { get set }
  /// Whether it runs backwards after each time.
  var autoreverses: Bool { get set }
  /// What is seen before and after it.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What is seen before and after an animation, Core Animation's `CAMediaTimingFillMode`.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The animation stays at its end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// What is called when an animation begins and ends, Core Animation's `CAAnimationDelegate`.
@MainActor @preconcurrency
public protocol CAAnimationDelegate: NSObjectProtocol {
  func animationDidStart(_ anim: CAAnimation)
  /// Called at the end.
  ///
  /// - Parameter flag: Whether the animation has ended, and wasn't removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of a layer in a time, Core Animation's `CAAnimation`: its last value is drawn as long as the layer has it.
@MainActor @preconcurrency
open class CAAnimation: NSObject, CAMediaTiming {
  open var beginTime: TimeInterval = 0
  open var duration: TimeInterval = 0
  open var speed: Float = 1
  open var repeatCount: Float = 0
  open var repeatDuration: TimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  /// The speed: no effect, only the last value is drawn.
  open var timingFunction: CAMediaTimingFunction?
  /// Called when it begins and ends; it is kept.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer loses the animation at its end.
  open var isRemovedOnCompletion = true
  private var kept: [String: Any] = [:]
  /// Whether its time is over.
  var hasEnded = false

  nonisolated public override init() { super.init() }

  /// Keeps a value for the use of the app.
  open func setValue(_ value: Any?, forKey key: String) { kept[key] = value }
  /// A value that the app has set.
  open func value(forKey key: String) -> Any? { kept[key] }

  /// The time until it ends, in seconds; `nil` if it is repeated without an end.
  func time(in transaction: TimeInterval) -> TimeInterval? {
    let delay = beginTime > 0 ? max(0, beginTime - Date().timeIntervalSinceReferenceDate) : 0
    guard speed > 0, repeatCount.isFinite, repeatDuration.isFinite else { return nil }
    let once = (duration > 0 ? duration : transaction) * (autoreverses ? 2 : 1)
    let whole = repeatDuration > 0 ? repeatDuration : once * TimeInterval(repeatCount > 0 ? repeatCount : 1)
    return delay + whole / TimeInterval(speed)
  }

  /// The last value of a property; `nil` if the animation doesn't change it.
  func lastValue(of keyPath: String) -> Any? { nil }
}

/// An animation of a property, Core Animation's `CAPropertyAnimation`.
@MainActor @preconcurrency
open class CAPropertyAnimation: CAAnimation {
  /// The property.
  open var keyPath: String?
  /// Whether the value is added to that of the layer; such an animation isn't drawn.
  open var isAdditive = false
  /// Whether each repetition begins with the last value: no effect.
  open var isCumulative = false

  nonisolated public override init() { super.init() }
  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The value at the end, before the animation runs backwards.
  fileprivate var target: Any? { nil }
  /// The value at the beginning.
  fileprivate var start: Any? { nil }

  override func lastValue(of keyPath: String) -> Any? {
    guard keyPath == self.keyPath, !isAdditive else { return nil }
    return autoreverses ? start : target
  }
}

/// An animation from a value to another one, Core Animation's `CABasicAnimation`.
@MainActor @preconcurrency
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  /// The difference of the values; it isn't drawn without ``toValue``.
  open var byValue: Any?

  nonisolated public override init() { super.init() }

  fileprivate override var target: Any? { toValue }
  fileprivate override var start: Any? { fromValue }
}

/// An animation by a spring, Core Animation's `CASpringAnimation`.
@MainActor @preconcurrency
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0

  nonisolated public override init() { super.init() }

  /// An estimate of the time in which the spring comes to rest, in seconds.
  open var settlingDuration: TimeInterval {
    // A thousandth of the amplitude is left.
    damping > 0 ? TimeInterval(2 * mass / damping) * 6.908 : .infinity
  }
}

/// An animation through several values, Core Animation's `CAKeyframeAnimation`.
@MainActor @preconcurrency
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// The outline along which a point moves, in place of ``values``.
  open var path: CGPath?
  /// When the values are reached: no effect, only the last value is drawn.
  open var keyTimes: [NSNumber]?
  /// The speeds between values: no effect, only the last value is drawn.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// What is between values: no effect, only the last value is drawn.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Whether the layer turns with ``path``: no effect.
  open var rotationMode: CAAnimationRotationMode?

  nonisolated public override init() { super.init() }

  fileprivate override var target: Any? { path.map(\.currentPoint) ?? values?.last }
  fileprivate override var start: Any? { values?.first }
}

/// What is between the values of an animation, Core Animation's `CAAnimationCalculationMode`: no effect.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer turns along an outline, Core Animation's `CAAnimationRotationMode`: no effect.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Animations that run together, Core Animation's `CAAnimationGroup`; their delegates aren't called, as on a device.
@MainActor @preconcurrency
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  nonisolated public override init() { super.init() }

  override func lastValue(of keyPath: String) -> Any? {
    animations?.reversed().lazy.compactMap { $0.lastValue(of: keyPath) }.first
  }
}

/// A change of a whole layer, Core Animation's `CATransition`: the layer is seen as it is at the end.
@MainActor @preconcurrency
open class CATransition: CAAnimation {
  /// The kind: no effect.
  open var type = CATransitionType.fade
  /// The direction: no effect.
  open var subtype: CATransitionSubtype?
  /// Where it begins, from 0 to 1: no effect.
  open var startProgress: Float = 0
  /// Where it ends, from 0 to 1: no effect.
  open var endProgress: Float = 1

  nonisolated public override init() { super.init() }
}

/// The kind of a transition, Core Animation's `CATransitionType`: no effect.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition, Core Animation's `CATransitionSubtype`: no effect.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
