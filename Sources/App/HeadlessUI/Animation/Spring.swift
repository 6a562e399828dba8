import Foundation

/// A spring, SwiftUI's `Spring`.
public struct Spring: Hashable, Sendable {
  /// The period of one oscillation without damping, in seconds.
  public let response: Double
  /// The damping ratio; 1 for no oscillation.
  public let dampingRatio: Double

  public init(response: Double, dampingRatio: Double) {
    (self.response, self.dampingRatio) = (max(response, 0.001), max(dampingRatio, 0.001))
  }
  /// Creates a spring from its perceptual duration and its bounce.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }
  /// Creates a spring from its physics.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(
      response: 2 * .pi * (mass / stiffness).squareRoot(), dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
  }

  public var duration: TimeInterval { response }
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
  public var mass: Double { 1 }
  public var stiffness: Double { frequency * frequency }
  public var damping: Double { 2 * dampingRatio * frequency }
  /// The settling time: until the spring moves by less than a thousandth.
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0) }

  private var frequency: Double { 2 * .pi / response }

  /// A spring without bounce.
  public static var smooth: Spring { Spring() }
  /// A spring without bounce.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  /// A spring with a little bounce.
  public static var snappy: Spring { Spring(bounce: 0.15) }
  /// A spring with a little bounce.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring with more bounce.
  public static var bouncy: Spring { Spring(bounce: 0.3) }
  /// A spring with more bounce.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  // MARK: Movement

  /// Returns the position of the spring at a time, from zero to a target.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let (share, speed) = position(time)
    return target.scaled(by: 1 - share) + initialVelocity.scaled(by: speed)
  }
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let step = 0.0001
    let before = value(target: target, initialVelocity: initialVelocity, time: time - step)
    let after = value(target: target, initialVelocity: initialVelocity, time: time + step)
    return (after - before).scaled(by: 0.5 / step)
  }
  /// Moves a value for some time.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let (start, way) = (value, target - value)
    value = start + self.value(target: way, initialVelocity: velocity, time: deltaTime)
    velocity = self.velocity(target: way, initialVelocity: velocity, time: deltaTime)
  }
  /// Returns the settling time: until the spring moves by less than `epsilon`.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double = 0.001
  ) -> TimeInterval {
    let step = response / 100
    var (time, rest) = (0.0, 0.0)
    // A bouncing spring is at its target for a moment at each swing: it has to stay there for a whole one.
    while rest < response, time < 60 {
      time += step
      let distance = (target - value(target: target, initialVelocity: initialVelocity, time: time)).magnitudeSquared
      rest = distance.squareRoot() > epsilon ? 0 : rest + step
    }
    return max(0, time - rest)
  }

  /// The share of the way that is left at a time, and how far a starting velocity of 1 leads.
  private func position(_ time: TimeInterval) -> (left: Double, led: Double) {
    let (ratio, frequency) = (dampingRatio, frequency)
    if abs(ratio - 1) < 1e-6 {
      let decay = exp(-frequency * time)
      return (decay * (1 + frequency * time), decay * time)
    }
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let decay = exp(-ratio * frequency * time)
      let (sine, cosine) = (sin(swing * time), cos(swing * time))
      return (decay * (cosine + ratio * frequency / swing * sine), decay * sine / swing)
    }
    let root = (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-frequency * (ratio - root), -frequency * (ratio + root))
    let (slowDecay, fastDecay) = (exp(slow * time), exp(fast * time))
    return (
      (slow * fastDecay - fast * slowDecay) / (slow - fast), (slowDecay - fastDecay) / (slow - fast)
    )
  }
}

extension Animation {
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    .spring(duration: spring.duration, bounce: spring.bounce, blendDuration: blendDuration)
  }
  /// A spring for interpolation.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    .interpolatingSpring(duration: spring.duration, bounce: spring.bounce, initialVelocity: initialVelocity)
  }
  /// A spring for interpolation.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation { .spring(duration: duration, bounce: bounce) }
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    .timingCurve(0, 0, 1, 1, duration: duration)
  }
}
