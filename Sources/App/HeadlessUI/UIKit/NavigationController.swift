import Foundation

/// A stack of controllers below a navigation bar, UIKit's `UINavigationController`.
@MainActor @preconcurrency
open class UINavigationController: UIViewController {
  public private(set) lazy var navigationBar: UINavigationBar = {
    let bar = UINavigationBar()
    bar.area = { [weak self] in self?.barArea }
    return bar
  }()
  /// The delegate, which is called when a controller is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Creates a stack of one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    replaceStack([rootViewController])
  }

  /// Creates an empty stack; nib files are not loaded.
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates an empty stack; storyboards are not loaded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // Members that apps override in extensions, see `robotrun adopt`.

  open dynamic override func viewDidLoad() { super.viewDidLoad() }
  open dynamic override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  open dynamic override var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
  open dynamic override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    super.supportedInterfaceOrientations
  }
  open dynamic override var shouldAutorotate: Bool { super.shouldAutorotate }

  /// The controllers, the first one at the bottom.
  open var viewControllers: [UIViewController] {
    get { state.children }
    set { replaceStack(newValue) }
  }
  open var topViewController: UIViewController? { viewControllers.last }
  /// The visible controller: the one presented, or the topmost one.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  open var isNavigationBarHidden: Bool {
    get { state.isBarHidden }
    set { state.isBarHidden = newValue }
  }

  /// Hides or shows the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { state.isBarHidden = hidden }

  /// Whether the toolbar is hidden, in which ``UIViewController/toolbarItems`` are.
  open var isToolbarHidden: Bool {
    get { state.isToolbarHidden }
    set { state.isToolbarHidden = newValue }
  }
  /// Hides or shows the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
  /// The toolbar, for its appearance.
  public let toolbar = UIToolbar()
  /// Whether the bar hides when the user swipes: no effect.
  open var hidesBarsOnSwipe = false
  /// Whether the bar hides when the user taps: no effect.
  open var hidesBarsOnTap = false

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { replaceStack(viewControllers) }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    replaceStack(viewControllers + [viewController])
  }

  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Pops the topmost controller.
  ///
  /// - Returns: The controller; `nil` if there is only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let top = topViewController else { return nil }
    replaceStack(viewControllers.dropLast())
    return top
  }

  /// Pops all controllers but the first one.
  ///
  /// - Returns: Those controllers; `nil` if there are none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    viewControllers.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Pops the controllers above one.
  ///
  /// - Returns: Those controllers; `nil` if there are none.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = viewControllers.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(viewControllers[(index + 1)...])
    replaceStack(Array(viewControllers[...index]))
    return popped.isEmpty ? nil : popped
  }

  /// How the stack changes, UIKit's `UINavigationController.Operation`.
  public enum Operation: Int, Sendable {
    /// The changes of UIKit.
    case none, push, pop
  }

  private func replaceStack(_ controllers: [UIViewController]) {
    let old = state.children
    guard !old.elementsEqual(controllers, by: ===) else { return }
    for gone in old where !controllers.contains(where: { $0 === gone }) { gone.setParent(nil) }
    for new in controllers where !old.contains(where: { $0 === new }) { new.setParent(self) }
    state.children = controllers
    guard let top = controllers.last, top !== old.last else { return }
    if let last = old.last {
      beginTransition(from: last, to: top)
      let operation: Operation = old.contains { $0 === top } ? .pop : .push
      let animator = delegate?.navigationController(self, animationControllerFor: operation, from: last, to: top)
      if let animator { Self.warn(of: animator) }
    }
    delegate?.navigationController(self, willShow: top, animated: true)
    Self.afterTransition { [weak self] in
      guard let self, topViewController === top else { return }
      delegate?.navigationController(self, didShow: top, animated: true)
    }
  }

  /// The area of the bar, between the status bar and the content of the topmost controller.
  private var barArea: CGRect? {
    guard let bars = topViewController?.viewIfLoaded?.layoutState.bars, !isNavigationBarHidden else { return nil }
    let outermost = sequence(first: self as UIViewController) { $0.parent }.reduce(self) { $1 }
    let isSheet = outermost.presentingViewController != nil && !outermost.modalPresentationStyle.coversScreen
    let top = isSheet ? 0 : CGFloat(UIApplication.shared.screen.safeArea.top)
    return CGRect(x: 0, y: top, width: UIScreen.main.bounds.width, height: max(0, bars.top - top))
  }

  override var showsView: Bool { false }

  override func makeContent() -> AnyView {
    AnyView(NavigationControllerView(controller: self))
  }
}

/// A delegate that is called when a navigation controller shows a controller, UIKit's `UINavigationControllerDelegate`.
@MainActor @preconcurrency
public protocol UINavigationControllerDelegate: AnyObject {
  /// Called before a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called when a controller was shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// Returns the animator of a change of the stack, which is immediate; `nil` for that of the system.
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

private struct NavigationControllerView: View {
  let controller: UINavigationController

  var body: some View {
    NavigationStack(path: path) {
      if let first = controller.viewControllers.first {
        page(first).navigationDestination(for: ControllerID.self) { page($0.controller) }
      }
    }
  }

  private func page(_ page: UIViewController) -> some View {
    ControllerView(controller: page)
      .node { node in node.environment.screen?.keepsNavigationBar = true }
      .toolbar(controller.isNavigationBarHidden ? .hidden : .automatic, for: .navigationBar)
  }

  private var path: Binding<[ControllerID]> {
    Binding {
      controller.viewControllers.dropFirst().map(ControllerID.init)
    } set: { path in
      controller.viewControllers = controller.viewControllers.prefix(1) + path.map(\.controller)
    }
  }
}
