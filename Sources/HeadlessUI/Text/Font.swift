import Foundation

/// A font, SwiftUI's `Font`. Only its size matters here: for the layout.
public struct Font: Hashable, Sendable {
  /// The size in points.
  let pointSize: Double
  private let name: String

  private init(_ name: String, _ pointSize: Double) {
    (self.name, self.pointSize) = (name, pointSize)
  }

  /// A style of text.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// The sizes of iOS, from the largest to the smallest.
    case extraLargeTitle2, extraLargeTitle, largeTitle, title, title2, title3, headline, subheadline, body, callout,
      footnote, caption, caption2

    var pointSize: Double {
      switch self {
      case .extraLargeTitle: 36
      case .extraLargeTitle2: 28
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      case .caption2: 11
      }
    }
  }

  /// A weight.
  public struct Weight: Hashable, Sendable {
    private let name: String
    /// The weights, from thin to thick.
    public static let ultraLight = Weight(name: "ultraLight")
    /// Thin.
    public static let thin = Weight(name: "thin")
    /// Light.
    public static let light = Weight(name: "light")
    /// Regular.
    public static let regular = Weight(name: "regular")
    /// Medium.
    public static let medium = Weight(name: "medium")
    /// Semibold.
    public static let semibold = Weight(name: "semibold")
    /// Bold.
    public static let bold = Weight(name: "bold")
    /// Heavy.
    public static let heavy = Weight(name: "heavy")
    /// Black.
    public static let black = Weight(name: "black")
  }

  /// A width.
  public struct Width: Hashable, Sendable {
    /// The width, 0 for the standard.
    public var value: CGFloat
    /// Creates a width.
    public init(_ value: CGFloat) { self.value = value }
    /// Compressed.
    public static let compressed = Width(-0.2)
    /// Condensed.
    public static let condensed = Width(-0.1)
    /// Standard.
    public static let standard = Width(0)
    /// Expanded.
    public static let expanded = Width(0.2)
  }

  /// A design.
  public enum Design: Hashable, Sendable {
    /// The designs of the system font.
    case `default`, serif, rounded, monospaced
  }

  /// The space between lines.
  public enum Leading: Hashable, Sendable {
    /// The default, less or more space.
    case standard, tight, loose
  }

  /// The font of a text style.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    // Not its description, for which the runtime looks through all conformances of the process.
    Font("style \(TextStyle.allCases.firstIndex(of: style) ?? 0)", style.pointSize)
  }
  /// The system font.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font("system \(size)", Double(size))
  }
  /// A custom font.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font("\(name) \(size)", Double(size)) }
  /// A custom font that scales with a text style.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font("\(name) \(size)", Double(size))
  }
  /// A custom font of a fixed size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font("\(name) \(fixedSize)", Double(fixedSize))
  }

  /// The font of large titles.
  public static let largeTitle = system(.largeTitle)
  /// The font of titles.
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
  /// The font of callouts.
  public static let callout = system(.callout)
  /// The font of footnotes.
  public static let footnote = system(.footnote)
  /// The font of captions.
  public static let caption = system(.caption)
  /// The font of alternate captions.
  public static let caption2 = system(.caption2)

  private func variant(_ suffix: String) -> Font { Font("\(name) \(suffix)", pointSize) }
  /// The bold variant.
  public func bold() -> Font { variant("bold") }
  /// The italic variant.
  public func italic() -> Font { variant("italic") }
  /// The variant with monospaced characters.
  public func monospaced() -> Font { variant("monospaced") }
  /// The variant with monospaced digits.
  public func monospacedDigit() -> Font { variant("monospacedDigit") }
  /// The variant with small capitals.
  public func smallCaps() -> Font { variant("smallCaps") }
  /// The variant with small capitals for small letters.
  public func lowercaseSmallCaps() -> Font { variant("lowercaseSmallCaps") }
  /// The variant with small capitals for capitals.
  public func uppercaseSmallCaps() -> Font { variant("uppercaseSmallCaps") }
  /// The variant of a weight.
  public func weight(_ weight: Weight) -> Font { variant("\(weight)") }
  /// The variant of a width.
  public func width(_ width: Width) -> Font { variant("\(width)") }
  /// The variant with other space between lines.
  public func leading(_ leading: Leading) -> Font { variant("\(leading)") }
}
