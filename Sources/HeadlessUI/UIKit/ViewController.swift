import Foundation
import Observation
import VirtualTime

/// A controller of a part of the screen, UIKit's `UIViewController`.
///
/// The controller shows its ``view``, or the content of a subclass: ``UIHostingController``,
/// ``UINavigationController`` and ``UITabBarController``.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  let state = ControllerState()
  /// What the navigation bar shows for the controller.
  public let navigationItem = UINavigationItem()
  // Its type is that of UIKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The tab of the controller in a tab bar controller.
  public lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  /// How the controller is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition of the presentation, which has no visible effect.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether the bottom bar is hidden while the controller is pushed.
  open var hidesBottomBarWhenPushed = false
  /// The parent controller.
  public private(set) weak var parent: UIViewController?
  /// The controller that presented it.
  public internal(set) weak var presentingViewController: UIViewController?
  private var rootView: UIView?

  /// Creates a controller; nib files are not loaded.
  public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) { super.init() }

  /// Creates a controller; storyboards are not loaded.
  public required init?(coder: NSCoder) { super.init() }

  /// The title, shown by a navigation bar or a tab.
  open var title: String? {
    get { state.title }
    set { state.title = newValue }
  }

  /// Whether the user is prevented from dismissing the controller.
  open var isModalInPresentation: Bool {
    get { state.isModal }
    set { state.isModal = newValue }
  }

  // MARK: View

  // Its type is that of UIKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, loaded when it is first read.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return rootView
    }
    set {
      rootView?.controller = nil
      rootView = newValue
      newValue?.controller = self
    }
  }

  /// The view, if it was loaded.
  open var viewIfLoaded: UIView? { rootView }
  /// Whether the view was loaded.
  open var isViewLoaded: Bool { rootView != nil }

  /// Makes the view.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Loads the view and calls ``viewDidLoad()``, unless that was done.
  open func loadViewIfNeeded() {
    guard rootView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// The next responder: the superview of the view, or the parent.
  open override var next: UIResponder? { rootView?.superview ?? parent }

  /// The environment of the controller.
  open var traitCollection: UITraitCollection { .current }
  /// The light or dark appearance of the controller: no effect.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The size that the controller wants in a popover or a sheet: no effect.
  open var preferredContentSize = CGSize.zero

  /// Whether the content is edited.
  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Sets whether the content is edited.
  open func setEditing(_ editing: Bool, animated: Bool) { state.isEditing = editing }

  // MARK: Life cycle

  /// Called once, after the view was loaded.
  open func viewDidLoad() {}
  /// Called when the controller begins to appear.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called between ``viewWillAppear(_:)`` and ``viewDidAppear(_:)``.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the layout of the subviews.
  open func viewDidLayoutSubviews() {}
  /// Called when the controller has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called when the controller begins to disappear.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the controller has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called when the safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Distances that are added to the safe area of the view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { rootView?.invalidateLayout() } }

  /// Whether the controller begins to appear, or has appeared.
  private var isAppearing = false

  /// Calls what comes before the first layout, unless that was done.
  func beginAppearing() {
    guard !isAppearing else { return }
    isAppearing = true
    loadViewIfNeeded()
    viewWillAppear(true)
    viewIsAppearing(true)
  }

  func appear() {
    beginAppearing()
    if !showsView {
      viewWillLayoutSubviews()
      viewDidLayoutSubviews()
    }
    viewDidAppear(true)
  }

  func disappear() {
    isAppearing = false
    viewWillDisappear(true)
    viewDidDisappear(true)
  }

  // MARK: Containment

  /// The controllers inside of it.
  open var children: [UIViewController] { state.children }

  /// Adds a controller; its view is shown where it is added as a subview.
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    state.children.append(childController)
  }

  /// Removes the controller from its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.state.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the controller moves to another parent.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called by the app when the controller has moved to another parent.
  open func didMove(toParent parent: UIViewController?) {}

  func setParent(_ parent: UIViewController?) { self.parent = parent }

  /// The navigation controller that it is in.
  open var navigationController: UINavigationController? { nearest(UINavigationController.self) }
  /// The tab bar controller that it is in.
  open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }

  private func nearest<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
    sequence(first: self) { $0.parent }.dropFirst().lazy.compactMap { $0 as? Controller }.first
  }

  // MARK: Presentation

  /// The controller that it, or the container it is in, presents.
  open var presentedViewController: UIViewController? { presenter.state.presented }

  /// The outermost container, which presents for all controllers inside of it.
  private var presenter: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Presents a controller over this one; has no effect while another is presented, as on a device.
  ///
  /// - Parameter completion: Called when the transition has ended.
  @preconcurrency
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (@MainActor () -> Void)? = nil
  ) {
    let presenter = presenter
    guard presenter.state.presented == nil else { return }
    viewControllerToPresent.presentingViewController = presenter
    presenter.state.presented = viewControllerToPresent
    Self.afterTransition(completion)
  }

  /// Dismisses the controller that this one presents, or else this one.
  ///
  /// - Parameter completion: Called when the transition has ended.
  @preconcurrency
  open func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
    let presenter = presenter
    if presenter.state.presented != nil {
      presenter.presentedWasDismissed()
      Self.afterTransition(completion)
    } else if let presenting = presenter.presentingViewController {
      presenting.dismiss(animated: flag, completion: completion)
    }
  }

  func presentedWasDismissed() {
    state.presented?.presentingViewController = nil
    state.presented = nil
  }

  static func afterTransition(_ completion: (@MainActor () -> Void)?) {
    guard let completion else { return }
    Task { @MainActor in
      try? await Task.sleep(for: .milliseconds(350))
      completion()
    }
  }

  // MARK: Content

  /// The content of the controller: what ``show(_:)`` has set, or its view.
  func makeContent() -> AnyView { state.content ?? view.hostedView }

  /// Whether the content of the controller is its view.
  var showsView: Bool { state.content == nil }

  /// Shows a view in place of the controller's own: the screen of a controller of the system.
  package func show(_ content: some View) { state.content = AnyView(content) }

  /// The controller as a view.
  package var hostedView: AnyView { AnyView(ControllerView(controller: self)) }
}

/// The state that the content of a controller depends on.
@Observable
@MainActor
final class ControllerState {
  var title: String?
  var isModal = false
  var children: [UIViewController] = []
  var presented: UIViewController?
  var isBarHidden = false
  var selectedIndex = 0
  var prefersLargeTitles = false
  var content: AnyView?
  var isEditing = false

  nonisolated init() {}
}

/// How a controller is presented, UIKit's `UIModalPresentationStyle`.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over the whole screen.
  case fullScreen = 0
  /// As a sheet.
  case pageSheet = 1
  /// As a sheet.
  case formSheet = 2
  /// Over the controller's own area.
  case currentContext = 3
  /// By a transition of the app's.
  case custom = 4
  /// Over the whole screen, which stays below.
  case overFullScreen = 5
  /// Over the controller's own area, which stays below.
  case overCurrentContext = 6
  /// On a phone, as a sheet.
  case popover = 7
  /// Without a presentation.
  case none = -1
  /// As a sheet.
  case automatic = -2

  var coversScreen: Bool {
    switch self {
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext: true
    case .pageSheet, .formSheet, .popover, .none, .automatic: false
    }
  }
}

/// The transition of a presentation, UIKit's `UIModalTransitionStyle`.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical
  /// By a turn.
  case flipHorizontal
  /// By a fade.
  case crossDissolve
  /// By a curl.
  case partialCurl
}
