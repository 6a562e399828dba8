/// Reads locators out of sentences, and finds where in a sentence they may end.
///
/// A locator has no closing mark, so a sentence can often be cut in several places; all of them are offered, the
/// longest first, and the rest of the step's pattern decides.
struct LocatorParser {
  /// Whether types are named in one or in many.
  enum Forms {
    case singular
    case both
  }

  /// A locator and the place behind it, in UTF-8 bytes.
  typealias Reading = (end: Int, locator: ElementLocator)

  private let text: [UInt8]
  private let forms: Forms

  /// The locator that all of a text is.
  static func locator(_ text: String, forms: Forms) -> ElementLocator? {
    let parser = LocatorParser(text: Array(text.utf8), forms: forms)
    guard var locator = parser.readings(from: 0).first(where: { $0.end == parser.text.count })?.locator else {
      return nil
    }
    locator.source = text
    return locator
  }

  /// The places where a locator that begins at `start` may end, the longest first.
  static func ends(in text: Span<UInt8>, from start: Int, forms: Forms) -> [Int] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for index in text.indices { bytes.append(text[index]) }
    let ends = LocatorParser(text: bytes, forms: forms).readings(from: start).map(\.end)
    return Set(ends).sorted(by: >)
  }

  private func readings(from start: Int) -> [Reading] {
    heads(from: start).flatMap(withTails)
  }

  /// Ordinal, type and name.
  private func heads(from start: Int) -> [Reading] {
    let plain = named(from: start, ordinal: nil)
    guard let (end, ordinal) = ordinal(at: start), let next = space(at: end) else { return plain }
    return named(from: next, ordinal: ordinal) + plain
  }

  private func named(from start: Int, ordinal: ElementLocator.Ordinal?) -> [Reading] {
    var readings: [Reading] = []
    for (end, type) in types(at: start) {
      if let next = space(at: end), let (nameEnd, name) = name(at: next) {
        readings.append((nameEnd, ElementLocator(ordinal: ordinal, type: type, name: name)))
      }
      readings.append((end, ElementLocator(ordinal: ordinal, type: type)))
    }
    if let (end, name) = name(at: start) {
      readings.append((end, ElementLocator(ordinal: ordinal, name: name)))
    }
    return readings
  }

  /// The head alone, and with what may follow it: `containing "…"`, `in element`.
  private func withTails(_ head: Reading) -> [Reading] {
    var readings: [Reading] = []
    if let next = word(" containing ", at: head.end), let (end, text) = quoted(at: next) {
      var containing = head.locator
      containing.text = text
      readings += withContainer((end, containing))
    }
    return readings + withContainer(head)
  }

  private func withContainer(_ inner: Reading) -> [Reading] {
    guard let next = word(" in ", at: inner.end) else { return [inner] }
    let containers = LocatorParser(text: text, forms: .singular).readings(from: next)
    return containers.map { end, container in
      var contained = inner.locator
      contained.container = [container]
      return (end, contained)
    } + [inner]
  }
}

// MARK: - Words

extension LocatorParser {
  private func space(at index: Int) -> Int? { word(" ", at: index) }

  private func word(_ word: String, at index: Int) -> Int? {
    let bytes = word.utf8
    guard index + bytes.count <= text.count, text[index..<index + bytes.count].elementsEqual(bytes) else { return nil }
    return index + bytes.count
  }

  private func isWordEnd(_ index: Int) -> Bool {
    index == text.count || text[index] == UInt8(ascii: " ")
  }

  /// The words for types that stand here, the longest first.
  private func types(at start: Int) -> [(Int, ElementWord)] {
    guard start < text.count else { return [] }
    return Self.spellings.compactMap { spelling in
      guard spelling.bytes[0] == text[start], forms == .both || !spelling.isPlural else { return nil }
      let end = start + spelling.bytes.count
      guard end <= text.count, isWordEnd(end), text[start..<end].elementsEqual(spelling.bytes) else { return nil }
      return (end, spelling.word)
    }
  }

  /// The words for types as bytes, the longest first: this is asked for every word of every step.
  private static let spellings = ElementWord.all.flatMap { word in
    [
      (bytes: Array(word.singular.utf8), isPlural: false, word: word),
      (bytes: Array(word.plural.utf8), isPlural: true, word: word),
    ]
  }.sorted { $0.bytes.count > $1.bytes.count }

  private func ordinal(at start: Int) -> (Int, ElementLocator.Ordinal)? {
    if let end = word("first", at: start) { return (end, .first) }
    if let end = word("last", at: start) { return (end, .last) }
    var end = start
    while end < text.count, isDigit(text[end]) { end += 1 }
    let digits = String(decoding: text[start..<end], as: UTF8.self)
    guard digits.utf8.count < 10, let number = Int(digits), number > 0 else { return nil }
    for suffix in ["st", "nd", "rd", "th"] {
      if let end = word(suffix, at: end) { return (end, .number(number)) }
    }
    return nil
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// A quoted name, or a bare one: anything without blanks that isn't one of the words that follow a name.
  private func name(at start: Int) -> (Int, String)? {
    guard start < text.count else { return nil }
    if text[start] == UInt8(ascii: "\"") { return quoted(at: start) }
    var end = start
    while !isWordEnd(end) { end += 1 }
    let name = String(decoding: text[start..<end], as: UTF8.self)
    let blanks = UInt8(ascii: "\t")...UInt8(ascii: "\r")
    guard end > start, !["in", "containing"].contains(name), !text[start..<end].contains(where: blanks.contains) else {
      return nil
    }
    return (end, name)
  }

  private func quoted(at start: Int) -> (Int, String)? {
    guard start < text.count, text[start] == UInt8(ascii: "\"") else { return nil }
    var content: [UInt8] = []
    var index = start + 1
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      if text[index] == UInt8(ascii: "\\"), index + 1 < text.count { index += 1 }
      content.append(text[index])
      index += 1
    }
    guard index < text.count else { return nil }
    return (index + 1, String(decoding: content, as: UTF8.self))
  }
}
