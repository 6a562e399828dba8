import AppModel
import Foundation

// The environment of the library: the keys with their defaults, then the properties.

private enum LayoutDirectionKey: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }

extension EnvironmentValues {
  /// Whether controls can be used.
  @Entry public var isEnabled: Bool = true
  /// The font of text.
  @Entry public var font: Font?
  /// The maximum number of lines; `nil` for no limit.
  @Entry public var lineLimit: Int?
  /// The case of the letters of text.
  @Entry public var textCase: Text.Case?
  /// The language and region.
  @Entry public var locale: Locale = .current
  @Entry public var calendar: Calendar = .current
  @Entry public var timeZone: TimeZone = .current
  /// Whether the appearance is light or dark.
  @Entry public var colorScheme: ColorScheme = .light
  @Entry public var colorSchemeContrast: ColorSchemeContrast = .standard
  /// Where text begins.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
  /// The direction that was written into this copy.
  var writtenLayoutDirection: LayoutDirection? {
    written[ObjectIdentifier(LayoutDirectionKey.self)] as? LayoutDirection
  }
  /// The size of text that the user prefers.
  @Entry public var dynamicTypeSize: DynamicTypeSize = .large
  /// The size of content that the user prefers.
  @Entry public var sizeCategory: ContentSizeCategory = .large
  /// The size class of the width: compact on a phone.
  @Entry public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
  /// The size class of the height: regular on a phone.
  @Entry public var verticalSizeClass: UserInterfaceSizeClass? = .regular
  /// Pixels for each point.
  @Entry public var displayScale: CGFloat = 3
  /// The length of a pixel in points.
  public var pixelLength: CGFloat { 1 / displayScale }
  @Entry public var scenePhase: ScenePhase = .active
  /// The reasons to redact content.
  @Entry public var redactionReasons: RedactionReasons = RedactionReasons()
  @Entry public var controlSize: ControlSize = .regular
  /// The alignment of several lines of text.
  @Entry public var multilineTextAlignment: TextAlignment = .leading
  /// Whether the user prefers less motion.
  @Entry public var accessibilityReduceMotion: Bool = false
  /// Whether the user prefers less transparency.
  @Entry public var accessibilityReduceTransparency: Bool = false
  /// Whether the user wants colors not to be the only sign.
  @Entry public var accessibilityDifferentiateWithoutColor: Bool = false
  /// Whether VoiceOver is on.
  @Entry public var accessibilityVoiceOverEnabled: Bool = false
  /// Whether the user prefers buttons with shapes.
  @Entry public var accessibilityShowButtonShapes: Bool = false
  @Entry public var accessibilityInvertColors: Bool = false
  /// The minimum height of a row, in points.
  @Entry public var defaultMinListRowHeight: CGFloat = CGFloat(CellLayout.minimumHeight)
  /// The minimum height of a header, in points.
  @Entry public var defaultMinListHeaderHeight: CGFloat?
  /// Whether typing is not corrected.
  @Entry public var autocorrectionDisabled: Bool = false
  /// Whether controls show their labels.
  @Entry public var labelsVisibility: Visibility = .automatic
  /// Whether the nearest view that can have the focus has it.
  @Entry public var isFocused: Bool = false
  @Entry public var backgroundProminence: BackgroundProminence = .standard
  /// The size of images in text.
  @Entry public var imageScale: Image.Scale = .medium
  /// The space between lines, in points.
  @Entry public var lineSpacing: CGFloat = 0
  /// How text is truncated.
  @Entry public var truncationMode: Text.TruncationMode = .tail
  /// How far text may shrink.
  @Entry public var minimumScaleFactor: CGFloat = 1
  /// Whether characters may move together.
  @Entry public var allowsTightening: Bool = false
  @Entry var tint: Color?
}

/// Light or dark, SwiftUI's `ColorScheme`.
public enum ColorScheme: CaseIterable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

public enum ColorSchemeContrast: CaseIterable, Sendable {
  case standard
  case increased
}

/// Where text begins.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft

  /// The effect on a layout from left to right; `nil` for none.
  var effect: TransformEffect? { self == .rightToLeft ? .mirror : nil }
}

/// A size of text.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  /// From the smallest to the largest.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3,
    accessibility4, accessibility5
  /// Whether it is one of the sizes for accessibility.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A size of content, the older name of `DynamicTypeSize`.
public enum ContentSizeCategory: Int, Hashable, Comparable, CaseIterable, Sendable {
  /// From the smallest to the largest.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium,
    accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
  /// Whether it is one of the sizes for accessibility.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The available space, SwiftUI's `UserInterfaceSizeClass`.
public enum UserInterfaceSizeClass: Sendable {
  case compact
  case regular
}

/// The phase of a scene, SwiftUI's `ScenePhase`.
public enum ScenePhase: Comparable, Sendable {
  /// Not visible.
  case background
  /// Visible, but without events.
  case inactive
  case active
}

/// The reasons to redact content, SwiftUI's `RedactionReasons`.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The content is a placeholder.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is private.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

public enum ControlSize: CaseIterable, Sendable {
  /// From the smallest to the largest.
  case mini, small, regular, large, extraLarge
}

/// The visibility of a view.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The default visibility.
  case automatic
  case visible
  case hidden
}

/// The alignment of several lines of text.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// By the leading edge, the middle or the trailing edge.
  case leading, center, trailing
}

@NamedOptions("standard", "increased")
public struct BackgroundProminence: Hashable, Sendable {}

/// The visual prominence of a view, SwiftUI's `Prominence`.
public enum Prominence: Hashable, Sendable {
  case standard
  case increased
}
