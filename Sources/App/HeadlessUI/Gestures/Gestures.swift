import AppModel
import Foundation
import ViewGraph

/// One or more taps, SwiftUI's `TapGesture`.
public struct TapGesture: Sendable {
  /// The number of taps.
  public var count: Int
  /// The sources of input.
  var inputKinds = GestureInputKinds.all
  /// Creates a gesture of some taps.
  public nonisolated init(count: Int = 1) { self.count = count }
}

extension TapGesture: PrimitiveGesture {
  /// Returns the recognizer of the taps.
  public func _recognizers() -> [_Recognizer<Void>] {
    inputKinds.recognizers(_Recognizer(.tap(count: count)) { _ in () })
  }
}

/// One or more taps at a location, SwiftUI's `SpatialTapGesture`.
public struct SpatialTapGesture {
  public struct Value: Equatable, Sendable {
    /// The location in the coordinate space of the gesture.
    public var location: CGPoint
  }

  /// The number of taps.
  public var count: Int
  /// The coordinate space of the location.
  public var coordinateSpace: CoordinateSpace
  /// The sources of input.
  var inputKinds = GestureInputKinds.all
  public nonisolated init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    (self.count, self.coordinateSpace) = (count, coordinateSpace.coordinateSpace)
  }
}

extension SpatialTapGesture: PrimitiveGesture {
  public func _recognizers() -> [_Recognizer<Value>] {
    inputKinds.recognizers(
      _Recognizer(.tap(count: count)) { Value(location: coordinateSpace.point($0.location, of: $0.box)) })
  }
}

/// A long press, SwiftUI's `LongPressGesture`.
public struct LongPressGesture: Sendable {
  /// The minimum duration of the press, in seconds.
  public var minimumDuration: Double
  /// The maximum distance that the finger may move, in points.
  public var maximumDistance: CGFloat
  /// The sources of input.
  var inputKinds = GestureInputKinds.all
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
  }
}

extension LongPressGesture: PrimitiveGesture {
  public func _recognizers() -> [_Recognizer<Bool>] {
    inputKinds.recognizers(_Recognizer(.longPress(minimum: .pressing(minimumDuration))) { _ in true })
  }
}

/// A moving finger, SwiftUI's `DragGesture`.
public struct DragGesture {
  public struct Value: Equatable, Sendable {
    /// The time of the event.
    public var time: Date
    /// The location of the finger.
    public var location: CGPoint
    /// The location where the drag began.
    public var startLocation: CGPoint
    /// The translation from the start.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The velocity in points per second: 0 at the end, where fingers of robots rest.
    public let velocity: CGSize
    /// The predicted location of the end: the location of the finger.
    public var predictedEndLocation: CGPoint { location }
    public var predictedEndTranslation: CGSize { translation }

    package init(time: Date, location: CGPoint, startLocation: CGPoint, velocity: CGSize = .zero) {
      (self.time, self.location, self.startLocation, self.velocity) = (time, location, startLocation, velocity)
    }
  }

  /// The minimum distance of the drag, in points.
  public var minimumDistance: CGFloat
  /// The coordinate space of the locations.
  public var coordinateSpace: CoordinateSpace
  /// The sources of input.
  var inputKinds = GestureInputKinds.all

  @_disfavoredOverload
  public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
  }
  public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace.coordinateSpace)
  }
}

extension DragGesture: PrimitiveGesture {
  /// Returns the recognizer of the movement.
  public func _recognizers() -> [_Recognizer<Value>] {
    inputKinds.recognizers(
      _Recognizer(.drag(minimumDistance: Double(minimumDistance), hold: .zero)) { touch in
        Value(
          time: touch.time, location: coordinateSpace.point(touch.location, of: touch.box),
          startLocation: coordinateSpace.point(touch.start, of: touch.box))
      })
  }
}

/// Two fingers that move apart, SwiftUI's `MagnifyGesture`. Robots have one finger, so it is never recognized.
public struct MagnifyGesture: Sendable {
  public struct Value: Equatable, Sendable {
    /// The time of the event.
    public var time: Date
    public var magnification: CGFloat
    /// The velocity of the magnification.
    public var velocity: CGFloat
    /// The unit point in the view where the gesture began.
    public var startAnchor: UnitPoint
    /// The location where the gesture began.
    public var startLocation: CGPoint
  }

  /// The minimum change of the magnification.
  public var minimumScaleDelta: CGFloat
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

extension MagnifyGesture: PrimitiveGesture {
  /// Returns no recognizers: robots have one finger.
  public func _recognizers() -> [_Recognizer<Value>] { [] }
}

/// The older form of `MagnifyGesture`. Robots have one finger, so it is never recognized.
public struct MagnificationGesture: Sendable {
  /// The minimum change of the magnification.
  public var minimumScaleDelta: CGFloat
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

extension MagnificationGesture: PrimitiveGesture {
  /// Returns no recognizers: robots have one finger.
  public func _recognizers() -> [_Recognizer<CGFloat>] { [] }
}

/// Two fingers that turn, SwiftUI's `RotateGesture`. Robots have one finger, so it is never recognized.
public struct RotateGesture: Sendable {
  public struct Value: Equatable, Sendable {
    /// The time of the event.
    public var time: Date
    public var rotation: Angle
    /// The velocity of the rotation.
    public var velocity: Angle
    /// The unit point in the view where the gesture began.
    public var startAnchor: UnitPoint
    /// The location where the gesture began.
    public var startLocation: CGPoint
  }

  /// The minimum change of the angle.
  public var minimumAngleDelta: Angle
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

extension RotateGesture: PrimitiveGesture {
  /// Returns no recognizers: robots have one finger.
  public func _recognizers() -> [_Recognizer<Value>] { [] }
}

/// The older form of `RotateGesture`. Robots have one finger, so it is never recognized.
public struct RotationGesture: Sendable {
  /// The minimum change of the angle.
  public var minimumAngleDelta: Angle
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

extension RotationGesture: PrimitiveGesture {
  /// Returns no recognizers: robots have one finger.
  public func _recognizers() -> [_Recognizer<Angle>] { [] }
}

/// State that lasts as long as a gesture, SwiftUI's `GestureState`.
@propertyWrapper
public struct GestureState<Value>: NodeProperty {
  private let initial: Value
  private let onReset: (Value, inout Transaction) -> Void
  private var cell: StateCell<Value>?

  /// Creates state with an initial value.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
  /// Creates state with an initial value and the transaction of its reset.
  public init(wrappedValue: Value, resetTransaction: Transaction) { self.init(wrappedValue: wrappedValue) }
  /// Creates state with an initial value and an action at its reset.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    (initial, onReset) = (wrappedValue, reset)
  }

  public var wrappedValue: Value {
    guard let cell else { return initial }
    return assumingMainThread { cell.value }
  }

  /// The state itself, for `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }

  mutating func install(in node: ViewNode, at offset: Int) {
    let initial = initial
    cell = node.cell(at: offset) { StateCell(initial, in: node.graph) }
  }

  @MainActor
  func change(_ change: (inout Value) -> Void) {
    guard let cell else { return }
    var value = cell.value
    change(&value)
    cell.value = value
  }

  @MainActor
  func reset() {
    guard let cell else { return }
    var transaction = Transaction()
    onReset(cell.value, &transaction)
    cell.value = initial
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates state that is `nil`.
  public init(resetTransaction: Transaction = Transaction()) { self.init(wrappedValue: nil) }
}
