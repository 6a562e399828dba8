/// Whether bytes are UTF-8. Most of a text is ASCII, which this goes through in steps of many bytes.
enum UTF8Check {
  static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    while true {
      offset = skippingASCII(bytes, from: offset)
      guard offset < bytes.count else { return true }
      let length = length(of: bytes, at: offset)
      guard length > 0 else { return false }
      offset += length
    }
  }

  private static func skippingASCII(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = start
    while offset + 32 <= raw.count {
      let first = raw.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      guard (first[0] | first[1] | first[2] | first[3]) & 0x8080_8080_8080_8080 == 0 else { break }
      offset += 32
    }
    while offset < raw.count, raw[offset] < 0x80 { offset += 1 }
    return offset
  }

  /// How many bytes the code point at an offset has that is not ASCII; 0 when it is none.
  private static func length(of bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    guard let (length, second) = lead(bytes[offset]), offset + length <= bytes.count else { return 0 }
    guard second.contains(bytes[offset + 1]) else { return 0 }
    for next in 2..<max(2, length) where bytes[offset + next] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// What a first byte says: how many bytes there are, and what the second may be, so that nothing is written longer
  /// than it has to be, no surrogates and nothing past U+10FFFF.
  private static func lead(_ byte: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch byte {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
