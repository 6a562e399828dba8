import AppModel
import Foundation

// The environment of the library: the keys with their defaults, then the properties.

private enum IsEnabledKey: EnvironmentKey { static let defaultValue = true }
private enum FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
private enum LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }
private enum TextCaseKey: EnvironmentKey { static let defaultValue: Text.Case? = nil }
private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
private enum ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
private enum ColorSchemeContrastKey: EnvironmentKey { static let defaultValue = ColorSchemeContrast.standard }
private enum LayoutDirectionKey: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }
private enum DynamicTypeSizeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }
private enum SizeCategoryKey: EnvironmentKey { static let defaultValue = ContentSizeCategory.large }
private enum HorizontalSizeClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = .compact
}
private enum VerticalSizeClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }
private enum DisplayScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 3 }
private enum ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }
private enum RedactionReasonsKey: EnvironmentKey { static let defaultValue = RedactionReasons() }
private enum ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
private enum MultilineTextAlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.leading }
private enum ReduceMotionKey: EnvironmentKey { static let defaultValue = false }
private enum ReduceTransparencyKey: EnvironmentKey { static let defaultValue = false }
private enum DifferentiateWithoutColorKey: EnvironmentKey { static let defaultValue = false }
private enum VoiceOverEnabledKey: EnvironmentKey { static let defaultValue = false }
private enum ShowButtonShapesKey: EnvironmentKey { static let defaultValue = false }
private enum InvertColorsKey: EnvironmentKey { static let defaultValue = false }
private enum MinListRowHeightKey: EnvironmentKey { static let defaultValue: CGFloat = 44 }
private enum MinListHeaderHeightKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private enum AutocorrectionDisabledKey: EnvironmentKey { static let defaultValue = false }
private enum LabelsVisibilityKey: EnvironmentKey { static let defaultValue = Visibility.automatic }
private enum IsFocusedKey: EnvironmentKey { static let defaultValue = false }
private enum TintKey: EnvironmentKey { static let defaultValue: Color? = nil }
private enum BackgroundProminenceKey: EnvironmentKey { static let defaultValue = BackgroundProminence.standard }
private enum ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }
private enum LineSpacingKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
private enum TruncationModeKey: EnvironmentKey { static let defaultValue = Text.TruncationMode.tail }
private enum MinimumScaleFactorKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
private enum AllowsTighteningKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether controls can be used.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
  /// The font of text.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
  /// The maximum number of lines; `nil` for no limit.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
  /// The case of the letters of text.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }
  /// The language and region.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  /// The calendar.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  /// The time zone.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
  /// Whether the appearance is light or dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
  /// The contrast of colors.
  public var colorSchemeContrast: ColorSchemeContrast {
    get { self[ColorSchemeContrastKey.self] }
    set { self[ColorSchemeContrastKey.self] = newValue }
  }
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
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }
  /// The size of content that the user prefers.
  public var sizeCategory: ContentSizeCategory {
    get { self[SizeCategoryKey.self] }
    set { self[SizeCategoryKey.self] = newValue }
  }
  /// The size class of the width: compact on a phone.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }
  /// The size class of the height: regular on a phone.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }
  /// Pixels for each point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }
  /// The length of a pixel in points.
  public var pixelLength: CGFloat { 1 / displayScale }
  /// The phase of the scene.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
  /// The reasons to redact content.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
  /// The size of controls.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
  /// The alignment of several lines of text.
  public var multilineTextAlignment: TextAlignment {
    get { self[MultilineTextAlignmentKey.self] }
    set { self[MultilineTextAlignmentKey.self] = newValue }
  }
  /// Whether the user prefers less motion.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
  /// Whether the user prefers less transparency.
  public var accessibilityReduceTransparency: Bool {
    get { self[ReduceTransparencyKey.self] }
    set { self[ReduceTransparencyKey.self] = newValue }
  }
  /// Whether the user wants colors not to be the only sign.
  public var accessibilityDifferentiateWithoutColor: Bool {
    get { self[DifferentiateWithoutColorKey.self] }
    set { self[DifferentiateWithoutColorKey.self] = newValue }
  }
  /// Whether VoiceOver is on.
  public var accessibilityVoiceOverEnabled: Bool {
    get { self[VoiceOverEnabledKey.self] }
    set { self[VoiceOverEnabledKey.self] = newValue }
  }
  /// Whether the user prefers buttons with shapes.
  public var accessibilityShowButtonShapes: Bool {
    get { self[ShowButtonShapesKey.self] }
    set { self[ShowButtonShapesKey.self] = newValue }
  }
  /// Whether colors are inverted.
  public var accessibilityInvertColors: Bool {
    get { self[InvertColorsKey.self] }
    set { self[InvertColorsKey.self] = newValue }
  }
  /// The minimum height of a row, in points.
  public var defaultMinListRowHeight: CGFloat {
    get { self[MinListRowHeightKey.self] }
    set { self[MinListRowHeightKey.self] = newValue }
  }
  /// The minimum height of a header, in points.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[MinListHeaderHeightKey.self] }
    set { self[MinListHeaderHeightKey.self] = newValue }
  }
  /// Whether typing is not corrected.
  public var autocorrectionDisabled: Bool {
    get { self[AutocorrectionDisabledKey.self] }
    set { self[AutocorrectionDisabledKey.self] = newValue }
  }
  /// Whether controls show their labels.
  public var labelsVisibility: Visibility {
    get { self[LabelsVisibilityKey.self] }
    set { self[LabelsVisibilityKey.self] = newValue }
  }
  /// Whether the nearest view that can have the focus has it.
  public var isFocused: Bool {
    get { self[IsFocusedKey.self] }
    set { self[IsFocusedKey.self] = newValue }
  }
  /// The prominence of the background.
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }
  /// The size of images in text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
  /// The space between lines, in points.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }
  /// How text is truncated.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }
  /// How far text may shrink.
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleFactorKey.self] }
    set { self[MinimumScaleFactorKey.self] = newValue }
  }
  /// Whether characters may move together.
  public var allowsTightening: Bool {
    get { self[AllowsTighteningKey.self] }
    set { self[AllowsTighteningKey.self] = newValue }
  }
  var tint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

/// Light or dark, SwiftUI's `ColorScheme`.
public enum ColorScheme: CaseIterable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// The contrast of colors.
public enum ColorSchemeContrast: CaseIterable, Sendable {
  /// The standard.
  case standard
  /// Increased contrast.
  case increased
}

/// Where text begins.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// On the left.
  case leftToRight
  /// On the right.
  case rightToLeft

  /// What it makes of what is laid out from left to right.
  var effect: TransformEffect? { self == .rightToLeft ? .mirror : nil }
}

/// A size of text.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  /// From the smallest to the largest.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3,
    accessibility4, accessibility5
  /// Whether it is one of the sizes for accessibility.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
  /// Compares by size.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A size of content, the older name of `DynamicTypeSize`.
public enum ContentSizeCategory: Int, Hashable, Comparable, CaseIterable, Sendable {
  /// From the smallest to the largest.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium,
    accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
  /// Whether it is one of the sizes for accessibility.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
  /// Compares by size.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The available space, SwiftUI's `UserInterfaceSizeClass`.
public enum UserInterfaceSizeClass: Sendable {
  /// Compact.
  case compact
  /// Regular.
  case regular
}

/// The phase of a scene, SwiftUI's `ScenePhase`.
public enum ScenePhase: Comparable, Sendable {
  /// Not visible.
  case background
  /// Visible, but without events.
  case inactive
  /// In use.
  case active
}

/// The reasons to redact content, SwiftUI's `RedactionReasons`.
public struct RedactionReasons: OptionSet, Sendable {
  /// The bits.
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

/// The size of controls.
public enum ControlSize: CaseIterable, Sendable {
  /// From the smallest to the largest.
  case mini, small, regular, large, extraLarge
}

/// The visibility of a view.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The default visibility.
  case automatic
  /// Visible.
  case visible
  /// Hidden.
  case hidden
}

/// The alignment of several lines of text.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// By the leading edge, the middle or the trailing edge.
  case leading, center, trailing
}

/// The prominence of a background.
public struct BackgroundProminence: Hashable, Sendable {
  private let name: String
  /// The standard.
  public static let standard = BackgroundProminence(name: "standard")
  /// Increased prominence.
  public static let increased = BackgroundProminence(name: "increased")
}

/// The visual prominence of a view, SwiftUI's `Prominence`.
public enum Prominence: Hashable, Sendable {
  /// The standard.
  case standard
  /// Increased prominence.
  case increased
}
