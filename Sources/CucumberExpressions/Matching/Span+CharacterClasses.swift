/// The character classes of the built-in parameter types, as the regular expression engine understands them.
extension Span where Element == UInt8 {
  /// The end of the longest run of decimal digits (`\d*`, of any script).
  ///
  /// - Parameter knownRun: ends of a run found before; digits that reach them end where they end.
  func endOfDigits(from start: Int, knownRun: ClosedRange<Int>? = nil) -> Int {
    var offset = start
    while let length = lengthOfDigit(at: offset) {
      if let knownRun, knownRun.contains(offset) { return knownRun.upperBound }
      offset += length
    }
    return offset
  }

  /// How many bytes the decimal digit at an offset has, nil if there is none.
  func lengthOfDigit(at offset: Int) -> Int? {
    guard offset < count else { return nil }
    let byte = self[offset]
    if byte < 0x80 { return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? 1 : nil }
    let (scalar, length) = scalar(at: offset)
    return scalar.properties.generalCategory == .decimalNumber ? length : nil
  }

  /// The end of the longest run without white space (`[^\s]*`).
  ///
  /// - Parameter knownRun: ends of a run found before; a word that reaches them ends where they end.
  func endOfWord(from start: Int, knownRun: ClosedRange<Int>? = nil) -> Int {
    var offset = start
    while offset < count {
      if let knownRun, knownRun.contains(offset) { return knownRun.upperBound }
      let byte = self[offset]
      if byte < 0x80 {
        if byte == 0x20 || (0x09...0x0D).contains(byte) { break }
        offset += 1
        continue
      }
      let (scalar, length) = scalar(at: offset)
      if scalar.properties.isWhitespace { break }
      offset += length
    }
    return offset
  }

  /// The end of the longest run of what `.` matches: everything but the seven line terminators.
  ///
  /// - Parameter knownRun: a run found before; a line that reaches its beginning ends where it ends.
  func endOfLine(from start: Int, knownRun: ClosedRange<Int>?) -> Int {
    var offset = start
    while offset < count, !isLineTerminator(at: offset) {
      if let knownRun, knownRun.contains(offset) { return knownRun.upperBound }
      offset += 1
    }
    return offset
  }

  /// Whether a line terminator (LF, VT, FF, CR, NEL, LS, PS) begins at an offset.
  func isLineTerminator(at offset: Int) -> Bool {
    switch self[offset] {
    case 0x0A...0x0D: true
    case 0xC2: offset + 1 < count && self[offset + 1] == 0x85
    case 0xE2: offset + 2 < count && self[offset + 1] == 0x80 && self[offset + 2] & 0xFE == 0xA8
    default: false
    }
  }

  /// Whether a byte stands at an offset.
  func has(_ byte: UInt8, at offset: Int) -> Bool {
    offset < count && self[offset] == byte
  }
}
