/// The ways an area can scroll, SwiftUI's `Axis`.
public enum Axis: Equatable, Sendable {
  /// From side to side.
  case horizontal
  /// Up and down.
  case vertical
}
