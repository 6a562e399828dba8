/// A line of a source with the marks below it, cut to the width of the terminal.
///
/// Tabs become spaces and wide characters are measured, so that the marks are below their text in any terminal.
struct SourceExcerpt {
  /// The line.
  private(set) var text = ""
  /// Spaces and `^` marks; empty if nothing is marked.
  private(set) var underline = ""

  private static let tabStop = 4

  private struct Glyph {
    var scalar: Unicode.Scalar
    var width: Int
    var isMarked: Bool
  }

  /// - Parameters:
  ///   - line: The line, without its line end.
  ///   - column: The first marked code point, counted from 1.
  ///   - length: The number of marked code points.
  ///   - width: The maximum number of columns.
  init(line: String, column: Int?, length: Int, width: Int, _ style: TerminalStyle) {
    let marked = column.map { $0..<($0 + max(length, 1)) }
    var glyphs = Self.glyphs(of: line, marked: marked, unicode: style.unicode)
    if marked != nil, !glyphs.contains(where: \.isMarked) {
      // The location after the end of the line: something is missing there.
      glyphs.append(Glyph(scalar: " ", width: 1, isMarked: true))
    }
    let shown = Self.window(of: glyphs, width: max(width, 20))
    let dots = style.unicode ? "\u{2026}" : "..."
    text = shown.lowerBound > 0 ? dots : ""
    underline = String(repeating: " ", count: text.isEmpty ? 0 : DisplayWidth.of(dots))
    for glyph in glyphs[shown] { append(glyph) }
    if shown.upperBound < glyphs.count { text += dots }
    trim()
  }

  private mutating func append(_ glyph: Glyph) {
    text.unicodeScalars.append(glyph.scalar)
    underline += String(repeating: glyph.isMarked ? "^" : " ", count: glyph.width)
  }

  private mutating func trim() {
    while text.hasSuffix(" ") { text.removeLast() }
    while underline.hasSuffix(" ") { underline.removeLast() }
  }

  private static func glyphs(of line: String, marked: Range<Int>?, unicode: Bool) -> [Glyph] {
    var glyphs: [Glyph] = []
    var column = 1
    var offset = 0
    let scalars = Array(line.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isMarked = marked?.contains(column) ?? false
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      let shown = PlainText.shown(scalar, between: index > 0 ? scalars[index - 1] : nil, and: next, unicode: unicode)
      for _ in 0..<(scalar == "\t" ? tabStop - offset % tabStop : 1) {
        for scalar in shown {
          glyphs.append(Glyph(scalar: scalar, width: DisplayWidth.of(scalar), isMarked: isMarked))
          offset += DisplayWidth.of(scalar)
        }
      }
      column += 1
    }
    return glyphs
  }

  // A line that is too long is shown from a little before the first mark on.
  private static func window(of glyphs: [Glyph], width: Int) -> Range<Int> {
    guard glyphs.reduce(0, { $0 + $1.width }) > width else { return 0..<glyphs.count }
    let first = glyphs.firstIndex(where: \.isMarked) ?? 0
    let capacity = width - 6
    let start = widthOf(glyphs[0..<first]) < capacity * 2 / 3 ? 0 : max(0, first - capacity / 4)
    var end = start
    var used = 0
    while end < glyphs.count, used + glyphs[end].width <= capacity {
      used += glyphs[end].width
      end += 1
    }
    return start..<end
  }

  private static func widthOf(_ glyphs: ArraySlice<Glyph>) -> Int {
    glyphs.reduce(0) { $0 + $1.width }
  }
}

/// The lines of a source, split once for all messages about it.
package struct SourceLines {
  private let text: String
  /// Where each line begins.
  private let starts: [String.Index]

  /// Splits the lines, which end with LF.
  package init(_ text: String) {
    self.text = text
    let bytes = text.utf8
    starts = [bytes.startIndex] + bytes.indices.filter { bytes[$0] == 0x0A }.map { bytes.index(after: $0) }
  }

  /// A line by its number, counted from 1, without its end.
  package subscript(number: Int) -> String? {
    guard starts.indices.contains(number - 1) else { return nil }
    let end = starts.indices.contains(number) ? text.utf8.index(before: starts[number]) : text.endIndex
    let line = text.utf8[starts[number - 1]..<end]
    return String(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }
}
