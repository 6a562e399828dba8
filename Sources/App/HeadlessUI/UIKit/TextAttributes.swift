import Foundation

// The attributes of UIKit.

extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = Self(rawValue: "NSFont")
  /// The color of the text, a `UIColor`.
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// The color of the background, a `UIColor`.
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// The space between characters, in points.
  public static let kern = Self(rawValue: "NSKern")
  /// The space between characters, in points.
  public static let tracking = Self(rawValue: "NSTracking")
  /// The style of the underline, an integer.
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  /// The color of the underline, a `UIColor`.
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  /// The style of the line through the text, an integer.
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  /// The color of the line through the text, a `UIColor`.
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  /// The color of the outline, a `UIColor`.
  public static let strokeColor = Self(rawValue: "NSStrokeColor")
  /// The width of the outline, in percent of the font's size.
  public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
  /// The paragraph style, an `NSParagraphStyle`.
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  /// The shadow, an `NSShadow`.
  public static let shadow = Self(rawValue: "NSShadow")
  /// The destination of a link, a `URL` or a string.
  public static let link = Self(rawValue: "NSLink")
  /// The distance from the baseline, in points.
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
}

/// The style of a line under or through text, UIKit's `NSUnderlineStyle`.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  /// Creates a set of styles.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = Self(rawValue: 1)
  public static let thick = Self(rawValue: 2)
  public static let double = Self(rawValue: 9)
  public static let patternDot = Self(rawValue: 0x100)
  public static let patternDash = Self(rawValue: 0x200)
  /// Only under words.
  public static let byWord = Self(rawValue: 0x8000)
}

/// The shadow of text, UIKit's `NSShadow`.
open class NSShadow: NSObject, @unchecked Sendable {
  private let mark = CoreFoundationMark()
  /// The distance from the text.
  open var shadowOffset = CGSize.zero
  /// The radius, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The color, a `UIColor`.
  open var shadowColor: Any?
}

/// The lines of a paragraph, UIKit's `NSParagraphStyle`.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
  private let mark = CoreFoundationMark()
  /// The default style.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }
  fileprivate var values = ParagraphValues()

  /// The space between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space after a paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The alignment of the lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// The space before the first line, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The space before the other lines, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// How lines end that are too long.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The minimum height of a line, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum height of a line, in points; 0 for none.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The height of a line as a multiple of the font's.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// Whether another object is a style with the same values.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }
}

private struct ParagraphValues: Hashable {
  var (lineSpacing, paragraphSpacing): (CGFloat, CGFloat) = (0, 0)
  var (firstLineHeadIndent, headIndent): (CGFloat, CGFloat) = (0, 0)
  var (minimumLineHeight, maximumLineHeight, lineHeightMultiple): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byWordWrapping
}

/// A paragraph style to change, UIKit's `NSMutableParagraphStyle`.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// The space between lines, in points.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// The space after a paragraph, in points.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// The alignment of the lines.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The space before the first line, in points.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// The space before the other lines, in points.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// How lines end that are too long.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The minimum height of a line, in points.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The maximum height of a line, in points; 0 for none.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// The height of a line as a multiple of the font's.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
}
