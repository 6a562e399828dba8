import Foundation

extension UIView {
  public var traitCollection: UITraitCollection { traits }
  /// Traits that the view sets for itself and for everything inside.
  public var traitOverrides: UITraitOverrides {
    get { overriddenTraits }
    set { overrideTraits(newValue) }
  }
  /// The direction of the content: that of the app in any case.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { unused.semanticContentAttribute }
    set { unused.semanticContentAttribute = newValue }
  }
  /// The direction in which views are arranged.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIApplication.shared.userInterfaceLayoutDirection
  }
  /// Whether the tint color is dimmed: no effect.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { unused.tintAdjustmentMode }
    set { unused.tintAdjustmentMode = newValue }
  }
  /// Whether subviews follow the size of the view by their autoresizing masks.
  public var autoresizesSubviews: Bool {
    get { unused.autoresizesSubviews }
    set { unused.autoresizesSubviews = newValue }
  }
  /// Whether the margins of the superview are kept: no effect.
  public var preservesSuperviewLayoutMargins: Bool {
    get { unused.preservesSuperviewLayoutMargins }
    set { unused.preservesSuperviewLayoutMargins = newValue }
  }
  /// Whether the view takes several touches: no effect.
  public var isMultipleTouchEnabled: Bool {
    get { unused.isMultipleTouchEnabled }
    set { unused.isMultipleTouchEnabled = newValue }
  }
  /// Whether the view takes touches alone: no effect.
  public var isExclusiveTouch: Bool {
    get { unused.isExclusiveTouch }
    set { unused.isExclusiveTouch = newValue }
  }
  /// Whether the constraints leave the frame open: never known.
  public var hasAmbiguousLayout: Bool { false }
  /// The constraints of the view and its superviews that name the view.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    sequence(first: self) { $0.superview }.flatMap(\.constraints).filter { constraint in
      [(constraint.firstItem, constraint.firstAttribute), (constraint.secondItem, constraint.secondAttribute)]
        .contains { $0.0 === self && $0.1.axis == axis }
    }
  }

  /// Values of the app that have no effect.
  struct UnusedValues {
    var semanticContentAttribute = UISemanticContentAttribute.unspecified
    var tintAdjustmentMode = TintAdjustmentMode.automatic
    var autoresizesSubviews = true
    var preservesSuperviewLayoutMargins = false
    var isMultipleTouchEnabled = false
    var isExclusiveTouch = false
  }

  /// How the tint color is dimmed, UIKit's `UIView.TintAdjustmentMode`.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The modes of UIKit.
    case automatic, normal, dimmed
  }

  /// How the content follows the bounds, UIKit's `UIView.ContentMode`.
  public enum ContentMode: Int, Sendable {
    /// The modes of UIKit.
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
      bottomLeft, bottomRight
  }

  /// How a view follows the size of its superview, UIKit's `UIView.AutoresizingMask`.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}

/// The direction of the content of a view, UIKit's `UISemanticContentAttribute`.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The attributes of UIKit.
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The direction in which views are arranged, UIKit's `UIUserInterfaceLayoutDirection`.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

extension NSLayoutConstraint.Attribute {
  /// The direction of the attribute; `nil` for none.
  var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin,
      .centerXWithinMargins:
      .horizontal
    case .notAnAttribute: nil
    default: .vertical
    }
  }
}

extension CGRect {
  /// The rectangle without a space at its edges.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
