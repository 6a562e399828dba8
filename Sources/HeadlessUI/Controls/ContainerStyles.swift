import Foundation

// Styles of containers and menus of the system: recorded, since they change nothing but the looks.

/// How menus look, SwiftUI's `MenuStyle`: recorded.
public protocol MenuStyle: Sendable {}
/// The default style.
public struct DefaultMenuStyle: MenuStyle {
  /// Creates the style.
  public init() {}
}
/// A button.
public struct ButtonMenuStyle: MenuStyle {
  /// Creates the style.
  public init() {}
}
/// A button without a border.
public struct BorderlessButtonMenuStyle: MenuStyle {
  /// Creates the style.
  public init() {}
}
extension MenuStyle where Self == DefaultMenuStyle {
  /// The default style.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  /// A button.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A button without a border.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// The order of the items of a menu, SwiftUI's `MenuOrder`: recorded.
public struct MenuOrder: Hashable, Sendable {
  private let name: String
  /// What suits the place of the menu.
  public static let automatic = MenuOrder(name: "automatic")
  /// The first item next to the menu's button.
  public static let priority = MenuOrder(name: "priority")
  /// The first item at the top.
  public static let fixed = MenuOrder(name: "fixed")
}

/// How control groups look, SwiftUI's `ControlGroupStyle`: recorded.
public protocol ControlGroupStyle: Sendable {}
/// The default style.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public init() {}
}
/// Controls beside one another for navigation.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public init() {}
}
/// Smaller items of a menu.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public init() {}
}
extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// The default style.
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// Controls beside one another for navigation.
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// Smaller items of a menu.
  public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

extension View {
  /// Sets the style of the menus inside: recorded.
  public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View { recorded("menuStyle", style) }
  /// Sets whether menus show that they are menus: recorded.
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
    recorded("menuIndicator", visibility)
  }
  /// Sets the order of the items of menus: recorded.
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View { recorded("menuOrder", order) }
  /// Sets the style of the control groups inside: recorded.
  public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    recorded("controlGroupStyle", style)
  }
}

/// A drawing, SwiftUI's `Canvas`: it takes its room, and its drawing is never asked for.
public struct Canvas<Symbols: View> {
  /// Creates a canvas; `renderer` is not called.
  public nonisolated init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) where Symbols == EmptyView {}
}

/// What a canvas is drawn into, SwiftUI's `GraphicsContext`. Nothing is drawn, so there is none.
public struct GraphicsContext: Sendable {
  private init() {}
}

extension Canvas: View {
  /// The room of the drawing.
  public var body: some View { Color.clear.recordedCanvas() }
}

extension View {
  fileprivate nonisolated func recordedCanvas() -> some View {
    box { box, _ in box.semantics.hasContentShape = true }.recorded("canvas", "not drawn")
  }
}

/// Rows with columns, SwiftUI's `Table`.
@available(*, unavailable, message: "Table is for wide screens, and a phone shows its first column only: use List")
public struct Table<Value, Rows, Columns> {}
