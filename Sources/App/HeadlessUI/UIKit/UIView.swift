import AppModel
import Foundation
import ViewGraph

/// A rectangle of the screen with content, UIKit's `UIView`. It is an element of type `other`.
@MainActor @preconcurrency
open class UIView: UIResponder, UICoordinateSpace {
  /// The views of the element tree that show it.
  private var readers = Readers()
  /// The box of the element tree that shows it, while it is on the screen.
  private(set) weak var box: ElementNode?
  private(set) weak var context: AppContext?
  /// The controller whose root view it is.
  weak var controller: UIViewController?

  /// The view that contains it.
  public internal(set) weak var superview: UIView?
  /// The views inside, from back to front.
  public internal(set) var subviews: [UIView] = []
  /// The constraints that the view holds.
  public private(set) var constraints: [NSLayoutConstraint] = []
  /// The guides that the app has added.
  public internal(set) var layoutGuides: [UILayoutGuide] = []
  /// The guides of the system that were asked for.
  var systemGuides: [UILayoutGuide] = []
  /// What the layout of the view needs.
  var layoutState = LayoutState()
  /// The recognizers of gestures in the touches of the view.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet {
      let new = gestureRecognizers ?? []
      for gone in oldValue ?? [] where gone.view === self && !new.contains(where: { $0 === gone }) { gone.view = nil }
      for added in new where added.view !== self {
        added.view?.removeGestureRecognizer(added)
        added.view = self
      }
      changed()
    }
  }
  /// What the view does with touches besides its own.
  var ownInteractions: [any UIInteraction] = [] { didSet { redraw() } }
  /// Values of the app that have no effect.
  var unused = UnusedValues()
  /// The appearance of the view's layer.
  public var layer: CALayer {
    if let usedLayer { return usedLayer }
    let layer = (Self.layerClass as? CALayer.Type).map { newObject(of: $0) } ?? CALayer()
    layer.view = self
    usedLayer = layer
    return layer
  }
  /// The layer, if the app has asked for it, or for another class.
  private(set) var usedLayer: CALayer?

  /// The area in the coordinates of its superview.
  open var frame: CGRect {
    get { layoutState.frame }
    set {
      guard newValue != layoutState.frame else { return }
      layoutState.frame = newValue
      layoutState.resizesWith = superview?.bounds.size
      if bounds.size != newValue.size { bounds.size = newValue.size } else { frameChanged() }
    }
  }
  /// The area in its own coordinates.
  open var bounds: CGRect {
    didSet {
      guard bounds.size != oldValue.size else { return }
      layoutState.needsSubviewLayout = true
      if layoutState.frame.size != bounds.size {
        layoutState.frame = CGRect(
          x: layoutState.frame.midX - bounds.width / 2, y: layoutState.frame.midY - bounds.height / 2,
          width: bounds.width, height: bounds.height)
      }
      guard !layoutState.isApplying else { return }
      resizeSubviews(from: oldValue.size)
      frameChanged()
    }
  }
  open var backgroundColor: UIColor? { didSet { if backgroundColor != oldValue { redraw() } } }
  // Its type is that of UIKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The tint color: no effect.
  open var tintColor: UIColor! = .tintColor
  /// The opacity; a view with an opacity below 0.01 receives no touches.
  open var alpha: CGFloat = 1 { didSet { if alpha != oldValue { redraw() } } }
  /// Whether the view is invisible.
  open var isHidden = false { didSet { if isHidden != oldValue { placementChanged() } } }
  /// Whether the view covers everything behind it: no effect.
  open var isOpaque = true
  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds = false { didSet { changed() } }
  /// Whether touches reach the view.
  open var isUserInteractionEnabled: Bool {
    get { setInteraction ?? interactsByDefault }
    set {
      setInteraction = newValue
      changed()
    }
  }
  /// Whether touches reach the view, if the app has set it.
  private(set) var setInteraction: Bool?
  /// Whether touches reach a view of the class, unless the app sets it.
  var interactsByDefault: Bool { true }
  /// How the content follows the bounds: no effect.
  open var contentMode = ContentMode.scaleToFill
  /// The transformation of the view: only its translation moves the view on the screen.
  open var transform = CGAffineTransform.identity { didSet { if transform != oldValue { frameChanged() } } }
  /// An integer that identifies the view.
  open var tag = 0
  /// Whether ``frame`` positions the view in its superview.
  open var translatesAutoresizingMaskIntoConstraints = true { didSet { placementChanged() } }
  /// How the view follows the size of its superview.
  open var autoresizingMask: AutoresizingMask = [] { didSet { placementChanged() } }
  /// The light or dark appearance of the view.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  var accessibility = AccessibilityValues() {
    didSet {
      redraw()
      updateElement?()
    }
  }
  /// Called when the app has set something for accessibility.
  var updateElement: (() -> Void)?
  /// Whether the app knows that the view is in the window.
  private var isInWindow = false
  /// Whether the view gets the keyboard focus when it is on the screen.
  private var requestsFocus = false
  /// Whether the table that shows the view has the element of it.
  var isElementOfTable: Bool { false }
  /// The type of its element; `nil` if only its subviews are elements.
  package var elementType: ElementType? = .other

  /// The accessibility properties that replace those of the content.
  struct AccessibilityValues {
    var identifier: String?
    var label: String?
    var value: String?
    var hint: String?
    var actions: [UIAccessibilityCustomAction]?
    var traits: UIAccessibilityTraits?
    var isElement: Bool?
    var hidesElements = false
    var elements: [Any]?

    /// Whether the elements inside are hidden.
    var hidesAll: Bool { hidesElements || elements?.isEmpty ?? false }
  }

  public init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    layoutState.frame = frame
    super.init()
  }

  /// Creates a view with an empty frame.
  public override convenience init() { self.init(frame: .zero) }

  /// Creates a view with an empty frame: storyboards are not loaded.
  public required init?(coder: NSCoder) {
    bounds = .zero
    super.init()
  }

  // MARK: Hierarchy

  /// Adds a view in front of the others.
  open func addSubview(_ view: UIView) { insert(view) { $0.count } }

  /// Inserts a view at an index, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view) { _ in index } }

  /// Inserts a view behind another one.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view) { $0.firstIndex { $0 === siblingSubview } ?? 0 }
  }

  /// Inserts a view in front of another one.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view) { $0.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? $0.count }
  }

  /// Exchanges the places of two subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    subviews.swapAt(index1, index2)
    setNeedsLayout()
    redraw()
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { move(view) { $0.count } }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { move(view) { _ in 0 } }

  open func removeFromSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    for ancestor in sequence(first: superview, next: { $0.superview }) { ancestor.removeConstraints(with: self) }
    superview.subviews.removeAll { $0 === self }
    superview.didRemove(self)
    superview.setNeedsLayout()
    superview.redraw()
    self.superview = nil
    didMoveToSuperview()
  }

  /// Called when a subview has left, for views that keep a list of their own.
  func didRemove(_ subview: UIView) {}

  /// Called when a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview leaves.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the view moves to another superview.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view has moved to another superview.
  open func didMoveToSuperview() {}
  /// Called before the view comes to the window, or leaves it.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view has come to the window or has left it.
  open func didMoveToWindow() {}

  /// The window that shows the view.
  open var window: UIWindow? { box == nil ? nil : UIApplication.shared.keyWindow }

  /// Whether the view is another one, or inside of it.
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self) { $0.superview }.contains { $0 === view }
  }

  /// The view of a tag, among the view and everything inside.
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Called when the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called when the margins have changed: never called.
  open func layoutMarginsDidChange() {}
  /// Called when the tint color has changed: never called.
  open func tintColorDidChange() {}
  /// Draws the content of the view, below its subviews: called when a drawing of the view is made, and only then.
  open func draw(_ rect: CGRect) {}
  /// Requests that the view is drawn again, as each drawing does.
  open func setNeedsDisplay() { if UIGraphicsGetCurrentContext() == nil { box?.setNeedsDisplay() } }
  /// Requests that the view is drawn again, as each drawing does.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  /// The class of the layer: `CALayer` or a subclass.
  open class var layerClass: AnyClass { CALayer.self }
  /// The innermost view at a point that takes touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    let front = subviews.enumerated().sorted { ($0.element.depth, $0.offset) > ($1.element.depth, $1.offset) }
    return front.lazy.compactMap { $1.hitTest($1.convert(point, from: self), with: event) }.first ?? self
  }
  /// How far the view is in front of its siblings, before their order counts.
  var depth: Int { 0 }
  /// Where the view is in its superview: at its frame, unless something between them scrolls.
  var placement: CGPoint { frame.origin }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open override var next: UIResponder? { controller ?? superview }

  /// Adds a recognizer; another view loses it.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizers = gestureRecognizers?.filter { $0 !== gestureRecognizer }
  }
  /// Returns whether a gesture is recognized.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Layout

  /// The size of the content; ``noIntrinsicMetric`` for a length without one.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// The length of a view without content of its own.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The height of the content in a width, for views whose content breaks into lines; `nil` for others.
  func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }

  /// The distance of the first baseline from the upper edge, and of the last one from the lower edge; `nil` without
  /// text, when the lower edge is the baseline.
  var baselines: (first: CGFloat, last: CGFloat)? { nil }

  /// Whether the view places its subviews itself, so that constraints don't reach them.
  var placesSubviews: Bool { false }

  /// Whether the content of the view is its subviews.
  var showsSubviews: Bool { true }

  /// The size that fits best into another one.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = intrinsicContentSize
    return CGSize(
      width: content.width < 0 ? bounds.width : content.width,
      height: content.height < 0 ? bounds.height : content.height)
  }

  /// Resizes the view to its content.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
  /// Called when the size of the view has changed, after constraints have set the frames of its subviews.
  open func layoutSubviews() {}
  /// Calls ``layoutSubviews()``: called when the size of the view has changed.
  open func layoutSublayers(of layer: CALayer) { layoutSubviews() }
  /// Requests a call of ``layoutSubviews()`` by the next layout.
  open func setNeedsLayout() {
    layoutState.needsSubviewLayout = true
    invalidateLayout()
  }
  /// Lays the view out at once, if something has changed.
  open func layoutIfNeeded() {
    layoutRoot.layoutNow()
    WindowsOutsideApps.update(self)
  }
  /// Requests another layout, with the content size of now.
  open func invalidateIntrinsicContentSize() { invalidateLayout() }
  /// Called before constraints are solved for the first time, and after ``setNeedsUpdateConstraints()``.
  open func updateConstraints() {}
  /// Whether a class makes its constraints in ``updateConstraints()``, which is called in either case: no effect.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Whether constraints need a call of ``updateConstraints()``.
  open func needsUpdateConstraints() -> Bool { layoutState.needsConstraints }
  /// Requests a call of ``updateConstraints()`` by the next layout.
  open func setNeedsUpdateConstraints() {
    layoutState.needsConstraints = true
    invalidateLayout()
  }
  /// Calls ``updateConstraints()`` at once, if it was requested.
  open func updateConstraintsIfNeeded() {
    for subview in subviews { subview.updateConstraintsIfNeeded() }
    guard layoutState.needsConstraints else { return }
    layoutState.needsConstraints = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  /// The size that satisfies the constraints and is as near as possible to another one, by priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    return LayoutSystem(
      self, width: (targetSize.width, horizontalFittingPriority), height: (targetSize.height, verticalFittingPriority)
    ).size
  }
  /// Called before the constraints of a root are solved, for frames that a class of UIKit sets.
  func prepareLayout() {}
  /// Called when the size has changed, for subviews that a class of UIKit places.
  func placeOwnSubviews() {}
  /// Called when the safe area has changed.
  open func safeAreaInsetsDidChange() {}

  /// The priority by which the view resists growing.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState.hugging[axis] ?? .defaultLow
  }
  /// Sets the priority by which the view resists growing.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    layoutState.hugging[axis] = priority
    invalidateLayout()
  }
  /// The priority by which the view resists shrinking.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState.resistance[axis] ?? .defaultHigh
  }
  /// Sets the priority by which the view resists shrinking.
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    layoutState.resistance[axis] = priority
    invalidateLayout()
  }

  /// Adds a constraint between the view and those inside of it.
  open func addConstraint(_ constraint: NSLayoutConstraint) { addConstraints([constraint]) }
  /// Adds constraints between the view and those inside of it.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints where !constraint.isOwned(by: self) {
      self.constraints.append(constraint)
      constraint.setOwner(self)
    }
    invalidateLayout()
  }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { removeConstraints([constraint]) }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    guard !constraints.isEmpty else { return }
    for constraint in constraints where constraint.isOwned(by: self) { constraint.setOwner(nil) }
    self.constraints.removeAll { !$0.isOwned(by: self) }
    invalidateLayout()
  }

  // MARK: Focus

  /// Whether the keyboard types into the view.
  open override var isFirstResponder: Bool { box.map { requestsFocus || context?.app.focus === $0 } ?? false }

  /// Moves the keyboard focus to the view, with the next layout; without a window, when it comes to one.
  ///
  /// - Returns: Whether the view can be typed into.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    requestsFocus = true
    takeFocus()
    return true
  }

  /// Moves the keyboard focus to the view, if it was requested and the view is on the screen.
  private func takeFocus() {
    guard requestsFocus, let box, let context else { return }
    context.graph.afterLayout { [weak self, weak box, weak context] in
      guard let self, requestsFocus, let box else { return }
      requestsFocus = false
      context?.app.setFocus(box)
    }
  }

  /// Resigns the keyboard focus.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    requestsFocus = false
    guard let context else { return true }
    context.graph.afterLayout { [weak self, weak context] in
      if self?.isFirstResponder ?? false { context?.app.setFocus(nil) }
    }
    return true
  }

  /// Makes the view, or the one inside with the keyboard focus, resign the focus.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    isFirstResponder ? resignFirstResponder() : subviews.contains { $0.endEditing(force) }
  }

  // MARK: Element tree

  /// Invalidates the elements that show the view.
  func redraw() { readers.invalidate() }

  /// Invalidates the elements that show the view, and its layout.
  func changed() {
    redraw()
    invalidateLayout()
  }

  /// Invalidates what depends on the frame.
  private func frameChanged() {
    invalidateLayout()
    superview?.box?.setNeedsLayout()
  }

  /// Invalidates the elements and the layout of the superview.
  private func placementChanged() {
    changed()
    superview?.changed()
  }

  /// Makes the current evaluation depend on the view.
  func observe() { readers.addCurrent() }

  /// The content of the view: its subviews.
  func makeContent() -> AnyView { AnyView(UIViewBox(view: self)) }

  /// Sets up more of the box with the subviews.
  func configureBox(_ box: ElementNode, in node: ViewNode) {}

  /// Prepares the placement of the subviews.
  ///
  /// - Returns: How far they are from their frames.
  func placeContent(of node: ElementNode) -> Point { .zero }

  /// Connects the view with the box that shows it, and calls what depends on the window.
  func attach(_ box: ElementNode, in context: AppContext) {
    guard !context.isOffscreen else { return }
    (self.box, self.context) = (box, context)
    takeFocus()
    if !isInWindow { context.graph.afterLayout { [weak self] in self?.windowChanged() } }
  }

  /// Calls what depends on the window when a box that has shown the view is gone.
  func detach(_ box: ElementNode, in context: AppContext) {
    guard self.box === box else { return }
    self.box = nil
    context.graph.afterUnmount { [weak self] in self?.windowChanged() }
  }

  private func windowChanged() {
    guard isInWindow == (box == nil) else { return }
    willMove(toWindow: window)
    isInWindow = box != nil
    didMoveToWindow()
  }
}
