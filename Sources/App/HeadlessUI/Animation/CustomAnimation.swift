import Foundation

/// An animation by a function of time, SwiftUI's `CustomAnimation`. It is asked for its duration; values change at once.
public protocol CustomAnimation: Hashable, Sendable {
  /// The value at a time, animated from zero; `nil` when the animation is over.
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
  /// The velocity of the value at a time.
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
  /// Whether the animation continues with another target.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Returns `nil`: the velocity is unknown.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }
  /// Returns `false`: the animation doesn't continue.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// The key of a value that a custom animation stores, SwiftUI's `AnimationStateKey`.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a custom animation stores between its calls, SwiftUI's `AnimationState`.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]
  /// Creates an empty state.
  public init() {}
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// The context of a custom animation, SwiftUI's `AnimationContext`.
public struct AnimationContext<Value: VectorArithmetic> {
  /// The values that the animation stores.
  public var state: AnimationState<Value>
  /// Whether the animation counts as complete although it continues.
  public var isLogicallyComplete = false
  /// The environment of the view.
  public let environment: EnvironmentValues

  /// The context with another state.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    AnimationContext<T>(state: state, isLogicallyComplete: isLogicallyComplete, environment: environment)
  }
}

extension Animation {
  /// Creates an animation by a function of time; one that is not over after a minute counts as endless.
  public init<A: CustomAnimation>(_ base: A) {
    var context = AnimationContext(state: AnimationState<Double>(), environment: EnvironmentValues())
    let frame = 1.0 / 60
    var (time, logical): (Double, Double?) = (0, nil)
    while time <= 60, base.animate(value: 1, time: time, context: &context) != nil {
      time += frame
      if context.isLogicallyComplete, logical == nil { logical = time }
    }
    self.init("\(A.self)", time > 60 ? .infinity : time)
    logicalDuration = logical
  }
}
