import Foundation

// Auto Layout: constraints are kept and can be read, but they are not solved.

/// A relation between two lengths or positions, UIKit's `NSLayoutConstraint`: no effect.
@MainActor @preconcurrency
public final class NSLayoutConstraint: NSObject {
  /// A direction.
  public enum Axis: Int, Sendable {
    /// From side to side, or up and down.
    case horizontal, vertical
  }

  /// A relation.
  public enum Relation: Int, Sendable {
    /// The relations of UIKit.
    case lessThanOrEqual = -1
    /// Equality.
    case equal = 0
    /// The items are equal.
    case greaterThanOrEqual = 1
  }

  /// The first side of the relation.
  public let firstAnchor: NSLayoutAnchor
  /// The second side of the relation; `nil` for a constant.
  public let secondAnchor: NSLayoutAnchor?
  /// The relation.
  public let relation: Relation
  /// The factor of the second side.
  public let multiplier: CGFloat
  /// The number added to the second side.
  public var constant: CGFloat
  /// The priority.
  public var priority = UILayoutPriority.required
  /// A name for messages.
  public var identifier: String?
  /// Whether the constraint is part of the layout.
  public var isActive = false {
    didSet {
      guard isActive != oldValue, let view = firstAnchor.view else { return }
      if isActive { view.addConstraint(self) } else { view.removeConstraint(self) }
    }
  }

  init(
    _ first: NSLayoutAnchor, _ relation: Relation, _ second: NSLayoutAnchor?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) {
    (firstAnchor, secondAnchor, self.relation) = (first, second, relation)
    (self.multiplier, self.constant) = (multiplier, constant)
    super.init()
  }

  /// Activates constraints.
  public static func activate(_ constraints: [NSLayoutConstraint]) { for each in constraints { each.isActive = true } }
  /// Deactivates constraints.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for each in constraints { each.isActive = false }
  }
}

/// The priority of a constraint, UIKit's `UILayoutPriority`.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Float
  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// The priority of required constraints.
  public static let required = UILayoutPriority(1000)
  /// The priority of resistance to shrinking.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of resistance to growing.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of a fitting size.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// An edge, a center or a length of a view, UIKit's `NSLayoutAnchor`.
@MainActor @preconcurrency
public class NSLayoutAnchor: NSObject {
  weak var view: UIView?
  /// The name of the edge or length.
  public let name: String

  init(_ view: UIView?, _ name: String) {
    (self.view, self.name) = (view, name)
    super.init()
  }
}

/// The constraints of one kind of anchors.
@MainActor
public protocol _LayoutAnchor: NSLayoutAnchor {}

extension _LayoutAnchor {
  /// Makes a constraint of equality.
  public func constraint(equalTo anchor: Self, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .equal, anchor, constant: constant)
  }
  /// Makes a constraint with a lower limit.
  public func constraint(greaterThanOrEqualTo anchor: Self, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .greaterThanOrEqual, anchor, constant: constant)
  }
  /// Makes a constraint with an upper limit.
  public func constraint(lessThanOrEqualTo anchor: Self, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .lessThanOrEqual, anchor, constant: constant)
  }
}

/// A vertical edge or the horizontal center of a view, UIKit's `NSLayoutXAxisAnchor`.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor, _LayoutAnchor {}
/// A horizontal edge or the vertical center of a view, UIKit's `NSLayoutYAxisAnchor`.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor, _LayoutAnchor {}
/// A length of a view, UIKit's `NSLayoutDimension`.
public final class NSLayoutDimension: NSLayoutAnchor, _LayoutAnchor {
  /// Makes a constraint for a constant length.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .equal, nil, constant: c)
  }
  /// Makes a constraint with a constant lower limit.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .greaterThanOrEqual, nil, constant: c)
  }
  /// Makes a constraint with a constant upper limit.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .lessThanOrEqual, nil, constant: c)
  }
  /// Makes a constraint for a share of another length.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(self, .equal, anchor, multiplier: m, constant: c) }
}

/// A part of a view that constraints refer to, UIKit's `UILayoutGuide`.
@MainActor @preconcurrency
public final class UILayoutGuide: NSObject, _AnchoredArea {
  /// The view.
  public private(set) weak var owningView: UIView?
  /// The view whose area it is part of.
  public var _anchorView: UIView? { owningView }

  init(_ view: UIView) {
    owningView = view
    super.init()
  }
}

/// An item with anchors: a view or a layout guide.
@MainActor @preconcurrency
public protocol _AnchoredArea: AnyObject {
  /// The view that keeps the constraints.
  var _anchorView: UIView? { get }
}

extension UIView: _AnchoredArea {
  /// The view itself.
  public var _anchorView: UIView? { self }
  /// The safe area.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(self) }
  /// The area within the margins.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(self) }
}

extension _AnchoredArea {
  /// The edge where text begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(_anchorView, "leading") }
  /// The edge where text ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(_anchorView, "trailing") }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(_anchorView, "left") }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(_anchorView, "right") }
  /// The horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(_anchorView, "centerX") }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(_anchorView, "top") }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(_anchorView, "bottom") }
  /// The vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(_anchorView, "centerY") }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(_anchorView, "width") }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(_anchorView, "height") }
}
