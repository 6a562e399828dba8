import Foundation

/// The attributes of a font, UIKit's `UIFontDescriptor`.
open class UIFontDescriptor: NSObject, NSSecureCoding {
  /// The design of system fonts, UIKit's `UIFontDescriptor.SystemDesign`.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The designs of UIKit.
    public static let (`default`, rounded) = (Self(rawValue: ""), Self(rawValue: "Rounded"))
    /// The designs of UIKit.
    public static let (serif, monospaced) = (Self(rawValue: "Serif"), Self(rawValue: "Mono"))
  }

  /// The traits of a font, UIKit's `UIFontDescriptor.SymbolicTraits`.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    /// Creates a set of traits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = Self(rawValue: 1)
    public static let traitBold = Self(rawValue: 2)
    /// Characters of one width.
    public static let traitMonoSpace = Self(rawValue: 1 << 10)
  }

  let font: UIFont
  private let design: SystemDesign
  public let symbolicTraits: SymbolicTraits

  fileprivate init(_ font: UIFont, _ design: SystemDesign = .default, _ traits: SymbolicTraits = []) {
    (self.font, self.design, symbolicTraits) = (font, design, traits)
    super.init()
  }

  // MARK: Archives

  public static var supportsSecureCoding: Bool { true }

  /// Reads attributes from an archive; `nil` if it has none.
  public required convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "NSName") as String?,
      let traits = UInt32(exactly: coder.decodeInt64(forKey: "NSTraits"))
    else { return nil }
    let weight = UIFont.Weight(rawValue: coder.decodeDouble(forKey: "NSWeight"))
    let design = coder.decodeObject(of: NSString.self, forKey: "NSDesign") as String?
    self.init(
      UIFont(fontName: name, pointSize: coder.decodeDouble(forKey: "NSSize"), weight: weight),
      SystemDesign(rawValue: design ?? ""),
      SymbolicTraits(rawValue: traits))
  }

  /// Writes the attributes into an archive.
  open func encode(with coder: NSCoder) {
    coder.encode(font.fontName as NSString, forKey: "NSName")
    coder.encode(Double(font.pointSize), forKey: "NSSize")
    coder.encode(Double(font.weight.rawValue), forKey: "NSWeight")
    coder.encode(design.rawValue as NSString, forKey: "NSDesign")
    coder.encode(Int64(symbolicTraits.rawValue), forKey: "NSTraits")
  }

  // MARK: Attributes

  /// Whether another object has the same attributes.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return font.isEqual(other.font) && design == other.design && symbolicTraits == other.symbolicTraits
  }
  open override var hash: Int { font.hash }

  /// The size, in points.
  open var pointSize: CGFloat { font.pointSize }

  /// Returns the attributes in a design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { UIFontDescriptor(font, design, symbolicTraits) }
  /// Returns the attributes with traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(font, design, symbolicTraits)
  }
  /// Returns the attributes in a size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(font.withSize(newPointSize), design, symbolicTraits)
  }
  /// Returns the attributes of a text style.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFontDescriptor(UIFont.preferredFont(forTextStyle: style))
  }

  /// The name of the font with the design and the traits.
  fileprivate var name: String {
    let slant = symbolicTraits.contains(.traitItalic) ? "-Italic" : ""
    return font.fontName + design.rawValue + (symbolicTraits.contains(.traitMonoSpace) ? "Mono" : "") + slant
  }
}

extension UIFont {
  /// The attributes of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

  /// Creates a font with attributes.
  ///
  /// - Parameter pointSize: In points; 0 for that of the attributes.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      fontName: descriptor.name, pointSize: pointSize == 0 ? descriptor.pointSize : pointSize,
      weight: descriptor.symbolicTraits.contains(.traitBold) ? .bold : descriptor.font.weight)
  }

  /// The height of capital letters, about as on a device.
  public var capHeight: CGFloat { pointSize * 0.705 }
  /// The height of the letter x, about as on a device.
  public var xHeight: CGFloat { pointSize * 0.526 }
  /// The height above the baseline, about as on a device.
  public var ascender: CGFloat { pointSize * 0.952 }
  /// The height below the baseline, negative, about as on a device.
  public var descender: CGFloat { pointSize * -0.241 }
}
