import AppModel
import Foundation

/// An area that scrolls, UIKit's `UIScrollView`.
@MainActor @preconcurrency
open class UIScrollView: UIView {
  /// The menu that a cell shows, in tables and collections.
  var cellMenu: ContextMenuState? { nil }
  /// Whether the user can scroll.
  open var isScrollEnabled = true { didSet { changed() } }
  /// The size of the content, which constraints on the content set too.
  open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { invalidateLayout() } } }
  /// The insets around the content.
  open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { invalidateLayout() } } }
  /// Whether the safe area is added to the insets.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { invalidateLayout() } }
  /// How fast scrolling slows down: no effect.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a tap on the status bar scrolls to the top: no effect.
  open var scrollsToTop = true
  /// Whether a drag keeps its first direction: no effect.
  open var isDirectionalLockEnabled = false
  /// Whether a touch is passed on only after it isn't the beginning of a drag.
  open var delaysContentTouches = true
  /// Whether a drag cancels the touches of the content, other than those of a control on which the finger has rested.
  open var canCancelContentTouches = true
  /// The style of the indicators: no effect.
  open var indicatorStyle = IndicatorStyle.default
  /// The smallest scale of zooming: no effect.
  open var minimumZoomScale: CGFloat = 1
  /// The largest scale of zooming: no effect.
  open var maximumZoomScale: CGFloat = 1
  /// The scale of zooming: no effect.
  open var zoomScale: CGFloat = 1
  /// Whether the content can be zoomed beyond its limits: no effect.
  open var bouncesZoom = true
  /// The insets around the horizontal indicator: no effect.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the safe area is added to the insets of the indicators: no effect.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// Whether a finger drags the content.
  open private(set) var isDragging = false
  /// Whether a finger is on the content.
  open var isTracking: Bool { isDragging }
  /// Whether the content moves on after the finger was lifted.
  open private(set) var isDecelerating = false
  /// The insets around the vertical indicator: no effect.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets around both indicators: no effect.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { verticalScrollIndicatorInsets = newValue }
  }
  /// Whether an indicator shows the vertical position.
  open var showsVerticalScrollIndicator = true { didSet { changed() } }
  /// Whether an indicator shows the horizontal position.
  open var showsHorizontalScrollIndicator = true { didSet { changed() } }
  /// Whether the content follows a finger beyond its edges: no effect.
  open var bounces = true
  /// Whether the content follows a finger though it fits.
  open var alwaysBounceVertical = false
  /// Whether the content follows a finger though it fits.
  open var alwaysBounceHorizontal = false
  /// Whether scrolling stops at pages.
  open var isPagingEnabled = false { didSet { changed() } }
  /// How scrolling dismisses the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none { didSet { changed() } }
  /// The recognizer of scrolling, for delegates of other recognizers; it calls no targets, the run warns of those.
  public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
    let recognizer = ScrollRecognizer()
    recognizer.view = self
    return recognizer
  }()
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

  /// How fast scrolling slows down, UIKit's `UIScrollView.DecelerationRate`.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor of the velocity in a millisecond.
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The style of the indicators, UIKit's `UIScrollView.IndicatorStyle`.
  public enum IndicatorStyle: Int, Sendable {
    /// The styles of UIKit.
    case `default`, black, white
  }

  /// Shows the indicators for a moment: no effect.
  open func flashScrollIndicators() {}

  /// Whether the safe area is added to the insets, UIKit's `UIScrollView.ContentInsetAdjustmentBehavior`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The behaviors of UIKit.
    case automatic, scrollableAxes, never, always
  }

  /// The area that is visible, in the coordinates of the content.
  open override var bounds: CGRect {
    get { CGRect(origin: contentOffset, size: super.bounds.size) }
    set {
      if newValue.origin != contentOffset { contentOffset = newValue.origin }
      super.bounds = CGRect(origin: .zero, size: newValue.size)
    }
  }

  /// The insets around the content, with those of the safe area.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    let scrolls = contentInsetAdjustmentBehavior == .always || contentInsetAdjustmentBehavior == .automatic
    let (isVertical, isHorizontal) = (
      scrolls || alwaysBounceVertical || contentSize.height > frame.height,
      contentInsetAdjustmentBehavior == .always || alwaysBounceHorizontal || contentSize.width > frame.width
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
      guard let offset = scrollBox?.scroll?.offset else { return initialOffset ?? .zero }
      let insets = adjustedContentInset
      return CGPoint(x: offset.x - insets.left, y: offset.y - insets.top)
    }
    set { setContentOffset(newValue, animated: false) }
  }

  /// The box that scrolls.
  var scrollBox: ElementNode? { box }
  /// The offset that was set before the view was on the screen.
  private var initialOffset: CGPoint?

  /// Scrolls to a position.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard let scrollBox, let context else { return initialOffset = contentOffset }
    let insets = adjustedContentInset
    let isMoved = context.app.scroll(
      scrollBox, to: Point(x: Double(contentOffset.x + insets.left), y: Double(contentOffset.y + insets.top)))
    guard isMoved else { return }
    scrollDelegate?.scrollViewDidScroll(self)
    if animated { endScrolling() }
  }

  /// Calls the delegate when the animation of scrolling would have ended.
  func endScrolling() {
    UIViewController.afterTransition { [weak self] in
      if let self { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
    }
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
    scroll.phaseObservers = [
      { [weak self] old, new, velocity in
        self?.follow(old, new, CGPoint(x: (velocity?.dx ?? 0) / 1000, y: (velocity?.dy ?? 0) / 1000))
      }
    ]
    if let refreshControl { refreshControl.adopt(box) } else { box.behavior?.refresh = nil }
  }

  /// Adds a view; a refresh control is used for refreshing.
  open override func addSubview(_ view: UIView) {
    if let control = view as? UIRefreshControl { refreshControl = control } else { super.addSubview(view) }
  }

  private func page(_ offset: Point) -> Point {
    func rest(_ value: Double, _ length: CGFloat) -> Double {
      length > 0 ? (value / Double(length)).rounded() * Double(length) : value
    }
    return Point(x: rest(offset.x, bounds.width), y: rest(offset.y, bounds.height))
  }

  private func follow(_ old: ScrollState.Phase, _ new: ScrollState.Phase, _ velocity: CGPoint) {
    switch (old, new) {
    case (_, .interacting) where old != .interacting:
      isDragging = true
      scrollDelegate?.scrollViewWillBeginDragging(self)
    case (.interacting, .decelerating), (.interacting, .idle):
      endDragging(velocity, decelerates: new == .decelerating)
    case (.decelerating, .idle):
      isDecelerating = false
      scrollDelegate?.scrollViewDidEndDecelerating(self)
    default: break
    }
  }

  private func endDragging(_ velocity: CGPoint, decelerates: Bool) {
    let rest = contentOffset
    var target = rest
    scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    if target != rest { setContentOffset(target, animated: false) }
    (isDragging, isDecelerating) = (false, decelerates)
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    if decelerates { scrollDelegate?.scrollViewWillBeginDecelerating(self) }
  }

  /// Scrolls to the offset that was set before the view was on the screen.
  func applyInitialOffset(to scroll: ScrollState) {
    guard let initialOffset else { return }
    self.initialOffset = nil
    let insets = adjustedContentInset
    scroll.offset = Point(x: Double(initialOffset.x + insets.left), y: Double(initialOffset.y + insets.top))
  }

  override func placeContent(of node: ElementNode) -> Point {
    guard let scroll = node.scroll else { return .zero }
    let insets = adjustedContentInset
    scroll.setViewport(node.size, below: insets)
    scroll.contentSize = Size(
      width: Double(contentSize.width + insets.left + insets.right),
      height: Double(contentSize.height + insets.top + insets.bottom))
    applyInitialOffset(to: scroll)
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

/// The recognizer of scrolling, which the tree of elements does.
private final class ScrollRecognizer: UIPanGestureRecognizer {
  override func addTarget(_ target: Any, action: Selector) {
    super.addTarget(target, action: action)
    UIApplication.shared.warn(
      "the panGestureRecognizer of a UIScrollView never calls \(action); use the methods of UIScrollViewDelegate")
  }
}

extension ScrollState {
  /// Sets the size of the view, whose edges are below bars.
  func setViewport(_ size: Size, below insets: UIEdgeInsets) {
    viewport = size
    obscured = Insets(
      top: Double(insets.top), leading: Double(insets.left), bottom: Double(insets.bottom),
      trailing: Double(insets.right))
  }
}
