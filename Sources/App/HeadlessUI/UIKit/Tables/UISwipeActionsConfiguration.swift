import Foundation

/// A button that a swipe on a row reveals, UIKit's `UIContextualAction`.
@MainActor @preconcurrency
public final class UIContextualAction: NSObject {
  /// The kind of an action.
  public enum Style: Int, Sendable {
    /// The kinds of UIKit.
    case normal, destructive
  }

  /// What an action does; it reports whether it was performed.
  public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void

  public let style: Style
  public var title: String?
  /// The image, in place of the title.
  public var image: UIImage?
  /// The color of the button in drawings; `nil` for that of the style.
  public var backgroundColor: UIColor?
  /// The view of the button: the cell.
  public internal(set) weak var sourceView: UIView?
  let handler: Handler

  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }
}

/// The buttons that a swipe on a row reveals, UIKit's `UISwipeActionsConfiguration`.
@MainActor @preconcurrency
public final class UISwipeActionsConfiguration: NSObject {
  /// The actions, the first one at the edge.
  public let actions: [UIContextualAction]
  /// Whether a swipe across the row performs the first action.
  public var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
