import AppModel

/// The size of text that the user prefers, UIKit's `UIContentSizeCategory`.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  init(_ size: TextSize) { rawValue = size.categoryName }

  /// Not known.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory(.xSmall)
  public static let small = UIContentSizeCategory(.small)
  public static let medium = UIContentSizeCategory(.medium)
  /// The default size.
  public static let large = UIContentSizeCategory(.large)
  /// A size that is larger than the default.
  public static let extraLarge = UIContentSizeCategory(.xLarge)
  /// A size that is still larger.
  public static let extraExtraLarge = UIContentSizeCategory(.xxLarge)
  /// The largest size that isn't for accessibility.
  public static let extraExtraExtraLarge = UIContentSizeCategory(.xxxLarge)
  /// The first size for accessibility.
  public static let accessibilityMedium = UIContentSizeCategory(.accessibility1)
  /// The second size for accessibility.
  public static let accessibilityLarge = UIContentSizeCategory(.accessibility2)
  /// The third size for accessibility.
  public static let accessibilityExtraLarge = UIContentSizeCategory(.accessibility3)
  /// The fourth size for accessibility.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(.accessibility4)
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(.accessibility5)

  private static let sizes = TextSize.allCases.map(UIContentSizeCategory.init)

  private var index: Int { Self.sizes.firstIndex(of: self) ?? -1 }

  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Whether the left size is smaller.
  public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
  /// Whether the left size is smaller, or the same.
  public static func <= (left: Self, right: Self) -> Bool { left.index <= right.index }
  /// Whether the left size is larger.
  public static func > (left: Self, right: Self) -> Bool { left.index > right.index }
  /// Whether the left size is larger, or the same.
  public static func >= (left: Self, right: Self) -> Bool { left.index >= right.index }
}
