/// The ways an area can scroll, SwiftUI's `Axis`.
package enum Axis: Equatable, Sendable {
  /// From side to side.
  case horizontal
  /// Up and down.
  case vertical
}
