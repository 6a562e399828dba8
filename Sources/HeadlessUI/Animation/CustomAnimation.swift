import Foundation

/// An animation by a function of time, SwiftUI's `CustomAnimation`. It is asked for its duration; values change at once.
public protocol CustomAnimation: Hashable, Sendable {
  /// The value at a time, on its way from zero; `nil` when the animation is over.
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
  /// How fast the value changes at a time.
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
  /// Whether the animation goes on with another target.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Unknown.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }
  /// It doesn't.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// A name for what a custom animation remembers, SwiftUI's `AnimationStateKey`.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value
  /// The value at the beginning.
  static var defaultValue: Value { get }
}

/// What a custom animation remembers, SwiftUI's `AnimationState`.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]
  /// Creates an empty state.
  public init() {}
  /// The value of a key.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// What a custom animation knows, SwiftUI's `AnimationContext`.
public struct AnimationContext<Value: VectorArithmetic> {
  /// What the animation remembers.
  public var state: AnimationState<Value>
  /// Whether the animation counts as complete though it goes on.
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
