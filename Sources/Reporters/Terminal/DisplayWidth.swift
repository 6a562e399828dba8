/// How many columns a text takes in a terminal.
///
/// Each code point counts by itself, as `wcwidth` does and as xterm, VTE and tmux draw; terminals that join emoji
/// sequences into one glyph may differ.
public enum DisplayWidth {
  /// The columns of a text without control characters.
  public static func of(_ text: String) -> Int {
    text.isPlainASCII ? text.utf8.count : text.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// The columns of one code point: 0, 1 or 2.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    if isWide(scalar.value) || scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return (0x1160...0x11FF).contains(scalar.value) ? 0 : 1
    }
  }

  // The blocks that Unicode's EastAsianWidth gives as wide or fullwidth; emoji are asked of the standard library.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]

  private static func isWide(_ value: UInt32) -> Bool {
    value >= 0x1100 && wide.contains { $0.contains(value) }
  }
}
