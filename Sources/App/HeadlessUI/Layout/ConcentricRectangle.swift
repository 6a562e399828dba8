import Foundation

extension Edge {
  /// The corners of a rectangle, SwiftUI's `Edge.Corner`.
  public enum Corner: Int8, CaseIterable, Sendable {
    case topLeading, topTrailing, bottomLeading, bottomTrailing

    /// The shape of a corner, SwiftUI's `Edge.Corner.Style`.
    public struct Style: Hashable, Sendable, CustomStringConvertible {
      /// The name of the style with its radius.
      public let description: String
      /// A corner that follows the one of the container.
      public static let concentric = Style(description: "concentric")
      /// A corner that follows the one of the container, with a least radius.
      public static func concentric(minimum: Style) -> Style { Style(description: "concentric \(minimum)") }
      /// A corner with a radius, in points.
      public static func fixed(_ radius: CGFloat) -> Style { Style(description: "fixed \(radius)") }
    }
  }
}

/// A rectangle whose corners follow those of its container, SwiftUI's `ConcentricRectangle`.
public struct ConcentricRectangle: Sendable {
  /// Creates a rectangle with concentric corners.
  public init() {}
  public init(corners: Edge.Corner.Style, isUniform: Bool = false) {}
  /// Creates a rectangle with corners of several styles.
  public init(
    topLeadingCorner: Edge.Corner.Style = .concentric, topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric, bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {}
}

extension ConcentricRectangle: InsettableShape {
  /// The outline in a rectangle.
  public nonisolated func path(in rect: CGRect) -> Path { Rectangle().path(in: rect) }
  public nonisolated func inset(by amount: CGFloat) -> ConcentricRectangle { self }
}

extension Shape where Self == ConcentricRectangle {
  public static nonisolated func rect(corners: Edge.Corner.Style, isUniform: Bool = false) -> ConcentricRectangle {
    ConcentricRectangle(corners: corners, isUniform: isUniform)
  }
}
