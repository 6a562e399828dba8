/// Text in double or single quotes: `"([^"\\]*(\\.[^"\\]*)*)"|'([^'\\]*(\\.[^'\\]*)*)'`.
extension BuiltInMatcher {
  static let quotedStringRegexp = #""([^"\\]*(\\.[^"\\]*)*)"|'([^'\\]*(\\.[^'\\]*)*)'"#

  /// The end behind the first closing quote that is not escaped; there is never a second choice.
  static func quotedEnd(in text: borrowing Span<UInt8>, from start: Int, memory: inout ScanMemory) -> Int? {
    guard let quote = quote(in: text, at: start) else { return nil }
    let isDouble = quote == UInt8(ascii: "\"")
    let known = isDouble ? memory.doubleQuote : memory.singleQuote
    var look = look(for: quote, in: text, from: start + 1, known: known)
    look.places = (start + 1)...look.places.upperBound
    if isDouble { memory.doubleQuote = look } else { memory.singleQuote = look }
    return look.result
  }

  private static func look(
    for quote: UInt8, in text: borrowing Span<UInt8>, from start: Int, known: ScanMemory.Look<Int?>?
  ) -> ScanMemory.Look<Int?> {
    var offset = start
    // Among backslashes an earlier look may have taken the others for escapes; from the next character on it goes the
    // same way.
    var isAmongBackslashes = true
    while offset < text.count {
      if !isAmongBackslashes, let known, known.places.contains(offset) { return known }
      let byte = text[offset]
      if byte == quote { return ScanMemory.Look(places: start...offset, result: offset + 1) }
      guard byte == UInt8(ascii: "\\") else {
        isAmongBackslashes = false
        offset += 1
        continue
      }
      // `\\.` takes a whole code point, but no line terminator.
      guard offset + 1 < text.count, !text.isLineTerminator(at: offset + 1) else { break }
      isAmongBackslashes = isAmongBackslashes && text[offset + 1] == byte
      offset += 1 + text.scalar(at: offset + 1).length
    }
    return ScanMemory.Look(places: start...offset, result: nil)
  }

  private static func quote(in text: borrowing Span<UInt8>, at offset: Int) -> UInt8? {
    guard offset < text.count else { return nil }
    let byte = text[offset]
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? byte : nil
  }

  /// Where the last backslash escape inside the quotes begins; the inner capture group holds the text from there on.
  static func lastEscape(in text: borrowing Span<UInt8>, of quoted: Range<Int>) -> Int? {
    var result: Int?
    var offset = quoted.lowerBound + 1
    while offset < quoted.upperBound - 1 {
      if text[offset] == UInt8(ascii: "\\") {
        result = offset
        offset += 1
      }
      offset += 1
    }
    return result
  }
}
