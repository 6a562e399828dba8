import Constraints
import Foundation

/// The constraints of a view and everything inside of it, solved.
///
/// All positions are in the coordinates of the view. What is scrolled counts as not scrolled.
@MainActor
final class LayoutSystem {
  /// The variables of a view or a guide.
  struct Area {
    let x: Variable
    let y: Variable
    let width: Variable
    let height: Variable

    var right: LinearExpression { LinearExpression(x) + LinearExpression(width) }
    var bottom: LinearExpression { LinearExpression(y) + LinearExpression(height) }
  }

  typealias Length = (value: CGFloat, priority: UILayoutPriority)

  private let root: UIView
  private var solver = Solver()
  private var views: [UIView] = []
  private var areas: [ObjectIdentifier: Area] = [:]
  /// The areas of what scroll views scroll.
  private var contents: [ObjectIdentifier: Area] = [:]
  /// What each required constraint is, for messages: by the index of the constraint.
  private var names: [(() -> String?)?] = []
  /// The constraints for the height of content that depends on its width.
  private var heights: [(view: UIView, height: CGFloat, ids: [(ConstraintID, sign: Double)])] = []
  /// The conflicts that were found, with the constraints that were broken.
  private(set) var conflicts: [String] = []

  init(_ root: UIView, width: Length, height: Length) {
    self.root = root
    collect(root, in: nil)
    guard let area = areas[ObjectIdentifier(root)] else { return }
    // First, so that lengths begin at those of the content.
    let isFitting = width.priority != .required || height.priority != .required
    for view in views where view !== root || isFitting { addContent(view) }
    add(LinearExpression(area.x), .equal)
    add(LinearExpression(area.y), .equal)
    // Names are made for messages only.
    add(
      LinearExpression(area.width) - Double(width.value), .equal, width.priority,
      "\(Self.name(root)).width == \(width.value)")
    add(
      LinearExpression(area.height) - Double(height.value), .equal, height.priority,
      "\(Self.name(root)).height == \(height.value)")
    for view in views where view !== root { addAutoresizing(view) }
    for view in views { addGuides(view) }
    let constraints = views.flatMap(\.constraints).sorted { $0.serial < $1.serial }
    for constraint in constraints { add(constraint) }
    // Last, when their own lengths are known: what they do with their views has short equations then.
    for case let stack as UIStackView in views { addStack(stack) }
    solver.solve()
    adjustHeights()
  }

  static func name(_ view: UIView) -> String { NSLayoutConstraint.name(view) }

  /// The variables of a view.
  func area(of view: UIView) -> Area? { areas[ObjectIdentifier(view)] }

  // MARK: Variables

  private func makeArea() -> Area {
    Area(
      x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(isNonnegative: true),
      height: solver.makeVariable(isNonnegative: true))
  }

  private func collect(_ view: UIView, in stack: UIStackView?) {
    views.append(view)
    let area = makeArea()
    areas[ObjectIdentifier(view)] = area
    for guide in view.layoutGuides { areas[ObjectIdentifier(guide)] = makeArea() }
    if view is UIScrollView, !view.placesSubviews { contents[ObjectIdentifier(view)] = makeArea() }
    guard !view.placesSubviews else { return }
    let arranged = (view as? UIStackView)?.arrangedSubviews ?? []
    for subview in view.subviews where !subview.isHidden || !arranged.contains(where: { $0 === subview }) {
      collect(subview, in: view as? UIStackView)
    }
  }

  // MARK: Adding

  @discardableResult
  func add(
    _ expression: LinearExpression, _ relation: LinearConstraint.Relation, _ priority: UILayoutPriority = .required,
    _ name: @autoclosure @escaping () -> String? = nil
  ) -> ConstraintID? {
    do throws(Conflict) {
      let id = try solver.add(LinearConstraint(expression, relation, priority: Double(priority.rawValue)))
      names.append(priority == .required ? name : nil)
      return id
    } catch {
      report(error, broken: name() ?? "a constraint of the layout")
      return nil
    }
  }

  private func report(_ conflict: Conflict, broken: String) {
    let others = conflict.others.compactMap { names[$0.index]?() }
    conflicts.append(
      "Unable to simultaneously satisfy constraints: \((others + [broken]).joined(separator: "; "))."
        + " Will attempt to recover by breaking constraint \(broken)")
  }

  private func add(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.first,
      let left = expression(first, constraint.firstAttribute, beside: constraint.second)
    else { return }
    var right = LinearExpression(constant: Double(constraint.constant))
    if constraint.secondAttribute != .notAnAttribute {
      guard
        let second = constraint.second,
        let expression = expression(second, constraint.secondAttribute, beside: first)
      else { return }
      right = Double(constraint.multiplier) * expression + right
    }
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    add(left - right, relation, constraint.priority, constraint.summary)
  }

  /// An attribute of an item. The edges of a scroll view are those of its content to what is inside of it.
  private func expression(
    _ item: any _LayoutItem, _ attribute: NSLayoutConstraint.Attribute, beside other: (any _LayoutItem)?
  ) -> LinearExpression? {
    if let guide = item as? UILayoutGuide { return expression(guide, attribute) }
    guard let view = item as? UIView, var area = areas[ObjectIdentifier(view)] else { return nil }
    if let content = contents[ObjectIdentifier(view)], let inner = other?._owningView, inner !== view,
      inner.isDescendant(of: view), attribute.isEdge
    {
      area = content
    }
    if attribute.isMargin {
      return expression(area, attribute.withoutMargin, insets: view.layoutMargins)
    }
    switch attribute {
    case .firstBaseline: return firstBaseline(of: view, area)
    case .lastBaseline: return lastBaseline(of: view, area)
    default: return expression(area, attribute, insets: .zero)
    }
  }

  func firstBaseline(of view: UIView, _ area: Area) -> LinearExpression {
    view.baselines.map { LinearExpression(area.y) + Double($0.first) } ?? area.bottom
  }

  func lastBaseline(of view: UIView, _ area: Area) -> LinearExpression {
    area.bottom - Double(view.baselines?.last ?? 0)
  }

  private func expression(_ guide: UILayoutGuide, _ attribute: NSLayoutConstraint.Attribute) -> LinearExpression? {
    guard let view = guide.owningView, let area = areas[ObjectIdentifier(view)] else { return nil }
    switch guide.area {
    case .constraints: return areas[ObjectIdentifier(guide)].flatMap { expression($0, attribute, insets: .zero) }
    case .insets(let insets): return expression(area, attribute, insets: insets(view))
    case .frame: return expression(area, attribute, insets: .zero)
    case .scrolledContent:
      return contents[ObjectIdentifier(view)].flatMap { expression($0, attribute, insets: .zero) }
    }
  }

  private func expression(
    _ area: Area, _ attribute: NSLayoutConstraint.Attribute, insets: UIEdgeInsets
  ) -> LinearExpression? {
    var left: LinearExpression { LinearExpression(area.x) + Double(insets.left) }
    var top: LinearExpression { LinearExpression(area.y) + Double(insets.top) }
    var width: LinearExpression { LinearExpression(area.width) - Double(insets.left + insets.right) }
    var height: LinearExpression { LinearExpression(area.height) - Double(insets.top + insets.bottom) }
    switch attribute {
    case .left, .leading: return left
    case .right, .trailing: return left + width
    case .top: return top
    case .bottom: return top + height
    case .width: return width
    case .height: return height
    case .centerX: return left + 0.5 * width
    case .centerY: return top + 0.5 * height
    default: return nil
    }
  }

  // MARK: Constraints of the system

  /// Constraints for the frame that the app has set, and for how it follows the superview.
  private func addAutoresizing(_ view: UIView) {
    guard view.translatesAutoresizingMaskIntoConstraints, let superview = view.superview,
      let own = areas[ObjectIdentifier(view)], let outer = areas[ObjectIdentifier(superview)]
    else { return }
    let frame = view.frame
    let mask: UIView.AutoresizingMask = superview.autoresizesSubviews ? view.autoresizingMask : []
    let size = view.layoutState.resizesWith ?? superview.bounds.size
    func name() -> String { "autoresizing mask of \(Self.name(view)) with frame \(Self.text(frame))" }
    let edges = Autoresizing.edges(
      start: frame.minX, length: frame.width, outer: size.width, isFlexibleStart: mask.contains(.flexibleLeftMargin),
      isFlexibleLength: mask.contains(.flexibleWidth), isFlexibleEnd: mask.contains(.flexibleRightMargin))
    let outerWidth = LinearExpression(outer.width)
    let outerHeight = LinearExpression(outer.height)
    add(LinearExpression(own.x) - LinearExpression(outer.x) - edges.start.times(outerWidth), .equal, .required, name())
    add(LinearExpression(own.width) - edges.length.times(outerWidth), .equal, .required, name())
    let lines = Autoresizing.edges(
      start: frame.minY, length: frame.height, outer: size.height, isFlexibleStart: mask.contains(.flexibleTopMargin),
      isFlexibleLength: mask.contains(.flexibleHeight), isFlexibleEnd: mask.contains(.flexibleBottomMargin))
    add(LinearExpression(own.y) - LinearExpression(outer.y) - lines.start.times(outerHeight), .equal, .required, name())
    add(LinearExpression(own.height) - lines.length.times(outerHeight), .equal, .required, name())
  }

  private static func text(_ frame: CGRect) -> String {
    "(\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))"
  }

  private func addGuides(_ view: UIView) {
    guard let own = areas[ObjectIdentifier(view)], let content = contents[ObjectIdentifier(view)] else { return }
    add(LinearExpression(content.x) - LinearExpression(own.x), .equal)
    add(LinearExpression(content.y) - LinearExpression(own.y), .equal)
    // Without a constraint it is as large as the app says.
    let size = (view as? UIScrollView)?.contentSize ?? .zero
    add(LinearExpression(content.width) - Double(size.width), .equal, UILayoutPriority(1))
    add(LinearExpression(content.height) - Double(size.height), .equal, UILayoutPriority(1))
  }

  private func addContent(_ view: UIView) {
    guard view === root || !view.translatesAutoresizingMaskIntoConstraints, let area = areas[ObjectIdentifier(view)]
    else { return }
    let size = view.intrinsicContentSize
    _ = addContent(view, .horizontal, LinearExpression(area.width), size.width)
    let ids = addContent(view, .vertical, LinearExpression(area.height), size.height)
    if view.contentHeight(forWidth: 0) != nil { heights.append((view, size.height, ids)) }
  }

  private func addContent(
    _ view: UIView, _ axis: NSLayoutConstraint.Axis, _ length: LinearExpression, _ content: CGFloat
  ) -> [(ConstraintID, sign: Double)] {
    guard content >= 0 else { return [] }
    let pairs: [(LinearConstraint.Relation, UILayoutPriority)] = [
      (.lessThanOrEqual, view.contentHuggingPriority(for: axis)),
      (.greaterThanOrEqual, view.contentCompressionResistancePriority(for: axis)),
    ]
    return pairs.compactMap { relation, priority in
      add(length - Double(content), relation, priority, "\(Self.name(view)) \(axis) content size \(content)").map {
        ($0, -1)
      }
    }
  }

  /// Text that breaks into lines has the height that belongs to its width.
  private func adjustHeights() {
    for _ in 0..<4 {
      var isChanged = false
      for (index, content) in heights.enumerated() {
        guard let area = areas[ObjectIdentifier(content.view)],
          let height = content.view.contentHeight(forWidth: CGFloat(solver.value(of: area.width))),
          abs(height - content.height) > 0.01
        else { continue }
        isChanged = true
        heights[index].height = height
        // The limit that moves away goes first, so that the other one doesn't meet it.
        for (id, sign) in height < content.height ? content.ids.reversed() : content.ids {
          do throws(Conflict) {
            try solver.shift(id, by: sign * Double(height - content.height))
          } catch {
            report(error, broken: "\(Self.name(content.view)) content height \(height)")
          }
        }
      }
      guard isChanged else { return }
    }
  }

  // MARK: Result

  private func rect(_ area: Area) -> CGRect {
    let values = [area.x, area.y, area.width, area.height].map { Self.clean(solver.value(of: $0)) }
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// Without the noise of the computation.
  private static func clean(_ value: Double) -> Double { (value * 4096).rounded() / 4096 }

  /// The size of the root.
  var size: CGSize { areas[ObjectIdentifier(root)].map { rect($0).size } ?? .zero }

  /// Sets the frames.
  func apply() {
    for view in views {
      guard let area = areas[ObjectIdentifier(view)] else { continue }
      let frame = rect(area)
      if let superview = view.superview, view !== root, let outer = areas[ObjectIdentifier(superview)] {
        let origin = rect(outer).origin
        view.apply(frame.offsetBy(dx: -origin.x, dy: -origin.y))
        view.layoutState.resizesWith = rect(outer).size
      }
      if let content = contents[ObjectIdentifier(view)], let scroll = view as? UIScrollView {
        scroll.applyContentSize(rect(content).size)
      }
      for guide in view.layoutGuides + view.systemGuides { setFrame(of: guide, in: frame) }
    }
  }

  private func setFrame(of guide: UILayoutGuide, in frame: CGRect) {
    let attributes: [NSLayoutConstraint.Attribute] = [.left, .top, .width, .height]
    let values = attributes.map { attribute in
      expression(guide, attribute).map { expression in
        expression.terms.reduce(expression.constant) { $0 + $1.coefficient * solver.value(of: $1.variable) }
      } ?? 0
    }.map(Self.clean)
    guide.layoutFrame = CGRect(
      x: values[0] - frame.minX, y: values[1] - frame.minY, width: values[2], height: values[3])
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isEdge: Bool {
    switch withoutMargin {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    default: false
    }
  }

  fileprivate var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }

  fileprivate var withoutMargin: Self {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }
}

/// How a frame follows the size of its superview along an axis.
enum Autoresizing {
  /// A share of the length of the superview, and a constant.
  struct Edge: Equatable {
    let share: Double
    let constant: Double

    func times(_ length: LinearExpression) -> LinearExpression { share * length + constant }
    func length(in outer: CGFloat) -> CGFloat { CGFloat(share * Double(outer) + constant) }
  }

  /// The start and the length of a frame: what is flexible shares the change of the superview's length in proportion.
  static func edges(
    start: CGFloat, length: CGFloat, outer: CGFloat, isFlexibleStart: Bool, isFlexibleLength: Bool, isFlexibleEnd: Bool
  ) -> (start: Edge, length: Edge) {
    let end = outer - start - length
    let parts = [(isFlexibleStart, start), (isFlexibleLength, length), (isFlexibleEnd, end)]
    let flexible = parts.filter(\.0)
    let sum = flexible.reduce(0) { $0 + $1.1 }
    func share(_ part: (isFlexible: Bool, length: CGFloat)) -> Double {
      guard part.isFlexible else { return 0 }
      return Double(sum > 0 ? part.length / sum : 1 / CGFloat(flexible.count))
    }
    let shares = parts.map(share)
    return (
      Edge(share: shares[0], constant: Double(start) - shares[0] * Double(outer)),
      Edge(share: shares[1], constant: Double(length) - shares[1] * Double(outer))
    )
  }
}
