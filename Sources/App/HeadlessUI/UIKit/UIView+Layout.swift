import AppModel
import Foundation

/// What the layout of a view needs, and what it has found.
struct LayoutState {
  var frame = CGRect.zero
  /// The size of the superview that the frame belongs to, for its autoresizing mask.
  var resizesWith: CGSize?
  /// Whether the layout sets the frame at the moment.
  var isApplying = false
  /// Whether `layoutSubviews()` has to be called.
  var needsSubviewLayout = true
  /// Whether `updateConstraints()` has to be called.
  var needsConstraints = true
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  /// The margins that the app has set.
  var margins: UIEdgeInsets?
  /// Whether the safe area is added to the margins.
  var addsSafeArea = true
  /// The bars over the view, if it is the root of a screen.
  var bars: UIEdgeInsets?
  /// How much of the root of a screen the keyboard covers.
  var keyboard: CGFloat = 0

  // Of the root of a layout:

  /// The height in a table, by the width.
  var hostedHeight: (@MainActor (CGFloat) -> CGFloat)?

  /// Whether the constraints have to be solved again.
  var isDirty = true
  /// The box whose layout is repeated then.
  weak var rootBox: ElementNode?
  /// Whether the layout is under way.
  var isLayingOut = false
  /// Whether it was reported that the layout doesn't come to rest.
  var isRestless = false
  /// The conflicts that were reported.
  var conflicts: Set<String> = []
}

extension UIView {
  /// Whether the size of the view comes from outside of all constraints.
  var isLayoutRoot: Bool { superview?.placesSubviews ?? true }

  /// The view whose layout the view is part of.
  var layoutRoot: UIView {
    var view = self
    while !view.isLayoutRoot, let superview = view.superview { view = superview }
    return view
  }

  /// Requests another layout.
  func invalidateLayout() {
    let root = layoutRoot
    // Another round follows without being requested.
    guard !root.layoutState.isLayingOut else { return root.layoutState.isDirty = true }
    guard !root.layoutState.isDirty || root.layoutState.rootBox != nil else { return }
    root.layoutState.isDirty = true
    root.layoutState.rootBox?.setNeedsLayout()
  }

  /// Lays out everything inside of the root of a layout.
  func layoutTree(_ size: CGSize) {
    if layoutState.frame.size != size {
      apply(CGRect(origin: layoutState.frame.origin, size: size))
      layoutState.isDirty = true
    }
    layoutNow()
  }

  /// The maximum number of rounds in which layouts of the app change one another.
  private static var maxRounds: Int { 8 }

  func layoutNow() {
    // A layout method may call this again.
    let isInner = layoutState.isLayingOut
    layoutState.isLayingOut = true
    defer { layoutState.isLayingOut = isInner }
    for _ in 0..<Self.maxRounds where layoutState.isDirty {
      updateConstraintsIfNeeded()
      prepareLayout()
      layoutState.isDirty = false
      let insets = guideInsets
      let system = LayoutSystem(self, width: (bounds.width, .required), height: (bounds.height, .required))
      system.apply()
      report(system.conflicts)
      if guideInsets != insets { layoutState.isDirty = true }
      layoutDown()
    }
    guard layoutState.isDirty else { return }
    layoutState.isDirty = false
    guard !layoutState.isRestless else { return }
    layoutState.isRestless = true
    UIApplication.shared.warn(
      "the layout of \(NSLayoutConstraint.name(self)) doesn't come to rest: a layout method changes a constraint, a frame"
        + " or a subview each time it is called")
  }

  /// Calls what the app does in its layout, from the outside in.
  private func layoutDown() {
    if layoutState.needsSubviewLayout {
      layoutState.needsSubviewLayout = false
      placeOwnSubviews()
      controller?.viewWillLayoutSubviews()
      layoutSublayers(of: layer)
      controller?.viewDidLayoutSubviews()
    }
    guard !placesSubviews else { return }
    for subview in subviews { subview.layoutDown() }
  }

  /// The insets of all guides inside, which depend on the frames.
  private var guideInsets: [UIEdgeInsets] {
    let own = systemGuides.compactMap { guide in
      if case .insets(let insets) = guide.area { insets(self) } else { nil }
    }
    return placesSubviews ? own : subviews.reduce(own) { $0 + $1.guideInsets }
  }

  /// Sets the frame that the layout has found.
  func apply(_ frame: CGRect) {
    guard layoutState.frame != frame else { return }
    layoutState.isApplying = true
    layoutState.frame = frame
    if bounds.size != frame.size { bounds.size = frame.size }
    layoutState.isApplying = false
    guard !isLayoutRoot else { return }
    superview?.layoutState.needsSubviewLayout = true
    superview?.box?.setNeedsLayout()
  }

  /// Sets the frames that subviews have by their autoresizing masks, when the app has set another size.
  func resizeSubviews(from old: CGSize) {
    guard autoresizesSubviews, !placesSubviews else { return }
    for subview in subviews
    where subview.translatesAutoresizingMaskIntoConstraints && !subview.autoresizingMask.isEmpty {
      let (frame, mask, outer) = (subview.frame, subview.autoresizingMask, subview.layoutState.resizesWith ?? old)
      let x = Autoresizing.edges(
        start: frame.minX, length: frame.width, outer: outer.width,
        isFlexibleStart: mask.contains(.flexibleLeftMargin), isFlexibleLength: mask.contains(.flexibleWidth),
        isFlexibleEnd: mask.contains(.flexibleRightMargin))
      let y = Autoresizing.edges(
        start: frame.minY, length: frame.height, outer: outer.height,
        isFlexibleStart: mask.contains(.flexibleTopMargin), isFlexibleLength: mask.contains(.flexibleHeight),
        isFlexibleEnd: mask.contains(.flexibleBottomMargin))
      subview.layoutState.resizesWith = bounds.size
      subview.frame = CGRect(
        x: x.start.length(in: bounds.width), y: y.start.length(in: bounds.height),
        width: max(0, x.length.length(in: bounds.width)), height: max(0, y.length.length(in: bounds.height)))
    }
  }

  /// Warns of a subview that has no element.
  func warnIfInvisible(_ view: UIView) {
    guard placesSubviews || self is UIWindow, !(view is UIRefreshControl) else { return }
    UIApplication.shared.warn(
      "a subview of \(type(of: self)), \(type(of: view)), isn't shown: add it to the superview of the"
        + " \(type(of: self)), in front of it")
  }

  private func report(_ conflicts: [String]) {
    for conflict in conflicts where layoutState.conflicts.insert(conflict).inserted {
      UIApplication.shared.warn(conflict)
    }
  }

  // MARK: Insets

  /// The distances of the edges from the area that no bar covers.
  public var safeAreaInsets: UIEdgeInsets {
    if let bars = layoutState.bars { return bars + (controller?.additionalSafeAreaInsets ?? .zero) }
    var insets = UIEdgeInsets.zero
    if let superview, !(superview is UIScrollView) {
      let (outer, frame, size) = (superview.safeAreaInsets, layoutState.frame, superview.bounds.size)
      // What is outside of a superview without a safe area is inset by nothing.
      func inner(_ outer: CGFloat, _ distance: CGFloat) -> CGFloat { outer > 0 ? max(0, outer - distance) : 0 }
      insets = UIEdgeInsets(
        top: inner(outer.top, frame.minY), left: inner(outer.left, frame.minX),
        bottom: inner(outer.bottom, size.height - frame.maxY), right: inner(outer.right, size.width - frame.maxX))
    }
    return insets + (controller?.additionalSafeAreaInsets ?? .zero)
  }

  /// How much of the view the keyboard covers, from below.
  var keyboardInset: CGFloat {
    guard let superview, layoutState.bars == nil else { return layoutState.keyboard }
    return max(0, superview.keyboardInset - (superview.bounds.height - layoutState.frame.maxY))
  }

  /// Sets what covers the root of a screen.
  func setBars(_ bars: UIEdgeInsets, keyboard: CGFloat) {
    guard bars != layoutState.bars || keyboard != layoutState.keyboard else { return }
    let old = layoutState.bars
    (layoutState.bars, layoutState.keyboard) = (bars, keyboard)
    layoutState.isDirty = true
    guard bars != old else { return }
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
  }

  /// The distances of the edges from the content, with the safe area.
  public var layoutMargins: UIEdgeInsets {
    get {
      let own = layoutState.margins ?? defaultMargins
      return layoutState.addsSafeArea ? own + safeAreaInsets : own
    }
    set {
      layoutState.margins = newValue
      invalidateLayout()
    }
  }

  private var defaultMargins: UIEdgeInsets {
    let side = Self.screenMargin
    if controller != nil { return UIEdgeInsets(left: side, right: side) }
    guard (superview as? UITableViewCell)?.contentView === self else {
      return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    return UIEdgeInsets(top: 11, left: side, bottom: 11, right: side)
  }

  /// The margin of a screen, which is larger on wide devices.
  static var screenMargin: CGFloat { CGFloat(Screen.margin(inWidth: Double(UIScreen.main.bounds.width))) }

  /// The distances of the edges from the content, without the safe area.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      let safe = layoutState.addsSafeArea ? safeAreaInsets : .zero
      return NSDirectionalEdgeInsets(
        top: margins.top - safe.top, leading: margins.left - safe.left, bottom: margins.bottom - safe.bottom,
        trailing: margins.right - safe.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
    }
  }

  /// Whether the safe area is added to the margins.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutState.addsSafeArea }
    set {
      layoutState.addsSafeArea = newValue
      invalidateLayout()
    }
  }

  // MARK: Fitting

  /// The size of a layout that is as small as possible.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The size of a layout that is as large as possible.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that satisfies the constraints and is as near as possible to another one.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  // MARK: Coordinates

  /// The middle of the frame.
  public var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The origin of the view in the coordinates of the outermost one.
  private var outerOrigin: CGPoint {
    sequence(first: self) { $0.superview }.reduce(CGPoint.zero) { point, view in
      let scrolled = view.superview?.bounds.origin ?? .zero
      let origin = view.placement
      return CGPoint(x: point.x + origin.x - scrolled.x, y: point.y + origin.y - scrolled.y)
    }
  }

  /// A point in the coordinates of another view; in those of the window if `nil`.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (own, other) = (outerOrigin, view?.outerOrigin ?? .zero)
    return CGPoint(
      x: point.x - bounds.minX + own.x - other.x + (view?.bounds.minX ?? 0),
      y: point.y - bounds.minY + own.y - other.y + (view?.bounds.minY ?? 0))
  }
  /// A point of another view in the coordinates of this one.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let zero = convert(CGPoint.zero, to: view)
    return CGPoint(x: point.x - zero.x, y: point.y - zero.y)
  }
  /// A rectangle in the coordinates of another view; in those of the window if `nil`.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }
  /// A rectangle of another view in the coordinates of this one.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }
}

extension UIEdgeInsets {
  fileprivate static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
      right: left.right + right.right)
  }
}

/// Distances from the edges of a rectangle by the direction of text, UIKit's `NSDirectionalEdgeInsets`.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the upper edge.
  public var top: CGFloat
  /// The distance from the edge where text begins.
  public var leading: CGFloat
  /// The distance from the lower edge.
  public var bottom: CGFloat
  /// The distance from the edge where text ends.
  public var trailing: CGFloat
  public static let zero = NSDirectionalEdgeInsets()
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
