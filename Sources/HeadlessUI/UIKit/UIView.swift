import AppModel
import Foundation
import ViewGraph

/// A rectangle of the screen with content, UIKit's `UIView`. It is an element of type `other`.
@MainActor @preconcurrency
open class UIView: UIResponder {
  /// The views of the element tree that show it.
  private var readers = Readers()
  /// The box of the element tree that shows it, while it is on the screen.
  private(set) weak var box: ElementNode?
  private(set) weak var context: AppContext?
  /// The controller whose root view it is.
  weak var controller: UIViewController?

  /// The view that contains it.
  public private(set) weak var superview: UIView?
  /// The views inside, from back to front.
  public private(set) var subviews: [UIView] = []
  /// The constraints that the view holds.
  public private(set) var constraints: [NSLayoutConstraint] = []
  /// The guides that the app has added.
  public internal(set) var layoutGuides: [UILayoutGuide] = []
  /// The guides of the system that were asked for.
  var systemGuides: [UILayoutGuide] = []
  /// What the layout of the view needs.
  var layoutState = LayoutState()
  /// The appearance of the view's layer.
  public let layer = CALayer()

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
      if !layoutState.isApplying { frameChanged() }
    }
  }
  /// The background color.
  open var backgroundColor: UIColor? { didSet { if backgroundColor != oldValue { redraw() } } }
  // Its type is that of UIKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The tint color.
  open var tintColor: UIColor! = .tintColor
  /// The opacity; a view with an opacity below 0.01 receives no touches.
  open var alpha: CGFloat = 1 { didSet { if alpha != oldValue { redraw() } } }
  /// Whether the view is invisible.
  open var isHidden = false { didSet { if isHidden != oldValue { placementChanged() } } }
  /// Whether the view covers everything behind it.
  open var isOpaque = true
  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds = false { didSet { changed() } }
  /// Whether touches reach the view.
  open var isUserInteractionEnabled = true { didSet { changed() } }
  /// How the content follows the bounds.
  open var contentMode = ContentMode.scaleToFill
  /// The transformation applied to the drawing.
  open var transform = CGAffineTransform.identity
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
      onAccessibility?()
    }
  }
  /// Called when the app has set something for accessibility.
  var onAccessibility: (() -> Void)?
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
    var traits: UIAccessibilityTraits?
    var isElement: Bool?
    var hidesElements = false
  }

  /// How the content follows the bounds, UIKit's `UIView.ContentMode`.
  public enum ContentMode: Int, Sendable {
    /// The modes of UIKit.
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
      bottomLeft, bottomRight
  }

  /// How a view follows the size of its superview, UIKit's `UIView.AutoresizingMask`.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A flexible left margin.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// A flexible width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// A flexible right margin.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// A flexible top margin.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// A flexible height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// A flexible bottom margin.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Creates a view with a frame.
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
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Inserts a view at an index, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    view.layoutState.resizesWith = bounds.size
    view.didMoveToSuperview()
    didAddSubview(view)
    changed()
  }

  /// Inserts a view behind another one.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === siblingSubview } ?? 0)
  }

  /// Inserts a view in front of another one.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? subviews.count)
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { move(view, to: subviews.count - 1) }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }

  private func move(_ view: UIView, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: old), at: index)
    changed()
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    for ancestor in sequence(first: superview, next: { $0.superview }) { ancestor.removeConstraints(with: self) }
    superview.subviews.removeAll { $0 === self }
    superview.changed()
    superview.willRemove(self)
    self.superview = nil
    didMoveToSuperview()
  }

  /// Removes the constraints of a view that leaves, and of those inside of it.
  private func removeConstraints(with view: UIView) {
    removeConstraints(
      constraints.filter { constraint in
        [constraint.first, constraint.second].contains { $0?._anchorView?.isDescendant(of: view) ?? false }
      })
  }

  /// Called before a subview leaves, for views that keep a list of their own.
  func willRemove(_ subview: UIView) {}

  /// Called when a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview leaves.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the view moves to another superview.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view has moved to another superview.
  open func didMoveToSuperview() {}
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

  /// The next responder: the controller of the view, or its superview.
  open override var next: UIResponder? { controller ?? superview }

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
  /// Requests a call of ``layoutSubviews()`` by the next layout.
  open func setNeedsLayout() {
    layoutState.needsSubviewLayout = true
    invalidateLayout()
  }
  /// Lays the view out at once, if something has changed.
  open func layoutIfNeeded() { layoutRoot.layoutNow() }
  /// Requests another layout, with the content size of now.
  open func invalidateIntrinsicContentSize() { invalidateLayout() }
  /// Called before constraints are solved, if ``setNeedsUpdateConstraints()`` has asked for it.
  open func updateConstraints() {}
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
    updateConstraints()
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
    for constraint in constraints where !self.constraints.contains(where: { $0 === constraint }) {
      self.constraints.append(constraint)
      constraint.setOwner(self)
    }
    invalidateLayout()
  }
  /// Removes a constraint.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { removeConstraints([constraint]) }
  /// Removes constraints.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    guard !constraints.isEmpty else { return }
    for constraint in constraints where self.constraints.contains(where: { $0 === constraint }) {
      constraint.setOwner(nil)
    }
    self.constraints.removeAll { old in constraints.contains { $0 === old } }
    invalidateLayout()
  }

  // MARK: Focus

  /// Whether the keyboard types into the view.
  open override var isFirstResponder: Bool { box.map { context?.app.focus === $0 } ?? false }

  /// Moves the keyboard focus to the view.
  ///
  /// - Returns: Whether the view is on the screen and can be typed into.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let box, let context else { return false }
    context.graph.afterLayout { [weak box, weak context] in box.map { context?.app.setFocus($0) } }
    return true
  }

  /// Resigns the keyboard focus.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
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
    let isNew = self.box !== box
    (self.box, self.context) = (box, context)
    if isNew { context.graph.afterLayout { [weak self] in self?.didMoveToWindow() } }
  }
}
