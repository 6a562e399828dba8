import Foundation

/// The inline syntax of Markdown that SwiftUI reads in localized strings.
struct InlineMarkdown {
  /// A part of a string with the same attributes.
  struct Piece: Equatable {
    var text: String
    /// The destination of a link.
    var link: String?
    /// Whether its words agree with the number in it.
    var isInflected = false
    /// Its emphasis.
    var intent: InlinePresentationIntent = []
  }

  /// The parts of a string, without the Markdown syntax.
  static func pieces(of text: String) -> [Piece] {
    guard text.utf8.contains(where: { syntax.contains($0) }) else { return [Piece(text: text)] }
    var parser = InlineMarkdown(text)
    parser.parse(parser.characters.indices, link: nil)
    return parser.pieces
  }

  private static let syntax = Set("*_`~[\\<".utf8)

  private let characters: [Character]
  private var pieces: [Piece] = []
  /// The emphasis around.
  private var intent: InlinePresentationIntent = []

  private init(_ text: String) { characters = Array(text) }

  private mutating func emit(_ text: String, link: String?, isInflected: Bool = false) {
    if !isInflected, let last = pieces.last, last.link == link, !last.isInflected, last.intent == intent {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(Piece(text: text, link: link, isInflected: isInflected, intent: intent))
    }
  }

  private mutating func parse(_ range: Range<Int>, link: String?) {
    var index = range.lowerBound
    while index < range.upperBound {
      let rest = index..<range.upperBound
      if let end = escape(rest, link) ?? code(rest, link) ?? address(rest) ?? inflection(rest) ?? bracket(rest)
        ?? emphasis(rest, in: range, link)
      {
        index = end
      } else {
        emit(String(characters[index]), link: link)
        index += 1
      }
    }
  }

  // MARK: Syntax

  // Each reads one construct at the beginning of a range, and returns where it ends; `nil` if it is not there.

  private mutating func escape(_ range: Range<Int>, _ link: String?) -> Int? {
    guard characters[range.lowerBound] == "\\", range.count > 1 else { return nil }
    let next = characters[range.lowerBound + 1]
    guard next.isASCII, next.isPunctuation || next.isSymbol else { return nil }
    emit(String(next), link: link)
    return range.lowerBound + 2
  }

  private mutating func code(_ range: Range<Int>, _ link: String?) -> Int? {
    guard characters[range.lowerBound] == "`" else { return nil }
    let inner = range.dropFirst()
    guard let end = inner.first(where: { characters[$0] == "`" }), end > inner.startIndex else { return nil }
    with(.code) { $0.emit(String($0.characters[inner.startIndex..<end]), link: link) }
    return end + 1
  }

  private mutating func address(_ range: Range<Int>) -> Int? {
    guard characters[range.lowerBound] == "<", let end = range.first(where: { characters[$0] == ">" }) else {
      return nil
    }
    let text = String(characters[(range.lowerBound + 1)..<end])
    guard text.contains(":"), !text.contains(where: \.isWhitespace) else { return nil }
    emit(text, link: text)
    return end + 1
  }

  private mutating func inflection(_ range: Range<Int>) -> Int? {
    guard characters[range.lowerBound] == "^", let parts = brackets(range.dropFirst()) else { return nil }
    let attributes = String(characters[parts.target]).replacing(" ", with: "")
    let text = Self.pieces(of: String(characters[parts.text])).map(\.text).joined()
    emit(text, link: nil, isInflected: attributes.contains("inflect:true"))
    return parts.target.upperBound + 1
  }

  private mutating func bracket(_ range: Range<Int>) -> Int? {
    guard let parts = brackets(range) else { return nil }
    // A title may be after the address.
    let target = String(characters[parts.target]).split(separator: " ").first.map(String.init) ?? ""
    parse(parts.text, link: target)
    return parts.target.upperBound + 1
  }

  /// The ranges of `text` and `target` in `[text](target)`.
  private func brackets(_ range: Range<Int>) -> (text: Range<Int>, target: Range<Int>)? {
    guard let first = range.first, characters[first] == "[", let middle = end(of: range, "[", "]") else { return nil }
    let rest = (middle + 1)..<range.upperBound
    guard let open = rest.first, characters[open] == "(", let last = end(of: rest, "(", ")") else { return nil }
    return ((first + 1)..<middle, (open + 1)..<last)
  }

  /// Where the bracket at the beginning of a range is closed.
  private func end(of range: Range<Int>, _ open: Character, _ close: Character) -> Int? {
    var depth = 0
    for index in range {
      if characters[index] == open { depth += 1 }
      if characters[index] == close { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private mutating func emphasis(_ range: Range<Int>, in whole: Range<Int>, _ link: String?) -> Int? {
    let mark = characters[range.lowerBound]
    guard mark == "*" || mark == "_" || mark == "~" else { return nil }
    let count = range.prefix { characters[$0] == mark }.count
    let start = range.lowerBound + count
    let isWordBefore = range.lowerBound > whole.lowerBound && isWord(range.lowerBound - 1)
    guard count <= 3, mark != "~" || count == 2, start < range.upperBound, !characters[start].isWhitespace,
      !isWordBefore || mark != "_" && isWord(start), let end = closing(mark, count, start..<range.upperBound)
    else {
      emit(String(repeating: mark, count: count), link: link)
      return start
    }
    let intent: InlinePresentationIntent =
      mark == "~"
      ? .strikethrough : [[.emphasized], [.stronglyEmphasized], [.emphasized, .stronglyEmphasized]][count - 1]
    with(intent) { $0.parse(start..<end, link: link) }
    return end + count
  }

  /// Reads something inside of an emphasis.
  private mutating func with(_ inner: InlinePresentationIntent, _ read: (inout Self) -> Void) {
    let outer = intent
    intent.formUnion(inner)
    read(&self)
    intent = outer
  }

  /// Where an emphasis ends.
  private func closing(_ mark: Character, _ count: Int, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      let run = (index..<range.upperBound).prefix { characters[$0] == mark }.count
      guard run > 0 else {
        index += characters[index] == "\\" ? 2 : 1
        continue
      }
      let isWordAfter = index + run < range.upperBound && isWord(index + run)
      if run == count, !characters[index - 1].isWhitespace, mark != "_" || !isWordAfter { return index }
      index += run
    }
    return nil
  }

  private func isWord(_ index: Int) -> Bool { characters[index].isLetter || characters[index].isNumber }
}

/// Automatic grammar agreement, for English.
enum Inflection {
  /// A phrase whose last word agrees with the number in it: `3 item` is `3 items`.
  static func inflected(_ phrase: String, in locale: Locale) -> String {
    guard locale.language.languageCode?.identifier == "en" else { return phrase }
    let numbers = phrase.split { !$0.isNumber && $0 != "," && $0 != "." }
    guard let number = numbers.first(where: { $0.contains(where: \.isNumber) }), number != "1",
      let end = phrase.lastIndex(where: \.isLetter)
    else { return phrase }
    let start = phrase[...end].lastIndex { !$0.isLetter }.map { phrase.index(after: $0) } ?? phrase.startIndex
    return phrase[..<start] + plural(of: String(phrase[start...end])) + phrase[phrase.index(after: end)...]
  }

  private static let irregular = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
    "mouse": "mice", "goose": "geese", "leaf": "leaves", "knife": "knives", "life": "lives", "half": "halves",
    "sheep": "sheep", "fish": "fish",
  ]

  private static func plural(of word: String) -> String {
    if let plural = irregular[word.lowercased()] {
      return word.first?.isUppercase ?? false ? plural.prefix(1).uppercased() + plural.dropFirst() : plural
    }
    if ["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) { return word + "es" }
    if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    return word + "s"
  }
}
