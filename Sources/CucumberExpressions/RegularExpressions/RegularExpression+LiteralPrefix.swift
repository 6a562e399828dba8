extension RegularExpression {
  /// The plain text that every match begins with: what follows a leading `^` up to the first special character.
  static func literalPrefix(of source: String) -> String {
    let bytes = Array(source.utf8)
    // A `|` may offer a match without the prefix. One inside a group would not, but a prefix is only a hint.
    guard bytes.first == UInt8(ascii: "^"), !bytes.contains(UInt8(ascii: "|")) else { return "" }
    var end = 1
    while end < bytes.count, !isSpecial(bytes[end]) { end += 1 }
    if end < bytes.count, mayMeanNone(bytes[end]) {
      repeat { end -= 1 } while end > 1 && bytes[end] & 0xC0 == 0x80
    }
    return String(decoding: bytes[1..<max(1, end)], as: UTF8.self)
  }

  /// Whether a character means something else than itself.
  static func isSpecial(_ byte: UInt8) -> Bool {
    #"\^$.|?*+()[]{}"#.utf8.contains(byte)
  }

  /// Whether a quantifier may make the character before it vanish.
  static func mayMeanNone(_ byte: UInt8) -> Bool {
    "?*{".utf8.contains(byte)
  }
}
