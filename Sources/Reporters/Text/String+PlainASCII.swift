extension String {
  /// Whether there is nothing in it but printable ASCII, so that it is as wide as long and harmless to a terminal.
  ///
  /// Nearly all texts of reports are, and are asked several times, so eight bytes are looked at in one go.
  var isPlainASCII: Bool {
    holdsPlainASCII { _ in false }
  }

  /// Whether there is nothing in it but printable ASCII, and none of what XML, or a CI log, gives a
  /// meaning to.
  ///
  /// - Parameter inQuotes: Whether it is to stand between quotation marks, so that there may be none in it.
  func isPlainXML(inQuotes: Bool) -> Bool {
    holdsPlainASCII { word in
      word.contains(UInt8(ascii: "&")) || word.contains(UInt8(ascii: "<")) || word.contains(UInt8(ascii: ">"))
        || word.contains(UInt8(ascii: "#"))
        || inQuotes && word.contains(UInt8(ascii: "\""))
    }
  }

  @inline(__always)
  private func holdsPlainASCII(except isBad: (UInt64) -> Bool) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      var place = 0
      while place + 8 <= bytes.count {
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: place, as: UInt64.self)
        guard word.isPlainASCII, !isBad(word) else { return false }
        place += 8
      }
      var last = UInt64(0x2020_2020_2020_2020)
      for byte in bytes[place...] { last = last << 8 | UInt64(byte) }
      return last.isPlainASCII && !isBad(last)
    }
  }
}

extension UInt64 {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Whether all eight bytes are 0x20 to 0x7E.
  fileprivate var isPlainASCII: Bool {
    // None has the highest bit, none gets below nought when 0x20 is taken away, none gets it when one is added.
    (self | (self &- Self.ones &* 0x20) | (self &+ Self.ones)) & Self.highs == 0
  }

  /// Whether a byte is among the eight.
  fileprivate func contains(_ byte: UInt8) -> Bool {
    let difference = self ^ (Self.ones &* UInt64(byte))
    return (difference &- Self.ones) & ~difference & Self.highs != 0
  }
}
