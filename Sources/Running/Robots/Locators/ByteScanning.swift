extension Span<UInt8> {
  /// The index after a word at `index`; `nil` if it isn't there.
  func skip(_ word: StaticString, at index: Int) -> Int? {
    skip(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount), at: index)
  }

  /// The index after bytes at `index`; `nil` if they aren't there.
  @inline(__always)
  func skip(_ word: some Collection<UInt8>, at index: Int) -> Int? {
    guard index + word.count <= count else { return nil }
    var location = index
    for byte in word {
      guard self[location] == byte else { return nil }
      location += 1
    }
    return location
  }

  /// Whether a word ends at an index.
  func isWordEnd(_ index: Int) -> Bool {
    index == count || self[index] == UInt8(ascii: " ")
  }

  /// The end of a quoted text that begins at `start`; `nil` if it isn't closed.
  func quotedEnd(at start: Int) -> Int? {
    let quotationMark = UInt8(ascii: "\"")
    guard start < count, self[start] == quotationMark else { return nil }
    var index = start + 1
    while index < count, self[index] != quotationMark {
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < count ? index + 1 : nil
  }

  /// The end of a name: a quoted text or an unquoted word that isn't a keyword after names.
  func nameEnd(at start: Int) -> Int? {
    guard start < count else { return nil }
    if self[start] == UInt8(ascii: "\"") { return quotedEnd(at: start) }
    var end = start
    while !isWordEnd(end) {
      // Other whitespace than the space is not part of a name.
      guard !(UInt8(ascii: "\t")...UInt8(ascii: "\r") ~= self[end]) else { return nil }
      end += 1
    }
    guard end > start, skip("in", at: start) != end, skip("containing", at: start) != end,
      skip("now", at: start) != end
    else { return nil }
    return end
  }

  /// Parses an ordinal: `first`, `last`, `2nd`.
  func ordinal(at start: Int) -> (end: Int, ordinal: ElementLocator.Ordinal)? {
    if let end = skip("first", at: start) { return (end, .first) }
    if let end = skip("last", at: start) { return (end, .last) }
    var end = start
    var number = 0
    while end < count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= self[end], end - start < 9 {
      number = number * 10 + Int(self[end] - UInt8(ascii: "0"))
      end += 1
    }
    guard number > 0 else { return nil }
    return skip(Self.suffix(of: number), at: end).map { ($0, .number(number)) }
  }

  /// The suffix of an ordinal: `1st`, `12th`, `22nd`.
  static func suffix(of number: Int) -> StaticString {
    guard !(11...13).contains(number % 100) else { return "th" }
    return switch number % 10 {
    case 1: "st"
    case 2: "nd"
    case 3: "rd"
    default: "th"
    }
  }
}
