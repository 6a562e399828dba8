import Foundation
import ViewGraph

/// The sources of input that a gesture recognizes, SwiftUI's `GestureInputKinds`. A robot touches the screen.
public struct GestureInputKinds: OptionSet, Sendable {
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Fingers on the screen.
  public static let directTouch = GestureInputKinds(rawValue: 1)
  /// Fingers on a remote control or a trackpad.
  public static let indirectTouch = GestureInputKinds(rawValue: 2)
  public static let pencil = GestureInputKinds(rawValue: 4)
  public static let pointer = GestureInputKinds(rawValue: 8)
  public static let all: GestureInputKinds = [.directTouch, .indirectTouch, .pencil, .pointer]
}

extension GestureInputKinds {
  /// The recognizer of a gesture, if it recognizes touches.
  func recognizers<Value>(_ recognizer: _Recognizer<Value>) -> [_Recognizer<Value>] {
    contains(.directTouch) ? [recognizer] : []
  }
}

extension TapGesture {
  /// Creates a gesture of some taps from sources of input.
  public nonisolated init(count: Int = 1, inputKinds: GestureInputKinds) {
    self.init(count: count)
    self.inputKinds = inputKinds
  }
}

extension SpatialTapGesture {
  /// Creates a gesture of some taps from sources of input.
  public nonisolated init(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, inputKinds: GestureInputKinds
  ) {
    self.init(count: count, coordinateSpace: coordinateSpace)
    self.inputKinds = inputKinds
  }
}

extension LongPressGesture {
  /// Creates a gesture from sources of input.
  public nonisolated init(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, inputKinds: GestureInputKinds
  ) {
    self.init(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    self.inputKinds = inputKinds
  }
}

extension DragGesture {
  /// Creates a gesture from sources of input.
  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local,
    inputKinds: GestureInputKinds
  ) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace)
    self.inputKinds = inputKinds
  }
}

extension MagnifyGesture {
  /// Creates a gesture from sources of input.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01, inputKinds: GestureInputKinds) {
    self.init(minimumScaleDelta: minimumScaleDelta)
  }
}

extension RotateGesture {
  /// Creates a gesture from sources of input.
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1), inputKinds: GestureInputKinds) {
    self.init(minimumAngleDelta: minimumAngleDelta)
  }
}

extension View {
  /// Calls an action with the location of a tap from sources of input.
  @preconcurrency
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, inputKinds: GestureInputKinds,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace, inputKinds: inputKinds).onEnded { value in
        assumingMainThread { action(value.location) }
      })
  }

  /// Calls an action after a long press from sources of input.
  @preconcurrency
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, inputKinds: GestureInputKinds,
    perform action: @escaping @MainActor () -> Void, onPressingChanged: (@MainActor (Bool) -> Void)? = nil
  ) -> some View {
    let isTouched = inputKinds.contains(.directTouch)
    return onLongPressGesture(
      minimumDuration: isTouched ? minimumDuration : .infinity, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: isTouched ? onPressingChanged : nil)
  }
}
