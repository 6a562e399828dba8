// Bars at the side of a screen, of the SDK of iOS 27.1: the phone has none.

/// Whether an item can be in a vertical bar, SwiftUI's `ToolbarItemAxisBehavior`.
@NamedOptions("automatic", "horizontalOnly", "verticalPreferred")
public struct ToolbarItemAxisBehavior: Hashable, Sendable {}

/// Whether bars can be vertical, SwiftUI's `ToolbarVerticalBehavior`.
@NamedOptions("automatic", "disabled")
public struct ToolbarVerticalBehavior: Hashable, Sendable {}

/// Which of several bars in one becomes smaller first, SwiftUI's `ToolbarVerticalCompressionBehavior`.
@NamedOptions("automatic", "prefersTabBar", "prefersToolbarItems")
public struct ToolbarVerticalCompressionBehavior: Hashable, Sendable {}

extension EnvironmentValues {
  /// The side of the screen with a vertical bar: `nil` on the phone.
  public var toolbarVerticalEdge: HorizontalEdge? { nil }
}

extension View {
  /// Sets whether the bars of the screen can be vertical: the phone has no vertical bars.
  public nonisolated func toolbarVerticalBehavior(_ behavior: ToolbarVerticalBehavior) -> some View { accepted() }
  /// Sets which of several bars in one becomes smaller first: the phone has no vertical bars.
  public nonisolated func toolbarVerticalCompressionBehavior(
    _ behavior: ToolbarVerticalCompressionBehavior
  ) -> some View { accepted() }
}
