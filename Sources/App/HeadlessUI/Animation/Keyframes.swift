import Foundation

// Values that follow keyframes.

/// How parts of a value change, SwiftUI's `Keyframes`.
public protocol Keyframes<Value> {
  /// The type of the value.
  associatedtype Value
  /// The tracks.
  var _tracks: [_KeyframeTrack<Value>] { get }
}

/// How one part of a value changes.
public struct _KeyframeTrack<Root> {
  let duration: TimeInterval
  /// Makes a change to the part at a time; called with the value at the beginning.
  let start: (Root) -> (_ value: inout Root, _ time: TimeInterval) -> Void
}

/// Keyframes of one part, SwiftUI's `KeyframeTrackContent`.
public protocol KeyframeTrackContent<Value> {
  /// The type of the part.
  associatedtype Value: Animatable
  /// The keyframes.
  var _keyframes: [_Keyframe<Value>] { get }
}

public struct _Keyframe<Value: Animatable> {
  enum Kind {
    case linear(UnitCurve)
    case cubic(start: Value?, end: Value?)
    case spring(Spring, velocity: Value?)
    case move
  }

  let value: Value
  let duration: TimeInterval
  let kind: Kind
}

/// A keyframe with linear interpolation, SwiftUI's `LinearKeyframe`.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _keyframes: [_Keyframe<Value>]
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    _keyframes = [_Keyframe(value: to, duration: duration, kind: .linear(timingCurve))]
  }
}

/// A keyframe with a smooth cubic curve, SwiftUI's `CubicKeyframe`.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _keyframes: [_Keyframe<Value>]
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    _keyframes = [_Keyframe(value: to, duration: duration, kind: .cubic(start: startVelocity, end: endVelocity))]
  }
}

/// A keyframe with the interpolation of a spring, SwiftUI's `SpringKeyframe`.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _keyframes: [_Keyframe<Value>]
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
    _keyframes = [
      _Keyframe(
        value: to, duration: duration ?? spring.settlingDuration, kind: .spring(spring, velocity: startVelocity))
    ]
  }
}

/// A keyframe without interpolation, SwiftUI's `MoveKeyframe`.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _keyframes: [_Keyframe<Value>]
  public init(_ to: Value) { _keyframes = [_Keyframe(value: to, duration: 0, kind: .move)] }
}

/// Keyframes one after the other.
public struct _KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
  public let _keyframes: [_Keyframe<Value>]
}

/// Builds the keyframes of a track, SwiftUI's `KeyframeTrackContentBuilder`.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent<Value>>(_ keyframe: K) -> _KeyframeSequence<Value> {
    _KeyframeSequence(_keyframes: keyframe._keyframes)
  }
  public static func buildBlock(_ parts: _KeyframeSequence<Value>...) -> _KeyframeSequence<Value> { buildArray(parts) }
  /// Keyframes of a loop.
  public static func buildArray(_ parts: [_KeyframeSequence<Value>]) -> _KeyframeSequence<Value> {
    _KeyframeSequence(_keyframes: parts.flatMap(\._keyframes))
  }
  /// `if` without `else`.
  public static func buildOptional(_ part: _KeyframeSequence<Value>?) -> _KeyframeSequence<Value> {
    part ?? _KeyframeSequence(_keyframes: [])
  }
  /// The first branch of `if` or `switch`.
  public static func buildEither(first: _KeyframeSequence<Value>) -> _KeyframeSequence<Value> { first }
  /// The other branch of `if` or `switch`.
  public static func buildEither(second: _KeyframeSequence<Value>) -> _KeyframeSequence<Value> { second }
}

/// The keyframes of a part of a value, SwiftUI's `KeyframeTrack`.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  private let path: WritableKeyPath<Root, Value>
  private let content: Content

  /// Creates the keyframes of a property.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) { (path, self.content) = (keyPath, content()) }

  public var _tracks: [_KeyframeTrack<Root>] {
    let (path, keyframes) = (path, content._keyframes)
    return [
      _KeyframeTrack(duration: keyframes.reduce(0) { $0 + $1.duration }) { root in
        let curve = KeyframeCurve(from: root[keyPath: path], keyframes)
        return { value, time in curve.write(time, into: &value[keyPath: path]) }
      }
    ]
  }
}

extension KeyframeTrack where Root == Value {
  /// Creates the keyframes of the value itself.
  public init(@KeyframeTrackContentBuilder<Value> content: () -> Content) { self.init(\.self, content: content) }
}

/// Tracks that run at the same time.
public struct _KeyframeTracks<Value>: Keyframes {
  public let _tracks: [_KeyframeTrack<Value>]
}

/// Builds the tracks of an animation, SwiftUI's `KeyframesBuilder`.
@resultBuilder
public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes<Value>>(_ track: K) -> _KeyframeTracks<Value> {
    _KeyframeTracks(_tracks: track._tracks)
  }
  /// A keyframe of the value itself.
  public static func buildExpression<K: KeyframeTrackContent<Value>>(_ keyframe: K) -> _KeyframeSequence<Value> {
    _KeyframeSequence(_keyframes: keyframe._keyframes)
  }
  public static func buildBlock(_ parts: _KeyframeTracks<Value>...) -> _KeyframeTracks<Value> {
    _KeyframeTracks(_tracks: parts.flatMap(\._tracks))
  }
  /// Several keyframes of the value itself.
  public static func buildBlock(_ parts: _KeyframeSequence<Value>...) -> _KeyframeSequence<Value>
  where Value: Animatable { _KeyframeSequence(_keyframes: parts.flatMap(\._keyframes)) }
  public static func buildFinalResult(_ tracks: _KeyframeTracks<Value>) -> _KeyframeTracks<Value> { tracks }
  /// The track of the value itself.
  public static func buildFinalResult(
    _ keyframes: _KeyframeSequence<Value>
  ) -> KeyframeTrack<Value, Value, _KeyframeSequence<Value>> where Value: Animatable {
    KeyframeTrack { keyframes }
  }
}

/// A value that follows keyframes, SwiftUI's `KeyframeTimeline`.
public struct KeyframeTimeline<Value> {
  private let initial: Value
  private let changes: [(inout Value, TimeInterval) -> Void]
  /// The duration of the longest track.
  public let duration: TimeInterval

  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.init(initialValue, content()._tracks)
  }

  init(_ initial: Value, _ tracks: [_KeyframeTrack<Value>]) {
    self.initial = initial
    changes = tracks.map { $0.start(initial) }
    duration = tracks.map(\.duration).max() ?? 0
  }

  public func value(time: TimeInterval) -> Value {
    var value = initial
    for change in changes { change(&value, time) }
    return value
  }
  /// The value at a share of the duration, from 0 to 1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}

/// The interpolation of a value from keyframe to keyframe.
private struct KeyframeCurve<Value: Animatable> {
  private let start: Value.AnimatableData
  private let keyframes: [_Keyframe<Value>]

  init(from value: Value, _ keyframes: [_Keyframe<Value>]) {
    (start, self.keyframes) = (value.animatableData, keyframes)
  }

  func write(_ time: TimeInterval, into value: inout Value) {
    var (begin, place) = (0.0, 0)
    while place < keyframes.count, begin + keyframes[place].duration <= time {
      begin += keyframes[place].duration
      place += 1
    }
    value.animatableData = place == keyframes.count ? knot(place) : position(place, max(0, time - begin))
  }

  /// The value before a keyframe.
  private func knot(_ place: Int) -> Value.AnimatableData {
    place == 0 ? start : keyframes[place - 1].value.animatableData
  }

  private func position(_ place: Int, _ time: TimeInterval) -> Value.AnimatableData {
    let keyframe = keyframes[place]
    let (from, to) = (knot(place), knot(place + 1))
    switch keyframe.kind {
    case .move: return to
    case .linear(let curve): return from + (to - from).scaled(by: curve.value(at: time / keyframe.duration))
    case .spring(let spring, let velocity):
      let velocity = velocity?.animatableData ?? .zero
      return from + spring.value(target: to - from, initialVelocity: velocity, time: time)
    case .cubic(let first, let last):
      let leaving = first?.animatableData ?? self.velocity(at: place)
      let arriving = last?.animatableData ?? self.velocity(at: place + 1)
      let (t, duration) = (time / keyframe.duration, keyframe.duration)
      return from.scaled(by: (1 + 2 * t) * (1 - t) * (1 - t)) + to.scaled(by: t * t * (3 - 2 * t))
        + leaving.scaled(by: duration * t * (1 - t) * (1 - t)) + arriving.scaled(by: duration * t * t * (t - 1))
    }
  }

  /// How fast a smooth curve passes a value: as if straight from the one before to the one after; at rest at both ends.
  private func velocity(at place: Int) -> Value.AnimatableData {
    guard place > 0, place < keyframes.count else { return .zero }
    let (before, after) = (keyframes[place - 1].duration, keyframes[place].duration)
    // A value that was reached at once has no speed.
    guard before > 0, after > 0 else { return .zero }
    return (knot(place + 1) - knot(place - 1)).scaled(by: 1 / (before + after))
  }
}
