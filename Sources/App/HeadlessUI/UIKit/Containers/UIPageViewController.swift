import AppModel
import Foundation
import Observation

/// Controllers of which one page is shown, UIKit's `UIPageViewController`. Pages turn at once.
@MainActor @preconcurrency
open class UIPageViewController: UIViewController {
  /// How pages turn, UIKit's `UIPageViewController.TransitionStyle`.
  public enum TransitionStyle: Int, Sendable {
    /// As the pages of a book, or by scrolling.
    case pageCurl, scroll
  }
  /// The direction of pages, UIKit's `UIPageViewController.NavigationOrientation`.
  public enum NavigationOrientation: Int, Sendable {
    /// The directions of UIKit.
    case horizontal, vertical
  }
  /// Where a page comes from, UIKit's `UIPageViewController.NavigationDirection`.
  public enum NavigationDirection: Int, Sendable {
    /// From after the page, or from before it.
    case forward, reverse
  }
  /// Where pages are bound, UIKit's `UIPageViewController.SpineLocation`: of two pages only the first is shown.
  public enum SpineLocation: Int, Sendable {
    /// The locations of UIKit.
    case none, min, mid, max
  }
  /// The name of an option, UIKit's `UIPageViewController.OptionsKey`.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Where pages are bound.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages: no effect.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  public let transitionStyle: TransitionStyle
  /// The direction of pages.
  public let navigationOrientation: NavigationOrientation
  /// Where pages are bound.
  public let spineLocation: SpineLocation
  /// Whether pages have two sides: no effect.
  open var isDoubleSided = false
  /// What has the pages; without one the user doesn't turn them.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { askForIndex() } }
  /// What is called when the user turns pages.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The recognizers of the user's turns: none, they aren't offered to the app.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    let spine = options?[.spineLocation]
    spineLocation =
      spine as? SpineLocation ?? (spine as? Int).flatMap(SpineLocation.init) ?? (style == .scroll ? .none : .min)
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller whose pages turn as those of a book: storyboards are not loaded.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spineLocation) = (.pageCurl, .horizontal, .min)
    super.init(coder: coder)
  }

  /// The pages that are shown.
  open var viewControllers: [UIViewController]? { pages.isEmpty ? nil : pages }
  private let shown = ShownPages()
  /// The pages that are shown, among the other children that the app has added.
  fileprivate var pages: [UIViewController] { shown.pages.filter { $0.parent === self } }

  /// Shows other pages, without calling the delegate.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let pages = viewControllers ?? []
    let count = spineLocation == .mid ? 2 : 1
    guard pages.count == count else {
      return UIApplication.shared.raise(
        "The number of view controllers provided (\(pages.count)) doesn't match the number required (\(count)) for the"
          + " requested transition")
    }
    show(pages)
    askForIndex()
    if animated { Self.afterTransition { completion?(true) } } else { completion?(true) }
  }

  /// Asks for the index of the page; after a turn by the user it is counted.
  private func askForIndex() { shown.index = dataSource?.presentationIndex(for: self) ?? 0 }
  fileprivate var index: Int { shown.index }

  private func show(_ pages: [UIViewController]) {
    let old = self.pages
    for gone in old where !pages.contains(where: { $0 === gone }) {
      gone.willMove(toParent: nil)
      gone.setParent(nil)
      gone.didMove(toParent: nil)
    }
    state.children.removeAll { child in old.contains { $0 === child } }
    state.children += pages
    shown.pages = pages
    for new in pages where !old.contains(where: { $0 === new }) {
      new.willMove(toParent: self)
      new.setParent(self)
      new.didMove(toParent: self)
    }
  }

  /// Shows the page before or after, as the user does.
  ///
  /// - Returns: Whether there is one.
  fileprivate func turn(_ step: Int) -> Bool {
    guard let page = pages.first,
      let next = step < 0
        ? dataSource?.pageViewController(self, viewControllerBefore: page)
        : dataSource?.pageViewController(self, viewControllerAfter: page)
    else { return false }
    let previous = pages
    delegate?.pageViewController(self, willTransitionTo: [next])
    show([next])
    shown.index += step
    Self.afterTransition { [weak self] in
      guard let self else { return }
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: previous, transitionCompleted: true)
    }
    return true
  }

  override var showsView: Bool { false }
  override func makeContent() -> AnyView {
    let view = view
    return AnyView(PagesView(controller: self).overlay { OverlaidSubviews(view: view) })
  }
}

@Observable
@MainActor
private final class ShownPages {
  var pages: [UIViewController] = []
  var index = 0

  nonisolated init() {}
}

private struct PagesView: View {
  let controller: UIPageViewController

  var body: some View {
    ZStack(alignment: .bottom) {
      if let page = controller.pages.first {
        ControllerView(controller: page, showsNavigationItem: false).id(ObjectIdentifier(page))
      }
      if count > 0, controller.transitionStyle == .scroll { PageIndicator(controller: controller, count: count) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .box { [weak controller] box, _ in
      guard let controller else { return }
      box.semantics.type = controller.transitionStyle == .scroll ? .scrollView : .other
      box.semantics.hasContentShape = true
      let behavior = Behavior()
      behavior.turnPage = { [weak controller] in controller?.turn($0) ?? false }
      behavior.pageAxis = controller.navigationOrientation == .horizontal ? .horizontal : .vertical
      box.behavior = behavior
    }
  }

  private var count: Int { controller.dataSource?.presentationCount(for: controller) ?? 0 }
}

/// The dots below the pages.
private struct PageIndicator: View {
  let controller: UIPageViewController
  let count: Int

  var body: some View {
    Color.clear.frame(height: 37)
      .box { [weak controller] box, _ in
        guard let controller else { return }
        let index = controller.index
        box.semantics.type = .pageIndicator
        box.semantics.value = "page \(index + 1) of \(count)"
        let behavior = Behavior()
        behavior.taps = [
          Behavior.Tap { [weak controller, weak box] point in
            _ = controller?.turn(point.x < (box?.size.width ?? 0) / 2 ? -1 : 1)
          }
        ]
        box.behavior = behavior
      }
  }
}

/// The pages of a controller, UIKit's `UIPageViewControllerDataSource`.
@MainActor @preconcurrency
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before another one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after another one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the selected dot.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0: there are no dots.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// What is called when the user turns pages, UIKit's `UIPageViewControllerDelegate`.
@MainActor @preconcurrency
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called before a page is shown.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when a page is shown.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Returns where pages are bound on a turned device: never called.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  /// Returns where pages are bound.
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
}
