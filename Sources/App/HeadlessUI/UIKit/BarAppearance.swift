import Foundation

// Appearances of bars. Nothing is drawn, so they stay what an app has set.

/// The background of a bar, UIKit's `UIBarAppearance`: kept, not drawn.
@MainActor @preconcurrency
open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: UIImage?
  /// The color of the line at the edge.
  open var shadowColor: UIColor?
  /// The image of the line at the edge.
  open var shadowImage: UIImage?

  /// Creates an appearance with the default background.
  public required override init() { super.init() }
  /// Creates a copy of an appearance.
  public required init(barAppearance: UIBarAppearance) {
    backgroundColor = barAppearance.backgroundColor
    backgroundEffect = barAppearance.backgroundEffect
    (backgroundImage, shadowImage) = (barAppearance.backgroundImage, barAppearance.shadowImage)
    shadowColor = barAppearance.shadowColor
    super.init()
  }

  /// Sets the default background.
  open func configureWithDefaultBackground() { reset() }
  /// Sets a background without translucency.
  open func configureWithOpaqueBackground() { reset() }
  /// Sets a transparent background.
  open func configureWithTransparentBackground() { reset() }

  private func reset() {
    (backgroundColor, backgroundEffect, backgroundImage) = (nil, nil, nil)
    (shadowColor, shadowImage) = (nil, nil)
  }
}

/// The appearance of a navigation bar, UIKit's `UINavigationBarAppearance`: kept, not drawn.
@MainActor @preconcurrency
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The distance of the title from its place.
  open var titlePositionAdjustment = UIOffset.zero
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The appearance of buttons that complete a task.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// The image of the back button.
  open private(set) var backIndicatorImage: UIImage?

  /// Sets the image of the back button.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    self.backIndicatorImage = backIndicatorImage
  }
}

/// The appearance of a tab bar, UIKit's `UITabBarAppearance`: kept, not drawn.
@MainActor @preconcurrency
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of tabs with the title below the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of tabs with the title beside the image.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of tabs with the title beside the image, in a low bar.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// The color below the selected tab.
  open var selectionIndicatorTintColor: UIColor?
}

/// The appearance of a toolbar, UIKit's `UIToolbarAppearance`: kept, not drawn.
@MainActor @preconcurrency
open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance()
}

/// The appearance of a tab, UIKit's `UITabBarItemAppearance`: kept, not drawn.
@MainActor @preconcurrency
open class UITabBarItemAppearance: NSObject {
  public let (normal, selected) = (UITabBarItemStateAppearance(), UITabBarItemStateAppearance())
  /// The appearance of a tab that can't be selected, and of one with the focus.
  public let (disabled, focused) = (UITabBarItemStateAppearance(), UITabBarItemStateAppearance())
}

/// The appearance of a tab in a state, UIKit's `UITabBarItemStateAppearance`: kept, not drawn.
@MainActor @preconcurrency
open class UITabBarItemStateAppearance: NSObject {
  /// The color of the image.
  open var iconColor: UIColor?
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The color below the badge.
  open var badgeBackgroundColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The appearance of a button in a bar, UIKit's `UIBarButtonItemAppearance`: kept, not drawn.
@MainActor @preconcurrency
open class UIBarButtonItemAppearance: NSObject {
  public let (normal, highlighted) = (UIBarButtonItemStateAppearance(), UIBarButtonItemStateAppearance())
  /// The appearance of a disabled button, and of one with the focus.
  public let (disabled, focused) = (UIBarButtonItemStateAppearance(), UIBarButtonItemStateAppearance())
}

/// The appearance of a button in a state, UIKit's `UIBarButtonItemStateAppearance`: kept, not drawn.
@MainActor @preconcurrency
open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var backgroundImage: UIImage?
}

/// A distance from a place, UIKit's `UIOffset`.
public struct UIOffset: Hashable, Sendable {
  /// The horizontal distance, in points.
  public var horizontal: CGFloat
  /// The vertical distance, in points.
  public var vertical: CGFloat
  public static let zero = UIOffset()
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}
