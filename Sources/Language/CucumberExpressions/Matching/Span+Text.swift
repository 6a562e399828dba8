#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Access to UTF-8 text by code points.
extension Span where Element == UInt8 {
  /// Whether an offset is the beginning of a code point or the end of the string, and not before another offset.
  func isBoundary(_ offset: Int, notBefore start: Int) -> Bool {
    guard offset >= start, offset <= count else { return false }
    return offset == count || !Self.isContinuation(self[offset])
  }

  /// Returns the beginning of the code point before an offset that is greater than 0.
  func boundary(before offset: Int) -> Int {
    var result = offset - 1
    while result > 0, Self.isContinuation(self[result]) { result -= 1 }
    return result
  }

  /// Returns the code point at an offset (a boundary before the end) and its length in bytes.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = self[offset]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard offset + length <= count else { return ("\u{FFFD}", 1) }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for index in 1..<length { value = value << 6 | UInt32(self[offset + index] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  /// Whether the bytes at an offset are those of another string.
  @inline(__always)
  func hasBytes(of pool: [UInt8], in range: Range<Int>, at offset: Int) -> Bool {
    guard range.count <= count - offset else { return false }
    return withUnsafeBufferPointer { text in
      pool.withUnsafeBufferPointer { pool in
        guard let text = text.baseAddress, let pool = pool.baseAddress else { return range.isEmpty }
        return memcmp(text + offset, pool + range.lowerBound, range.count) == 0
      }
    }
  }

  /// Returns the first offset, not before the given one, at which another string occurs; `nil` if there is none.
  func firstIndex(of pool: [UInt8], in range: Range<Int>, from start: Int) -> Int? {
    guard let first = range.first.map({ pool[$0] }) else { return start }
    var offset = start
    while range.count <= count - offset {
      guard let found = firstIndex(of: first, from: offset, to: count - range.count + 1) else { return nil }
      if hasBytes(of: pool, in: range, at: found) { return found }
      offset = found + 1
    }
    return nil
  }

  /// Returns the first offset of a byte between two offsets.
  private func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    withUnsafeBufferPointer { text in
      guard let base = text.baseAddress, let found = memchr(base + start, Int32(byte), end - start) else { return nil }
      return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
    }
  }

  /// Returns the string of a range that begins and ends at code point boundaries.
  func string(_ range: Range<Int>) -> String {
    withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self) }
  }

  /// Returns the number of code points that begin in a range.
  func codePoints(in range: Range<Int>) -> Int {
    var result = 0
    for index in range where !Self.isContinuation(self[index]) { result += 1 }
    return result
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

/// The character classes of the built-in parameter types, with the semantics of the regular expression engine.
extension Span where Element == UInt8 {
  /// Returns the end of the longest run of decimal digits (`\d*`, of any script).
  ///
  /// - Parameter knownRun: The ends of a run found before; digits that reach them end where they end.
  func endOfDigits(from start: Int, knownRun: ClosedRange<Int>? = nil) -> Int {
    var offset = start
    while let length = lengthOfDigit(at: offset) {
      if let knownRun, knownRun.contains(offset) { return knownRun.upperBound }
      offset += length
    }
    return offset
  }

  /// Returns the length in bytes of the decimal digit at an offset, `nil` if there is none.
  func lengthOfDigit(at offset: Int) -> Int? {
    guard offset < count else { return nil }
    let byte = self[offset]
    if byte < 0x80 { return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? 1 : nil }
    let (scalar, length) = scalar(at: offset)
    return scalar.properties.generalCategory == .decimalNumber ? length : nil
  }

  /// Returns the end of the longest run without white space (`[^\s]*`).
  ///
  /// - Parameter knownRun: The ends of a run found before; a word that reaches them ends where they end.
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

  /// Returns the end of the longest run of what `.` matches: everything but the seven line terminators.
  ///
  /// - Parameter knownRun: A run found before; a line that reaches its beginning ends where it ends.
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

  /// Whether a byte is at an offset.
  func has(_ byte: UInt8, at offset: Int) -> Bool {
    offset < count && self[offset] == byte
  }
}
