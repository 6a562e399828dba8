/// Makes text of the user harmless for a terminal, a page and XML.
package enum PlainText {
  /// The text without terminal control sequences (colours, cursor movements, titles, links).
  ///
  /// Only complete sequences of ECMA-48 are removed: `ESC [ … letter`, `ESC ] … BEL` or `ESC \`, and `ESC ( letter`,
  /// with which `tput sgr0` begins. Any other `ESC` stays.
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

  /// The text as one line, with control characters as pictures (`␇`) or `?`, and invisible characters as code points.
  ///
  /// Characters that change the direction of the text are shown as code points, too (`<U+202E>`).
  package static func forTerminal(_ text: String, unicode: Bool) -> String {
    shown(text, unicode: unicode, keepsLines: false)
  }

  /// The text with its line ends and tabs, and with other control and invisible characters shown.
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
        // One by one: appending a view copies the result.
        for scalar in Self.shown(scalar, between: before, and: next, unicode: unicode) { shown.append(scalar) }
      }
    }
    return String(shown)
  }

  /// The characters that are shown for a code point of a line.
  static func shown(
    _ scalar: Unicode.Scalar, between before: Unicode.Scalar?, and after: Unicode.Scalar?, unicode: Bool
  ) -> String.UnicodeScalarView {
    if isControl(scalar) { return String.UnicodeScalarView([picture(of: scalar, unicode: unicode)]) }
    guard isHidden(scalar, between: before, and: after) else { return String.UnicodeScalarView([scalar]) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits)>".unicodeScalars
  }

  /// Whether a code point is a control character, is invisible, or changes the display of those around it.
  static func isInvisible(
    _ scalar: Unicode.Scalar, between before: Unicode.Scalar?, and after: Unicode.Scalar?
  ) -> Bool {
    isControl(scalar) || isHidden(scalar, between: before, and: after)
  }

  /// Whether a code point is invisible, or changes the display of those around it.
  private static func isHidden(
    _ scalar: Unicode.Scalar, between before: Unicode.Scalar?, and after: Unicode.Scalar?
  ) -> Bool {
    switch scalar.value {
    case 0x2028, 0x2029: return true
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return false  // Variation selectors belong to the character before them.
    case 0x200C, 0x200D:
      // Joiners are part of many scripts and of emoji, but not of ASCII text.
      guard let before, let after else { return true }
      return before.isASCII || after.isASCII
    default: return scalar.value >= 0xAD && scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Returns the lines of a string, ended by LF, CRLF or CR; a last line end adds no empty line.
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

  // The fast path for nearly all strings, which contain no such byte.
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

  // The end of the sequence after an `ESC`; `nil` if it is incomplete.
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

extension String {
  /// The first `limit` code points, with the number of those that are left out.
  package func shortened(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "… (\(scalars[end...].count) more)"
  }
}

extension String {
  /// Whether it is printable ASCII only, so that its width is its length and it is harmless to a terminal.
  ///
  /// It is called several times for each string of a report, so eight bytes are compared at once.
  var isPlainASCII: Bool {
    holdsPlainASCII { _ in false }
  }

  /// Whether it is printable ASCII without the special characters of XML and CI logs.
  ///
  /// - Parameter inQuotes: Whether quotation marks are special, as in attributes.
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
      var offset = 0
      while offset + 8 <= bytes.count {
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        guard word.isPlainASCII, !isBad(word) else { return false }
        offset += 8
      }
      var last = UInt64(0x2020_2020_2020_2020)
      for byte in bytes[offset...] { last = last << 8 | UInt64(byte) }
      return last.isPlainASCII && !isBad(last)
    }
  }
}

extension UInt64 {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Whether all eight bytes are 0x20 to 0x7E.
  fileprivate var isPlainASCII: Bool {
    // No byte has the highest bit, falls below 0 when 0x20 is subtracted, or gets the bit when 1 is added.
    (self | (self &- Self.ones &* 0x20) | (self &+ Self.ones)) & Self.highs == 0
  }

  /// Whether a byte is among the eight.
  fileprivate func contains(_ byte: UInt8) -> Bool {
    let difference = self ^ (Self.ones &* UInt64(byte))
    return (difference &- Self.ones) & ~difference & Self.highs != 0
  }
}
