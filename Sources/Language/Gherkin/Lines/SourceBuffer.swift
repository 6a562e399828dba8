#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The UTF-8 of a source while it is parsed; all offsets refer to it.
///
/// Valid only inside the `withUTF8` call that made it.
struct SourceBuffer {
  let base: UnsafePointer<UInt8>
  let count: Int

  /// Creates a buffer; the placeholder address of an empty source is never read.
  init(_ utf8: UnsafeBufferPointer<UInt8>) {
    base = utf8.baseAddress ?? UnsafePointer(bitPattern: 1)!
    count = utf8.count
  }

  @inline(__always)
  subscript(offset: Int) -> UInt8 { base[offset] }

  /// The offset of the next newline, or the end of the text.
  @inline(__always)
  func newline(from offset: Int) -> Int { self.offset(of: 0x0A, from: offset, to: count) }

  /// The offset of the next byte of a kind, or the end.
  @inline(__always)
  func offset(of byte: UInt8, from offset: Int, to end: Int) -> Int {
    guard offset < end, let found = memchr(base + offset, Int32(byte), end - offset) else { return end }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }

  /// Returns the string of a range, without validation: the source is valid and the range ends at code points.
  @inline(__always)
  func string(_ range: Range<Int>) -> String {
    String(copying: UTF8Span(unchecked: buffer(range).span))
  }

  /// The bytes of a range.
  @inline(__always)
  func buffer(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  /// Whether the text at an offset begins with these bytes, all of them before `end`.
  @inline(__always)
  func starts(with prefix: UnsafePointer<UInt8>, count length: Int, at offset: Int, before end: Int) -> Bool {
    guard end - offset >= length else { return false }
    var index = 0
    while index < length {
      guard base[offset + index] == prefix[index] else { return false }
      index += 1
    }
    return true
  }

  /// Returns whether a byte occurs three times in a row at an offset.
  @inline(__always)
  func isTripled(_ byte: UInt8, at offset: Int, before end: Int) -> Bool {
    end - offset >= 3 && base[offset] == byte && base[offset + 1] == byte && base[offset + 2] == byte
  }
}

// Eight bytes at a time, as one number whose lowest byte is the first.
extension SourceBuffer {
  /// The same byte eight times.
  @inline(__always)
  static func repeating(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// Whether eight bytes can be read at an offset.
  @inline(__always)
  func hasWord(at offset: Int) -> Bool { offset + 8 <= count }

  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// Returns eight bytes, with zeros after the end of the text.
  @inline(__always)
  func paddedWord(at offset: Int) -> UInt64 {
    hasWord(at: offset) ? word(at: offset) : lastWord(at: offset)
  }

  private func lastWord(at offset: Int) -> UInt64 {
    (offset..<count).reversed().reduce(0) { $0 << 8 | UInt64(base[$1]) }
  }

  /// Returns the number of code points in a range: its bytes that aren't continuation bytes.
  @inline(__always)
  func codePoints(_ range: Range<Int>) -> Int {
    var (result, offset) = (range.count, range.lowerBound)
    while offset < range.upperBound {
      var word = paddedWord(at: offset)
      let rest = range.upperBound - offset
      if rest < 8 { word &= (1 << UInt64(8 * rest)) - 1 }
      if word & Self.repeating(0x80) != 0 { result -= Self.continuations(word) }
      offset += 8
    }
    return result
  }

  /// Returns how many of eight bytes have their highest bit set, and the next bit cleared.
  @inline(__always)
  private static func continuations(_ word: UInt64) -> Int {
    let ones = (word >> 7) & ~(word >> 6) & repeating(1)
    return Int((ones &* repeating(1)) >> 56)
  }

  /// Returns the offset of the first byte that is not a space, or `end`.
  @inline(__always)
  func skippingSpaces(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, hasWord(at: offset) {
      let others = word(at: offset) ^ Self.repeating(0x20)
      if others != 0 { return min(end, offset + others.trailingZeroBitCount / 8) }
      offset += 8
    }
    return min(end, offset)
  }

  /// The next bar or backslash, or the end.
  ///
  /// - Parameter bits: The union of all bytes before it, and possibly of some after it.
  @inline(__always)
  func cellBreak(from start: Int, to end: Int, _ bits: inout UInt64) -> Int {
    var offset = start
    while offset < end {
      let word = paddedWord(at: offset)
      bits |= word
      // The two differ in the bit of a space. The lowest byte that becomes zero is found.
      let others = (word | Self.repeating(0x20)) ^ Self.repeating(UInt8(ascii: "|"))
      let found = (others &- Self.repeating(1)) & ~others & Self.repeating(0x80)
      if found != 0 { return min(end, offset + found.trailingZeroBitCount / 8) }
      offset += 8
    }
    return end
  }
}

extension SourceBuffer {
  /// Returns whether a range contains a byte.
  func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
    offset(of: byte, from: range.lowerBound, to: range.upperBound) < range.upperBound
  }

  /// Returns whether consecutive lines contain a byte.
  func contains(_ byte: UInt8, in lines: [Range<Int>]) -> Bool {
    guard let first = lines.first, let last = lines.last else { return false }
    return offset(of: byte, from: first.lowerBound, to: last.upperBound) < last.upperBound
  }

  /// Returns lines as one string, joined by newlines.
  func joined(_ lines: ArraySlice<Range<Int>>) -> String {
    guard let first = lines.first else { return "" }
    if lines.count == 1 { return string(first) }
    let length = lines.reduce(lines.count - 1) { $0 + $1.count }
    // Not right into a string, which would validate once more what is made of lines that are valid.
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { buffer in
      var end = copy(first, to: buffer, at: 0)
      for line in lines.dropFirst() {
        buffer[end] = 0x0A
        end = copy(line, to: buffer, at: end + 1)
      }
      return String(copying: UTF8Span(unchecked: UnsafeBufferPointer(buffer).span))
    }
  }

  /// Copies a range to an offset and returns the offset after it.
  @inline(__always)
  func copy(_ range: Range<Int>, to buffer: UnsafeMutableBufferPointer<UInt8>, at offset: Int) -> Int {
    guard !range.isEmpty, let target = buffer.baseAddress else { return offset }
    (target + offset).update(from: base + range.lowerBound, count: range.count)
    return offset + range.count
  }
}
