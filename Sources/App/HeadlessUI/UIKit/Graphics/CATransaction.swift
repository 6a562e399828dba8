import Foundation
import ViewGraph

/// Groups changes of layers, Core Animation's `CATransaction`: layers change at once, and animations end in their time.
open class CATransaction: NSObject {
  private struct Values {
    var duration: TimeInterval = 0.25
    var disablesActions = false
    var timingFunction: CAMediaTimingFunction?
    var completion: (() -> Void)?
    /// Whether it is that of the run loop.
    var isImplicit = false
    /// The time until the last of its animations ends, in seconds; infinite if one is repeated without an end.
    var time: TimeInterval = 0
  }

  /// The transactions of the thread, the innermost last.
  private static let stack = ThreadStack<Values>(key: "CATransaction")

  private static var current: Values {
    get { stack.elements.last ?? Values() }
    set {
      guard stack.elements.isEmpty else { return stack.elements[stack.elements.count - 1] = newValue }
      var implicit = newValue
      implicit.isImplicit = true
      stack.elements = [implicit]
      assumingMainThread { UIApplication.shared.afterLayout { endImplicit() } }
    }
  }

  /// Ends the transaction of the run loop, as when that goes on.
  private static func endImplicit() {
    guard let implicit = stack.elements.first, implicit.isImplicit else { return }
    stack.elements.removeFirst()
    if let completion = implicit.completion { call(completion, after: implicit.time) }
  }

  /// Calls a completion when the animations of its transaction have ended.
  private static func call(_ completion: @escaping () -> Void, after time: TimeInterval) {
    nonisolated(unsafe) let call = completion
    guard time > 0 else { return call() }
    guard time.isFinite else { return }
    assumingMainThread {
      _ = Task { @MainActor in
        try? await Task.sleep(for: .seconds(time))
        call()
      }
    }
  }

  /// Makes the transaction of now wait for an animation.
  ///
  /// - Parameter time: The time until it ends; `nil` if it is repeated without an end.
  static func waitForAnimation(of time: TimeInterval?) { current.time = max(current.time, time ?? .infinity) }

  open class func begin() {
    var values = current
    (values.completion, values.isImplicit, values.time) = (nil, false, 0)
    stack.elements.append(values)
  }
  /// Ends the transaction that was begun last, and calls its completion after the next layout.
  open class func commit() {
    guard let last = stack.elements.last, !last.isImplicit else { return }
    stack.elements.removeLast()
    // The transaction around ends after those in it.
    if !stack.elements.isEmpty { current.time = max(current.time, last.time) }
    guard let completion = last.completion else { return }
    nonisolated(unsafe) let completed = completion
    assumingMainThread { UIApplication.shared.afterLayout { call(completed, after: last.time) } }
  }
  /// Shows all changes: they are shown already.
  open class func flush() {}

  /// Whether changes are shown without animations.
  open class func disableActions() -> Bool { current.disablesActions }
  /// Sets whether changes are shown without animations: they are.
  open class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }
  /// The duration of animations in seconds.
  open class func animationDuration() -> TimeInterval { current.duration }
  /// Sets the duration of animations: no effect.
  open class func setAnimationDuration(_ dur: TimeInterval) { current.duration = dur }
  /// What is called at the end.
  open class func completionBlock() -> (() -> Void)? { current.completion }
  /// Sets what is called at the end.
  open class func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }
  /// The speed of animations.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }
  /// Sets the speed of animations: no effect.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { current.timingFunction = function }
}

/// The speed of an animation, Core Animation's `CAMediaTimingFunction`: no effect.
open class CAMediaTimingFunction: NSObject {
  public let name: CAMediaTimingFunctionName?

  /// Creates a function of the system.
  public init(name: CAMediaTimingFunctionName) {
    self.name = name
    super.init()
  }
  /// Creates a function of a curve.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    name = nil
    super.init()
  }
}

/// A speed of the system, Core Animation's `CAMediaTimingFunctionName`.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// That of the system.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
