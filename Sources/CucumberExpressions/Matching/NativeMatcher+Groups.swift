extension NativeMatcher {
  /// A group for the escapes of a text that has none; shared, since it is made for nearly every quoted string.
  private static let noEscape = [Group()]
  /// The group of the quotes that were not used.
  private static let otherQuotes = Group(children: noEscape)

  /// The groups inside a matched text; only quoted strings have some.
  ///
  /// - Parameters:
  ///   - bytes: the whole text.
  ///   - range: the matched bytes.
  ///   - start: the code point offset of the match.
  func children(in bytes: borrowing Span<UInt8>, range: Range<Int>, start: Int) -> [Group] {
    guard case .builtIn(.quotedString) = method else { return [] }
    let inner = (range.lowerBound + 1)..<(range.upperBound - 1)
    let escape = BuiltInMatcher.lastEscape(in: bytes, of: range).map { escape in
      [
        Group(
          value: bytes.string(escape..<inner.upperBound),
          start: start + bytes.codePoints(in: range.lowerBound..<escape))
      ]
    }
    let taken = Group(value: bytes.string(inner), start: start + 1, children: escape ?? Self.noEscape)
    let isDouble = bytes[range.lowerBound] == UInt8(ascii: "\"")
    return isDouble ? [taken, Self.otherQuotes] : [Self.otherQuotes, taken]
  }
}

extension String {
  /// The text of a range of UTF-8 bytes that begins and ends at code points.
  func slice(_ range: Range<Int>) -> String {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    return String(Substring(utf8[start..<end]))
  }
}
