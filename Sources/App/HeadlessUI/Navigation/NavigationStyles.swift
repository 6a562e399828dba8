import Foundation

// The appearance of navigation, tool bars and the bars of the system.

extension View {
  /// Sets the style of the navigation views inside; a phone has only one.
  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    accepted()
  }
  /// Sets the style of the navigation split views inside; a phone has only one.
  public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    accepted()
  }
  /// Sets the width of a column of a navigation split view.
  public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    accepted()
  }
  /// Sets the widths of a column of a navigation split view.
  public nonisolated func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { accepted() }
  /// Adds a second line to the title of the screen.
  public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View {
    toolbar { ToolbarItem(placement: .principal) { subtitle } }
  }
  /// Adds a second line to the title of the screen.
  @StringTwin
  public nonisolated func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    navigationSubtitle(Text(subtitleKey))
  }

  // MARK: Tool bars

  /// Fills the background of bars.
  public nonisolated func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    accepted()
  }
  /// Shows or hides the background of bars.
  public nonisolated func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    accepted()
  }
  /// Shows or hides the background of bars.
  public nonisolated func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { accepted() }
  /// Sets whether bars are light or dark.
  public nonisolated func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    accepted()
  }
  /// Sets how bars arrange their items.
  public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View { accepted() }
  /// Sets how large the title of the screen is.
  public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.mode)
  }
  /// Removes items that the system adds to bars.
  public nonisolated func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    accepted()
  }
  /// Adds a menu to the title of the screen.
  public nonisolated func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    toolbar { ToolbarTitleMenu(content: content) }
  }

  /// Sets the style of the dots below pages.
  public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    accepted()
  }
  /// Disables the effect of the focus of a keyboard.
  public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    accepted()
  }

  // MARK: Bars of the system

  /// Shows or hides the status bar.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { accepted() }
  /// Shows or hides the status bar.
  public nonisolated func statusBar(hidden: Bool) -> some View { accepted() }
  /// Shows or hides the home indicator and other overlays of the system.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    accepted()
  }
  /// Has the app receive gestures at edges of the screen before the system.
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View {
    accepted()
  }
  /// Sets how a tab bar gets smaller while the user scrolls.
  public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    accepted()
  }
}

/// How bars arrange what is in them, SwiftUI's `ToolbarRole`.
@NamedOptions("automatic", "navigationStack", "browser", "editor")
public struct ToolbarRole: Hashable, Sendable {}

/// How large the title of a screen is, SwiftUI's `ToolbarTitleDisplayMode`.
public struct ToolbarTitleDisplayMode: Sendable {
  let mode: NavigationBarItem.TitleDisplayMode
  /// As the screen before.
  public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
  /// Large, below the bar.
  public static let large = ToolbarTitleDisplayMode(mode: .large)
  /// Large, in the bar.
  public static let inlineLarge = ToolbarTitleDisplayMode(mode: .large)
  public static let inline = ToolbarTitleDisplayMode(mode: .inline)
}

/// An item that the system adds to bars, SwiftUI's `ToolbarDefaultItemKind`.
@NamedOptions("search", "sidebarToggle", "title")
public struct ToolbarDefaultItemKind: Hashable, Sendable {}

/// How a tab bar gets smaller, SwiftUI's `TabBarMinimizeBehavior`.
@NamedOptions("automatic", "onScrollDown", "onScrollUp", "never")
public struct TabBarMinimizeBehavior: Hashable, Sendable {}

/// The appearance of navigation views, SwiftUI's `NavigationViewStyle`.
@StaticMembers([
  "automatic": DefaultNavigationViewStyle.self, "stack": StackNavigationViewStyle.self,
  "columns": ColumnNavigationViewStyle.self,
])
public protocol NavigationViewStyle: Sendable {}

public struct DefaultNavigationViewStyle: NavigationViewStyle { public nonisolated init() {} }
/// One screen over the other.
public struct StackNavigationViewStyle: NavigationViewStyle { public nonisolated init() {} }
public struct ColumnNavigationViewStyle: NavigationViewStyle { public nonisolated init() {} }
/// Two columns, the older name of columns.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle { public nonisolated init() {} }

/// The appearance of navigation split views, SwiftUI's `NavigationSplitViewStyle`.
@StaticMembers([
  "automatic": AutomaticNavigationSplitViewStyle.self, "balanced": BalancedNavigationSplitViewStyle.self,
  "prominentDetail": ProminentDetailNavigationSplitViewStyle.self,
])
public protocol NavigationSplitViewStyle: Sendable {}

public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { public nonisolated init() {} }
/// A detail that makes room for other columns.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { public nonisolated init() {} }
/// A detail that keeps its size.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { public nonisolated init() {} }

/// The appearance of the dots below pages, SwiftUI's `IndexViewStyle`.
@StaticMembers(["page": PageIndexViewStyle.self])
public protocol IndexViewStyle: Sendable {}

public struct PageIndexViewStyle: IndexViewStyle {
  /// When the dots have a background.
  @NamedOptions("automatic", "interactive", "always", "never")
  public struct BackgroundDisplayMode: Hashable, Sendable {}
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// Dots with a background, below the pages.
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}
