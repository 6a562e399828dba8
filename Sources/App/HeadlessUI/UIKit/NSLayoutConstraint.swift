import Foundation

/// A relation between two lengths or positions, UIKit's `NSLayoutConstraint`.
@MainActor @preconcurrency
open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable {
    /// From side to side, or up and down.
    case horizontal, vertical
  }

  public enum Relation: Int, Sendable {
    /// The relations of UIKit.
    case lessThanOrEqual = -1
    case equal = 0
    /// The items are equal.
    case greaterThanOrEqual = 1
  }

  /// An edge, a center, a length or a margin of an item.
  public enum Attribute: Int, Sendable {
    /// The attributes of UIKit.
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins,
      centerYWithinMargins
    /// In place of the attribute of a second item.
    case notAnAttribute = 0
  }

  /// The first item of the relation: a view or a layout guide.
  public private(set) weak var firstItem: AnyObject?
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  public let relation: Relation
  /// The second item; `nil` for a constant.
  public private(set) weak var secondItem: AnyObject?
  /// The attribute of the second item.
  public let secondAttribute: Attribute
  /// The factor of the second side.
  public let multiplier: CGFloat
  /// The number added to the second side.
  open var constant: CGFloat { didSet { if constant != oldValue { changed() } } }
  open var priority = UILayoutPriority.required {
    didSet {
      guard priority != oldValue else { return }
      if isActive, (priority == .required) != (oldValue == .required) {
        UIApplication.shared.raise(
          "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported: "
            + summary)
      }
      changed()
    }
  }
  /// A name for messages.
  open var identifier: String?
  /// Whether the constraint is archived with its view: no effect.
  open var shouldBeArchived = false
  /// The view that keeps the constraint while it is active.
  private weak var owner: UIView?
  /// The order of activation.
  private(set) var serial = 0
  private static var lastSerial = 0

  init(
    _ first: any _LayoutItem, _ firstAttribute: Attribute, _ relation: Relation, _ second: (any _LayoutItem)?,
    _ secondAttribute: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    (firstItem, self.firstAttribute, self.relation) = (first, firstAttribute, relation)
    (secondItem, self.secondAttribute) = (second, secondAttribute)
    (self.multiplier, self.constant) = (multiplier, constant)
    super.init()
  }

  /// Creates a constraint between attributes of two items.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let first = view1 as? any _LayoutItem else {
      fatalError("an item of a constraint is a \(type(of: view1)); expected a view or a layout guide")
    }
    self.init(
      first, attr1, relation, view2 as? any _LayoutItem, attr2, multiplier: multiplier, constant: c)
  }

  var first: (any _LayoutItem)? { firstItem as? any _LayoutItem }
  var second: (any _LayoutItem)? { secondItem as? any _LayoutItem }

  /// The anchor of the first item.
  open var firstAnchor: NSLayoutAnchor<AnyObject>? { first.map { NSLayoutAnchor($0, firstAttribute) } }
  /// The anchor of the second item; `nil` for a constant.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0, secondAttribute) } }

  /// Whether the constraint is part of the layout.
  open var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { owner?.removeConstraint(self) }
    }
  }

  private func activate() {
    guard let view = first?._owningView else { return }
    var owner: UIView? = view
    if let second, let other = second._owningView {
      while let candidate = owner, !other.isDescendant(of: candidate) { owner = candidate.superview }
    }
    guard let owner else {
      UIApplication.shared.raise(
        "Unable to activate constraint \(summary) because its items have no common ancestor. Does the constraint or its"
          + " anchors reference items in different view hierarchies? That's illegal.")
      return
    }
    owner.addConstraint(self)
  }

  /// Whether a view keeps the constraint.
  func isOwned(by view: UIView) -> Bool { owner === view }

  /// Sets the view that keeps the constraint.
  func setOwner(_ owner: UIView?) {
    self.owner = owner
    guard owner != nil else { return }
    Self.lastSerial += 1
    serial = Self.lastSerial
  }

  private func changed() { owner?.invalidateLayout() }

  public static func activate(_ constraints: [NSLayoutConstraint]) { for each in constraints { each.isActive = true } }
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for each in constraints { each.isActive = false }
  }
}

// MARK: Messages

extension NSLayoutConstraint {
  /// The constraint as an equation: `'limit' UILabel.width <= UIView.width * 0.5 + 8 @750`.
  var summary: String {
    var text = identifier.map { "'\($0)' " } ?? ""
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    text += "\(Self.name(first)).\(firstAttribute) \(sign) "
    if let second {
      text += "\(Self.name(second)).\(secondAttribute)"
      if multiplier != 1 { text += " * \(Self.number(multiplier))" }
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(Self.number(abs(constant)))" }
    } else {
      text += Self.number(constant)
    }
    if priority != .required { text += " @\(Self.number(CGFloat(priority.rawValue)))" }
    return text
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }

  static func name(_ item: (any _LayoutItem)?) -> String {
    guard let item else { return "(gone)" }
    if let guide = item as? UILayoutGuide {
      return guide.identifier.isEmpty ? "\(type(of: guide)) of \(name(guide.owningView))" : guide.identifier
    }
    let type = "\(type(of: item))"
    return (item as? UIView)?.accessibilityIdentifier.map { "\(type):\($0)" } ?? type
  }
}

/// The priority of a constraint, UIKit's `UILayoutPriority`.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// The priority of required constraints.
  public static let required = UILayoutPriority(1000)
  /// The priority of resistance to shrinking.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority at which a drag can resize a scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority at which a drag can't resize a scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority of resistance to growing.
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Adds to a priority.
  public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue + right)
  }
  /// Subtracts from a priority.
  public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue - right)
  }
}
