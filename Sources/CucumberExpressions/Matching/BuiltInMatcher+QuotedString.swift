/// Text in double or single quotes: `"([^"\\]*(\\.[^"\\]*)*)"|'([^'\\]*(\\.[^'\\]*)*)'`.
extension BuiltInMatcher {
  static let quotedStringRegexp = #""([^"\\]*(\\.[^"\\]*)*)"|'([^'\\]*(\\.[^'\\]*)*)'"#

  /// The end behind the first closing quote that is not escaped; there is never a second choice.
  static func quotedEnd(in text: borrowing Span<UInt8>, from start: Int) -> Int? {
    guard let quote = quote(in: text, at: start) else { return nil }
    var offset = start + 1
    while offset < text.count {
      let byte = text[offset]
      if byte == quote { return offset + 1 }
      offset += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      // `\\.` takes a whole code point, but no line terminator.
      guard offset < text.count, !text.isLineTerminator(at: offset) else { return nil }
      offset += text.scalar(at: offset).length
    }
    return nil
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
