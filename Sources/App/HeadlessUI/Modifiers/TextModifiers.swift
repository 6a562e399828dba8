import AppModel
import Foundation

// The style of text inside of a view.

extension View {
  /// Sets the font of the text inside.
  public nonisolated func font(_ font: Font?) -> some View {
    environment(\.font, font)
  }
  private nonisolated func traits(_ change: @escaping @Sendable (inout TextTraits) -> Void) -> some View {
    transformEnvironment(\.textTraits, transform: change)
  }
  /// Sets the weight of the text inside.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { traits { $0.weight = weight } }
  /// Sets the width of the characters inside.
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View { traits { $0.width = width } }
  /// Sets the design of the text inside.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View { traits { $0.design = design } }
  /// Makes the text inside bold.
  public nonisolated func bold(_ isActive: Bool = true) -> some View { traits { $0.isBold = isActive } }
  /// Makes the text inside italic.
  public nonisolated func italic(_ isActive: Bool = true) -> some View { traits { $0.isItalic = isActive } }
  /// Gives all characters inside the same width.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View { traits { $0.isMonospaced = isActive } }
  /// Gives all digits inside the same width.
  public nonisolated func monospacedDigit() -> some View { traits { $0.hasMonospacedDigits = true } }
  /// Underlines the text inside.
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { traits { $0.underline = TextTraits.Stroke(isActive, color) } }
  /// Strikes the text inside through.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { traits { $0.strikethrough = TextTraits.Stroke(isActive, color) } }
  /// Adds space between the characters inside.
  public nonisolated func kerning(_ kerning: CGFloat) -> some View { traits { $0.kerning = Double(kerning) } }
  /// Adds space between the characters inside.
  public nonisolated func tracking(_ tracking: CGFloat) -> some View { traits { $0.tracking = Double(tracking) } }
  /// Moves the text inside up or down.
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    traits { $0.baselineOffset = Double(baselineOffset) }
  }
  /// Scales the text inside.
  public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    traits { $0.scale = isEnabled ? scale : nil }
  }

  /// Sets the case of the letters inside, also in labels.
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  /// Sets the maximum number of lines of each text inside.
  public nonisolated func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
  /// Sets the maximum number of lines of each text inside, and whether short text keeps the space for all of them.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lines(atLeast: reservesSpace ? limit : 1, atMost: limit)
  }
  /// Sets the range of lines of each text inside.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lines(atLeast: limit.lowerBound, atMost: limit.upperBound)
  }
  /// Sets the minimum number of lines of each text inside.
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lines(atLeast: limit.lowerBound, atMost: nil)
  }
  /// Sets the maximum number of lines of each text inside.
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound)
  }
  private nonisolated func lines(atLeast minimum: Int, atMost maximum: Int?) -> some View {
    transformEnvironment(\.self) { ($0.lineLimit, $0.reservedLines) = (maximum, max(1, minimum)) }
  }

  /// Sets the space between lines, in points.
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }
  /// Sets the height of lines.
  public nonisolated func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
    accepted()
  }
  /// Sets the alignment of lines of text.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  /// Sets where text that is too long is truncated.
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
  /// Sets the minimum factor by which text is scaled to fit.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
  /// Sets whether characters may move together to fit.
  public nonisolated func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }
  /// Sets whether the user can select text, which robots don't do.
  public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    accepted()
  }
  /// Sets the size of the text inside.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    transformEnvironment(\.self) { $0.setTextSize(size) }
  }
  /// Limits the size of the text inside.
  public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    let sizes = DynamicTypeSize.allCases.filter { range.contains($0) }
    return transformEnvironment(\.self) { values in
      let size = values.dynamicTypeSize
      guard let first = sizes.first, let last = sizes.last, !sizes.contains(size) else { return }
      values.setTextSize(size < first ? first : last)
    }
  }
  /// Sets how text is typeset for a language.
  public nonisolated func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
    accepted()
  }
  /// Sets how text is justified in lines.
  public nonisolated func writingDirection(strategy: Text.WritingDirectionStrategy) -> some View {
    accepted()
  }
}

extension ContentSizeCategory {
  /// Creates the category of a size of text.
  public init(_ size: DynamicTypeSize) { self = ContentSizeCategory(rawValue: size.rawValue) ?? .large }
}

extension DynamicTypeSize {
  public init?(_ category: ContentSizeCategory) { self.init(rawValue: category.rawValue) }
}

/// Whether text can be selected, SwiftUI's `TextSelectability`.
@StaticMembers(["enabled": EnabledTextSelectability.self, "disabled": DisabledTextSelectability.self])
public protocol TextSelectability: Sendable {
  /// Whether the text can be selected.
  static var allowsSelection: Bool { get }
}

/// Text that can be selected.
public struct EnabledTextSelectability: TextSelectability {
  /// Always `true`.
  public static let allowsSelection = true
}

/// Text that can't be selected.
public struct DisabledTextSelectability: TextSelectability {
  /// Always `false`.
  public static let allowsSelection = false
}

extension AttributedString {
  /// A height of lines, SwiftUI's `AttributedString.LineHeight`.
  @NamedOptions("loose", "normal", "tight", "variable")
  public struct LineHeight: Hashable, Sendable {}
}

extension Text {
  /// The strategy that determines the direction of text.
  @NamedOptions("`default`", "contentBased", "layoutBased")
  public struct WritingDirectionStrategy: Hashable, Sendable {}
}

extension EnvironmentValues {
  /// Sets the size of text, by both of its names.
  mutating func setTextSize(_ size: DynamicTypeSize) {
    dynamicTypeSize = size
    sizeCategory = ContentSizeCategory(size)
  }
}
