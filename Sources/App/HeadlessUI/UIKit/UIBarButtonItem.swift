import Foundation
import Observation

/// A button of a navigation bar, UIKit's `UIBarButtonItem`.
@MainActor @preconcurrency
@Observable
public final class UIBarButtonItem: Identifiable {
  /// A button of the system, UIKit's `UIBarButtonItem.SystemItem`.
  public enum SystemItem: Int, Sendable {
    /// Buttons with a title.
    case done, cancel, edit, save
    /// Buttons with a symbol.
    case add
    /// Spaces between buttons, which aren't elements.
    case flexibleSpace, fixedSpace
    /// Buttons with a symbol.
    case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    /// Buttons with a symbol.
    case fastForward, undo, redo
    /// The button with a cross that closes a sheet.
    case close = 24

    /// The title, or the accessibility label of the symbol.
    fileprivate var label: String {
      switch self {
      case .action: "Share"
      case .trash: "Delete"
      case .fastForward: "Fast Forward"
      default: "\(self)".capitalized
      }
    }

    fileprivate var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }
  }

  /// The appearance of a button, UIKit's `UIBarButtonItem.Style`.
  public enum Style: Int, Sendable {
    case plain
    /// That of a button that ends something.
    case done = 2
  }

  public var title: String?
  public var image: UIImage?
  /// Whether the button can be tapped.
  public var isEnabled = true
  /// Whether the button isn't shown.
  public var isHidden = false
  public var style = Style.plain
  /// The color of the title.
  public var tintColor: UIColor?
  /// A number for the use of the app.
  public var tag = 0
  public var accessibilityIdentifier: String?
  /// The accessibility label; the title if `nil`.
  public var accessibilityLabel: String?
  /// The action of a tap.
  public var primaryAction: UIAction?
  /// The object that performs ``action``.
  public weak var target: AnyObject?
  /// The method of a tap, besides ``primaryAction``.
  public var action: Selector?
  /// The menu, which a tap shows if there is no action, and a long press if there is one.
  public var menu: UIMenu?
  /// The view of the app in place of a button.
  public var customView: UIView?
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  /// Sets the attributes of the title in a state: no effect.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
  }
  /// The attributes of the title in a state.
  public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }
  /// The width of a space; 0 if it is that of the content.
  public var width: CGFloat = 0
  private let systemItem: SystemItem?
  fileprivate var isSpace: Bool { systemItem?.isSpace ?? false }

  /// The space that the item is in a toolbar, if it is one.
  var space: AnyView? {
    guard isSpace else { return nil }
    return systemItem == .fixedSpace ? AnyView(Color.clear.frame(width: width, height: 1)) : AnyView(Spacer())
  }

  /// Creates a button with the title and the image of its action unless it has its own.
  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.menu = menu
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    systemItem = nil
  }

  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.menu = menu
    title = systemItem.label
    self.primaryAction = primaryAction
    self.systemItem = systemItem
  }

  /// Creates a button with a title that calls a method.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    self.style = style
    set(target, action)
  }
  /// Creates a button with an image that calls a method.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    self.style = style
    set(target, action)
  }
  /// Creates a button of the system that calls a method.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem)
    set(target, action)
  }

  private func set(_ target: Any?, _ action: Selector?) { (self.target, self.action) = (target as AnyObject?, action) }

  /// Calls what a tap calls.
  fileprivate func perform() {
    primaryAction?.perform(sender: self)
    if let action { TargetAction(target, action).perform(self) }
  }

  /// Creates a space that grows.
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }
}

/// The button of a bar that shows an item.
struct BarButton: View {
  let item: UIBarButtonItem

  var body: some View {
    if let view = item.customView {
      if !item.isHidden { view.hostedView.id(ObjectIdentifier(view)) }
    } else if !item.isSpace && !item.isHidden {
      button
        .disabled(!item.isEnabled)
        .accessibilityLabel(label)
        .accessibilityIdentifier(item.accessibilityIdentifier ?? "")
    }
  }

  private var button: AnyView {
    let content = ButtonLabel(image: item.image, title: item.image == nil ? Text(verbatim: item.title ?? "") : nil)
    let item = item
    guard let menu = item.menu else {
      return AnyView(
        Button {
          item.perform()
        } label: {
          content
        })
    }
    let items = menu.items(for: item)
    return item.primaryAction == nil && item.action == nil
      ? AnyView(
        Menu {
          items
        } label: {
          content
        })
      : AnyView(
        Menu {
          items
        } label: {
          content
        } primaryAction: {
          item.perform()
        })
  }

  private var label: String { item.accessibilityLabel ?? title ?? item.image?.name ?? "" }

  private var title: String? { item.title.flatMap { $0.isEmpty ? nil : $0 } }
}
