/// The side of a row, SwiftUI's `HorizontalEdge`.
package enum HorizontalEdge: Equatable, Sendable {
  /// The left one.
  case leading
  /// The right one.
  case trailing
}
