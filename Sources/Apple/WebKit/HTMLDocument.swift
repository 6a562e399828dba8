import Foundation

/// What a page shows: its title, and its text, links and images in order.
package struct HTMLDocument {
  /// A part of a page.
  struct Part: Identifiable {
    enum Kind {
      case text(String, isHeading: Bool)
      case link(String, URL, opensWindow: Bool)
      case image(String)
    }

    let id: Int
    let kind: Kind
  }

  package private(set) var title: String?
  private(set) var parts: [Part] = []
  /// The tags `meta` and `link`, which describe the page.
  package private(set) var descriptions: [HTMLTag] = []

  /// An empty page.
  init() {}

  /// A page of plain text.
  init(text: String) { parts = text.isEmpty ? [] : [Part(id: 0, kind: .text(text, isHeading: false))] }

  /// Reads HTML; scripts, styles and forms are left out.
  package init(html: String, baseURL: URL?) {
    var reader = Reader(source: Array(html), baseURL: baseURL)
    reader.read()
    (title, parts, descriptions) = (reader.title, reader.parts, reader.descriptions)
  }

  private struct Reader {
    let source: [Character]
    let baseURL: URL?
    var title: String?
    var parts: [Part] = []
    var descriptions: [HTMLTag] = []
    private var index = 0
    private var text = ""
    private var link: (url: URL, opensWindow: Bool)?
    private var isHeading = false

    init(source: [Character], baseURL: URL?) { (self.source, self.baseURL) = (source, baseURL) }

    /// Elements within a line of text; all others begin a new line.
    private static let inline: Set<String> = [
      "a", "abbr", "b", "bdi", "bdo", "cite", "code", "em", "font", "i", "kbd", "mark", "q", "s", "small", "span",
      "strong", "sub", "sup", "time", "u", "var", "wbr",
    ]
    /// Elements whose content isn't shown.
    private static let hidden: Set<String> = ["script", "style", "noscript", "template", "svg", "select", "textarea"]

    mutating func read() {
      while index < source.count {
        if source[index] == "<" { readTag() } else { readText() }
      }
      flush()
    }

    private mutating func readText() {
      let start = index
      while index < source.count, source[index] != "<" { index += 1 }
      text += String(source[start..<index])
    }

    private mutating func readTag() {
      if source[index...].starts(with: "<!--") { return skip(past: "-->") }
      let start = index + 1
      var quote: Character?
      while index < source.count, quote != nil || source[index] != ">" {
        let character = source[index]
        if let open = quote {
          if character == open { quote = nil }
        } else if character == "\"" || character == "'" {
          quote = character
        }
        index += 1
      }
      let tag = HTMLTag(source[min(start, index)..<index])
      index += 1
      if !tag.isEnd, Self.hidden.contains(tag.name) { return skip(past: "</\(tag.name)>") }
      if !tag.isEnd, tag.name == "title" {
        let start = index
        skip(past: "</title>")
        let end = max(start, min(index, source.count) - "</title>".count)
        title = HTMLTag.plain(String(source[start..<end]))
        return
      }
      handle(tag)
    }

    private mutating func handle(_ tag: HTMLTag) {
      if tag.name == "meta" || tag.name == "link" { return descriptions.append(tag) }
      let isHeading = tag.name.count == 2 && tag.name.hasPrefix("h") && tag.name.last?.isNumber ?? false
      if tag.name == "a" {
        flush()
        let url = tag.isEnd ? nil : tag["href"].flatMap { URL(string: $0, relativeTo: baseURL)?.absoluteURL }
        link = url.map { ($0, tag["target"] == "_blank") }
      } else if tag.name == "img", let label = tag["alt"], !label.isEmpty {
        flush()
        append(.image(HTMLTag.singleSpaced(label)))
      } else if tag.name == "br" {
        flush()
      } else if !Self.inline.contains(tag.name) {
        flush()
        if isHeading { self.isHeading = !tag.isEnd }
      }
    }

    private mutating func flush() {
      let plain = HTMLTag.plain(text)
      text = ""
      guard !plain.isEmpty else { return }
      if let link {
        append(.link(plain, link.url, opensWindow: link.opensWindow))
      } else {
        append(.text(plain, isHeading: isHeading))
      }
    }

    private mutating func append(_ kind: Part.Kind) { parts.append(Part(id: parts.count, kind: kind)) }

    private mutating func skip(past end: String) {
      let wanted = Array(end)
      while index < source.count {
        let found = source[index...].prefix(wanted.count)
        if found.elementsEqual(wanted, by: { $0.lowercased() == $1.lowercased() }) {
          index += wanted.count
          return
        }
        index += 1
      }
    }
  }
}

/// A tag with its attributes.
package struct HTMLTag {
  package let name: String
  let isEnd: Bool
  private let attributes: Substring

  init(_ content: ArraySlice<Character>) {
    isEnd = content.first == "/"
    let content = String(isEnd ? content.dropFirst() : content)
    name = content.prefix { $0.isLetter || $0.isNumber || $0 == "!" }.lowercased()
    attributes = content.dropFirst(name.count)
  }

  package subscript(name: String) -> String? {
    let pattern = "(?i)(?:^|\\s)\(name)\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\s\"'>]+))"
    let text = String(attributes)
    guard let regex = try? NSRegularExpression(pattern: pattern),
      let match = regex.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
    else { return nil }
    let range = (1...3).lazy.map { match.range(at: $0) }.first { $0.location != NSNotFound }
    return range.flatMap { Range($0, in: text) }.map { Self.decoded(String(text[$0])) }
  }

  // MARK: Text

  private static let characters = ["lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "amp": "&"]

  /// The text of HTML without tags: with single spaces and without entities.
  package static func plain(_ text: String) -> String { decoded(singleSpaced(text)) }

  /// Text with single spaces.
  package static func singleSpaced(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Text with the characters that its entities stand for; an unknown entity is text.
  private static func decoded(_ text: String) -> String {
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
