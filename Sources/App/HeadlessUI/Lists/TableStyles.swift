/// The appearance of tables, SwiftUI's `TableStyle`: no effect.
@StaticMembers(["automatic": AutomaticTableStyle.self, "inset": InsetTableStyle.self])
@MainActor @preconcurrency
public protocol TableStyle {}

public struct AutomaticTableStyle: TableStyle, Sendable { public nonisolated init() {} }
/// Rows and columns with insets.
public struct InsetTableStyle: TableStyle, Sendable { public nonisolated init() {} }

extension View {
  /// Sets the style of the tables inside.
  public nonisolated func tableStyle<S: TableStyle>(_ style: S) -> some View { accepted() }
}
