import AppModel
import Foundation
import ViewGraph

/// A control that shows a menu, SwiftUI's `Menu`.
public struct Menu<Label: View, Content: View> {
  private let label: Label
  private let content: Content
  private let primaryAction: (@MainActor () -> Void)?
  @Environment(\.menuStyle) private var style
  @Environment(\.isInMenu) private var isInMenu

  /// Creates a menu.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label, primaryAction) = (content(), label(), nil)
  }
  /// Creates a menu whose tap does something else; a long press shows the menu.
  @preconcurrency
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) { (self.content, self.label, self.primaryAction) = (content(), label(), primaryAction) }
}

extension Menu where Label == Text {
  /// Creates a menu with a text.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  /// Creates a menu with a text.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu where Label == HeadlessUI.Label<Text, Image> {
  /// Creates a menu with a text and a symbol.
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { HeadlessUI.Label(titleKey, systemImage: systemImage) }
  }
  /// Creates a menu with a text and a symbol.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { HeadlessUI.Label(title, systemImage: systemImage) }
  }
}

extension Menu: View {
  /// The menu: a button while it is closed, a list of its items inside of another menu.
  public var body: some View {
    if let style, !isInMenu {
      style.body(
        MenuStyleConfiguration(
          label: .init(AnyView(label)), content: .init(AnyView(content)), primaryAction: primaryAction))
    } else {
      MenuSwitch(label: AnyView(label), content: AnyView(content), primaryAction: primaryAction)
    }
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Creates the menu that a style was given.
  public nonisolated init(_ configuration: MenuStyleConfiguration) {
    (label, content, primaryAction) = (configuration.label, configuration.content, configuration.primaryAction)
  }
}

/// A menu in a menu shows its items there.
private struct MenuSwitch: View {
  let label: AnyView
  let content: AnyView
  let primaryAction: (@MainActor () -> Void)?
  @Environment(\.isInMenu) private var isInMenu
  @State private var isOpen = false

  var body: some View {
    if isInMenu {
      content
    } else if let primaryAction {
      Button(action: primaryAction) { label }.contextMenu { content }
    } else {
      Button {
        isOpen = true
      } label: {
        label
      }
      .modifier(MenuPresentation.presentation($isOpen, content))
    }
  }
}

private enum InMenuKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the view is an item of a menu.
  var isInMenu: Bool {
    get { self[InMenuKey.self] }
    set { self[InMenuKey.self] = newValue }
  }
}

@MainActor
enum MenuPresentation {
  static func presentation(_ isOpen: Binding<Bool>, _ content: AnyView) -> Presentation {
    Presentation(
      style: .menu, isPresented: { isOpen.wrappedValue ? true : nil }, reset: { isOpen.wrappedValue = false },
      onDismiss: nil, content: { _ in AnyView(MenuBox(content: content).environment(\.isInMenu, true)) })
  }
}

/// The box of a menu: it scrolls if its items don't fit on the screen.
private struct MenuBox<Content: View> {
  let content: Content
}

extension MenuBox: ElementView {
  var inner: MenuItems<Content> { MenuItems(content: content) }

  func configure(_ box: ElementNode, in node: ViewNode) {
    box.semantics.type = .menu
    box.semantics.isOpaque = true
    box.semantics.clips = true
    box.scroll = box.scroll ?? ScrollState(axes: [.vertical])
    box.layout = ScrollLayout(axes: [.vertical])
  }
}

private struct MenuItems<Content: View> {
  let content: Content
}

extension MenuItems: ElementView {
  var inner: Content { content }

  func configure(_ box: ElementNode, in node: ViewNode) { box.layout = PanelLayout() }
}

/// Shows a context menu after a long press.
private struct ContextMenu<Items: View>: ViewModifier {
  let items: Items
  @State private var isOpen = false

  init(items: Items) { self.items = items }

  func body(content: Content) -> some View {
    content
      .box { box, _ in
        let behavior = box.behavior ?? Behavior()
        behavior.contextMenu = { _ in isOpen = true }
        box.behavior = behavior
      }
      .modifier(MenuPresentation.presentation($isOpen, AnyView(items)))
  }
}

extension View {
  /// Shows a menu after a long press.
  public nonisolated func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    nonisolated(unsafe) let items = menuItems()
    return modifier(assumingContextMenu(items))
  }

  /// Shows a menu with a preview after a long press; the preview is recorded only.
  public nonisolated func contextMenu<Items: View, Preview: View>(
    @ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> Preview
  ) -> some View { contextMenu(menuItems: menuItems) }
}

private nonisolated func assumingContextMenu<Items: View>(_ items: Items) -> ContextMenu<Items> {
  nonisolated(unsafe) let items = items
  return assumingMainThread { ContextMenu(items: items) }
}
