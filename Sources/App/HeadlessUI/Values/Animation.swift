import Foundation

/// An animation of a change, SwiftUI's `Animation`. Only its duration is used: for completions and transitions.
public struct Animation: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The duration, in seconds.
  let duration: Double
  /// The time of the logical completion, in seconds; `nil` if it isn't set.
  var logicalDuration: Double?
  private var name: String

  init(_ name: String, _ duration: Double) {
    (self.name, self.duration) = (name, duration)
  }

  public var description: String { name }
  public var debugDescription: String { "\(name), \(duration) s" }
  public var customMirror: Mirror { Mirror(self, children: ["duration": duration]) }

  /// The default animation.
  public static let `default` = Animation("default", 0.35)
  public static let linear = Animation("linear", 0.35)
  public static let easeIn = Animation("easeIn", 0.35)
  /// Slow at the end.
  public static let easeOut = Animation("easeOut", 0.35)
  /// Slow at first and at the end.
  public static let easeInOut = Animation("easeInOut", 0.35)
  public static let spring = Animation("spring", 0.5)
  /// A spring without bounce.
  public static let smooth = Animation("smooth", 0.5)
  /// A spring with a little bounce.
  public static let snappy = Animation("snappy", 0.5)
  /// A spring with more bounce.
  public static let bouncy = Animation("bouncy", 0.5)
  /// A spring that follows a finger.
  public static let interactiveSpring = Animation("interactiveSpring", 0.15)
  /// A spring for interpolation.
  public static let interpolatingSpring = Animation("interpolatingSpring", 0.5)

  public static func linear(duration: TimeInterval) -> Animation { Animation("linear", duration) }
  public static func easeIn(duration: TimeInterval) -> Animation { Animation("easeIn", duration) }
  /// Slow at the end.
  public static func easeOut(duration: TimeInterval) -> Animation { Animation("easeOut", duration) }
  /// Slow at first and at the end.
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation("easeInOut", duration) }
  /// A curve through two control points.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation("timingCurve", duration) }
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    Animation("spring", duration)
  }
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { Animation("spring", response) }
  /// A spring without bounce.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation("smooth", duration)
  }
  /// A spring with a little bounce.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation("snappy", duration)
  }
  /// A spring with more bounce.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation("bouncy", duration)
  }
  /// A spring that follows a finger.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { Animation("interactiveSpring", response) }
  /// A spring for interpolation.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { Animation("interpolatingSpring", 0.5) }

  private func lasting(_ duration: Double, _ suffix: String) -> Animation {
    var animation = Animation("\(name) \(suffix)", duration)
    animation.logicalDuration = logicalDuration
    return animation
  }

  /// The animation, later by some seconds.
  public func delay(_ delay: TimeInterval) -> Animation { lasting(duration + delay, "delay \(delay)") }
  /// The animation, faster by a factor.
  public func speed(_ speed: Double) -> Animation { lasting(speed > 0 ? duration / speed : duration, "speed \(speed)") }
  /// The animation several times over.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    lasting(duration * Double(count), "repeat \(count)")
  }
  /// The animation without end.
  public func repeatForever(autoreverses: Bool = true) -> Animation { lasting(.infinity, "repeatForever") }
  /// The animation that counts as complete after some seconds.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    var animation = self
    animation.logicalDuration = duration
    return animation
  }
}
