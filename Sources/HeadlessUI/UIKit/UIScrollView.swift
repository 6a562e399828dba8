import Foundation

/// An area that scrolls, UIKit's `UIScrollView`.
@MainActor @preconcurrency
open class UIScrollView: UIView {
  /// Whether the user can scroll.
  open var isScrollEnabled = true { didSet { changed() } }
  /// The size of the content.
  open var contentSize = CGSize.zero
  /// The insets around the content.
  open var contentInset = UIEdgeInsets.zero
  /// The insets around the content, with those of the safe area: the content is inside of it.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// The insets around the vertical indicator.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether an indicator shows the vertical position.
  open var showsVerticalScrollIndicator = true
  /// Whether an indicator shows the horizontal position.
  open var showsHorizontalScrollIndicator = true
  /// Whether the content follows a finger beyond its edges.
  open var bounces = true
  /// Whether the content follows a finger though it fits.
  open var alwaysBounceVertical = false
  /// Whether scrolling stops at pages.
  open var isPagingEnabled = false
  /// How scrolling dismisses the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// How scrolling dismisses the keyboard, UIKit's `UIScrollView.KeyboardDismissMode`.
  public enum KeyboardDismissMode: Int, Sendable {
    /// The modes of UIKit.
    case none, onDrag, interactive
  }

  override func makeContent() -> AnyView {
    AnyView(
      ScrollView { ForEach(subviews.map(UIViewID.init)) { SubviewElement(view: $0.view) } }
        .scrollDisabled(!isScrollEnabled))
  }
}

/// Distances from the edges of a rectangle, UIKit's `UIEdgeInsets`.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the upper edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the lower edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat
  /// No distances.
  public static let zero = UIEdgeInsets()
  /// Creates distances.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
