extension EnvironmentValues {
  /// When tab views, which show pages, show dots; `nil` if they show a bar.
  @Entry var tabViewPages: PageTabViewStyle.IndexDisplayMode?
  @Entry var tabViewSearchActivation: TabSearchActivation = .automatic
}

/// When the tab for search starts to search, SwiftUI's `TabSearchActivation`.
@NamedOptions("automatic", "searchTabSelection")
public struct TabSearchActivation: Hashable, Sendable {}

/// The appearance of tab views, SwiftUI's `TabViewStyle`.
@StaticMembers([
  "automatic": DefaultTabViewStyle.self, "page": PageTabViewStyle.self,
  "sidebarAdaptable": SidebarAdaptableTabViewStyle.self, "tabBarOnly": TabBarOnlyTabViewStyle.self,
])
public protocol TabViewStyle: Sendable {}
/// The default: a bar of tabs.
public struct DefaultTabViewStyle: TabViewStyle { public init() {} }
/// Pages that are swiped, without a bar of tabs.
public struct PageTabViewStyle: TabViewStyle {
  /// When dots are shown.
  @NamedOptions("always", "never")
  public struct IndexDisplayMode: Sendable {
    /// When there is more than one page.
    public static let automatic = IndexDisplayMode(name: "automatic")

    static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  }

  let indexDisplayMode: IndexDisplayMode

  public init(indexDisplayMode: IndexDisplayMode = .automatic) { self.indexDisplayMode = indexDisplayMode }
}
/// A sidebar if there is space for it.
public struct SidebarAdaptableTabViewStyle: TabViewStyle { public init() {} }
/// A bar of tabs, never a sidebar.
public struct TabBarOnlyTabViewStyle: TabViewStyle { public init() {} }

extension TabViewStyle where Self == PageTabViewStyle {
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

extension View {
  /// Sets when the tabs for search of a tab view start to search.
  public nonisolated func tabViewSearchActivation(_ activation: TabSearchActivation) -> some View {
    environment(\.tabViewSearchActivation, activation)
  }
  /// Shows a view at the bottom of the tab view, with its tab bar.
  public nonisolated func tabViewBottomAccessory<C: View>(@ViewBuilder content: () -> C) -> some View {
    let content = content()
    return safeAreaInset(edge: .bottom, spacing: 0) { content }
  }
  /// Shows a view at the bottom of the tab view, with its tab bar, if it is enabled.
  public nonisolated func tabViewBottomAccessory<C: View>(
    isEnabled: Bool, @ViewBuilder content: () -> C
  ) -> some View {
    let content = content()
    return safeAreaInset(edge: .bottom, spacing: 0) { if isEnabled { content } }
  }
  /// Sets the style of the tab views inside.
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewPages, (style as? PageTabViewStyle)?.indexDisplayMode)
  }
  /// Stores how the user customizes a sidebar: no effect, since a phone has none.
  public nonisolated func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
    accepted()
  }
}

/// The customizations of a sidebar, SwiftUI's `TabViewCustomization`; empty, since a phone has none.
public struct TabViewCustomization: Codable, Sendable {
  /// Creates a customization without changes.
  public init() {}
}
