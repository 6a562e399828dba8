import AppModel
import Foundation

// Strings that are measured and drawn as UIKit does it.

/// A string with attributes of UIKit; paragraphs have those of the first character.
struct DrawnString {
  private let text: String
  private var style: TextStyle
  private let parts: [CharacterAttributes]

  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
    self.init([(text, CharacterAttributes(attributes ?? [:]))], .systemFont(ofSize: 12))
  }

  init(_ string: NSAttributedString) { self.init(string.parts, .systemFont(ofSize: 12)) }

  /// A string in a view, which decides how many lines there are.
  ///
  /// - Parameters:
  ///   - font: The font of characters that have none.
  ///   - maxLines: 0 for any number.
  init(_ string: NSAttributedString, _ font: UIFont, maxLines: Int) {
    self.init(string.parts, font)
    style.lineLimit = maxLines == 0 ? nil : maxLines
  }

  private init(_ parts: [(text: String, attributes: CharacterAttributes)], _ font: UIFont) {
    text = parts.map(\.text).joined()
    self.parts = parts.map(\.attributes)
    let fonts = self.parts.map { part in
      var resolved = Font(part.font ?? font).resolvedOnDevice
      resolved.tracking = part.tracking ?? 0
      return resolved
    }
    var style = TextStyle(fonts.first ?? Font(font).resolvedOnDevice)
    if parts.count > 1 {
      style.runs = zip(parts, fonts).map { FontRun(count: $0.text.unicodeScalars.count, $1) }
    }
    if let paragraph = self.parts.first?.paragraph {
      style.lineSpacing = Double(paragraph.lineSpacing)
      style.alignment =
        switch paragraph.alignment {
        case .center: .center
        case .right: .trailing
        default: .leading
        }
      if paragraph.lineBreakMode != .byWordWrapping, paragraph.lineBreakMode != .byCharWrapping { style.lineLimit = 1 }
    }
    self.style = style
  }

  /// The size in one line for each paragraph, or in the lines of a size.
  func size(in size: CGSize? = nil, _ options: NSStringDrawingOptions = []) -> CGSize {
    guard let size, options.contains(.usesLineFragmentOrigin) else {
      return CGSize(style.size(of: text, in: .unspecified))
    }
    let style = options.contains(.truncatesLastVisibleLine) ? style.limited(to: Double(size.height)) : self.style
    return self.size(style, inWidth: size.width > 0 && size.width < 1e6 ? size.width : nil)
  }

  /// The size of the lines in a width, or of one line for each paragraph.
  func size(inWidth width: CGFloat?) -> CGSize { size(style, inWidth: width) }

  private func size(_ style: TextStyle, inWidth width: CGFloat?) -> CGSize {
    CGSize(style.size(of: text, in: Proposal(width: width.map(Double.init), height: nil)))
  }

  /// Draws the lines that fit into a rectangle, or one line whose baseline begins at its origin.
  func draw(in rect: CGRect, _ options: NSStringDrawingOptions = .usesLineFragmentOrigin) {
    guard let context = UIGraphicsGetCurrentContext(), !text.isEmpty else { return }
    let isFragment = options.contains(.usesLineFragmentOrigin)
    var (frame, style) = (rect.rect, style)
    if !isFragment {
      frame = Rect(x: frame.minX, y: frame.minY - firstAscent, width: .infinity, height: .infinity)
      style.alignment = .leading
    } else if !options.contains(.truncatesLastVisibleLine) {
      // Lines without space are left out, without an ellipsis.
      frame.size.height = .infinity
    }
    let looks = parts.map { part in
      DrawnLook(
        context.color((part.color ?? .black).color), part.traits,
        background: part.background.map { context.color($0.color) })
    }
    context.add(style.items(of: text, in: frame, looks, space: isFragment ? Double(rect.height) : 0))
  }

  /// The distance from the upper edge to the first baseline.
  private var firstAscent: Double { style.lines(of: text, in: Double.infinity).lines.first?.ascent ?? 0 }

  /// The distances from the upper edge to the first baseline, and from the last baseline to the lower edge.
  func baselines(inWidth width: CGFloat) -> (first: CGFloat, last: CGFloat) {
    let lines = style.lines(of: text, in: width > 0 ? Double(width) : .infinity).lines
    return (CGFloat(lines.first?.ascent ?? 0), CGFloat(lines.last.map { $0.height - $0.ascent } ?? 0))
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
  /// Returns the size of the string in one line.
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
