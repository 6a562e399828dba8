import AppModel
import Foundation
import ViewGraph

/// One or more taps, SwiftUI's `TapGesture`.
public struct TapGesture: Sendable {
  /// How many taps it takes.
  public var count: Int
  /// Creates a gesture of some taps.
  public nonisolated init(count: Int = 1) { self.count = count }
}

extension TapGesture: PrimitiveGesture {
  /// Returns the recognizer of the taps.
  public func _recognizers() -> [_Recognizer<Void>] { [_Recognizer(.tap(count: count)) { _ in () }] }
}

/// One or more taps at a place, SwiftUI's `SpatialTapGesture`.
public struct SpatialTapGesture {
  /// Where a tap was.
  public struct Value: Equatable, Sendable {
    /// The location in the coordinate space of the gesture.
    public var location: CGPoint
  }

  /// How many taps it takes.
  public var count: Int
  /// What the location is relative to.
  public var coordinateSpace: CoordinateSpace
  /// Creates a gesture of some taps.
  public nonisolated init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    (self.count, self.coordinateSpace) = (count, coordinateSpace.coordinateSpace)
  }
}

extension SpatialTapGesture: PrimitiveGesture {
  /// Returns the recognizer of the taps.
  public func _recognizers() -> [_Recognizer<Value>] {
    [_Recognizer(.tap(count: count)) { Value(location: coordinateSpace.point($0.location, of: $0.box)) }]
  }
}

/// A finger that stays, SwiftUI's `LongPressGesture`.
public struct LongPressGesture: Sendable {
  /// How long it stays at least, in seconds.
  public var minimumDuration: Double
  /// How far the finger may move, in points.
  public var maximumDistance: CGFloat
  /// Creates a gesture.
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
  }
}

extension LongPressGesture: PrimitiveGesture {
  /// Returns the recognizer of the press.
  public func _recognizers() -> [_Recognizer<Bool>] {
    [_Recognizer(.longPress(minimum: .pressing(minimumDuration))) { _ in true }]
  }
}

/// A moving finger, SwiftUI's `DragGesture`.
public struct DragGesture {
  /// Where the finger is.
  public struct Value: Equatable, Sendable {
    /// When it was there.
    public var time: Date
    /// Where it is.
    public var location: CGPoint
    /// Where it began.
    public var startLocation: CGPoint
    /// How far it has come.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// How fast it is, in points a second: fingers of robots rest at the end.
    public var velocity: CGSize { .zero }
    /// Where the movement would end by itself: where the finger is.
    public var predictedEndLocation: CGPoint { location }
    /// How far the movement would come by itself.
    public var predictedEndTranslation: CGSize { translation }
  }

  /// How far the finger moves at least, in points.
  public var minimumDistance: CGFloat
  /// What locations are relative to.
  public var coordinateSpace: CoordinateSpace

  /// Creates a gesture.
  @_disfavoredOverload
  public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
  }
  /// Creates a gesture.
  public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace.coordinateSpace)
  }
}

extension DragGesture: PrimitiveGesture {
  /// Returns the recognizer of the movement.
  public func _recognizers() -> [_Recognizer<Value>] {
    [
      _Recognizer(.drag(minimumDistance: Double(minimumDistance), hold: .zero)) { touch in
        Value(
          time: touch.time, location: coordinateSpace.point(touch.location, of: touch.box),
          startLocation: coordinateSpace.point(touch.start, of: touch.box))
      }
    ]
  }
}

/// Two fingers that move apart, SwiftUI's `MagnifyGesture`. No robot has two fingers: it never comes.
public struct MagnifyGesture: Sendable {
  /// How far the fingers are apart.
  public struct Value: Equatable, Sendable {
    /// When it was.
    public var time: Date
    /// The factor.
    public var magnification: CGFloat
    /// How fast it changes.
    public var velocity: CGFloat
    /// Where it began in the view.
    public var startAnchor: UnitPoint
    /// Where it began.
    public var startLocation: CGPoint
  }

  /// How much the factor changes at least.
  public var minimumScaleDelta: CGFloat
  /// Creates a gesture.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

extension MagnifyGesture: PrimitiveGesture {
  /// Returns no recognizers: robots have one finger.
  public func _recognizers() -> [_Recognizer<Value>] { [] }
}

/// Two fingers that move apart, the older form of `MagnifyGesture`. No robot has two fingers: it never comes.
public struct MagnificationGesture: Sendable {
  /// How much the factor changes at least.
  public var minimumScaleDelta: CGFloat
  /// Creates a gesture.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

extension MagnificationGesture: PrimitiveGesture {
  /// Returns no recognizers: robots have one finger.
  public func _recognizers() -> [_Recognizer<CGFloat>] { [] }
}

/// Two fingers that turn, SwiftUI's `RotateGesture`. No robot has two fingers: it never comes.
public struct RotateGesture: Sendable {
  /// How far the fingers have turned.
  public struct Value: Equatable, Sendable {
    /// When it was.
    public var time: Date
    /// The angle.
    public var rotation: Angle
    /// How fast it changes.
    public var velocity: Angle
    /// Where it began in the view.
    public var startAnchor: UnitPoint
    /// Where it began.
    public var startLocation: CGPoint
  }

  /// How much the angle changes at least.
  public var minimumAngleDelta: Angle
  /// Creates a gesture.
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

extension RotateGesture: PrimitiveGesture {
  /// Returns no recognizers: robots have one finger.
  public func _recognizers() -> [_Recognizer<Value>] { [] }
}

/// Two fingers that turn, the older form of `RotateGesture`. No robot has two fingers: it never comes.
public struct RotationGesture: Sendable {
  /// How much the angle changes at least.
  public var minimumAngleDelta: Angle
  /// Creates a gesture.
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
  /// Creates state with an initial value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
  /// Creates state with an initial value and the transaction of its reset.
  public init(wrappedValue: Value, resetTransaction: Transaction) { self.init(wrappedValue: wrappedValue) }
  /// Creates state with an initial value and an action at its reset.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    (initial, onReset) = (wrappedValue, reset)
  }

  /// The value.
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
