/// Text as it is measured and drawn: its font, and what happens to text that doesn't fit.
package struct TextStyle: Equatable, Sendable {
  /// Where text that is too long is shortened.
  package enum Truncation: Sendable { case head, middle, tail }
  /// How the lines are aligned.
  package enum Alignment: Sendable { case leading, center, trailing }

  package var font: TextFont
  /// The maximum number of lines; `nil` for any number.
  package var lineLimit: Int?
  /// The minimum number of lines that it has the height of.
  package var reservedLines = 1
  /// Added between lines, in points.
  package var lineSpacing = 0.0
  /// The least factor by which text shrinks to fit.
  package var minimumScale = 1.0
  package var truncation = Truncation.tail
  package var alignment = Alignment.leading

  package init(_ font: TextFont, lineLimit: Int? = nil) {
    (self.font, self.lineLimit) = (font, lineLimit)
  }

  /// A line that is drawn.
  package struct Line: Equatable {
    package let text: String
    /// The characters of the text that it has.
    package let range: Range<String.Index>
    package let width: Double
    /// From the left edge of the text.
    package let x: Double
    /// From its upper edge.
    package let y: Double
  }

  /// The size of a string for a proposal: as many lines as its height has space for, but at least one.
  ///
  /// Without any width there is no line, as high as the proposal at most: a stack asks for the least width so.
  package func size(of text: String, in proposal: Proposal) -> Size {
    let maxWidth = proposal.width ?? .infinity
    guard maxWidth > 0 else {
      let height = font.height(ofLines: reservedLines, spacing: lineSpacing)
      return Size(width: 0, height: min(height, proposal.height ?? height))
    }
    let (font, lines) = broken(text, maxWidth: maxWidth, maxHeight: proposal.height ?? .infinity)
    let width = lines.isTruncated ? shortenedWidth(of: text, lines, font, maxWidth) : lines.width
    return Size(
      width: min(TextFont.wholePixels(width), maxWidth),
      height: font.height(ofLines: max(lines.lines.count, reservedLines), spacing: lineSpacing))
  }

  /// The width of lines of which the last one ends in an ellipsis.
  private func shortenedWidth(of text: String, _ lines: TextLines, _ font: TextFont, _ maxWidth: Double) -> Double {
    guard let last = lines.lines.last else { return 0 }
    let end = font.width(of: shortened(text[last.range.lowerBound...], font, maxWidth))
    return lines.lines.dropLast().reduce(end) { max($0, $1.width) }
  }

  /// The lines, in a font that may be smaller so that they fit.
  private func broken(_ text: String, maxWidth: Double, maxHeight: Double) -> (TextFont, TextLines) {
    var font = font
    func broken(in font: TextFont) -> TextLines {
      TextLines(text, font: font, maxWidth: maxWidth, lineLimit: lineLimit(in: maxHeight, font))
    }
    var lines = broken(in: font)
    guard minimumScale < 1, lines.isTruncated, maxWidth > 0 else { return (font, lines) }
    var scale = 1.0
    while scale > minimumScale, lines.isTruncated {
      scale = max(minimumScale, scale - 0.05)
      font.pointSize = self.font.pointSize * scale
      font.leading = self.font.leading.map { $0 * scale }
      lines = broken(in: font)
    }
    return (font, lines)
  }

  /// The lines in a size, and their font.
  package func lines(of text: String, in size: Size) -> (font: TextFont, lines: [Line]) {
    let width = size.width
    let (font, broken) = broken(text, maxWidth: width, maxHeight: size.height)
    let lines = broken.lines.enumerated().map { index, line in
      let isShortened = broken.isTruncated && index == broken.lines.count - 1
      let string =
        isShortened ? shortened(text[line.range.lowerBound...], font, width) : String(text[line.range])
      let lineWidth = isShortened ? font.width(of: string) : line.width
      let x =
        switch alignment {
        case .leading: 0.0
        case .center: (width - lineWidth) / 2
        case .trailing: width - lineWidth
        }
      return Line(
        text: string, range: line.range, width: lineWidth, x: max(0, x),
        y: Double(index) * (font.pitch + lineSpacing))
    }
    return (font, lines)
  }

  /// The lines in a width, and their font.
  package func lines(of text: String, in width: Double) -> (font: TextFont, lines: [Line]) {
    lines(of: text, in: Size(width: width, height: .infinity))
  }

  /// The style with as many lines as a height has space for, but at least one.
  package func limited(to height: Double) -> TextStyle {
    var style = self
    style.lineLimit = lineLimit(in: height, font)
    return style
  }

  private func lineLimit(in height: Double, _ font: TextFont) -> Int? {
    let pitch = font.pitch + lineSpacing
    guard pitch > 0.01, height < 1e6 else { return lineLimit }
    let count = max(1, Int(((max(0, height) - font.lineHeight + 0.5) / pitch).rounded(.down)) + 1)
    return min(lineLimit ?? count, count)
  }

  /// Whether a text gets an ellipsis in a size.
  package func isShortened(_ text: String, in size: Size) -> Bool {
    broken(text, maxWidth: size.width, maxHeight: size.height).1.isTruncated
  }

  /// The start, the end or both of a text with an ellipsis, in a width.
  private func shortened(_ rest: Substring, _ font: TextFont, _ width: Double) -> String {
    let text = rest.prefix { $0 != "\n" }
    let characters = Array(text)
    func joined(_ count: Int) -> String {
      switch truncation {
      case .tail: String(characters.prefix(count)).trimmingEndSpaces + "…"
      case .head: "…" + String(characters.suffix(count))
      case .middle: String(characters.prefix((count + 1) / 2)) + "…" + String(characters.suffix(count / 2))
      }
    }
    var (low, high) = (0, characters.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if font.width(of: joined(middle)) <= width + 0.01 { low = middle } else { high = middle - 1 }
    }
    return joined(low)
  }
}

extension String {
  fileprivate var trimmingEndSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
