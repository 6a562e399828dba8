import Foundation

extension NSLayoutConstraint {
  /// How views of a format are aligned, UIKit's `NSLayoutConstraint.FormatOptions`.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// The edges where text begins.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// The edges where text ends.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// The centers from side to side.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// The centers up and down.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// The baselines of the last lines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// The baselines of the first lines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// In the direction of text, from left to right.
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    fileprivate var attributes: [Attribute] {
      (1...12).filter { contains(FormatOptions(rawValue: 1 << UInt($0))) }.compactMap(Attribute.init)
    }
  }

  /// Creates the constraints of a visual format, such as `H:|-[name]-8-[button(>=44@750)]-|`.
  ///
  /// - Parameters:
  ///   - metrics: The numbers that the format names.
  ///   - views: The views that the format names.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormat.Failure) {
      var parser = VisualFormat(format, opts, metrics ?? [:], views)
      return try parser.parse()
    } catch {
      UIApplication.shared.raise("Unable to parse constraint format: \(error.reason) in \(format)")
      return []
    }
  }
}

/// A parser of visual formats, by the grammar of Apple's Auto Layout Guide ("Visual Format Language").
@MainActor
private struct VisualFormat {
  struct Failure: Error {
    let reason: String
  }

  private enum Operand {
    case number(CGFloat)
    case item(any _LayoutItem)
  }

  /// A length or a space: `>=20@750`.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    let operand: Operand
    var priority = UILayoutPriority.required
  }

  private var rest: Substring
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var isVertical = false
  private var result: [NSLayoutConstraint] = []

  init(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
  ) {
    (rest, self.options, self.metrics, self.views) = (format.filter { !$0.isWhitespace }[...], options, metrics, views)
  }

  mutating func parse() throws(Failure) -> [NSLayoutConstraint] {
    isVertical = skip("V:")
    if !isVertical { _ = skip("H:") }
    var items: [any _LayoutItem] = []
    let beginsAtEdge = skip("|")
    var space = beginsAtEdge ? try connection() : []
    while rest.first == "[" {
      let item = try view()
      if let last = items.last {
        connect(last, isEdge: false, item, isEdge: false, space)
      } else if beginsAtEdge {
        connect(try superview(of: item), isEdge: true, item, isEdge: false, space)
      }
      items.append(item)
      space = try connection()
    }
    if let last = items.last, skip("|") {
      connect(last, isEdge: false, try superview(of: last), isEdge: true, space)
    } else if space.map({ !$0.isEmpty }) ?? true {
      throw Failure(reason: "expected a view or | after a space")
    }
    guard rest.isEmpty, !items.isEmpty else { throw Failure(reason: "expected a view at \"\(rest)\"") }
    align(items)
    return result
  }

  // MARK: Parts

  private mutating func skip(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func word() -> String {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private func item(_ name: String) throws(Failure) -> any _LayoutItem {
    guard let item = views[name] as? any _LayoutItem else {
      throw Failure(reason: "\(name) is not a key in the views dictionary")
    }
    return item
  }

  private func superview(of item: any _LayoutItem) throws(Failure) -> UIView {
    guard let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView else {
      throw Failure(reason: "| needs a superview, but the view has none")
    }
    return superview
  }

  /// A space: empty for none, `nil` for the usual one.
  private mutating func connection() throws(Failure) -> [Predicate]? {
    guard skip("-") else { return [] }
    guard rest.first != "[", rest.first != "|" else { return nil }
    let predicates = rest.first == "(" ? try predicates() : [Predicate(operand: try operand())]
    guard skip("-") else { throw Failure(reason: "expected - after a space") }
    return predicates
  }

  private mutating func predicates() throws(Failure) -> [Predicate] {
    var predicates: [Predicate] = []
    guard skip("(") else { return [] }
    repeat {
      let relation: NSLayoutConstraint.Relation =
        skip(">=") ? .greaterThanOrEqual : skip("<=") ? .lessThanOrEqual : .equal
      _ = skip("==")
      var predicate = Predicate(relation: relation, operand: try operand())
      if skip("@") {
        guard case .number(let priority) = try operand() else { throw Failure(reason: "a priority is not a number") }
        predicate.priority = UILayoutPriority(Float(priority))
      }
      predicates.append(predicate)
    } while skip(",")
    guard skip(")") else { throw Failure(reason: "expected ) at \"\(rest)\"") }
    return predicates
  }

  private mutating func operand() throws(Failure) -> Operand {
    let sign: CGFloat = skip("-") ? -1 : 1
    let name = word()
    if let number = Double(name) { return .number(sign * CGFloat(number)) }
    if let metric = metrics[name] {
      let number =
        (metric as? CGFloat) ?? (metric as? Int).map { CGFloat($0) } ?? (metric as? NSNumber).map {
          CGFloat($0.doubleValue)
        } ?? (metric as? Float).map { CGFloat($0) }
      guard let number else { throw Failure(reason: "the metric \(name) is not a number") }
      return .number(sign * number)
    }
    return .item(try item(name))
  }

  private mutating func view() throws(Failure) -> any _LayoutItem {
    _ = skip("[")
    let item = try item(word())
    let length: NSLayoutConstraint.Attribute = isVertical ? .height : .width
    for predicate in try predicates() {
      switch predicate.operand {
      case .number(let number):
        add(item, length, predicate.relation, nil, .notAnAttribute, constant: number, predicate.priority)
      case .item(let other): add(item, length, predicate.relation, other, length, constant: 0, predicate.priority)
      }
    }
    guard skip("]") else { throw Failure(reason: "expected ] at \"\(rest)\"") }
    return item
  }

  // MARK: Constraints

  private mutating func add(
    _ first: any _LayoutItem, _ firstAttribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: (any _LayoutItem)?, _ secondAttribute: NSLayoutConstraint.Attribute, constant: CGFloat,
    _ priority: UILayoutPriority
  ) {
    let constraint = NSLayoutConstraint(
      first, firstAttribute, relation, second, secondAttribute, constant: constant)
    constraint.priority = priority
    result.append(constraint)
  }

  /// The edges at the beginning and the end of an item.
  private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    if isVertical { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  /// Connects two items; the edges of a superview are on the same side as those of the view.
  private mutating func connect(
    _ first: any _LayoutItem, isEdge isFirstEdge: Bool, _ second: any _LayoutItem, isEdge isSecondEdge: Bool,
    _ space: [Predicate]?
  ) {
    let (start, end) = edges
    let (firstAttribute, secondAttribute) = (isFirstEdge ? start : end, isSecondEdge ? end : start)
    let isMirrored = !isVertical && options.contains(.directionRightToLeft)
    // Without a number, the space to a superview is its margin, and that between views is the system's.
    let isMargin = space == nil && (isFirstEdge || isSecondEdge)
    let spaces =
      space.map { $0.isEmpty ? [Predicate(operand: .number(0))] : $0 } ?? [
        Predicate(operand: .number(isMargin ? 0 : 8))
      ]
    for predicate in spaces {
      guard case .number(let number) = predicate.operand else { continue }
      let (later, earlier) = isMirrored ? (first, second) : (second, first)
      let (laterAttribute, earlierAttribute) =
        isMirrored ? (firstAttribute, secondAttribute) : (secondAttribute, firstAttribute)
      let isLaterEdge = isMirrored ? isFirstEdge : isSecondEdge
      add(
        later, isMargin && isLaterEdge ? laterAttribute.margin : laterAttribute, predicate.relation, earlier,
        isMargin && !isLaterEdge ? earlierAttribute.margin : earlierAttribute, constant: number, predicate.priority)
    }
  }

  private mutating func align(_ items: [any _LayoutItem]) {
    for attribute in options.attributes {
      for (first, second) in zip(items, items.dropFirst()) {
        add(first, attribute, .equal, second, attribute, constant: 0, .required)
      }
    }
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var margin: Self {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
