/// What a placeholder of a text robot takes: a text in quotation marks, a number or a word.
enum SpokenValue {
  static let regexp = #""(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s"'][^\s]*"#

  /// The places where a value that begins at `start` may end, the longest first.
  static func ends(in text: Span<UInt8>, from start: Int) -> [Int] {
    guard start < text.count else { return [] }
    if isQuote(text[start]) { return quotedEnd(in: text, from: start).map { [$0] } ?? [] }
    var ends: [Int] = []
    var index = start
    while index < text.count, !isBlank(text[index]) {
      index += 1
      // What follows decides where a word ends, but not within a letter.
      if index == text.count || text[index] & 0xC0 != 0x80 { ends.append(index) }
    }
    return ends.reversed()
  }

  /// The text of a value: without its quotation marks, if it has any.
  static func text(_ written: String) -> String {
    guard let quote = written.unicodeScalars.first, quote == "\"" || quote == "'", written.utf8.count > 1 else {
      return written
    }
    return String(written.dropFirst().dropLast()).replacing("\\\(quote)", with: "\(quote)")
  }

  /// A text that is to stand between quotation marks.
  static func quotable(_ text: String, in quote: Unicode.Scalar) -> String {
    guard text.unicodeScalars.contains(quote) else { return text }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if scalar == quote, !isEscaped { result.append("\\") }
      isEscaped = scalar == "\\" && !isEscaped
      result.append(scalar)
    }
    return String(result)
  }

  private static func quotedEnd(in text: Span<UInt8>, from start: Int) -> Int? {
    var index = start + 1
    while index < text.count, text[index] != text[start] {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < text.count ? index + 1 : nil
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
