import Foundation
import Observation

/// A tab of a tab bar, UIKit's `UITabBarItem`.
@MainActor @preconcurrency
@Observable
public final class UITabBarItem {
  /// A tab of the system, UIKit's `UITabBarItem.SystemItem`.
  public enum SystemItem: Int, Sendable {
    /// The tabs of UIKit.
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
      mostViewed

    fileprivate var title: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".capitalized
      }
    }
  }

  /// The title; that of the controller if `nil`.
  public var title: String?
  /// The text of the badge; `nil` for no badge.
  public var badgeValue: String?
  /// The image: no effect.
  public var image: UIImage?
  /// The image while the tab is selected: no effect.
  public var selectedImage: UIImage?
  /// The color of the badge: no effect.
  public var badgeColor: UIColor?
  /// The appearance of the bar while the tab is selected: no effect.
  public var standardAppearance: UITabBarAppearance?
  /// The appearance of the bar over the end of its content: no effect.
  public var scrollEdgeAppearance: UITabBarAppearance?
  /// Whether the tab can be chosen.
  public var isEnabled = true
  /// An integer that identifies the item.
  public var tag = 0
  public var accessibilityIdentifier: String?
  /// The accessibility label; the title if `nil`.
  public var accessibilityLabel: String?
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: nil, tag: tag)
  }

  /// Sets the attributes of the title in a state: no effect.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
  }
  /// The attributes of the title in a state.
  public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }
}
