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
  private weak var context: AppContext?
  /// The controller whose root view it is.
  weak var controller: UIViewController?

  /// The view that contains it.
  public private(set) weak var superview: UIView?
  /// The views inside, from back to front.
  public private(set) var subviews: [UIView] = []
  /// The constraints that the view holds.
  public private(set) var constraints: [NSLayoutConstraint] = []
  /// The appearance of the view's layer.
  public let layer = CALayer()

  /// The area in the coordinates of its superview; an empty one leaves the layout to the superview.
  open var frame: CGRect {
    didSet {
      guard frame != oldValue else { return }
      bounds.size = frame.size
      placementChanged()
    }
  }
  /// The area in its own coordinates, updated after each layout.
  open var bounds: CGRect
  /// The background color.
  open var backgroundColor: UIColor? { didSet { changed() } }
  // Its type is that of UIKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The tint color.
  open var tintColor: UIColor! = .tintColor
  /// The opacity; a view with an opacity below 0.01 receives no touches.
  open var alpha: CGFloat = 1 { didSet { changed() } }
  /// Whether the view is invisible.
  open var isHidden = false { didSet { changed() } }
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
  private var priorities: [Priority: UILayoutPriority] = [:]
  var accessibility = AccessibilityValues() { didSet { changed() } }
  /// The type of its element.
  package var elementType = ElementType.other

  private struct Priority: Hashable {
    let isHugging: Bool
    let axis: NSLayoutConstraint.Axis
  }

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
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  /// Creates a view with an empty frame.
  public override convenience init() { self.init(frame: .zero) }

  /// Creates a view with an empty frame: storyboards are not loaded.
  public required init?(coder: NSCoder) {
    (frame, bounds) = (.zero, .zero)
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
    view.didMoveToSuperview()
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
    willMove(toSuperview: nil)
    superview.subviews.removeAll { $0 === self }
    superview.changed()
    superview.willRemove(self)
    self.superview = nil
    didMoveToSuperview()
  }

  /// Called before a subview leaves, for views that keep a list of their own.
  func willRemove(_ subview: UIView) {}

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

  /// The size that fits best into another one.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = intrinsicContentSize
    return CGSize(
      width: content.width < 0 ? bounds.width : content.width,
      height: content.height < 0 ? bounds.height : content.height)
  }

  /// Resizes the view to its content.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
  /// Called after the size of the view has changed.
  open func layoutSubviews() {}
  /// Requests another layout.
  open func setNeedsLayout() { changed() }
  /// Calls ``layoutSubviews()`` at once.
  open func layoutIfNeeded() { layoutSubviews() }
  /// Requests another layout, with the content size of now.
  open func invalidateIntrinsicContentSize() { changed() }

  /// The priority by which the view resists growing.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    priorities[Priority(isHugging: true, axis: axis)] ?? .defaultLow
  }
  /// Sets the priority by which the view resists growing: no effect.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    priorities[Priority(isHugging: true, axis: axis)] = priority
  }
  /// The priority by which the view resists shrinking.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    priorities[Priority(isHugging: false, axis: axis)] ?? .defaultHigh
  }
  /// Sets the priority by which the view resists shrinking: no effect.
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    priorities[Priority(isHugging: false, axis: axis)] = priority
  }

  /// Adds a constraint: no effect.
  open func addConstraint(_ constraint: NSLayoutConstraint) { addConstraints([constraint]) }
  /// Adds constraints: no effect.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    self.constraints += constraints.filter { new in !self.constraints.contains { $0 === new } }
  }
  /// Removes a constraint.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { removeConstraints([constraint]) }
  /// Removes constraints.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    self.constraints.removeAll { old in constraints.contains { $0 === old } }
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
  func changed() { readers.invalidate() }

  /// Invalidates the layout of the superview.
  private func placementChanged() {
    changed()
    superview?.changed()
  }

  /// Makes the current evaluation depend on the view.
  func observe() { readers.addCurrent() }

  /// The content of the view: its subviews.
  func makeContent() -> AnyView { AnyView(UIViewBox(view: self)) }

  /// Connects the view with the box that shows it, and calls what depends on the window.
  func attach(_ box: ElementNode, in context: AppContext) {
    let isNew = self.box !== box
    (self.box, self.context) = (box, context)
    if isNew { context.graph.afterLayout { [weak self] in self?.didMoveToWindow() } }
  }

  /// Takes the size that the layout has chosen.
  func didLayout(_ size: CGSize) {
    guard bounds.size != size else { return }
    bounds.size = size
    layoutSubviews()
  }
}
