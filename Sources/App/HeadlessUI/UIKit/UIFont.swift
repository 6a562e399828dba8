import Foundation

/// A font, UIKit's `UIFont`. Nothing is drawn: its size matters for the layout.
open class UIFont: NSObject, @unchecked Sendable {
  /// A weight, UIKit's `UIFont.Weight`.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)

    /// The nearest weight that is at least as thick.
    fileprivate var weight: Font.Weight {
      let weights: [(Weight, Font.Weight)] = [
        (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
        (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy),
      ]
      return weights.first { $0.0.rawValue >= rawValue }?.1 ?? .black
    }
  }

  /// A style of text, UIKit's `UIFont.TextStyle`.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    fileprivate var style: Font.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title1: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .callout: .callout
      case .footnote: .footnote
      case .caption1: .caption
      case .caption2: .caption2
      default: .body
      }
    }
  }

  private let mark = CoreFoundationMark()
  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat
  /// The weight.
  let weight: Weight

  init(fontName: String, pointSize: CGFloat, weight: Weight = .regular) {
    (self.fontName, self.pointSize, self.weight) = (fontName, pointSize, weight)
    super.init()
  }

  /// Creates a font of a name; each name is taken for that of an installed font.
  public convenience init?(name: String, size: CGFloat) { self.init(fontName: name, pointSize: size) }

  private static let systemName = ".SFUI"

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(fontName: systemName, pointSize: size, weight: weight)
  }
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(fontName: systemName + "-Italic", pointSize: size)
  }
  /// Returns the system font with monospaced characters.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontName: systemName + "Mono", pointSize: size, weight: weight)
  }
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontName: systemName + "-MonospacedDigits", pointSize: size, weight: weight)
  }
  /// Returns the font of a text style, in the default text size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: CGFloat(Font.system(style.style).pointSize), weight: style == .headline ? .semibold : .regular)
  }

  public static var labelFontSize: CGFloat { 17 }
  public static var buttonFontSize: CGFloat { 18 }
  public static var smallSystemFontSize: CGFloat { 12 }
  /// The size of standard text.
  public static var systemFontSize: CGFloat { 14 }

  /// Returns the font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(fontName: fontName, pointSize: fontSize, weight: weight)
  }
  open var familyName: String { fontName.split(separator: "-").first.map(String.init) ?? fontName }
  /// The height of a line, about as on a device.
  open var lineHeight: CGFloat { pointSize * 1.193 }

  /// Whether another object is the same font.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return (fontName, pointSize, weight) == (other.fontName, other.pointSize, other.weight)
  }
  open override var hash: Int { fontName.hashValue ^ pointSize.hashValue }
}

/// A scale for fonts that follow the preferred text size, UIKit's `UIFontMetrics`. It is the default size here.
public final class UIFontMetrics: NSObject {
  public static var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }
  /// Returns a font in the preferred text size.
  public func scaledFont(for font: UIFont) -> UIFont { font }
  /// Returns a length in the preferred text size.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}

extension Font {
  /// Creates a font from one of UIKit.
  public init(_ font: UIFont) {
    let plain: Font =
      font.fontName.hasPrefix(".SFUI")
      ? .system(size: font.pointSize) : .custom(font.fontName, fixedSize: font.pointSize)
    self = font.weight == .regular ? plain : plain.weight(font.weight.weight)
  }
}
