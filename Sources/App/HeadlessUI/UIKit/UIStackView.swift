import Constraints
import Foundation

/// Views beside or below one another, UIKit's `UIStackView`.
@MainActor @preconcurrency
open class UIStackView: UIView {
  /// How the views are aligned across the stack.
  public enum Alignment: Int, Sendable {
    /// The alignments of UIKit.
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    /// The upper edges of a row.
    public static var top: Alignment { .leading }
    /// The lower edges of a row.
    public static var bottom: Alignment { .trailing }
  }

  /// How the views share the stack.
  public enum Distribution: Int, Sendable {
    /// The distributions of UIKit.
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The views of the stack, in order.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The direction of the stack.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { invalidateLayout() } }
  /// The space between the views.
  open var spacing: CGFloat = 0 { didSet { invalidateLayout() } }
  /// How the views are aligned across the stack.
  open var alignment = Alignment.fill { didSet { invalidateLayout() } }
  /// How the views share the stack.
  open var distribution = Distribution.fill { didSet { invalidateLayout() } }
  /// Whether the spacing of a column is between baselines: no effect.
  open var isBaselineRelativeArrangement = false
  /// Whether the views are inside of the margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { invalidateLayout() } }
  private var spacings: [ObjectIdentifier: CGFloat] = [:]

  /// The space of ``UIStackView/setCustomSpacing(_:after:)`` that is the one between all views.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The space that the system chooses.
  public static let spacingUseSystem: CGFloat = 8

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    changed()
  }

  /// Takes a view out of the stack; it remains a subview.
  open func removeArrangedSubview(_ view: UIView) { didRemove(view) }

  override func didRemove(_ subview: UIView) {
    arrangedSubviews.removeAll { $0 === subview }
    spacings[ObjectIdentifier(subview)] = nil
    changed()
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    spacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    invalidateLayout()
  }

  /// The space after a view that was set for it.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    spacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  fileprivate func space(after view: UIView) -> Double { Double(spacings[ObjectIdentifier(view)] ?? spacing) }
}

// MARK: Constraints

extension LayoutSystem {
  /// An interval along an axis.
  private struct Span {
    let start: LinearExpression
    let length: LinearExpression

    var end: LinearExpression { start + length }
    var center: LinearExpression { start + 0.5 * length }

    init(_ area: Area, _ axis: NSLayoutConstraint.Axis, insets: UIEdgeInsets = .zero) {
      let (before, after) = axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
      start = LinearExpression(axis == .horizontal ? area.x : area.y) + Double(before)
      length = LinearExpression(axis == .horizontal ? area.width : area.height) - Double(before + after)
    }
  }

  /// The constraints that a stack makes for its views.
  func addStack(_ stack: UIStackView) {
    guard let own = area(of: stack) else { return }
    let views = stack.arrangedSubviews.filter { !$0.isHidden }
    let insets = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
    let across: NSLayoutConstraint.Axis = stack.axis == .horizontal ? .vertical : .horizontal
    let (along, outer) = (Span(own, stack.axis, insets: insets), Span(own, across, insets: insets))
    let areas = views.compactMap { area(of: $0) }
    guard !areas.isEmpty else {
      // An empty stack is as small as it can be.
      add(along.length, .equal, Self.fit)
      add(outer.length, .equal, Self.fit)
      return
    }
    distribute(stack, views, areas.map { Span($0, stack.axis) }, in: along)
    align(stack, views, areas, areas.map { Span($0, across) }, in: outer)
  }

  /// Weaker than what views want, and stronger than the size that a layout is fitted to.
  private static let fit = UILayoutPriority(51)
  private static let centering = UILayoutPriority(149.5)
  private static let proportions = UILayoutPriority(999)

  private func distribute(_ stack: UIStackView, _ views: [UIView], _ spans: [Span], in outer: Span) {
    func what() -> String { Self.name(stack) }
    add(spans[0].start - outer.start, .equal, .required, "the start of stack \(what())")
    let isSpaced = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    for index in spans.indices.dropLast() {
      let gap = spans[index + 1].start - spans[index].end
      add(
        gap - stack.space(after: views[index]), isSpaced ? .greaterThanOrEqual : .equal, .required,
        "the spacing of stack \(what())")
    }
    add(outer.end - spans[spans.count - 1].end, .equal, .required, "the end of stack \(what())")
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for span in spans.dropFirst() {
        add(span.length - spans[0].length, .equal, .required, "the equal lengths in stack \(what())")
      }
    case .fillProportionally:
      let lengths = views.map { view in
        Double(stack.axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height)
      }
      guard let first = lengths.firstIndex(where: { $0 > 0 }) else { break }
      for (span, length) in zip(spans, lengths).dropFirst(first + 1) where length > 0 {
        add(lengths[first] * span.length - length * spans[first].length, .equal, Self.proportions)
      }
    case .equalSpacing, .equalCentering:
      let isSpacing = stack.distribution == .equalSpacing
      for index in spans.indices.dropFirst(2) {
        let parts = [index - 1, index].map { next in
          isSpacing
            ? spans[next].start - spans[next - 1].end : spans[next].center - spans[next - 1].center
        }
        add(parts[1] - parts[0], .equal, isSpacing ? .required : Self.centering, "the equal spacing of stack \(what())")
      }
    }
  }

  private func align(_ stack: UIStackView, _ views: [UIView], _ areas: [Area], _ spans: [Span], in outer: Span) {
    func what() -> String { "the alignment of stack \(Self.name(stack))" }
    let alignsBaselines = stack.axis == .horizontal
    if stack.alignment != .fill { add(outer.length, .equal, Self.fit) }
    for (index, span) in spans.enumerated() {
      switch stack.alignment {
      case .fill:
        add(span.start - outer.start, .equal, .required, what())
        add(span.end - outer.end, .equal, .required, what())
        continue
      case .center: add(span.center - outer.center, .equal, .required, what())
      case .trailing: add(span.end - outer.end, .equal, .required, what())
      case .firstBaseline where alignsBaselines && index > 0:
        let baselines = [0, index].map { firstBaseline(of: views[$0], areas[$0]) }
        add(baselines[1] - baselines[0], .equal, .required, what())
      case .lastBaseline where alignsBaselines && index > 0:
        let baselines = [0, index].map { lastBaseline(of: views[$0], areas[$0]) }
        add(baselines[1] - baselines[0], .equal, .required, what())
      case .firstBaseline where alignsBaselines, .lastBaseline where alignsBaselines: break
      case .leading, .firstBaseline, .lastBaseline: add(span.start - outer.start, .equal, .required, what())
      }
      add(span.start - outer.start, .greaterThanOrEqual, .required, what())
      add(outer.end - span.end, .greaterThanOrEqual, .required, what())
    }
  }
}
