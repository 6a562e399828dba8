// Eight bytes at a time, as one number whose lowest byte is the first.
extension Bytes {
  /// The same byte eight times.
  @inline(__always)
  static func eight(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// Whether eight bytes can be read at an offset.
  @inline(__always)
  func hasWord(at offset: Int) -> Bool { offset + 8 <= count }

  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// Eight bytes, with zeros in place of those behind the end of the text.
  @inline(__always)
  func paddedWord(at offset: Int) -> UInt64 {
    hasWord(at: offset) ? word(at: offset) : lastWord(at: offset)
  }

  private func lastWord(at offset: Int) -> UInt64 {
    (offset..<count).reversed().reduce(0) { $0 << 8 | UInt64(base[$1]) }
  }

  /// The number of code points in a range: the bytes that continue none.
  @inline(__always)
  func codePoints(_ range: Range<Int>) -> Int {
    var (result, offset) = (range.count, range.lowerBound)
    while offset < range.upperBound {
      var word = paddedWord(at: offset)
      let rest = range.upperBound - offset
      if rest < 8 { word &= (1 << UInt64(8 * rest)) - 1 }
      if word & Self.eight(0x80) != 0 { result -= Self.continuations(word) }
      offset += 8
    }
    return result
  }

  /// How many of eight bytes have their highest bit set, and the next one not.
  @inline(__always)
  private static func continuations(_ word: UInt64) -> Int {
    let ones = (word >> 7) & ~(word >> 6) & eight(1)
    return Int((ones &* eight(1)) >> 56)
  }

  /// The offset of the first byte that is no space, or `end`.
  @inline(__always)
  func skippingSpaces(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, hasWord(at: offset) {
      let others = word(at: offset) ^ Self.eight(0x20)
      if others != 0 { return min(end, offset + others.trailingZeroBitCount / 8) }
      offset += 8
    }
    return min(end, offset)
  }

  /// The next bar or backslash, or the end.
  ///
  /// - Parameter bits: All bits that are set before it, and perhaps some that are set behind it.
  @inline(__always)
  func cellBreak(from start: Int, to end: Int, _ bits: inout UInt64) -> Int {
    var offset = start
    while offset < end {
      let word = paddedWord(at: offset)
      bits |= word
      // The two differ in the bit of a space. The lowest byte that becomes zero is found.
      let others = (word | Self.eight(0x20)) ^ Self.eight(UInt8(ascii: "|"))
      let found = (others &- Self.eight(1)) & ~others & Self.eight(0x80)
      if found != 0 { return min(end, offset + found.trailingZeroBitCount / 8) }
      offset += 8
    }
    return end
  }
}
