/// The side of a row, SwiftUI's `HorizontalEdge`.
public enum HorizontalEdge: Equatable, Sendable {
  /// The left one.
  case leading
  /// The right one.
  case trailing
}
