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
    /// The usual one.
    case plain
    /// That of a button that ends something.
    case done = 2
  }

  /// The title.
  public var title: String?
  /// The image.
  public var image: UIImage?
  /// Whether the button can be tapped.
  public var isEnabled = true
  /// Whether the button isn't shown.
  public var isHidden = false
  /// The appearance.
  public var style = Style.plain
  /// The color of the title.
  public var tintColor: UIColor?
  /// A number for the use of the app.
  public var tag = 0
  /// The accessibility identifier.
  public var accessibilityIdentifier: String?
  /// The accessibility label; the title if `nil`.
  public var accessibilityLabel: String?
  /// The action of a tap.
  public var primaryAction: UIAction?
  fileprivate let isSpace: Bool

  /// Creates a button with the title and the image of its action unless it has its own.
  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    isSpace = false
  }

  /// Creates a button of the system.
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    title = systemItem.label
    self.primaryAction = primaryAction
    isSpace = systemItem.isSpace
  }

  /// Creates a space that grows.
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }
  /// Creates a space of a width.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem { UIBarButtonItem(systemItem: .fixedSpace) }
}

/// The button of a bar that shows an item.
struct BarButton: View {
  let item: UIBarButtonItem

  var body: some View {
    if !item.isSpace && !item.isHidden {
      Button {
        item.primaryAction?.perform(sender: item)
      } label: {
        if let image = item.image { Image(uiImage: image) } else { Text(verbatim: item.title ?? "") }
      }
      .disabled(!item.isEnabled)
      .accessibilityLabel(label)
      .accessibilityIdentifier(item.accessibilityIdentifier ?? "")
    }
  }

  private var label: String { item.accessibilityLabel ?? title ?? item.image?.name ?? "" }

  private var title: String? { item.title.flatMap { $0.isEmpty ? nil : $0 } }
}
