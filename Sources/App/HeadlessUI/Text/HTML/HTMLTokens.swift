/// The tags of HTML and the text between them in order, without comments, scripts, styles and forms.
package struct HTMLTokens {
  package enum Token {
    case text(String)
    case tag(HTMLTag)
    /// The title of the page.
    case title(String)
    /// An element whose content isn't shown.
    case hidden(HTMLTag)
  }

  package private(set) var all: [Token] = []
  private let source: [Character]
  private var index = 0

  private static let hidden: Set<String> = ["script", "style", "noscript", "template", "svg", "select", "textarea"]

  package init(_ html: String) {
    source = Array(html)
    while index < source.count {
      if isAtTag { readTag() } else { readText() }
    }
  }

  /// Whether a tag begins: other signs of this kind are text.
  private var isAtTag: Bool {
    guard source[index] == "<", index + 1 < source.count else { return false }
    return source[index + 1].isLetter || "/!?".contains(source[index + 1])
  }

  private mutating func readText() {
    let start = index
    repeat { index += 1 } while index < source.count && !isAtTag
    all.append(.text(String(source[start..<index])))
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
    if !tag.isEnd, Self.hidden.contains(tag.name) {
      all.append(.hidden(tag))
      return skip(past: "</\(tag.name)>")
    }
    guard !tag.isEnd, tag.name == "title" else { return all.append(.tag(tag)) }
    let first = index
    skip(past: "</title>")
    let end = max(first, min(index, source.count) - "</title>".count)
    all.append(.title(String(source[first..<end])))
  }

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
