// Bars at the side of a screen, of the SDK of iOS 27.1: the phone has none.

/// Whether an item can be in a vertical bar, SwiftUI's `ToolbarItemAxisBehavior`.
public struct ToolbarItemAxisBehavior: Hashable, Sendable {
  private let name: String
  /// The bar that the system chooses.
  public static let automatic = ToolbarItemAxisBehavior(name: "automatic")
  public static let horizontalOnly = ToolbarItemAxisBehavior(name: "horizontalOnly")
  /// A vertical bar, if there is one.
  public static let verticalPreferred = ToolbarItemAxisBehavior(name: "verticalPreferred")
}

/// Whether bars can be vertical, SwiftUI's `ToolbarVerticalBehavior`.
public struct ToolbarVerticalBehavior: Hashable, Sendable {
  private let name: String
  /// The bars that the system chooses.
  public static let automatic = ToolbarVerticalBehavior(name: "automatic")
  public static let disabled = ToolbarVerticalBehavior(name: "disabled")
}

/// Which of several bars in one becomes smaller first, SwiftUI's `ToolbarVerticalCompressionBehavior`.
public struct ToolbarVerticalCompressionBehavior: Hashable, Sendable {
  private let name: String
  /// The bar that the system chooses.
  public static let automatic = ToolbarVerticalCompressionBehavior(name: "automatic")
  public static let prefersTabBar = ToolbarVerticalCompressionBehavior(name: "prefersTabBar")
  public static let prefersToolbarItems = ToolbarVerticalCompressionBehavior(name: "prefersToolbarItems")
}

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
