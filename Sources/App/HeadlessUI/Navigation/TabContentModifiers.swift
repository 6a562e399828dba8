import Foundation

// Modifiers and sections of tabs.

/// Tabs with changes made to each of them.
private struct ChangedTabs<Base: TabContent> {
  let base: Base
  let change: (inout _TabItemView) -> Void
}

extension ChangedTabs: TabContent {
  typealias TabValue = Base.TabValue
  typealias Body = Never

  func _tabs() -> [_TabItemView] {
    base._tabs().map { tab in
      var tab = tab
      change(&tab)
      return tab
    }
  }
}

extension TabContent {
  private nonisolated func changing(_ change: @escaping (inout _TabItemView) -> Void) -> ChangedTabs<Self> {
    ChangedTabs(base: self, change: change)
  }

  // MARK: Badges

  /// Shows a number on the tab; 0 shows no badge.
  public nonisolated func badge(_ count: Int) -> some TabContent<TabValue> {
    changing { $0.badge = count == 0 ? nil : Text(count, format: .number) }
  }
  /// Shows text on the tab.
  public nonisolated func badge(_ label: Text?) -> some TabContent<TabValue> { changing { $0.badge = label } }
  /// Shows text on the tab.
  public nonisolated func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
    changing { $0.badge = key.map { Text($0) } }
  }
  /// Shows text on the tab.
  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    changing { $0.badge = label.map { Text($0) } }
  }

  // MARK: State

  /// Takes the tab out of the tab view.
  public nonisolated func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    changing { $0.isHidden = $0.isHidden || hidden }
  }
  /// Sets whether the user can select the tab.
  public nonisolated func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    changing { $0.options.isEnabled = $0.options.isEnabled && !disabled }
  }

  // MARK: Accessibility

  /// Sets the identifier of the tab's button.
  public nonisolated func accessibilityIdentifier(
    _ identifier: String, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { changing { if isEnabled { $0.options.identifier = identifier } } }
  /// Sets the label of the tab's button.
  public nonisolated func accessibilityLabel(_ label: Text, isEnabled: Bool = true) -> some TabContent<TabValue> {
    changing { if isEnabled { $0.options.label = label } }
  }
  /// Sets the label of the tab's button.
  @StringTwin
  public nonisolated func accessibilityLabel(
    _ labelKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { changing { if isEnabled { $0.options.label = Text(labelKey) } } }
  /// Sets the value of the tab's button.
  public nonisolated func accessibilityValue(_ value: Text, isEnabled: Bool = true) -> some TabContent<TabValue> {
    changing { if isEnabled { $0.options.value = value } }
  }
  /// Sets the value of the tab's button.
  @StringTwin
  public nonisolated func accessibilityValue(
    _ valueKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { changing { if isEnabled { $0.options.value = Text(valueKey) } } }
  /// Sets what VoiceOver explains of the tab: no effect.
  public nonisolated func accessibilityHint(
    _ key: LocalizedStringKey, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { self }

  // MARK: Customization

  /// Sets where the tab is shown: one of the sidebar isn't in the bar of a phone.
  public nonisolated func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
    changing { if placement == .sidebarOnly { $0.options.isInBar = false } }
  }
  /// Names the tab for what the user changes in a sidebar: no effect, since a phone has none.
  public nonisolated func customizationID(_ id: String) -> some TabContent<TabValue> {
    self
  }
  /// Sets how the user can customize the tab in a sidebar: no effect, since a phone has none.
  public nonisolated func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }
  /// Sets whether the tab is shown before the user changes a sidebar: no effect, since a phone has none.
  public nonisolated func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }
}

/// Where a tab is shown, SwiftUI's `TabPlacement`.
public struct TabPlacement: Hashable, Sendable, CustomStringConvertible {
  /// The name of the placement.
  public let description: String
  /// The placement that the system chooses.
  public static let automatic = TabPlacement(description: "automatic")
  /// At the trailing end of the bar.
  public static let pinned = TabPlacement(description: "pinned")
  /// In the sidebar, which a phone doesn't have.
  public static let sidebarOnly = TabPlacement(description: "sidebarOnly")
}

/// The customizations of a tab, SwiftUI's `TabCustomizationBehavior`: no effect.
public struct TabCustomizationBehavior: Hashable, Sendable, CustomStringConvertible {
  /// The name of the behavior.
  public let description: String
  /// The behavior that the system chooses.
  public static let automatic = TabCustomizationBehavior(description: "automatic")
  /// The tab can be moved and hidden.
  public static let reorderable = TabCustomizationBehavior(description: "reorderable")
  /// The tab can't be changed.
  public static let disabled = TabCustomizationBehavior(description: "disabled")
}

/// A bar that shows tabs, SwiftUI's `AdaptableTabBarPlacement`.
public struct AdaptableTabBarPlacement: Hashable, Sendable, CustomStringConvertible {
  /// The name of the bar.
  public let description: String
  /// The one that the system chooses.
  public static let automatic = AdaptableTabBarPlacement(description: "automatic")
  public static let tabBar = AdaptableTabBarPlacement(description: "tabBar")
  public static let sidebar = AdaptableTabBarPlacement(description: "sidebar")
}

// MARK: Sections

/// Tabs with a title in the sidebar, SwiftUI's `TabSection`. A phone shows the tabs without the title.
public struct TabSection<Header: View, Content: TabContent, Footer: View, SelectionValue: Hashable> {
  private let content: Content
}

extension TabSection: TabContent {
  /// The type of the selection.
  public typealias TabValue = SelectionValue
  public typealias Body = Never
  public func _tabs() -> [_TabItemView] { content._tabs() }
}

extension TabSection where Footer == EmptyView, Content.TabValue == SelectionValue {
  /// Creates a section with a header.
  public nonisolated init(
    @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
  ) { self.content = content() }
}

extension TabSection where Header == Text, Footer == EmptyView, Content.TabValue == SelectionValue {
  /// Creates a section with a title.
  @StringTwin
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
  ) { self.content = content() }
}

extension TabSection where Header == EmptyView, Footer == EmptyView, Content.TabValue == SelectionValue {
  public nonisolated init(@TabContentBuilder<SelectionValue> content: () -> Content) { self.content = content() }
}
