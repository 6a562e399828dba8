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
  @StringTwin @ResourceTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a title whose tap does something else; a long press shows the menu.
  @StringTwin
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
  ) { self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction) }
}

extension Menu where Label == HeadlessUI.Label<Text, Image> {
  /// Creates a menu with a title and an image.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { HeadlessUI.Label(titleKey, image: image) } }
  /// Creates a menu with a title and a symbol whose tap does something else; a long press shows the menu.
  @StringTwin
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { HeadlessUI.Label(titleKey, systemImage: systemImage) }, primaryAction: primaryAction)
  }
  /// Creates a menu with a title and a symbol.
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { HeadlessUI.Label(titleKey, systemImage: systemImage) }
  }
}

extension Menu: View, UnaryView {
  /// The menu: a button while it is closed, in another menu too.
  public var body: some View {
    if let style, !isInMenu {
      style.body(
        MenuStyleConfiguration(
          label: .init(AnyView(label)), content: .init(AnyView(content)), primaryAction: primaryAction))
    } else {
      MenuSwitch(
        label: AnyView(label), isTitle: Label.self is any MenuTitle.Type, content: AnyView(content),
        primaryAction: primaryAction)
    }
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Creates the menu that a style was given.
  public nonisolated init(_ configuration: MenuStyleConfiguration) {
    (label, content, primaryAction) = (configuration.label, configuration.content, configuration.primaryAction)
  }
}

/// The labels of a menu in a bar whose text is not an element.
private protocol MenuTitle {}
extension Text: MenuTitle {}
extension Label: MenuTitle {}

/// A button with a menu. A menu in a menu shows its items below its own.
private struct MenuSwitch: View {
  let label: AnyView
  /// Whether the label is a text or a SwiftUI `Label`, and not other views.
  let isTitle: Bool
  let content: AnyView
  let primaryAction: (@MainActor () -> Void)?
  @Environment(\.isInBar) private var isInBar
  @Environment(\.isInMenu) private var isInMenu
  @State private var isOpen = false

  var body: some View {
    if isInMenu {
      // The outer menu stays open.
      Button {
        isOpen.toggle()
      } label: {
        label
      }
      .environment(\.panelDismissal, nil).environment(\.buttonMark, .disclosure(isExpanded: isOpen))
      if isOpen { content }
    } else if let primaryAction {
      Button(action: primaryAction) { label }.contextMenu { content }
    } else {
      Button {
        isOpen = true
      } label: {
        label
      }
      .box { box, _ in box.semantics.hostsLabel = isInBar && !isTitle }
      .modifier(MenuPresenter(isOpen: $isOpen, items: content))
    }
  }
}

/// Presents a menu, and the sheet of a share link in it, which is there when the menu has gone.
struct MenuPresenter: ViewModifier {
  let isOpen: Binding<Bool>
  let items: AnyView
  @State private var shared: SharedItems?

  init(isOpen: Binding<Bool>, items: AnyView) { (self.isOpen, self.items) = (isOpen, items) }

  func body(content: Content) -> some View {
    let (isOpen, items, shared) = (isOpen, items, $shared)
    content
      .modifier(
        Presentation(
          style: .menu, isPresented: { isOpen.wrappedValue ? true : nil }, reset: { isOpen.wrappedValue = false },
          onDismiss: nil,
          content: { _ in
            let inner = items.environment(\.isInMenu, true).environment(\.shareFromMenu) { shared.wrappedValue = $0 }
            return AnyView(MenuBox(content: inner))
          })
      )
      .shareSheet(shared)
  }
}

extension EnvironmentValues {
  /// Presents the items of a share link from a menu.
  @Entry var shareFromMenu: (@MainActor (SharedItems) -> Void)?
}

extension EnvironmentValues {
  /// Whether the view is an item of a menu.
  @Entry var isInMenu: Bool = false
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
    box.scroll = box.scroll ?? ScrollState(axes: .vertical)
    box.layout = ScrollLayout(axes: .vertical)
  }
}

private struct MenuItems<Content: View> {
  let content: Content
}

extension MenuItems: ElementView {
  var inner: Content { content }

  func configure(_ box: ElementNode, in node: ViewNode) {
    box.layout = MenuLayout()
    box.graphic = MenuDrawing(scope: node.scope)
  }
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
        behavior.contextMenu = {
          isOpen = true
          return true
        }
        box.behavior = behavior
      }
      .modifier(MenuPresenter(isOpen: $isOpen, items: AnyView(items)))
  }
}

extension View {
  /// Shows a menu after a long press.
  public nonisolated func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    nonisolated(unsafe) let items = menuItems()
    return modifier(assumingContextMenu(items))
  }

  /// Shows a menu with a preview after a long press; the preview is not made.
  public nonisolated func contextMenu<Items: View, Preview: View>(
    @ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> Preview
  ) -> some View { contextMenu(menuItems: menuItems) }
}

private nonisolated func assumingContextMenu<Items: View>(_ items: Items) -> ContextMenu<Items> {
  nonisolated(unsafe) let items = items
  return assumingMainThread { ContextMenu(items: items) }
}
