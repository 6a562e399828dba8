/// Where a controller is between appearing and disappearing.
struct ControllerAppearance {
  enum Transition { case toParent, fromParent, presented, dismissed }

  /// What the controller is about to do, or has begun.
  var transitions: Set<Transition> = []
  /// Whether the controller begins to appear, or has appeared.
  var isVisible = false
  /// Whether the controller has disappeared below one that covers it.
  var isCovered = false
  /// The controllers that have disappeared below this one.
  var covered: [WeakController] = []
  /// The transition that the app has begun by itself, and of which it hasn't called the end.
  var ownTransition: (appears: Bool, animated: Bool)?
  /// Whether the app begins and ends the appearance of the controller.
  var isForwardedByApp = false
}

extension UIViewController {
  private var forwardsAppearance: Bool {
    !appearance.isForwardedByApp && parent?.shouldAutomaticallyForwardAppearanceMethods ?? true
  }

  /// Calls what comes before the first layout, unless that was done.
  func beginAppearing() { if forwardsAppearance { beginAppearing(animated: true) } }

  private func beginAppearing(animated: Bool) {
    guard !appearance.isVisible, !appearance.isCovered else { return }
    appearance.isVisible = true
    loadViewIfNeeded()
    presenter.coverPresenter()
    UIApplication.shared.appeared.removeAll { $0.controller === self }
    UIApplication.shared.appeared.append(WeakController(controller: self))
    viewWillAppear(animated)
    setNeedsUpdateContentUnavailableConfiguration()
    viewIsAppearing(animated)
  }

  func appear() {
    guard forwardsAppearance, !appearance.isCovered else { return }
    beginAppearing()
    if !showsView {
      viewWillLayoutSubviews()
      viewDidLayoutSubviews()
    }
    viewDidAppear(true)
    for covered in appearance.covered { covered.controller?.viewDidDisappear(true) }
    appearance.transitions.subtract([.toParent, .presented])
  }

  func disappear() {
    guard forwardsAppearance else { return }
    let wasVisible = appearance.isVisible
    let uncovered = isBeingDismissed ? appearance.covered.compactMap(\.controller) : []
    (appearance.isVisible, appearance.isCovered, appearance.covered) = (false, false, [])
    UIApplication.shared.appeared.removeAll { $0.controller === self }
    if wasVisible { viewWillDisappear(true) }
    for controller in uncovered where controller.appearance.isCovered {
      controller.appearance.isCovered = false
      controller.beginAppearing()
    }
    if wasVisible { viewDidDisappear(true) }
    for controller in uncovered where controller.appearance.isVisible { controller.viewDidAppear(true) }
    appearance.transitions.subtract([.fromParent, .dismissed])
  }

  /// Lets the controllers below disappear when this one begins to appear over them.
  private func coverPresenter() {
    guard let presentingViewController, isBeingPresented, appearance.covered.isEmpty,
      modalPresentationStyle.removesPresenter
    else { return }
    appearance.covered = UIApplication.shared.appeared.filter { shown in
      guard let controller = shown.controller, controller.appearance.isVisible else { return false }
      return sequence(first: controller) { $0.parent }.contains { $0 === presentingViewController }
    }
    for controller in appearance.covered.compactMap(\.controller) {
      (controller.appearance.isVisible, controller.appearance.isCovered) = (false, true)
      controller.viewWillDisappear(true)
    }
  }

  /// Begins the appearance or disappearance of the controller: called by a container of the app.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard isAppearing != appearance.isVisible else { return }
    (appearance.isForwardedByApp, appearance.ownTransition) = (true, (isAppearing, animated))
    if isAppearing { return beginAppearing(animated: animated) }
    appearance.isVisible = false
    UIApplication.shared.appeared.removeAll { $0.controller === self }
    viewWillDisappear(animated)
  }
  /// Ends the appearance or disappearance of the controller: called by a container of the app.
  public func endAppearanceTransition() {
    guard let ended = appearance.ownTransition else { return }
    appearance.ownTransition = nil
    if ended.appears { viewDidAppear(ended.animated) } else { viewDidDisappear(ended.animated) }
    appearance.transitions.subtract(ended.appears ? [.toParent, .presented] : [.fromParent, .dismissed])
  }
}
