/// Text as it is measured and drawn: its font, and what happens to text that doesn't fit.
package struct TextStyle: Equatable, Sendable {
  /// Where text that is too long is shortened.
  package enum Truncation: Sendable { case head, middle, tail }
  /// How the lines are aligned.
  package enum Alignment: Sendable { case leading, center, trailing }

  /// The font of all characters, unless there are runs.
  package var font: TextFont
  /// The fonts of the characters of a text that has several, from its start on.
  package var runs: [FontRun] = []
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
    /// The distance of the baseline from `y`.
    package let ascent: Double
    package let height: Double
    /// The characters by their fonts: at least one piece.
    package let pieces: [Piece]
  }

  /// A part of a line in one font.
  package struct Piece: Equatable {
    package let text: String
    /// The index of its run.
    package let run: Int
    package let font: TextFont
    /// From the left edge of the text.
    package let x: Double
    package let width: Double
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
    let (measured, lines) = broken(text, maxWidth: maxWidth, maxHeight: proposal.height ?? .infinity)
    let ending = ending(of: lines, measured, maxWidth)
    let width =
      ending.map { lines.lines.dropLast().reduce(Glyph.width(of: $0, measured)) { max($0, $1.width) } } ?? lines.width
    return Size(width: min(TextFont.wholePixels(width), maxWidth), height: height(of: lines, ending, measured))
  }

  /// The last line of lines that are too many, with its ellipsis; `nil` if all are shown.
  private func ending(of lines: TextLines, _ text: MeasuredText, _ maxWidth: Double) -> [Glyph]? {
    guard lines.isTruncated, let last = lines.lines.last else { return nil }
    return shortened(text.text[last.range.lowerBound...], text, maxWidth)
  }

  /// The lines, in fonts that may be smaller so that they fit.
  private func broken(_ text: String, maxWidth: Double, maxHeight: Double) -> (MeasuredText, TextLines) {
    func broken(scaledBy scale: Double) -> (MeasuredText, TextLines) {
      let measured = MeasuredText(
        text, font.scaled(by: scale), runs.map { FontRun(count: $0.count, $0.font.scaled(by: scale)) })
      return (measured, fitted(measured, maxWidth, maxHeight))
    }
    var result = broken(scaledBy: 1)
    guard minimumScale < 1, result.1.isTruncated, maxWidth > 0 else { return result }
    var scale = 1.0
    while scale > minimumScale, result.1.isTruncated {
      scale = max(minimumScale, scale - 0.05)
      result = broken(scaledBy: scale)
    }
    return result
  }

  /// The lines that a height has space for.
  private func fitted(_ text: MeasuredText, _ maxWidth: Double, _ maxHeight: Double) -> TextLines {
    if runs.isEmpty {
      return TextLines(text, maxWidth: maxWidth, lineLimit: lineLimit(in: maxHeight, text.font(ofRun: 0)))
    }
    let lines = TextLines(text, maxWidth: maxWidth, lineLimit: lineLimit)
    let tops = metrics(of: lines, nil, text)
    let count = tops.prefix { $0.y + $0.height <= maxHeight + 0.5 }.count
    return count == tops.count ? lines : TextLines(text, maxWidth: maxWidth, lineLimit: max(1, count))
  }

  /// The heights of a line.
  private struct Metrics {
    var y = 0.0
    let ascent: Double
    let height: Double
    /// The distance of its baseline from that of the next line.
    let pitch: Double

    init(_ fonts: [TextFont]) {
      ascent = fonts.reduce(0) { max($0, $1.ascent) }
      height = TextFont.wholePixels(ascent + fonts.reduce(0) { max($0, $1.lineHeight - $1.ascent) })
      pitch = fonts.reduce(height) { max($0, $1.pitch) }
    }
  }

  /// The heights of lines. Guess: a line of several fonts has the ascent, the descent and the leading of the largest ones.
  private func metrics(of lines: TextLines, _ ending: [Glyph]?, _ text: MeasuredText) -> [Metrics] {
    var y = 0.0
    return lines.lines.enumerated().map { index, line in
      let ending = index == lines.lines.count - 1 ? ending : nil
      var metrics = Metrics(ending.map { Set($0.map(\.run)).map(text.font(ofRun:)) } ?? text.fonts(of: line.range))
      metrics.y = y
      y += metrics.pitch + lineSpacing
      return metrics
    }
  }

  private func height(of lines: TextLines, _ ending: [Glyph]?, _ text: MeasuredText) -> Double {
    let count = max(lines.lines.count, reservedLines)
    guard !runs.isEmpty, let last = metrics(of: lines, ending, text).last else {
      return text.font(ofRun: 0).height(ofLines: count, spacing: lineSpacing)
    }
    return last.y + last.height + Double(count - lines.lines.count) * (font.pitch + lineSpacing)
  }

  /// The lines in a size, and the font of the first character.
  package func lines(of text: String, in size: Size) -> (font: TextFont, lines: [Line]) {
    let (measured, lines) = measuredLines(of: text, in: size)
    return (measured.font(ofRun: 0), lines)
  }

  private func measuredLines(of text: String, in size: Size) -> (MeasuredText, [Line]) {
    let (measured, broken) = broken(text, maxWidth: size.width, maxHeight: size.height)
    let font = measured.font(ofRun: 0)
    let ending = ending(of: broken, measured, size.width)
    let metrics = runs.isEmpty ? [] : metrics(of: broken, ending, measured)
    let lines = broken.lines.enumerated().map { index, line in
      let glyphs = index == broken.lines.count - 1 ? ending : nil
      let width = glyphs.map { Glyph.width(of: $0, measured) } ?? line.width
      let x =
        switch alignment {
        case .leading: 0.0
        case .center: (size.width - width) / 2
        case .trailing: size.width - width
        }
      let pieces =
        runs.isEmpty
        ? [
          Piece(
            text: glyphs.map { String($0.map(\.character)) } ?? String(text[line.range]), run: 0, font: font,
            x: max(0, x), width: width)
        ] : Glyph.pieces(of: glyphs ?? Glyph.all(of: text[line.range], measured), measured, from: max(0, x))
      return Line(
        text: pieces.count == 1 ? pieces[0].text : pieces.map(\.text).joined(), range: line.range, width: width,
        x: max(0, x), y: runs.isEmpty ? Double(index) * (font.pitch + lineSpacing) : metrics[index].y,
        ascent: runs.isEmpty ? font.ascent : metrics[index].ascent,
        height: runs.isEmpty ? font.lineHeight : metrics[index].height, pieces: pieces)
    }
    return (measured, lines)
  }

  /// The lines in a width, and the font of the first character.
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

  /// The parts of some characters that are on the lines where they begin.
  package func frames(of parts: [Range<String.Index>], of text: String, in size: Size) -> [Rect] {
    let (measured, lines) = measuredLines(of: text, in: size)
    return parts.map { part in
      guard let line = lines.last(where: { $0.range.lowerBound <= part.lowerBound }) else { return .zero }
      let start = max(part.lowerBound, line.range.lowerBound)
      let end = max(start, min(part.upperBound, line.range.upperBound))
      return Rect(
        x: line.x + measured.width(of: text[line.range.lowerBound..<start]), y: line.y,
        width: measured.width(of: text[start..<end]), height: line.height)
    }
  }

  /// The start, the end or both of a text with an ellipsis, in a width.
  private func shortened(_ rest: Substring, _ text: MeasuredText, _ width: Double) -> [Glyph] {
    let all = Glyph.all(of: rest.prefix { $0 != "\n" }, text)
    func joined(_ count: Int) -> [Glyph] {
      switch truncation {
      case .tail:
        let kept = all.prefix(count)
        let visible = kept.prefix(upTo: kept.lastIndex { $0.character != " " }.map { $0 + 1 } ?? 0)
        return visible + [.ellipsis(like: visible.last ?? all.first)]
      case .head: return [.ellipsis(like: all.suffix(count).first ?? all.last)] + all.suffix(count)
      case .middle:
        let start = all.prefix((count + 1) / 2)
        return start + [.ellipsis(like: start.last ?? all.first)] + all.suffix(count / 2)
      }
    }
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if Glyph.width(of: joined(middle), text) <= width + 0.01 { low = middle } else { high = middle - 1 }
    }
    return joined(low)
  }
}

/// A character in one of the fonts of its text.
private struct Glyph {
  let character: Character
  let run: Int

  /// An ellipsis in the font of another character.
  static func ellipsis(like other: Glyph?) -> Glyph { Glyph(character: "…", run: other?.run ?? 0) }

  static func all(of part: Substring, _ text: MeasuredText) -> [Glyph] {
    part.indices.map { Glyph(character: part[$0], run: text.run(at: $0)) }
  }

  static func width(of glyphs: [Glyph], _ text: MeasuredText) -> Double {
    glyphs.reduce(0) { sum, glyph in
      glyph.character.unicodeScalars.reduce(sum) { $0 + text.width(of: $1, inRun: glyph.run) }
    }
  }

  /// The characters by their fonts, side by side in the direction in which the text is written.
  static func pieces(of glyphs: [Glyph], _ text: MeasuredText, from x: Double) -> [TextStyle.Piece] {
    var (parts, rest) = ([(glyphs: ArraySlice<Glyph>, width: Double)](), glyphs[...])
    repeat {
      let own = rest.prefix { $0.run == rest.first?.run }
      parts.append((own, width(of: Array(own), text)))
      rest = rest.dropFirst(own.count)
    } while !rest.isEmpty
    let isRightToLeft = text.isRightToLeft
    var x = isRightToLeft ? parts.reduce(x) { $0 + $1.width } : x
    return parts.map { own, width in
      if isRightToLeft { x -= width }
      defer { if !isRightToLeft { x += width } }
      let run = own.first?.run ?? 0
      return TextStyle.Piece(
        text: String(own.map(\.character)), run: run, font: text.font(ofRun: run), x: x, width: width)
    }
  }
}
