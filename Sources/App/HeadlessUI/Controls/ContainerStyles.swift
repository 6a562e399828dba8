import Foundation

// The styles of menus and groups of controls.

/// The appearance of menus, SwiftUI's `MenuStyle`.
@StaticMembers([
  "automatic": DefaultMenuStyle.self, "button": ButtonMenuStyle.self,
  "borderlessButton": BorderlessButtonMenuStyle.self,
])
@MainActor @preconcurrency
public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a menu, SwiftUI's `MenuStyleConfiguration`.
public struct MenuStyleConfiguration {
  @ErasedView public struct Label {}
  @ErasedView public struct Content {}
  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
}

extension EnvironmentValues {
  @Entry var menuStyle: ErasedStyle<MenuStyleConfiguration>?
}

extension MenuStyle where Self: _SystemStyle {
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

public struct DefaultMenuStyle: MenuStyle, _SystemStyle { public nonisolated init() {} }
public struct ButtonMenuStyle: MenuStyle, _SystemStyle { public nonisolated init() {} }
/// A button without a border.
public struct BorderlessButtonMenuStyle: MenuStyle, _SystemStyle { public nonisolated init() {} }

/// The order of the items of a menu, from its button or from the top, SwiftUI's `MenuOrder`: no effect.
@NamedOptions("automatic", "priority", "fixed")
public struct MenuOrder: Hashable, Sendable {}

/// The appearance of control groups, SwiftUI's `ControlGroupStyle`.
@StaticMembers([
  "automatic": AutomaticControlGroupStyle.self, "navigation": NavigationControlGroupStyle.self,
  "compactMenu": CompactMenuControlGroupStyle.self,
])
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a control group, SwiftUI's `ControlGroupStyleConfiguration`.
public struct ControlGroupStyleConfiguration {
  @ErasedView public struct Content {}
  @ErasedView public struct Label {}
  public let content: Content
  public let label: Label
}

extension EnvironmentValues {
  @Entry var controlGroupStyle: ErasedStyle<ControlGroupStyleConfiguration>?
}

extension ControlGroupStyle where Self: _SystemStyle {
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

public struct AutomaticControlGroupStyle: ControlGroupStyle, _SystemStyle { public nonisolated init() {} }
/// Controls beside one another for navigation.
public struct NavigationControlGroupStyle: ControlGroupStyle, _SystemStyle { public nonisolated init() {} }
/// Smaller items of a menu.
public struct CompactMenuControlGroupStyle: ControlGroupStyle, _SystemStyle { public nonisolated init() {} }

extension View {
  /// Sets the style of the menus inside.
  public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    self.style(\.menuStyle, style, isSystem: style is any _SystemStyle) { $0.makeBody(configuration: $1) }
  }
  /// Sets whether menus show that they are menus: no effect.
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
    accepted()
  }
  /// Sets the order of the items of menus: no effect.
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View { accepted() }
  /// Sets the style of the control groups inside.
  public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    self.style(\.controlGroupStyle, style, isSystem: style is any _SystemStyle) { $0.makeBody(configuration: $1) }
  }
}
