#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reading UTF-8 text by code points.
extension Span where Element == UInt8 {
  /// Whether an offset is the beginning of a code point or the end of the text, and not before another offset.
  func isBoundary(_ offset: Int, notBefore start: Int) -> Bool {
    guard offset >= start, offset <= count else { return false }
    return offset == count || !Self.isContinuation(self[offset])
  }

  /// The beginning of the code point before an offset that is greater than 0.
  func boundary(before offset: Int) -> Int {
    var result = offset - 1
    while result > 0, Self.isContinuation(self[result]) { result -= 1 }
    return result
  }

  /// The code point at an offset (a boundary before the end) and how many bytes it has.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = self[offset]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard offset + length <= count else { return ("\u{FFFD}", 1) }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for index in 1..<length { value = value << 6 | UInt32(self[offset + index] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  /// Whether the bytes at an offset are those of another text.
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

  /// The first offset, not before the given one, at which the bytes are those of another text; nil if there is none.
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

  /// The first place of a byte between two offsets.
  private func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    withUnsafeBufferPointer { text in
      guard let base = text.baseAddress, let found = memchr(base + start, Int32(byte), end - start) else { return nil }
      return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
    }
  }

  /// The text of a range that begins and ends at code points.
  func string(_ range: Range<Int>) -> String {
    withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self) }
  }

  /// How many code points begin in a range.
  func codePoints(in range: Range<Int>) -> Int {
    var result = 0
    for index in range where !Self.isContinuation(self[index]) { result += 1 }
    return result
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
