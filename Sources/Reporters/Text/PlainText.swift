/// Texts from outside, made harmless for a terminal and for XML.
enum PlainText {
  /// The text without terminal control sequences (colours, cursor movements, titles, links).
  ///
  /// Recognised are whole sequences of ECMA-48 only: `ESC [ … letter`, `ESC ] … BEL` or `ESC \`, and `ESC ( letter`,
  /// with which `tput sgr0` begins. Any other `ESC` is kept, as is what follows it.
  static func withoutControlSequences(_ text: String) -> String {
    guard contains(text, where: { $0 == 0x1B }) else { return text }
    var kept = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "\u{1B}", let end = endOfSequence(rest.dropFirst()) {
        rest = rest[end...]
      } else {
        kept.append(scalar)
        rest.removeFirst()
      }
    }
    return String(kept)
  }

  /// The text for one line of a terminal: no control sequences, and control characters as pictures (`␇`) or `?`.
  static func forTerminal(_ text: String, unicode: Bool) -> String {
    guard !text.isPlainASCII, contains(text, where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in withoutControlSequences(text).unicodeScalars {
      shown.append(isControl(scalar) ? picture(of: scalar, unicode: unicode) : scalar)
    }
    return String(shown)
  }

  /// The lines of a text, ended by LF, CRLF or CR; a last line end adds no empty line.
  static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\r" || (scalar == "\n" && previous != "\r") {
        lines.append(String(line))
        line = String.UnicodeScalarView()
      } else if scalar != "\n" {
        line.append(scalar)
      }
      previous = scalar
    }
    if !line.isEmpty { lines.append(String(line)) }
    return lines
  }

  // Nearly all texts hold nothing to look for, so this is the way most of them go: over bare memory.
  private static func contains(_ text: String, where predicate: (UInt8) -> Bool) -> Bool {
    let utf8 = text.utf8
    return utf8.withContiguousStorageIfAvailable { $0.contains(where: predicate) } ?? utf8.contains(where: predicate)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  private static func picture(of scalar: Unicode.Scalar, unicode: Bool) -> Unicode.Scalar {
    if scalar == "\t" || scalar == "\n" || scalar == "\r" { return " " }
    guard unicode else { return "?" }
    return scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}" : "\u{FFFD}"
  }

  // The first index behind the sequence whose `ESC` has been taken, if it is a whole one.
  private static func endOfSequence(_ text: Substring.UnicodeScalarView) -> String.Index? {
    guard let kind = text.first else { return nil }
    let body = text.dropFirst()
    switch kind {
    case "[":
      let last = body.drop { (0x20...0x3F).contains($0.value) }
      return last.first.flatMap { (0x40...0x7E).contains($0.value) ? last.index(after: last.startIndex) : nil }
    case "]":
      let last = body.drop { $0 != "\u{07}" && $0 != "\u{1B}" }
      let end = last.first == "\u{1B}" ? last.dropFirst() : last
      return end.first == "\u{07}" || end.first == "\\" ? end.index(after: end.startIndex) : nil
    case "(":
      return body.first.flatMap { $0.isASCII && $0.value >= 0x30 ? body.index(after: body.startIndex) : nil }
    default:
      return nil
    }
  }
}
