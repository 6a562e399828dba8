import AppModel
import Foundation

// Strings that are measured and drawn as UIKit does it.

/// A string with attributes of UIKit, all of which are those of its first character.
private struct DrawnString {
  private let text: String
  private let style: TextStyle
  private let color: Color
  private let traits: TextTraits

  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
    let attributes = attributes ?? [:]
    // Numbers are of any type: on Apple's systems all of them are objects.
    func number(_ key: NSAttributedString.Key) -> Double? {
      switch attributes[key] {
      case let value as Double: value
      case let value as CGFloat: Double(value)
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    }
    let font = attributes[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
    var resolved = Font(font).resolvedOnDevice
    resolved.tracking = number(.kern) ?? number(.tracking) ?? 0
    var style = TextStyle(resolved)
    if let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle {
      style.lineSpacing = Double(paragraph.lineSpacing)
      style.alignment =
        switch paragraph.alignment {
        case .center: .center
        case .right: .trailing
        default: .leading
        }
      if paragraph.lineBreakMode != .byWordWrapping, paragraph.lineBreakMode != .byCharWrapping { style.lineLimit = 1 }
    }
    var traits = TextTraits()
    traits.underline = number(.underlineStyle).map { TextTraits.Stroke($0 != 0, nil) }
    traits.strikethrough = number(.strikethroughStyle).map { TextTraits.Stroke($0 != 0, nil) }
    traits.baselineOffset = number(.baselineOffset)
    (self.text, self.style, self.traits) = (text, style, traits)
    color = (attributes[.foregroundColor] as? UIColor ?? .black).color
  }

  init(_ string: NSAttributedString) {
    self.init(string.string, string.length > 0 ? string.attributes(at: 0, effectiveRange: nil) : nil)
  }

  /// The size in one line for each paragraph, or in the lines of a size.
  func size(in size: CGSize? = nil, _ options: NSStringDrawingOptions = []) -> CGSize {
    guard let size, options.contains(.usesLineFragmentOrigin) else {
      return CGSize(style.size(of: text, in: .unspecified))
    }
    let style = options.contains(.truncatesLastVisibleLine) ? style.limited(to: Double(size.height)) : style
    let width = size.width > 0 && size.width < 1e6 ? Double(size.width) : nil
    return CGSize(style.size(of: text, in: Proposal(width: width, height: nil)))
  }

  /// Draws the lines that fit into a rectangle, or one line whose baseline begins at its origin.
  func draw(in rect: CGRect, _ options: NSStringDrawingOptions = .usesLineFragmentOrigin) {
    guard let context = UIGraphicsGetCurrentContext(), !text.isEmpty else { return }
    var (frame, lines, height) = (rect.rect, style, Double(rect.height))
    if !options.contains(.usesLineFragmentOrigin) {
      frame = Rect(x: frame.minX, y: frame.minY - style.font.ascent, width: .infinity, height: .infinity)
      (lines.alignment, height) = (.leading, style.font.lineHeight)
    } else if !options.contains(.truncatesLastVisibleLine) {
      // Lines without space are left out, without an ellipsis.
      frame.size.height = .infinity
    }
    let items = lines.items(of: text, in: frame, context.color(color), traits)
    context.add(Array(items.prefix(style.limited(to: height).lineLimit ?? items.count)))
  }

  func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size())) }
}

extension StringProtocol {
  /// Returns the size of the string in one line.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnString(String(self), attributes).size()
  }
  /// Draws the string in one line from a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    DrawnString(String(self), attributes).draw(at: point)
  }
  /// Draws the string in a rectangle.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    DrawnString(String(self), attributes).draw(in: rect)
  }
  /// Draws the string in a rectangle.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { DrawnString(String(self), attributes).draw(in: rect, options) }
  /// Returns the rectangle of the string in the width of a size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { CGRect(origin: .zero, size: DrawnString(String(self), attributes).size(in: size, options)) }
}

extension NSString {
  /// Returns the size of the string in one line.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }
  /// Draws the string in one line from a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(at: point, withAttributes: attributes)
  }
  /// Draws the string in a rectangle.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(in: rect, withAttributes: attributes)
  }
  /// Draws the string in a rectangle.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { description.draw(with: rect, options: options, attributes: attributes, context: context) }
  /// Returns the rectangle of the string in the width of a size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { description.boundingRect(with: size, options: options, attributes: attributes, context: context) }
}

extension NSAttributedString {
  /// Returns the size of the string in one line; all of it has the attributes of its first character.
  public func size() -> CGSize { DrawnString(self).size() }
  /// Draws the string in one line from a point.
  public func draw(at point: CGPoint) { DrawnString(self).draw(at: point) }
  /// Draws the string in a rectangle.
  public func draw(in rect: CGRect) { DrawnString(self).draw(in: rect) }
  /// Draws the string in a rectangle.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    DrawnString(self).draw(in: rect, options)
  }
  /// Returns the rectangle of the string in the width of a size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { CGRect(origin: .zero, size: DrawnString(self).size(in: size, options)) }
}

/// How strings are measured and drawn, UIKit's `NSStringDrawingOptions`.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  /// Creates a set of options.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = Self(rawValue: 1)
  /// With the leading of the font: no effect.
  public static let usesFontLeading = Self(rawValue: 2)
  /// By the bounds of the characters: no effect.
  public static let usesDeviceMetrics = Self(rawValue: 8)
  /// With an ellipsis at the end of what doesn't fit.
  public static let truncatesLastVisibleLine = Self(rawValue: 32)
}

/// How strings are made to fit, UIKit's `NSStringDrawingContext`: no effect.
open class NSStringDrawingContext: NSObject {
  /// The least factor by which a string may be smaller.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor by which the string is smaller.
  open var actualScaleFactor: CGFloat { 1 }
}
