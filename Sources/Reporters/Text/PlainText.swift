/// Strings from outside, made harmless for a terminal, a page and XML.
package enum PlainText {
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

  /// The string as one line: no control sequences, control characters as pictures (`␇`) or `?`, and what can't be seen
  /// or turns the direction of the text around as its code point (`<U+202E>`).
  package static func forTerminal(_ text: String, unicode: Bool) -> String {
    shown(text, unicode: unicode, keepsLines: false)
  }

  /// The string with its lines and tabs, and everything else shown as in one line.
  static func visible(_ text: String) -> String {
    shown(text, unicode: true, keepsLines: true)
  }

  private static func shown(_ text: String, unicode: Bool, keepsLines: Bool) -> String {
    guard !text.isPlainASCII else { return text }
    var shown = String.UnicodeScalarView()
    var before: Unicode.Scalar?
    let scalars = withoutControlSequences(text).unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      defer { before = scalar }
      if scalar.isASCII, scalar.value >= 0x20, scalar.value != 0x7F {
        shown.append(scalar)
      } else if keepsLines, ["\n", "\r", "\t"].contains(scalar) {
        shown.append(scalar)
      } else {
        let after = scalars.index(after: index)
        let next = after < scalars.endIndex ? scalars[after] : nil
        // One by one: adding a whole view copies what is there.
        for scalar in Self.shown(scalar, between: before, and: next, unicode: unicode) { shown.append(scalar) }
      }
    }
    return String(shown)
  }

  /// One code point of a line as it is shown.
  static func shown(
    _ scalar: Unicode.Scalar, between before: Unicode.Scalar?, and after: Unicode.Scalar?, unicode: Bool
  ) -> String.UnicodeScalarView {
    if isControl(scalar) { return String.UnicodeScalarView([picture(of: scalar, unicode: unicode)]) }
    guard isHidden(scalar, between: before, and: after) else { return String.UnicodeScalarView([scalar]) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits)>".unicodeScalars
  }

  /// Whether a code point can't be seen, or changes how those around it are read.
  private static func isHidden(
    _ scalar: Unicode.Scalar, between before: Unicode.Scalar?, and after: Unicode.Scalar?
  ) -> Bool {
    switch scalar.value {
    case 0x2028, 0x2029: return true
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return false  // Variation selectors belong to what is before them.
    case 0x200C, 0x200D:
      // Joiners belong to many scripts, and to emoji; between Latin letters they only hide.
      guard let before, let after else { return true }
      return before.isASCII || after.isASCII
    default: return scalar.value >= 0xAD && scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// The lines of a text, ended by LF, CRLF or CR; a last line end adds no empty line.
  package static func lines(of text: String) -> [String] {
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
