import Foundation

/// What a menu consists of, UIKit's `UIMenuElement`.
@MainActor @preconcurrency
open class UIMenuElement: NSObject {
  /// The properties of an action in a menu, UIKit's `UIMenuElement.Attributes`.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It can't be chosen.
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    /// It isn't shown.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open: it closes here.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }
  /// The mark of an action in a menu, UIKit's `UIMenuElement.State`.
  public enum State: Int, Sendable {
    /// The marks of UIKit.
    case off, on, mixed
  }

  open var title: String
  /// The text below the title.
  open var subtitle: String?
  open var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
    super.init()
  }
}

/// A menu, or a group of one, UIKit's `UIMenu`.
@MainActor @preconcurrency
open class UIMenu: UIMenuElement {
  /// The name of a menu, UIKit's `UIMenu.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  /// How a menu is shown, UIKit's `UIMenu.Options`.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// In the menu around it.
    public static let displayInline = Options(rawValue: 1)
    /// Its actions delete something: no effect.
    public static let destructive = Options(rawValue: 2)
    /// One of its actions has a mark: the app sets the marks.
    public static let singleSelection = Options(rawValue: 32)
  }

  public let identifier: Identifier
  /// How it is shown.
  public let options: Options
  /// What it consists of.
  public let children: [UIMenuElement]

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    (self.options, self.children) = (options, children)
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(UUID())")
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns a menu of other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// The actions of the menu that are chosen, in it and its groups.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu { return menu.selectedElements }
      return (child as? UIAction)?.state == .on ? [child] : []
    }
  }

  /// All actions, in the menu and its groups.
  private var actions: [UIAction] {
    children.flatMap { child in (child as? UIMenu)?.actions ?? [child as? UIAction].compactMap { $0 } }
  }

  /// The action of a menu of which one is chosen: the first one, until another is.
  var choice: UIAction? { actions.first { $0.state == .on } ?? actions.first }

  /// Marks one action of the menu, and no other.
  func choose(_ chosen: UIAction) {
    for action in actions { action.state = action === chosen ? .on : .off }
  }

  /// The items of the menu.
  ///
  /// - Parameters:
  ///   - sender: The control that shows it.
  ///   - choose: Called before an action is performed.
  func items(for sender: AnyObject, choose: @escaping @MainActor (UIAction) -> Void = { _ in }) -> AnyView {
    AnyView(
      ForEach(Array(children.enumerated()), id: \.offset) { [weak sender] child in
        if let action = child.element as? UIAction {
          if !action.attributes.contains(.hidden) { MenuItem(action: action, choose: choose, sender: sender) }
        } else if let deferred = child.element as? UIDeferredMenuElement, let sender {
          DeferredItems(element: deferred, choose: choose, sender: sender)
        } else if let menu = child.element as? UIMenu, let sender {
          if menu.options.contains(.displayInline) {
            Section(menu.title) { menu.items(for: sender, choose: choose) }
          } else {
            Menu(menu.title) { menu.items(for: sender, choose: choose) }
          }
        }
      })
  }
}

/// The button of an action in a menu.
private struct MenuItem: View {
  let action: UIAction
  let choose: @MainActor (UIAction) -> Void
  weak var sender: AnyObject?

  var body: some View {
    Button(role: action.attributes.contains(.destructive) ? .destructive : nil) { [weak sender] in
      choose(action)
      action.perform(sender: sender)
    } label: {
      Text(verbatim: action.title)
      if let image = action.image { Image(uiImage: image).accessibilityHidden(true) }
    }
    .disabled(action.attributes.contains(.disabled))
    .accessibilityAddTraits(action.state == .on ? .isSelected : [])
  }
}
