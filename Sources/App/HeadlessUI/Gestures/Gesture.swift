import AppModel
import Foundation
import ViewGraph

/// A movement of fingers that a view recognizes, SwiftUI's `Gesture`.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// The type of the value of the gesture.
  associatedtype Value
  /// The type of the body of the gesture.
  associatedtype Body: Gesture
  /// What the gesture is made of.
  @MainActor @preconcurrency var body: Body { get }
  /// Returns the recognizer of the gesture.
  @MainActor @preconcurrency func _recognizers() -> [_Recognizer<Value>]
}

extension Gesture {
  /// Returns the recognizers of the gesture's body.
  public func _recognizers() -> [_Recognizer<Value>] {
    body._recognizers().map { recognizer in
      _Recognizer<Value>(recognizer.trigger) { touch in
        guard let value = recognizer.receive(touch) else { return nil }
        return value as? Value
      }
    }
  }
}

extension Never: Gesture {
  /// The value type of a gesture that never has a value.
  public typealias Value = Never
}

/// A finger on the screen, as a gesture receives it.
public struct _Touch {
  enum Phase {
    case changed, ended
    /// The finger has left before the gesture was recognized, or has been recognized before it left.
    case cancelled
  }

  let phase: Phase
  let start: CGPoint
  let location: CGPoint
  let box: ElementNode?
  let time: Date
}

/// The touches that a gesture waits for.
enum GestureTrigger {
  case tap(count: Int)
  case longPress(minimum: Duration)
  case drag(minimumDistance: Double, hold: Duration)
}

/// A recognizer of a gesture: the touches it waits for, and the value it computes from them.
@MainActor
public struct _Recognizer<Value> {
  let trigger: GestureTrigger
  /// Calls the actions of the gesture, and returns its value.
  let receive: (_Touch) -> Value?

  init(_ trigger: GestureTrigger, _ receive: @escaping (_Touch) -> Value?) {
    (self.trigger, self.receive) = (trigger, receive)
  }

  func map<T>(_ transform: @escaping (Value, _Touch) -> T?) -> _Recognizer<T> {
    _Recognizer<T>(trigger) { touch in receive(touch).flatMap { transform($0, touch) } }
  }
}

/// A gesture of the library, without a body.
@MainActor
protocol PrimitiveGesture: Gesture where Body == Never {}

extension PrimitiveGesture {
  /// The body, which is never called.
  public var body: Never { fatalError("a primitive gesture has no body") }
}

// MARK: Actions

/// A gesture with an action while it goes on, SwiftUI's `_ChangedGesture`.
public struct _ChangedGesture<Content: Gesture> {
  let content: Content
  let action: (Content.Value) -> Void
}

extension _ChangedGesture: PrimitiveGesture {
  public func _recognizers() -> [_Recognizer<Content.Value>] {
    content._recognizers().map { recognizer in
      recognizer.map { value, touch in
        if touch.phase == .changed { action(value) }
        return value
      }
    }
  }
}

/// A gesture with an action at its end, SwiftUI's `_EndedGesture`.
public struct _EndedGesture<Content: Gesture> {
  let content: Content
  let action: (Content.Value) -> Void
}

extension _EndedGesture: PrimitiveGesture {
  public func _recognizers() -> [_Recognizer<Content.Value>] {
    content._recognizers().map { recognizer in
      recognizer.map { value, touch in
        if touch.phase == .ended { action(value) }
        return value
      }
    }
  }
}

/// A gesture whose value is another one, SwiftUI's `_MapGesture`.
public struct _MapGesture<Content: Gesture, Value> {
  let content: Content
  let transform: (Content.Value) -> Value
}

extension _MapGesture: PrimitiveGesture {
  public func _recognizers() -> [_Recognizer<Value>] {
    content._recognizers().map { $0.map { value, _ in transform(value) } }
  }
}

/// A gesture that changes state while it goes on, SwiftUI's `GestureStateGesture`.
public struct GestureStateGesture<Base: Gesture, State> {
  public var base: Base
  public var state: GestureState<State>
  /// What changes the state.
  let change: (Base.Value, inout State, inout Transaction) -> Void
}

extension GestureStateGesture: PrimitiveGesture {
  public func _recognizers() -> [_Recognizer<Base.Value>] {
    base._recognizers().map { recognizer in
      recognizer.map { value, touch in
        if touch.phase == .changed {
          var transaction = Transaction()
          state.change { change(value, &$0, &transaction) }
        } else {
          state.reset()
        }
        return value
      }
    }
  }
}

extension Gesture {
  /// Calls an action when the gesture ends.
  public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }

  /// Changes state while the gesture goes on; at the end it has its initial value again.
  public nonisolated func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> { GestureStateGesture(base: self, state: state, change: body) }

  public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(content: self, transform: body)
  }
}

extension Gesture where Value: Equatable {
  /// Calls an action while the gesture goes on.
  public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, action: action)
  }
}

// MARK: Several gestures

/// Two gestures at the same time, SwiftUI's `SimultaneousGesture`.
public struct SimultaneousGesture<First: Gesture, Second: Gesture> {
  public struct Value {
    /// The value of the first gesture, if any.
    public var first: First.Value?
    /// The value of the second gesture, if any.
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second
  /// Creates a gesture of two.
  public nonisolated init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension SimultaneousGesture: PrimitiveGesture {
  /// Returns the recognizers of both.
  public func _recognizers() -> [_Recognizer<Value>] {
    first._recognizers().map { $0.map { value, _ in Value(first: value, second: nil) } }
      + second._recognizers().map { $0.map { value, _ in Value(first: nil, second: value) } }
  }
}

/// One of two gestures, SwiftUI's `ExclusiveGesture`.
public struct ExclusiveGesture<First: Gesture, Second: Gesture> {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second
  /// Creates a gesture of two.
  public nonisolated init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension ExclusiveGesture: PrimitiveGesture {
  /// Returns the recognizers of both.
  public func _recognizers() -> [_Recognizer<Value>] {
    first._recognizers().map { $0.map { value, _ in .first(value) } }
      + second._recognizers().map { $0.map { value, _ in .second(value) } }
  }
}

/// One gesture after another, SwiftUI's `SequenceGesture`.
public struct SequenceGesture<First: Gesture, Second: Gesture> {
  public enum Value {
    case first(First.Value)
    /// The values of both.
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second
  /// Creates a gesture of two.
  public nonisolated init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension SequenceGesture: PrimitiveGesture {
  /// Returns what recognizes a finger that rests and then moves.
  public func _recognizers() -> [_Recognizer<Value>] {
    guard let before = first._recognizers().first, let after = second._recognizers().first else { return [] }
    var trigger = after.trigger
    if case .longPress(let hold) = before.trigger, case .drag(let distance, _) = after.trigger {
      trigger = .drag(minimumDistance: distance, hold: hold)
    }
    return [
      _Recognizer<Value>(trigger) { touch in
        guard
          let first = before.receive(
            _Touch(phase: touch.phase, start: touch.start, location: touch.start, box: touch.box, time: touch.time))
        else { return nil }
        return .second(first, after.receive(touch))
      }
    ]
  }
}

extension Gesture {
  /// Recognizes another gesture at the same time.
  public nonisolated func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
  /// Recognizes another gesture after this one.
  public nonisolated func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
  /// Recognizes another gesture unless this one succeeds.
  public nonisolated func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

/// A type-erased gesture, SwiftUI's `AnyGesture`.
public struct AnyGesture<Value> {
  private let make: @MainActor () -> [_Recognizer<Value>]
  /// Erases the type of a gesture.
  public nonisolated init<T: Gesture>(_ gesture: T) where T.Value == Value {
    nonisolated(unsafe) let gesture = gesture
    make = { gesture._recognizers() }
  }
}

extension AnyGesture: PrimitiveGesture {
  public func _recognizers() -> [_Recognizer<Value>] { make() }
}
