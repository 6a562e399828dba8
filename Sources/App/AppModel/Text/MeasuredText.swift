/// Characters of a text that follow each other in the same font.
package struct FontRun: Equatable, Sendable {
  /// The number of Unicode scalars.
  package let count: Int
  package var font: TextFont

  package init(count: Int, _ font: TextFont) { (self.count, self.font) = (count, font) }
}

/// A text with the widths of its characters, in one font or in several.
struct MeasuredText {
  private struct Run {
    let font: TextFont
    let widths: CharacterWidths
    let start: String.Index
  }

  let text: String
  private let first: Run
  /// The runs after the first one.
  private var others: [Run] = []

  init(_ text: String, _ font: TextFont, _ runs: [FontRun] = []) {
    self.text = text
    let font = runs.first?.font ?? font
    first = Run(font: font, widths: CharacterWidths(font), start: text.startIndex)
    var start = text.startIndex
    for (before, run) in zip(runs, runs.dropFirst()) {
      start = text.unicodeScalars.index(start, offsetBy: before.count, limitedBy: text.endIndex) ?? text.endIndex
      others.append(Run(font: run.font, widths: CharacterWidths(run.font), start: start))
    }
  }

  /// The font of a run.
  func font(ofRun run: Int) -> TextFont { run == 0 ? first.font : others[run - 1].font }

  /// The run of a character.
  func run(at index: String.Index) -> Int {
    others.isEmpty ? 0 : (others.lastIndex { $0.start <= index } ?? -1) + 1
  }

  func width(of scalar: Unicode.Scalar, inRun run: Int) -> Double {
    run == 0 ? first.widths[scalar] : others[run - 1].widths[scalar]
  }

  /// The width of a part of the text in one line, in points.
  func width(of part: Substring) -> Double {
    if others.isEmpty { return part.unicodeScalars.reduce(0) { $0 + first.widths[$1] } }
    return part.unicodeScalars.indices.reduce(0) { $0 + width(of: text.unicodeScalars[$1], inRun: run(at: $1)) }
  }

  /// The line of text that is printable ASCII in one font and fits, as most strings do; `nil` for other text.
  ///
  /// Bytes take less time than characters.
  func onlyLine(within maxWidth: Double) -> TextLines.Line? {
    guard others.isEmpty else { return nil }
    var text = text
    var (width, visibleWidth, end) = (0.0, 0.0, 0)
    let fits = text.withUTF8 { bytes in
      for (index, byte) in bytes.enumerated() {
        guard byte >= 0x20, byte <= 0x7E else { return false }
        width += first.widths[Unicode.Scalar(byte)]
        guard byte != 0x20 else { continue }
        guard width <= maxWidth else { return false }
        (visibleWidth, end) = (width, index + 1)
      }
      return true
    }
    guard fits else { return nil }
    return TextLines.Line(range: text.startIndex..<text.utf8.index(text.startIndex, offsetBy: end), width: visibleWidth)
  }

  /// Whether its first letter is one of a script that is written from right to left: Hebrew, Arabic and those beside them.
  var isRightToLeft: Bool {
    guard let letter = text.unicodeScalars.first(where: \.properties.isAlphabetic) else { return false }
    return [0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC].contains { $0.contains(letter.value) }
  }

  /// The fonts of a part, or of the place where an empty one is.
  func fonts(of part: Range<String.Index>) -> [TextFont] {
    let start = run(at: part.lowerBound)
    let end = part.isEmpty ? start : max(start, run(at: text.unicodeScalars.index(before: part.upperBound)))
    return (start...end).map(font(ofRun:))
  }
}
