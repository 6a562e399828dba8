import AppModel
import Foundation
import ViewGraph

/// A font, SwiftUI's `Font`.
public struct Font: Hashable, Sendable {
  private enum Size: Hashable {
    case style(TextStyle)
    case fixed(Double)
    /// A size that scales with a text style.
    case relative(Double, TextStyle)
  }

  private let size: Size
  /// The name of a custom font, whose letters are taken to be as wide as those of the system font.
  private let family: String?
  private var traits = TextTraits()

  private init(_ size: Size, family: String? = nil) {
    (self.size, self.family) = (size, family)
  }

  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// The sizes of iOS, from the largest to the smallest.
    case extraLargeTitle2, extraLargeTitle, largeTitle, title, title2, title3, headline, subheadline, body, callout,
      footnote, caption, caption2
  }

  public struct Weight: Hashable, Sendable {
    /// The weight in CSS.
    let value: Int

    private init(_ value: Int) { self.value = value }

    /// The weights, from thin to thick.
    public static let ultraLight = Weight(100)
    public static let thin = Weight(200)
    public static let light = Weight(300)
    public static let regular = Weight(400)
    public static let medium = Weight(500)
    public static let semibold = Weight(600)
    public static let bold = Weight(700)
    public static let heavy = Weight(800)
    public static let black = Weight(900)
  }

  public struct Width: Hashable, Sendable {
    /// The width, 0 for the standard.
    public var value: CGFloat
    public init(_ value: CGFloat) { self.value = value }
    public static let compressed = Width(-0.2)
    public static let condensed = Width(-0.1)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  public enum Design: Hashable, Sendable {
    /// The designs of the system font.
    case `default`, serif, rounded, monospaced
  }

  /// The space between lines.
  public enum Leading: Hashable, Sendable {
    /// The default, less or more space.
    case standard, tight, loose
  }

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    var font = Font(.style(style))
    (font.traits.design, font.traits.weight) = (design, weight)
    return font
  }
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    var font = Font(.fixed(Double(size)))
    (font.traits.design, font.traits.weight) = (design, weight)
    return font
  }
  /// A custom font, which scales with body text.
  public static func custom(_ name: String, size: CGFloat) -> Font { custom(name, size: size, relativeTo: .body) }
  /// A custom font that scales with a text style.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(.relative(Double(size), style), family: name)
  }
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.fixed(Double(fixedSize)), family: name)
  }

  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  /// The font of second-level titles.
  public static let title2 = system(.title2)
  /// The font of third-level titles.
  public static let title3 = system(.title3)
  /// The font of headings.
  public static let headline = system(.headline)
  /// The font of subheadings.
  public static let subheadline = system(.subheadline)
  /// The font of body text.
  public static let body = system(.body)
  public static let callout = system(.callout)
  /// The font of footnotes.
  public static let footnote = system(.footnote)
  public static let caption = system(.caption)
  /// The font of alternate captions.
  public static let caption2 = system(.caption2)

  private func changed(_ change: (inout TextTraits) -> Void) -> Font {
    var font = self
    change(&font.traits)
    return font
  }
  public func bold() -> Font { changed { $0.isBold = true } }
  public func italic() -> Font { changed { $0.isItalic = true } }
  /// The variant with monospaced characters.
  public func monospaced() -> Font { changed { $0.isMonospaced = true } }
  /// The variant with monospaced digits.
  public func monospacedDigit() -> Font { changed { $0.hasMonospacedDigits = true } }
  /// The variant with small capitals.
  public func smallCaps() -> Font { changed { $0.smallCaps = [.lowercase, .uppercase] } }
  /// The variant with small capitals for small letters.
  public func lowercaseSmallCaps() -> Font { changed { $0.smallCaps.insert(.lowercase) } }
  /// The variant with small capitals for capitals.
  public func uppercaseSmallCaps() -> Font { changed { $0.smallCaps.insert(.uppercase) } }
  /// The variant of a weight.
  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }
  /// The variant of a width.
  public func width(_ width: Width) -> Font { changed { $0.width = width } }
  /// The variant with other space between lines.
  public func leading(_ leading: Leading) -> Font { changed { $0.leading = leading } }
}

extension Font {
  /// The font as the layout and a drawing need it.
  ///
  /// - Parameters:
  ///   - traits: What modifiers of views change, which counts less than what the font itself has.
  ///   - textSize: The text size that the user prefers.
  ///   - isBolder: Whether the user prefers bold text. Custom fonts don't follow.
  func resolved(
    _ traits: TextTraits = TextTraits(), in textSize: DynamicTypeSize = .large, isBolder: Bool = false
  ) -> TextFont {
    let traits = self.traits.over(traits)
    var font =
      switch size {
      case .style(let style): style.font(in: textSize)
      case .fixed(let size): TextFont(pointSize: size)
      case .relative(let size, let style):
        TextFont(pointSize: size * style.font(in: textSize).pointSize / style.font(in: .large).pointSize)
      }
    if case .fixed = size { font.isFixed = true }
    traits.apply(to: &font)
    // The steps of the setting Bold Text are a guess: semibold for regular text, and one more for the others.
    if isBolder, family == nil { font.weight = min(900, font.weight + (font.weight <= 500 ? 200 : 100)) }
    return font
  }

  /// The font that a view of UIKit shows.
  var resolvedOnDevice: TextFont { resolvedOnDevice(in: .large) }

  /// The font that a view of UIKit shows in a text size.
  func resolvedOnDevice(in textSize: DynamicTypeSize) -> TextFont {
    var font = resolved(in: textSize, isBolder: assumingMainThread { UIAccessibility.isBoldTextEnabled })
    // A font of UIKit doesn't know whether it follows the text size.
    font.isFixed = false
    return font
  }

  /// The size in points in the default text size.
  var pointSize: Double { resolved().pointSize }
}
