/// The appearance of tables, SwiftUI's `TableStyle`: no effect.
@MainActor @preconcurrency
public protocol TableStyle {}

/// The style that the system chooses.
public struct AutomaticTableStyle: TableStyle, Sendable {
  public nonisolated init() {}
}
/// Rows and columns with insets.
public struct InsetTableStyle: TableStyle, Sendable {
  public nonisolated init() {}
}

extension TableStyle where Self == AutomaticTableStyle {
  /// The style that the system chooses.
  public static nonisolated var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}
extension TableStyle where Self == InsetTableStyle {
  /// Rows and columns with insets.
  public static nonisolated var inset: InsetTableStyle { InsetTableStyle() }
}

extension View {
  /// Sets the style of the tables inside.
  public nonisolated func tableStyle<S: TableStyle>(_ style: S) -> some View { accepted() }
}
