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
  public lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  /// How the controller is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition of the presentation, which has no visible effect.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// What the app animates the presentation with, which is immediate.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether the bottom bar is hidden while the controller is pushed.
  open var hidesBottomBarWhenPushed = false
  public private(set) weak var parent: UIViewController?
  public internal(set) weak var presentingViewController: UIViewController?
  private var rootView: UIView?
  /// Whether the area in which controllers are presented is that of the controller: no effect.
  open var definesPresentationContext = false
  /// Whether the controller decides about the transition of what it presents: no effect.
  open var providesPresentationContextTransitionStyle = false
  /// The edges below bars to which the view extends: it extends to all of them.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view extends below opaque bars: it does.
  open var extendedLayoutIncludesOpaqueBars = false
  /// The button that begins and ends editing.
  open private(set) lazy var editButtonItem: UIBarButtonItem = {
    let item = UIBarButtonItem(systemItem: .edit)
    item.primaryAction = UIAction { [weak self] _ in
      if let self { setEditing(!isEditing, animated: true) }
    }
    hasEditButton = true
    return item
  }()
  private var hasEditButton = false

  /// Creates a controller; nib files are not loaded.
  public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) { super.init() }

  /// Creates a controller; storyboards are not loaded.
  public required init?(coder: NSCoder) { super.init() }

  /// Would be called before a transition of a storyboard: never called.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Would be called before a transition of a storyboard: never called.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Ends the app as UIKit does without a storyboard.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    UIApplication.shared.raise(
      "Receiver (\(self)) has no segue with identifier '\(identifier)': files of Interface Builder aren't read on Linux"
    )
  }
  /// The storyboard that the controller comes from: none.
  open var storyboard: UIStoryboard? { nil }

  /// The title, shown by a navigation bar or a tab.
  open var title: String? {
    get { state.title }
    set { state.title = newValue }
  }

  /// How the controller is presented.
  open var presentationController: UIPresentationController? {
    if state.presentation == nil {
      state.presentation =
        modalPresentationStyle.coversScreen
        ? UIPresentationController(self)
        : modalPresentationStyle == .popover
          ? UIPopoverPresentationController(self) : UISheetPresentationController(self)
    }
    return state.presentation
  }
  /// How the controller is presented as a sheet; `nil` if it is presented otherwise.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
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

  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Loads the view and calls ``viewDidLoad()``, unless that was done.
  open func loadViewIfNeeded() {
    guard rootView == nil else { return }
    loadView()
    viewDidLoad()
  }
  /// Called when the system is short of memory: never called.
  open func didReceiveMemoryWarning() {}

  open override var next: UIResponder? { rootView?.superview ?? parent ?? rootView?.window }

  /// The environment of the controller.
  open var traitCollection: UITraitCollection { traits }
  /// Traits that the controller sets for itself and for everything inside.
  public var traitOverrides: UITraitOverrides {
    get { overriddenTraits }
    set { overrideTraits(newValue) }
  }
  /// The light or dark appearance of the controller: no effect.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The size of the controller in a popover or a sheet: no effect.
  open var preferredContentSize = CGSize.zero

  /// Whether the content is edited.
  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Sets whether the content is edited.
  open func setEditing(_ editing: Bool, animated: Bool) {
    state.isEditing = editing
    guard hasEditButton else { return }
    editButtonItem.title = editing ? "Done" : "Edit"
    editButtonItem.style = editing ? .done : .plain
  }

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

  /// Calls ``UIView/updateConstraints()`` of the view.
  open func updateViewConstraints() { rootView?.updateConstraints() }
  /// Called when the margins of the view have changed: never called.
  open func viewLayoutMarginsDidChange() {}
  /// The margins of a screen without the safe area.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: UIView.screenMargin, bottom: 0, trailing: UIView.screenMargin)
  }

  /// Called before the device is turned, with the new size.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  /// Called before the size classes change, when the device is turned.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called when the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: System bars

  /// The style of the status bar, which isn't drawn: no effect.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden: no effect.
  open var prefersStatusBarHidden: Bool { false }
  /// The animation of the status bar: no effect.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Updates the status bar: no effect.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the bar at the lower edge of the screen is hidden: no effect.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Updates the bar at the lower edge of the screen: no effect.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges where gestures of the app come first: no effect.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The orientations of the controller: no effect, a turned device always turns the screen.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The orientation in which the controller is presented: no effect.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether the screen turns with the device: it does.
  open var shouldAutorotate: Bool { true }
  /// Updates the orientations: no effect.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// The buttons of the toolbar of a navigation controller.
  open var toolbarItems: [UIBarButtonItem]? {
    get { state.toolbarItems }
    set { state.toolbarItems = newValue }
  }
  /// Sets the buttons of the toolbar of a navigation controller.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

  // MARK: Unavailable content

  /// What covers the view if it has no content.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { state.unavailable }
    set { state.unavailable = newValue }
  }
  /// The state that ``contentUnavailableConfiguration`` depends on.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    UIContentUnavailableConfigurationState(traitCollection: traitCollection)
  }
  /// Called by ``setNeedsUpdateContentUnavailableConfiguration()``, and before the controller appears.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
  /// Calls ``updateContentUnavailableConfiguration(using:)``, at once.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }

  // MARK: Transitions

  /// Where it is between appearing and disappearing.
  var appearance = ControllerAppearance()

  /// Whether the controller appears because it was added to a parent.
  open var isMovingToParent: Bool { appearance.transitions.contains(.toParent) }
  /// Whether the controller disappears because it was removed from its parent.
  open var isMovingFromParent: Bool { appearance.transitions.contains(.fromParent) }
  /// Whether the controller appears because it is presented.
  open var isBeingPresented: Bool { appearance.transitions.contains(.presented) }
  /// Whether the controller disappears because it is dismissed.
  open var isBeingDismissed: Bool { appearance.transitions.contains(.dismissed) }

  /// Called when the safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Distances that are added to the safe area of the view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { rootView?.invalidateLayout() } }

  /// Whether the methods of children for appearing and disappearing are called; otherwise the app calls
  /// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()`` of them.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Containment

  /// The controllers inside of it.
  open var children: [UIViewController] { state.children }

  /// Adds a controller; its view is shown where it is added as a subview.
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.setParent(self)
    state.children.append(childController)
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.state.children.removeAll { $0 === self }
    setParent(nil)
    didMove(toParent: nil)
  }

  /// Called before the controller moves to another parent.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called by the app when the controller has moved to another parent.
  open func didMove(toParent parent: UIViewController?) {}

  func setParent(_ parent: UIViewController?) {
    self.parent = parent
    if parent != nil {
      appearance.transitions.insert(.toParent)
    } else if appearance.isVisible {
      appearance.transitions.insert(.fromParent)
    }
  }

  open var navigationController: UINavigationController? { nearest(UINavigationController.self) }
  open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }
  /// The nearest controller with columns around it.
  open var splitViewController: UISplitViewController? { nearest(UISplitViewController.self) }

  private func nearest<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
    sequence(first: self) { $0.parent }.dropFirst().lazy.compactMap { $0 as? Controller }.first
  }

  // MARK: Keyboard

  /// The key commands that were added.
  open override var keyCommands: [UIKeyCommand]? { state.keyCommands.isEmpty ? nil : state.keyCommands }
  /// Adds a key that performs an action while the controller is in the responder chain.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { state.keyCommands.append(keyCommand) }
  /// Removes a key command.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { state.keyCommands.removeAll { $0 === keyCommand } }

  /// Shows ``UIResponder/inputAccessoryView`` again, after ``resignFirstResponder()``.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    if inputView != nil {
      UIApplication.shared.warn(
        "the input view of \(type(of: self)) is shown only while a field in its view has the keyboard focus")
    }
    state.hidesInputBar = false
    return true
  }

  /// Hides ``UIResponder/inputAccessoryView``.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    state.hidesInputBar = true
    return true
  }

  open override func reloadInputViews() {
    state.inputReloads += 1
    super.reloadInputViews()
  }

  /// The bar that stays at the lower edge, as the controller is first responder when it appears.
  var inputBar: UIView? {
    _ = state.inputReloads
    return canBecomeFirstResponder && !state.hidesInputBar ? inputAccessoryView : nil
  }

  // MARK: Presentation

  /// The controller that it, or the container it is in, presents.
  open var presentedViewController: UIViewController? { presenter.state.presented }

  /// The outermost container, which presents for all controllers inside of it.
  var presenter: UIViewController {
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
    viewControllerToPresent.appearance.transitions.insert(.presented)
    viewControllerToPresent.willBePresented(by: presenter)
    presenter.state.presented = viewControllerToPresent
    if !viewControllerToPresent.isAlert { viewControllerToPresent.loadViewIfNeeded() }
    endTransition(of: presenter, animated: flag, completion)
  }

  /// Pushes a controller in a navigation controller, or presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController { navigationController.show(vc, sender: sender) } else { present(vc, animated: true) }
  }
  /// Shows a controller in the last column around; as ``show(_:sender:)`` does without columns.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(vc, sender: sender)
    } else {
      show(vc, sender: sender)
    }
  }

  /// Dismisses the controller that this one presents, or else this one.
  ///
  /// - Parameter completion: Called when the transition has ended.
  @preconcurrency
  open func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
    let presenter = presenter
    if presenter.state.presented != nil {
      presenter.presentedWasDismissed()
      endTransition(of: presenter, animated: flag, completion)
    } else if let presenting = presenter.presentingViewController {
      presenting.dismiss(animated: flag, completion: completion)
    }
  }

  /// The user has dismissed what is presented.
  func userDismissed() {
    let presentation = state.presented?.state.presentation
    if let presentation { presentation.delegate?.presentationControllerWillDismiss(presentation) }
    presentedWasDismissed()
    guard let presentation else { return }
    Self.afterTransition { presentation.delegate?.presentationControllerDidDismiss(presentation) }
  }

  func presentedWasDismissed() {
    beginTransition(from: state.presented, to: self)
    state.presented?.appearance.transitions.insert(.dismissed)
    state.presented?.presentingViewController = nil
    state.presented = nil
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
  var toolbarItems: [UIBarButtonItem]?
  var isToolbarHidden = true
  var unavailable: (any UIContentConfiguration)?
  var presentation: UIPresentationController?
  @ObservationIgnored var keyCommands: [UIKeyCommand] = []
  /// Whether the controller has resigned being first responder.
  var hidesInputBar = false
  /// The number of requests for other input views.
  var inputReloads = 0
  /// The popover of an action sheet, which isn't presented as one.
  @ObservationIgnored var popover: UIPopoverPresentationController?
  /// The last transition of the controller.
  @ObservationIgnored var transition: TransitionCoordinator?
  /// The number of changes of traits by ``UIViewController/traitOverrides``.
  var traitChanges = 0

  nonisolated init() {}
}
