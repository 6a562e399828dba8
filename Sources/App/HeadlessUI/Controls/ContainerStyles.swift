import Foundation

// The styles of menus and groups of controls.

/// The appearance of menus, SwiftUI's `MenuStyle`.
@MainActor @preconcurrency
public protocol MenuStyle {
  /// The type of the view that represents a menu.
  associatedtype Body: View
  /// The properties of a menu.
  typealias Configuration = MenuStyleConfiguration
  /// Makes a menu.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a menu, SwiftUI's `MenuStyleConfiguration`.
public struct MenuStyleConfiguration {
  public struct Label {
    let content: AnyView
    init(_ content: AnyView) { self.content = content }
  }
  public struct Content {
    let content: AnyView
    init(_ content: AnyView) { self.content = content }
  }
  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
}

extension MenuStyleConfiguration.Label: View {
  public var body: AnyView { content }
}
extension MenuStyleConfiguration.Content: View {
  public var body: AnyView { content }
}

extension EnvironmentValues {
  @Entry var menuStyle: ErasedStyle<MenuStyleConfiguration>?
}

extension MenuStyle where Self: _SystemStyle {
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// The default style.
public struct DefaultMenuStyle: MenuStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}
public struct ButtonMenuStyle: MenuStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}
/// A button without a border.
public struct BorderlessButtonMenuStyle: MenuStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}
extension MenuStyle where Self == DefaultMenuStyle {
  /// The default style.
  public static nonisolated var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  public static nonisolated var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A button without a border.
  public static nonisolated var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// The order of the items of a menu, SwiftUI's `MenuOrder`: no effect.
public struct MenuOrder: Hashable, Sendable {
  private let name: String
  /// What suits the place of the menu.
  public static let automatic = MenuOrder(name: "automatic")
  /// The first item next to the menu's button.
  public static let priority = MenuOrder(name: "priority")
  /// The first item at the top.
  public static let fixed = MenuOrder(name: "fixed")
}

/// The appearance of control groups, SwiftUI's `ControlGroupStyle`.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  /// The type of the view that represents a control group.
  associatedtype Body: View
  /// The properties of a control group.
  typealias Configuration = ControlGroupStyleConfiguration
  /// Makes a control group.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a control group, SwiftUI's `ControlGroupStyleConfiguration`.
public struct ControlGroupStyleConfiguration {
  public struct Content {
    let content: AnyView
    init(_ content: AnyView) { self.content = content }
  }
  public struct Label {
    let content: AnyView
    init(_ content: AnyView) { self.content = content }
  }
  public let content: Content
  public let label: Label
}

extension ControlGroupStyleConfiguration.Content: View {
  public var body: AnyView { content }
}
extension ControlGroupStyleConfiguration.Label: View {
  public var body: AnyView { content }
}

extension EnvironmentValues {
  @Entry var controlGroupStyle: ErasedStyle<ControlGroupStyleConfiguration>?
}

extension ControlGroupStyle where Self: _SystemStyle {
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

/// The default style.
public struct AutomaticControlGroupStyle: ControlGroupStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}
/// Controls beside one another for navigation.
public struct NavigationControlGroupStyle: ControlGroupStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}
/// Smaller items of a menu.
public struct CompactMenuControlGroupStyle: ControlGroupStyle, _SystemStyle, Sendable {
  public nonisolated init() {}
}
extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// The default style.
  public static nonisolated var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// Controls beside one another for navigation.
  public static nonisolated var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// Smaller items of a menu.
  public static nonisolated var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

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
