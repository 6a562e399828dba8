import Foundation

/// Text with attributes from HTML, as UIKit reads it, without style sheets.
///
/// Source: WebKit, `HTMLConverter.mm`: a block ends with a newline; `br` is a line separator in paragraphs and headings,
/// and a newline elsewhere; the marker of a list item is between tabs. The default font is Times of 12 points.
struct HTMLText {
  private(set) var attributed = NSMutableAttributedString(string: "")
  /// Whether the document has styles, which aren't read.
  private(set) var hasStyles = false

  private var elements: [Element] = []
  private var keepsSpaces: Bool { elements.contains { $0.tag.name == "pre" } }

  /// An element that is open.
  private struct Element {
    let tag: HTMLTag
    let style: Style
    /// The number of items of a list so far.
    var count = 0
  }

  private struct Style {
    var size: CGFloat = 12
    var (isBold, isItalic, isMonospaced, isUnderlined, isStruck) = (false, false, false, false, false)
    var link: URL?

    var attributes: [NSAttributedString.Key: Any] {
      let family = isMonospaced ? "Courier" : "TimesNewRomanPS"
      let style = (isBold ? "Bold" : "") + (isItalic ? isMonospaced ? "Oblique" : "Italic" : "")
      let suffix = isMonospaced ? "" : "MT"
      let name = style.isEmpty ? family + suffix : "\(family)-\(style)\(suffix)"
      var attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont(fontName: name, pointSize: size, weight: isBold ? .bold : .regular),
        .foregroundColor: link == nil ? UIColor.black : UIColor(red: 0, green: 0, blue: 238 / 255, alpha: 1),
        .paragraphStyle: NSParagraphStyle(),
      ]
      if let link { attributes[.link] = link }
      if isUnderlined || link != nil { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
      if isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
      return attributes
    }
  }

  /// - Parameter baseURL: Where relative links start.
  init(_ html: String, baseURL: URL?) {
    for token in HTMLTokens(html).all {
      switch token {
      case .text(let text): add(text)
      case .tag(let tag) where tag.isEnd: close(tag.name)
      case .tag(let tag): open(tag, baseURL)
      case .hidden(let tag): hasStyles = hasStyles || tag.name == "style"
      case .title: break
      }
    }
    for element in elements.reversed() { close(element.tag.name) }
  }

  // MARK: Elements

  /// The sizes of headings in points.
  private static let headings: [CGFloat] = [24, 18, 14.04, 12, 9.96, 8.04]
  /// Elements without an end.
  private static let empty: Set<String> = ["area", "base", "br", "col", "hr", "img", "input", "link", "meta", "wbr"]
  /// Elements that the next one of the same kind ends.
  private static let closing: [String: Set<String>] = [
    "li": ["li"], "p": ["p"], "dt": ["dt", "dd"], "dd": ["dt", "dd"], "td": ["td", "th"], "th": ["td", "th"],
    "tr": ["tr"],
  ]

  private mutating func open(_ tag: HTMLTag, _ baseURL: URL?) {
    if tag["style"] != nil { hasStyles = true }
    if tag.name == "br" { return breakLine() }
    if tag.isBlock {
      let ended = Self.closing[tag.name] ?? []
      if let last = elements.last?.tag.name, ended.contains(last) || last == "p" { close(last) }
      endLine()
    }
    guard !Self.empty.contains(tag.name) else { return }
    var style = elements.last?.style ?? Style()
    switch tag.name {
    case "b", "strong", "th": style.isBold = true
    case "i", "em", "cite", "var", "dfn", "address": style.isItalic = true
    case "u", "ins": style.isUnderlined = true
    case "s", "strike", "del": style.isStruck = true
    case "code", "pre", "tt", "kbd", "samp": (style.isMonospaced, style.size) = (true, style.size * 10 / 12)
    case "small", "sub", "sup": style.size *= 10 / 12
    case "big": style.size *= 1.2
    case "a": style.link = tag["href"].flatMap { URL(string: $0, relativeTo: baseURL)?.absoluteURL }
    default:
      if let level = tag.headingLevel { (style.isBold, style.size) = (true, Self.headings[level - 1]) }
    }
    elements.append(Element(tag: tag, style: style))
    if tag.name == "li" { append(marker) }
  }

  /// The marker of a new item of the innermost list.
  private var marker: String {
    mutating get {
      guard let list = elements.lastIndex(where: { ["ol", "ul"].contains($0.tag.name) }) else { return "\t•\t" }
      elements[list].count += 1
      let start = elements[list].tag["start"].flatMap { Int($0) } ?? 1
      return elements[list].tag.name == "ol" ? "\t\(start + elements[list].count - 1).\t" : "\t•\t"
    }
  }

  /// Closes an element and those in it that have no end.
  private mutating func close(_ name: String) {
    guard let start = elements.lastIndex(where: { $0.tag.name == name }) else { return }
    for element in elements[start...].reversed() where element.tag.isBlock { endLine() }
    elements.removeSubrange(start...)
  }

  private mutating func breakLine() {
    let block = elements.last { $0.tag.isBlock }?.tag
    append(block?.name == "p" || block?.headingLevel != nil ? "\u{2028}" : "\n")
  }

  private mutating func endLine() {
    if last == " " { attributed.deleteCharacters(in: NSRange(location: attributed.length - 1, length: 1)) }
    if attributed.length > 0, last != "\n" { append("\n") }
  }

  // MARK: Text

  private var last: Character? { attributed.string.last }

  private mutating func add(_ text: String) {
    guard !keepsSpaces else { return append(HTMLTag.decoded(text)) }
    var words = text.split { $0.isWhitespace && $0 != "\u{A0}" }.joined(separator: " ")
    if text.last?.isWhitespace ?? false, !words.isEmpty { words += " " }
    let isAtStart = [nil, " ", "\n", "\u{2028}", "\t"].contains(last)
    if text.first?.isWhitespace ?? false, !isAtStart { words = words.isEmpty ? " " : " " + words }
    append(HTMLTag.decoded(words))
  }

  private func append(_ text: String) {
    guard !text.isEmpty else { return }
    attributed.append(NSAttributedString(string: text, attributes: (elements.last?.style ?? Style()).attributes))
  }
}
