/// Finds locators in sentences.
///
/// A locator has no closing mark, so a sentence can often be cut in several places. All of them are offered, the best
/// reading first, and the rest of the step's pattern decides.
enum LocatorScanner {
  /// Whether types are named in one or in many.
  enum Forms {
    case singular
    case both
  }

  /// More containers than anybody writes; a sentence that has more names no element.
  static let mostContainers = 16

  /// Adds the places where a locator that begins at `start` may end, the longest first.
  static func appendEnds(in text: borrowing Span<UInt8>, from start: Int, forms: Forms, to ends: inout [Int]) {
    let first = ends.count
    for shape in shapes(in: text, from: start, forms: forms) { ends.append(shape.end) }
    if ends.count > first + 1 { ends[first...].sort(by: >) }
  }

  /// The locators that begin at `start`, one for each place where one can end.
  static func shapes(
    in text: borrowing Span<UInt8>, from start: Int, forms: Forms, depth: Int = 0
  ) -> [LocatorShape] {
    var shapes: [LocatorShape] = []
    shapes.reserveCapacity(4)
    if let (end, ordinal) = text.ordinal(at: start), let next = text.skip(" ", at: end) {
      addHeads(in: text, from: next, forms, ordinal, depth, to: &shapes)
    }
    addHeads(in: text, from: start, forms, nil, depth, to: &shapes)
    return shapes
  }

  /// Adds what begins with a type or a name, in all the ways it can be read.
  private static func addHeads(
    in text: borrowing Span<UInt8>, from start: Int, _ forms: Forms, _ ordinal: ElementLocator.Ordinal?, _ depth: Int,
    to shapes: inout [LocatorShape]
  ) {
    guard start < text.count else { return }
    for spelling in ElementWord.spellings(beginningWith: text[start]) {
      guard forms == .both || !spelling.isPlural, let end = text.skip(spelling.bytes, at: start), text.isWordEnd(end)
      else { continue }
      if let next = text.skip(" ", at: end), let nameEnd = text.nameEnd(at: next) {
        let named = LocatorShape(end: nameEnd, ordinal: ordinal, type: spelling.word, name: next..<nameEnd)
        addWithText(named, in: text, depth, to: &shapes)
      }
      addWithText(LocatorShape(end: end, ordinal: ordinal, type: spelling.word), in: text, depth, to: &shapes)
    }
    // Of a bare name there is one. Counting takes a type, or a text: "expect 0 butons" must not be true.
    guard forms == .singular || text[start] == UInt8(ascii: "\"") else { return }
    if let end = text.nameEnd(at: start) {
      addWithText(LocatorShape(end: end, ordinal: ordinal, name: start..<end), in: text, depth, to: &shapes)
    }
  }

  /// Adds a head with the text it may contain, and alone.
  private static func addWithText(
    _ head: LocatorShape, in text: borrowing Span<UInt8>, _ depth: Int, to shapes: inout [LocatorShape]
  ) {
    if let next = text.skip(" containing ", at: head.end), let end = text.quotedEnd(at: next) {
      var containing = head
      containing.text = next..<end
      containing.end = end
      addWithContainer(containing, in: text, depth, to: &shapes)
    }
    addWithContainer(head, in: text, depth, to: &shapes)
  }

  /// Adds a shape with what it may stand in, and alone.
  private static func addWithContainer(
    _ inner: LocatorShape, in text: borrowing Span<UInt8>, _ depth: Int, to shapes: inout [LocatorShape]
  ) {
    if depth < mostContainers, let next = text.skip(" in ", at: inner.end) {
      for container in self.shapes(in: text, from: next, forms: .singular, depth: depth + 1) {
        var contained = inner
        contained.container = next
        contained.end = container.end
        add(contained, to: &shapes)
      }
    }
    add(inner, to: &shapes)
  }

  /// What follows depends on the end alone, so of several readings with one end the first is the only one that counts.
  private static func add(_ shape: LocatorShape, to shapes: inout [LocatorShape]) {
    for known in shapes where known.end == shape.end { return }
    shapes.append(shape)
  }
}
