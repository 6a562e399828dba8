import AppModel
import Foundation

/// The attributes of UIKit that change how characters look.
struct CharacterAttributes {
  private let values: [NSAttributedString.Key: Any]

  init(_ values: [NSAttributedString.Key: Any]) { self.values = values }

  var font: UIFont? { values[.font] as? UIFont }
  var color: UIColor? { values[.foregroundColor] as? UIColor }
  var background: UIColor? { values[.backgroundColor] as? UIColor }
  var tracking: Double? { number(.kern) ?? number(.tracking) }
  var paragraph: NSParagraphStyle? { values[.paragraphStyle] as? NSParagraphStyle }

  /// The lines and the baseline of the characters.
  var traits: TextTraits {
    var traits = TextTraits()
    traits.underline = number(.underlineStyle).map { TextTraits.Stroke($0 != 0, nil) }
    traits.strikethrough = number(.strikethroughStyle).map { TextTraits.Stroke($0 != 0, nil) }
    traits.baselineOffset = number(.baselineOffset)
    return traits
  }

  /// What a `Text` with these attributes looks like.
  var look: TextLook {
    var look = TextLook()
    look.font = font.map { Font($0) }
    look.traits = traits
    if let tracking { look.traits.tracking = tracking }
    look.foreground = color.map { AnyShapeStyle(Color(uiColor: $0)) }
    look.background = background.map { Color(uiColor: $0) }
    return look
  }

  private func number(_ key: NSAttributedString.Key) -> Double? { Self.number(values[key]) }

  /// The number in an attribute, of any type: on Apple's systems all of them are objects.
  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as NSUnderlineStyle: Double(value.rawValue)
    default: nil
    }
  }
}

extension NSAttributedString {
  /// The characters by their attributes, in order.
  var parts: [(text: String, attributes: CharacterAttributes)] {
    var parts: [(text: String, attributes: CharacterAttributes)] = []
    enumerateAttributes(in: NSRange(location: 0, length: length)) { values, range, _ in
      parts.append((attributedSubstring(from: range).string, CharacterAttributes(values)))
    }
    return parts
  }

  /// The attributes of the first character.
  var firstAttributes: CharacterAttributes? {
    length > 0 ? CharacterAttributes(attributes(at: 0, effectiveRange: nil)) : nil
  }

  /// The text with its attributes.
  var shown: Text { .joined(parts.map { Text(verbatim: $0.text).looking($0.attributes.look) }) }

  /// The string whose characters all have a value of an attribute.
  func with(_ key: Key, _ value: Any?) -> NSAttributedString {
    let string = NSMutableAttributedString(attributedString: self)
    let all = NSRange(location: 0, length: length)
    if let value { string.addAttribute(key, value: value, range: all) } else { string.removeAttribute(key, range: all) }
    return string
  }
}

/// Text of a configuration, which is set with attributes or without.
struct StyledString: Hashable, @unchecked Sendable {
  private let attributed: NSAttributedString?
  private let string: String?

  init(_ string: String? = nil) { (self.string, attributed) = (string, nil) }
  init(_ attributed: NSAttributedString?) {
    (string, self.attributed) = (nil, attributed.map { NSAttributedString(attributedString: $0) })
  }

  var hasAttributes: Bool { attributed != nil }
  var plain: String? { string ?? attributed?.string }
  var withAttributes: NSAttributedString? { attributed ?? string.map { NSAttributedString(string: $0) } }
}
