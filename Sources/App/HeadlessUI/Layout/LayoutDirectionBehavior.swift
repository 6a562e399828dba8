/// Whether something is mirrored with the direction of text, SwiftUI's `LayoutDirectionBehavior`.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// It is never mirrored.
  case fixed
  /// It is mirrored in a direction.
  case mirrors(in: LayoutDirection)
  /// It is mirrored from right to left.
  public static let mirrors = mirrors(in: .rightToLeft)
}
