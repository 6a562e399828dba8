extension SourceBuffer {
  /// Returns the offset of the first byte that is not whitespace, or `end`.
  ///
  /// Whitespace is that of Unicode and U+001C…U+001F, the widest set among the official parsers.
  @inline(__always)
  func skippingWhitespace(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end {
      let byte = base[offset]
      if byte == 0x20 || byte == 0x09 {
        offset += 1
      } else if byte > 0x20 && byte < 0x80 {
        return offset
      } else {
        let length = whitespaceLength(at: offset, before: end)
        guard length > 0 else { return offset }
        offset += length
      }
    }
    return offset
  }

  /// Returns the end of a range without trailing whitespace.
  @inline(__always)
  func droppingTrailingWhitespace(from start: Int, to end: Int) -> Int {
    var end = end
    while end > start {
      let byte = base[end - 1]
      if byte == 0x20 || byte == 0x09 {
        end -= 1
      } else if byte > 0x20 && byte < 0x80 {
        return end
      } else {
        let length = whitespaceLength(endingAt: end, after: start)
        guard length > 0 else { return end }
        end -= length
      }
    }
    return end
  }

  /// Returns a range without surrounding whitespace.
  @inline(__always)
  func trimming(_ start: Int, _ end: Int) -> Range<Int> {
    let first = skippingWhitespace(from: start, to: end)
    return first..<droppingTrailingWhitespace(from: first, to: end)
  }

  /// Returns the length in bytes of the whitespace character at an offset; 0 if there is none.
  func whitespaceLength(at offset: Int, before end: Int) -> Int {
    let byte = base[offset]
    if byte < 0x80 { return Self.isASCIIWhitespace(byte) ? 1 : 0 }
    if byte == 0xC2, end - offset >= 2 { return Self.isTwoByteWhitespace(base[offset + 1]) ? 2 : 0 }
    if byte >= 0xE1, byte <= 0xE3, end - offset >= 3 {
      return Self.isThreeByteWhitespace(byte, base[offset + 1], base[offset + 2]) ? 3 : 0
    }
    return 0
  }

  /// Returns whether a range ends with whitespace.
  func endsWithWhitespace(_ start: Int, _ end: Int) -> Bool { whitespaceLength(endingAt: end, after: start) > 0 }

  private func whitespaceLength(endingAt end: Int, after start: Int) -> Int {
    let byte = base[end - 1]
    if byte < 0x80 { return Self.isASCIIWhitespace(byte) ? 1 : 0 }
    if end - start >= 2, base[end - 2] == 0xC2, Self.isTwoByteWhitespace(byte) { return 2 }
    if end - start >= 3, Self.isThreeByteWhitespace(base[end - 3], base[end - 2], byte) { return 3 }
    return 0
  }

  @inline(__always)
  private static func isASCIIWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) || (byte >= 0x1C && byte <= 0x1F)
  }

  /// U+0085 and U+00A0, both after the byte C2.
  private static func isTwoByteWhitespace(_ second: UInt8) -> Bool {
    second == 0x85 || second == 0xA0
  }

  /// U+1680, U+2000…U+200A, U+2028, U+2029, U+202F, U+205F and U+3000.
  private static func isThreeByteWhitespace(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch (first, second) {
    case (0xE1, 0x9A): third == 0x80
    case (0xE2, 0x80): third <= 0x8A || third == 0xA8 || third == 0xA9 || third == 0xAF
    case (0xE2, 0x81): third == 0x9F
    case (0xE3, 0x80): third == 0x80
    default: false
    }
  }
}
