/// Wraps text to a number of columns.
enum LineWrapper {
  /// Returns the lines of a string, broken at spaces, and within words that are longer than a line.
  ///
  /// - Parameters:
  ///   - text: A string of one line.
  ///   - width: The columns of a line; fewer than 2 count as 2.
  static func lines(of text: String, width: Int) -> [String] {
    let width = max(2, width)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if DisplayWidth.of(longer) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      var pieces = pieces(of: word, width: width)
      line = pieces.popLast() ?? ""
      lines += pieces
    }
    return lines + [line]
  }

  // Code points that belong to the one before them stay with it.
  private static func pieces(of word: Substring, width: Int) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var used = 0
    for character in word {
      let columns = DisplayWidth.of(String(character))
      if used + columns > width, !piece.isEmpty {
        pieces.append(piece)
        (piece, used) = ("", 0)
      }
      piece.append(character)
      used += columns
    }
    return pieces + [piece]
  }
}

/// A detail of a failure with a label, `nearest      text "Messages" (navigation bar)`, wrapped at its text.
///
/// Only lines of a short label, a gap and text are wrapped, and lines that continue one. Other lines stay as they are.
struct LabeledLine {
  /// The column in which the text after a label starts.
  static let column = 13

  private let words: [Substring]
  private let indent: Int
  private let head: Substring

  /// Splits a line; `nil` if it has another form.
  init?(_ line: String) {
    let gap = "  "
    guard let start = line.firstRange(of: gap) else { return nil }
    let text = line[start.lowerBound...].drop { $0 == " " }
    indent = line.distance(from: line.startIndex, to: text.startIndex)
    let isContinuation = start.lowerBound == line.startIndex
    guard isContinuation ? indent >= Self.column : indent <= 16, !text.isEmpty else { return nil }
    head = line[..<text.startIndex]
    words = text.split(separator: " ", omittingEmptySubsequences: false)
  }

  /// Returns the lines for strings with a label before the first of them.
  static func lines(_ label: String, _ texts: [String]) -> [String] {
    texts.enumerated().map { number, text in
      let label = number == 0 ? label : ""
      return label + .spaces(column - label.utf8.count) + text
    }
  }

  /// The lines of at most `width` columns, as far as the words allow it.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = String(head)
    var used = indent
    for word in words {
      let columns = DisplayWidth.of(String(word))
      if used > indent, used + 1 + columns > width {
        lines.append(line)
        line = .spaces(indent)
        used = indent
      }
      if used > indent { line += " " }
      line += word
      used += columns + (used > indent ? 1 : 0)
    }
    return lines + [line]
  }
}

/// The number of columns that a string takes in a terminal.
///
/// Each code point counts by itself, as with `wcwidth`, xterm, VTE and tmux; terminals that join emoji sequences into
/// one glyph may differ.
package enum DisplayWidth {
  /// Returns the columns of a string without control characters.
  package static func of(_ text: String) -> Int {
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

  // The wide and fullwidth blocks of Unicode's EastAsianWidth; the standard library knows the emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]

  private static func isWide(_ value: UInt32) -> Bool {
    value >= 0x1100 && wide.contains { $0.contains(value) }
  }
}

extension String {
  /// A number of spaces; none if it is negative.
  static func spaces(_ count: Int) -> String {
    let count = Swift.max(0, count)
    // Repeating a string appends it piece by piece.
    return String(unsafeUninitializedCapacity: count) { bytes in
      bytes.initialize(repeating: 0x20)
      return count
    }
  }
}
