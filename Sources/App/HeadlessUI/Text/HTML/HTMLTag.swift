import Foundation

/// A tag with its attributes.
package struct HTMLTag {
  package let name: String
  package let isEnd: Bool
  private let attributes: Substring

  init(_ content: ArraySlice<Character>) {
    isEnd = content.first == "/"
    let content = String(isEnd ? content.dropFirst() : content)
    name = content.prefix { $0.isLetter || $0.isNumber || $0 == "!" }.lowercased()
    attributes = content.dropFirst(name.count)
  }

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "caption", "center", "dd", "details", "dialog", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr",
    "legend", "li", "main", "menu", "nav", "ol", "p", "pre", "search", "section", "summary", "table", "tbody", "td",
    "tfoot", "th", "thead", "tr", "ul",
  ]

  /// Whether its content begins on a new line and ends one.
  ///
  /// Source: HTML Living Standard, 15.3 "Non-replaced elements"; cells of a table are lines too, and the page isn't one.
  package var isBlock: Bool { Self.blocks.contains(name) }

  /// The level of a heading, 1 to 6; `nil` for other tags.
  package var headingLevel: Int? {
    guard name.count == 2, name.hasPrefix("h") else { return nil }
    return Int(name.dropFirst()).flatMap { (1...6).contains($0) ? $0 : nil }
  }

  package subscript(name: String) -> String? {
    guard !attributes.isEmpty else { return nil }
    let pattern = "(?i)(?:^|\\s)\(name)\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\s\"'>]+))"
    let text = String(attributes)
    guard let regex = try? NSRegularExpression(pattern: pattern),
      let match = regex.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
    else { return nil }
    let range = (1...3).lazy.map { match.range(at: $0) }.first { $0.location != NSNotFound }
    return range.flatMap { Range($0, in: text) }.map { Self.decoded(String(text[$0])) }
  }

  // MARK: Text

  private static let characters = [
    "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "amp": "&", "copy": "©", "reg": "®",
    "trade": "™",
    "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bdquo": "„",
    "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "deg": "°", "times": "×", "divide": "÷", "euro": "€",
    "pound": "£", "yen": "¥", "cent": "¢", "sect": "§", "para": "¶", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä",
    "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "agrave": "à", "egrave": "è", "aacute": "á", "eacute": "é", "iacute": "í",
    "oacute": "ó", "uacute": "ú", "acirc": "â", "ecirc": "ê", "icirc": "î", "ocirc": "ô", "ccedil": "ç", "ntilde": "ñ",
    "aring": "å", "aelig": "æ", "oslash": "ø", "larr": "←", "rarr": "→", "uarr": "↑", "darr": "↓", "frac12": "½",
  ]

  /// The text of HTML without tags: with single spaces and without entities.
  package static func plain(_ text: String) -> String { decoded(singleSpaced(text)) }

  /// Text with single spaces.
  package static func singleSpaced(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Text with the characters that its entities stand for; an unknown entity is text.
  package static func decoded(_ text: String) -> String {
    var (result, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(10).prefix { $0 != ";" }
      let end = name.endIndex
      if end < rest.endIndex, rest[end] == ";", let character = character(of: name) {
        result += character
        rest = rest[end...].dropFirst()
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// The character of an entity such as `amp`, `#8217` or `#x27`.
  private static func character(of name: Substring) -> String? {
    guard name.hasPrefix("#") else { return characters[String(name)] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let code = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap { UnicodeScalar($0) }.map { String($0) }
  }
}
