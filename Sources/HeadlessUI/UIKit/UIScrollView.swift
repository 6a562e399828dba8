import AppModel
import Foundation

/// An area that scrolls, UIKit's `UIScrollView`.
@MainActor @preconcurrency
open class UIScrollView: UIView {
  /// Whether the user can scroll.
  open var isScrollEnabled = true { didSet { changed() } }
  /// The size of the content, which constraints on the content set too.
  open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { invalidateLayout() } } }
  /// The insets around the content.
  open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { invalidateLayout() } } }
  /// Whether the safe area is added to the insets.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { invalidateLayout() } }
  /// The insets around the vertical indicator.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether an indicator shows the vertical position.
  open var showsVerticalScrollIndicator = true { didSet { changed() } }
  /// Whether an indicator shows the horizontal position.
  open var showsHorizontalScrollIndicator = true { didSet { changed() } }
  /// Whether the content follows a finger beyond its edges.
  open var bounces = true
  /// Whether the content follows a finger though it fits.
  open var alwaysBounceVertical = false
  /// Whether the content follows a finger though it fits.
  open var alwaysBounceHorizontal = false
  /// Whether scrolling stops at pages.
  open var isPagingEnabled = false { didSet { changed() } }
  /// How scrolling dismisses the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none { didSet { changed() } }
  /// The control that refreshes the content when it is pulled down.
  open var refreshControl: UIRefreshControl? { didSet { changed() } }
  /// The delegate of any kind of scroll view.
  weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// How scrolling dismisses the keyboard, UIKit's `UIScrollView.KeyboardDismissMode`.
  public enum KeyboardDismissMode: Int, Sendable {
    /// The modes of UIKit.
    case none, onDrag, interactive

    fileprivate var dismissal: ScrollState.KeyboardDismissal {
      switch self {
      case .none: .never
      case .onDrag: .immediately
      case .interactive: .interactively
      }
    }
  }

  /// Whether the safe area is added to the insets, UIKit's `UIScrollView.ContentInsetAdjustmentBehavior`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The behaviors of UIKit.
    case automatic, scrollableAxes, never, always
  }

  /// The insets around the content, with those of the safe area.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    let scrolls = contentInsetAdjustmentBehavior == .always || contentInsetAdjustmentBehavior == .automatic
    let (isVertical, isHorizontal) = (
      scrolls || alwaysBounceVertical || contentSize.height > bounds.height,
      contentInsetAdjustmentBehavior == .always || alwaysBounceHorizontal || contentSize.width > bounds.width
    )
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    return UIEdgeInsets(
      top: contentInset.top + (isVertical ? safe.top : 0), left: contentInset.left + (isHorizontal ? safe.left : 0),
      bottom: contentInset.bottom + (isVertical ? safe.bottom : 0),
      right: contentInset.right + (isHorizontal ? safe.right : 0))
  }

  /// The area of the content.
  open var contentLayoutGuide: UILayoutGuide { guide("UIScrollViewContentLayoutGuide", .scrolledContent) }
  /// The area of the view, which doesn't scroll.
  open var frameLayoutGuide: UILayoutGuide { guide("UIScrollViewFrameLayoutGuide", .frame) }

  /// Sets the size that constraints give the content.
  func applyContentSize(_ size: CGSize) {
    guard size != contentSize else { return }
    layoutState.isApplying = true
    contentSize = size
    layoutState.isApplying = false
    box?.setNeedsLayout()
  }

  // MARK: Scrolling

  /// The position of the upper left corner of the view in its content.
  open var contentOffset: CGPoint {
    get {
      guard let offset = scrollBox?.scroll?.offset else { return wantedOffset ?? .zero }
      let insets = adjustedContentInset
      return CGPoint(x: offset.x - insets.left, y: offset.y - insets.top)
    }
    set { setContentOffset(newValue, animated: false) }
  }

  /// The box that scrolls.
  var scrollBox: ElementNode? { box }
  /// The offset that was set before the view was on the screen.
  private var wantedOffset: CGPoint?

  /// Scrolls to a position.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard let scrollBox, let context else { return wantedOffset = contentOffset }
    let insets = adjustedContentInset
    let isMoved = context.app.scroll(
      scrollBox, to: Point(x: Double(contentOffset.x + insets.left), y: Double(contentOffset.y + insets.top)))
    guard isMoved else { return }
    scrollDelegate?.scrollViewDidScroll(self)
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls until an area can be seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let (offset, insets) = (contentOffset, adjustedContentInset)
    func move(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      low < start ? low - start : high > end ? min(high - end, low - start) : 0
    }
    setContentOffset(
      CGPoint(
        x: offset.x
          + move(rect.minX, rect.maxX, offset.x + insets.left, offset.x + bounds.width - insets.right),
        y: offset.y
          + move(rect.minY, rect.maxY, offset.y + insets.top, offset.y + bounds.height - insets.bottom)),
      animated: animated)
  }

  override func configureBox(_ box: ElementNode, in node: ViewNode) {
    configureScrolling(box, .scrollView)
  }

  /// Makes a box scroll.
  func configureScrolling(_ box: ElementNode, _ type: ElementType) {
    box.semantics.type = type
    box.semantics.clips = true
    let scroll = box.scroll ?? ScrollState(axes: [.vertical, .horizontal])
    box.scroll = scroll
    scroll.isEnabled = isScrollEnabled
    scroll.showsIndicators = showsVerticalScrollIndicator || showsHorizontalScrollIndicator
    scroll.keyboardDismissal = keyboardDismissMode.dismissal
    scroll.onScroll = { [weak self] in
      guard let self else { return }
      scrollDelegate?.scrollViewDidScroll(self)
    }
    let rest: @MainActor (Point) -> Point = { [weak self] in self?.page($0) ?? $0 }
    scroll.restingOffset = isPagingEnabled ? rest : nil
    scroll.phaseObservers = [{ [weak self] old, new, _ in self?.follow(old, new) }]
    refreshControl?.adopt(box)
  }

  private func page(_ offset: Point) -> Point {
    func rest(_ value: Double, _ length: CGFloat) -> Double {
      length > 0 ? (value / Double(length)).rounded() * Double(length) : value
    }
    return Point(x: rest(offset.x, bounds.width), y: rest(offset.y, bounds.height))
  }

  private func follow(_ old: ScrollState.Phase, _ new: ScrollState.Phase) {
    switch (old, new) {
    case (_, .interacting) where old != .interacting: scrollDelegate?.scrollViewWillBeginDragging(self)
    case (.interacting, .decelerating): scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: true)
    case (.interacting, .idle): scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    case (.decelerating, .idle): scrollDelegate?.scrollViewDidEndDecelerating(self)
    default: break
    }
  }

  override func placeContent(of node: ElementNode) -> Point {
    guard let scroll = node.scroll else { return .zero }
    let insets = adjustedContentInset
    scroll.viewport = node.size
    scroll.contentSize = Size(
      width: Double(contentSize.width + insets.left + insets.right),
      height: Double(contentSize.height + insets.top + insets.bottom))
    if let wantedOffset {
      self.wantedOffset = nil
      scroll.offset = Point(x: Double(wantedOffset.x + insets.left), y: Double(wantedOffset.y + insets.top))
    }
    _ = scroll.scroll(to: scroll.offset)
    return Point(x: Double(insets.left) - scroll.offset.x, y: Double(insets.top) - scroll.offset.y)
  }
}

/// The property of a scroll view whose type is another one in subclasses, which Swift doesn't allow to override.
@MainActor @preconcurrency
public protocol _ScrollDelegating: UIScrollView {}

extension UIScrollView: _ScrollDelegating {}

extension _ScrollDelegating {
  /// Called when the view scrolls.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

/// A delegate that is called when a view scrolls, UIKit's `UIScrollViewDelegate`.
@MainActor @preconcurrency
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called when the content has moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when the user begins to drag.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the user has lifted the finger.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when the content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when the app has scrolled with an animation.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
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
