/// Whether something is mirrored with the direction of text, SwiftUI's `LayoutDirectionBehavior`.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// It is never mirrored.
  case fixed
  case mirrors(in: LayoutDirection)
  public static let mirrors = mirrors(in: .rightToLeft)
}
