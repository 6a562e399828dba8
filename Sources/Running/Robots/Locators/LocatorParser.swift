/// Parses locators in the text of steps.
struct LocatorParser {
  /// Parses a whole text; `nil` if it is not a locator.
  static func locator(_ text: String, forms: LocatorScanner.Forms) -> ElementLocator? {
    let utf8 = text.utf8
    let bytes = utf8.span
    let parses = LocatorScanner.parses(in: bytes, from: 0, forms: forms)
    guard let parse = parses.first(where: { $0.end == bytes.count }) else { return nil }
    var locator = locator(of: parse, in: bytes)
    locator.source = text
    return locator
  }

  private static func locator(of parse: LocatorParse, in text: borrowing Span<UInt8>) -> ElementLocator {
    var locator = ElementLocator(
      ordinal: parse.ordinal, type: parse.type.map { ElementTypeWord.all[$0] },
      name: parse.name.map { name(in: $0, of: text) })
    locator.isBareName = parse.name.map { text[$0.lowerBound] != UInt8(ascii: "\"") } ?? false
    locator.text = parse.text.map { name(in: $0, of: text) }
    if let start = parse.container {
      let containers = LocatorScanner.parses(in: text, from: start, forms: .singular)
      let container = containers.first { $0.end == parse.end }
      locator.container = container.map { [self.locator(of: $0, in: text)] } ?? []
    }
    return locator
  }

  /// A name without its quotation marks, and with its escapes resolved.
  private static func name(in range: Range<Int>, of text: borrowing Span<UInt8>) -> String {
    let isQuoted = text[range.lowerBound] == UInt8(ascii: "\"")
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var index = range.lowerBound + (isQuoted ? 1 : 0)
    let end = range.upperBound - (isQuoted ? 1 : 0)
    while index < end {
      if isQuoted, text[index] == UInt8(ascii: "\\"), index + 1 < end { index += 1 }
      bytes.append(text[index])
      index += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Finds locators in the text of steps.
///
/// A locator has no closing mark, so it can often end at several indices. All of them are returned, the best parse
/// first, and the rest of the step's pattern decides.
enum LocatorScanner {
  /// The allowed forms of type words.
  enum Forms {
    case singular
    case both
  }

  /// The maximum number of nested containers.
  static let maxContainers = 16

  /// Appends the possible ends of a locator that begins at `start`, the longest first.
  static func appendEnds(in text: borrowing Span<UInt8>, from start: Int, forms: Forms, to ends: inout [Int]) {
    let first = ends.count
    for parse in parses(in: text, from: start, forms: forms) { ends.append(parse.end) }
    if ends.count > first + 1 { ends[first...].sort(by: >) }
  }

  /// The locators that begin at `start`, one for each possible end.
  static func parses(
    in text: borrowing Span<UInt8>, from start: Int, forms: Forms, depth: Int = 0
  ) -> [LocatorParse] {
    var parses: [LocatorParse] = []
    parses.reserveCapacity(4)
    if let (end, ordinal) = text.ordinal(at: start), let next = text.skip(" ", at: end) {
      addHeads(in: text, from: next, forms, ordinal, depth, to: &parses)
    }
    addHeads(in: text, from: start, forms, nil, depth, to: &parses)
    return parses
  }

  /// Adds all parses of a type or a name.
  private static func addHeads(
    in text: borrowing Span<UInt8>, from start: Int, _ forms: Forms, _ ordinal: ElementLocator.Ordinal?, _ depth: Int,
    to parses: inout [LocatorParse]
  ) {
    guard start < text.count else { return }
    for spelling in ElementTypeWord.spellings(beginningWith: text[start]) {
      guard forms == .both || !spelling.isPlural, let end = text.skip(spelling.bytes, at: start), text.isWordEnd(end)
      else { continue }
      if let next = text.skip(" ", at: end), let nameEnd = text.nameEnd(at: next) {
        let named = LocatorParse(end: nameEnd, ordinal: ordinal, type: spelling.word, name: next..<nameEnd)
        addWithText(named, in: text, depth, to: &parses)
      }
      addWithText(LocatorParse(end: end, ordinal: ordinal, type: spelling.word), in: text, depth, to: &parses)
    }
    // An unquoted name means one element. Counting needs a type or a quoted text: "expect 0 butons" must not pass.
    guard forms == .singular || text[start] == UInt8(ascii: "\"") else { return }
    if let end = text.nameEnd(at: start) {
      addWithText(LocatorParse(end: end, ordinal: ordinal, name: start..<end), in: text, depth, to: &parses)
    }
  }

  /// Adds a parse with and without `containing`.
  private static func addWithText(
    _ head: LocatorParse, in text: borrowing Span<UInt8>, _ depth: Int, to parses: inout [LocatorParse]
  ) {
    if let next = text.skip(" containing ", at: head.end), let end = text.quotedEnd(at: next) {
      var containing = head
      containing.text = next..<end
      containing.end = end
      addWithContainer(containing, in: text, depth, to: &parses)
    }
    addWithContainer(head, in: text, depth, to: &parses)
  }

  /// Adds a parse with and without a container.
  private static func addWithContainer(
    _ inner: LocatorParse, in text: borrowing Span<UInt8>, _ depth: Int, to parses: inout [LocatorParse]
  ) {
    if depth < maxContainers, let next = text.skip(" in ", at: inner.end) {
      for container in self.parses(in: text, from: next, forms: .singular, depth: depth + 1) {
        var contained = inner
        contained.container = next
        contained.end = container.end
        add(contained, to: &parses)
      }
    }
    add(inner, to: &parses)
  }

  /// The rest of the pattern depends only on the end, so the first parse of each end is enough.
  private static func add(_ parse: LocatorParse, to parses: inout [LocatorParse]) {
    for known in parses where known.end == parse.end { return }
    parses.append(parse)
  }
}

/// The byte ranges of the parts of a locator in a step text.
///
/// Steps are matched against many patterns, so no strings are created until one of them matches.
struct LocatorParse {
  var end: Int
  var ordinal: ElementLocator.Ordinal?
  /// The index of its type in ``ElementTypeWord/all``.
  var type: Int?
  /// The name, with its quotation marks if it has them.
  var name: Range<Int>?
  /// The text after `containing`, with its quotation marks.
  var text: Range<Int>?
  /// The start of the container's locator, which has the same end.
  var container: Int?
}
