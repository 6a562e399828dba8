/// Texts from outside, made harmless for a terminal and for XML.
enum PlainText {
  /// The text without terminal control sequences (colours, cursor movements, titles, links).
  ///
  /// Recognised are those of ECMA-48: `ESC [ … letter`, `ESC ] … BEL` or `ESC \`, and `ESC` with one more character.
  static func withoutControlSequences(_ text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    var kept = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" { skipSequence(&rest) } else { kept.append(scalar) }
    }
    return String(kept)
  }

  /// The text for one line of a terminal: no control sequences, and control characters as pictures (`␇`) or `?`.
  static func forTerminal(_ text: String, unicode: Bool) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return text }
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

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  private static func picture(of scalar: Unicode.Scalar, unicode: Bool) -> Unicode.Scalar {
    if scalar == "\t" || scalar == "\n" || scalar == "\r" { return " " }
    guard unicode else { return "?" }
    return scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}" : "\u{FFFD}"
  }

  private static func skipSequence(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.first {
    case "[":
      rest.removeFirst()
      while let scalar = rest.popFirst(), !(0x40...0x7E).contains(scalar.value) {}
    case "]":
      skipCommandString(&rest)
    case .some:
      rest.removeFirst()
    case nil:
      break
    }
  }

  private static func skipCommandString(_ rest: inout Substring.UnicodeScalarView) {
    while let scalar = rest.popFirst(), scalar != "\u{07}" {
      guard scalar == "\u{1B}" else { continue }
      if rest.first == "\\" { rest.removeFirst() }
      return
    }
  }
}
