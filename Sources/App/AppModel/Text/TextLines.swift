/// Text broken into lines.
package struct TextLines {
  /// A line, without the space and the line break at its end.
  package struct Line: Equatable {
    package let range: Range<String.Index>
    /// In points.
    package let width: Double
  }

  package private(set) var lines: [Line] = []
  /// Whether more lines follow that the limit cuts.
  package private(set) var isTruncated = false

  /// Breaks text between words, and inside of a word that is wider than a line.
  ///
  /// - Parameters:
  ///   - maxWidth: In points.
  ///   - lineLimit: The maximum number of lines; `nil` for any number.
  package init(_ text: String, font: TextFont, maxWidth: Double, lineLimit: Int? = nil) {
    self.init(MeasuredText(text, font), maxWidth: maxWidth, lineLimit: lineLimit)
  }

  init(_ measured: MeasuredText, maxWidth: Double, lineLimit: Int? = nil) {
    let text = measured.text
    let limit = max(1, lineLimit ?? .max)
    // What rounding to pixels adds or takes isn't a reason for a line break.
    let maxWidth = maxWidth + 0.01
    if let line = measured.onlyLine(within: maxWidth) {
      lines = [line]
      return
    }
    var pen = Pen(at: text.startIndex)
    var paragraph = 0
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if scalar == "\n" {
        let last = pushingOut(pen.wholeLine, after: paragraph, of: measured, maxWidth)
        guard end(last, in: limit, isLast: false) else { return }
        pen = Pen(at: next)
        paragraph = lines.count
        index = next
        continue
      }
      let width = measured.width(of: scalar, inRun: measured.run(at: index))
      if scalar.isBreakingSpace {
        pen.addSpace(width, until: next)
      } else {
        if scalar.isWide { pen.allowBreak(at: index) }
        if pen.width + width > maxWidth, pen.end > pen.start {
          // A character that combines with the one before stays with it.
          guard let place = pen.lineBreak ?? (width > 0 ? pen.atEnd : nil) else {
            pen.add(width, until: next)
            index = next
            continue
          }
          guard end(place.line, in: limit, isLast: false) else { return }
          pen = pen.after(place)
          // The characters after the break are measured already.
          if pen.width + width > maxWidth, pen.end > pen.start { continue }
        }
        pen.add(width, until: next)
        if scalar.isWide || scalar.breaksAfter { pen.allowBreak(at: next) }
      }
      index = next
    }
    _ = end(pushingOut(pen.wholeLine, after: paragraph, of: measured, maxWidth), in: limit, isLast: true)
  }

  /// The least width of a word that is alone on a last line, as a part of the width of the widest line.
  ///
  /// Guess: it is between 21 %, the width of "locations" in vjr2005/Challenge's `AboutViewSnapshotTests/defaultState.1.png`,
  /// which isn't alone, and 32 %, that of "appearances", which is.
  private static let orphanWidth = 0.25

  /// Returns the last line of a paragraph, which takes a word of the line before if it has only a short one.
  ///
  /// Source: Apple, `NSParagraphStyle.LineBreakStrategy.pushOut`, part of the standard strategy; vjr2005/Challenge,
  /// `DSEmptyStateSnapshotTests/favoritesEmpty.1.png`. Guess: the line before keeps a word.
  ///
  /// - Parameter paragraph: The index of its first line.
  private mutating func pushingOut(
    _ last: Line, after paragraph: Int, of measured: MeasuredText, _ maxWidth: Double
  ) -> Line {
    let text = measured.text
    guard lines.count > paragraph, let before = lines.last, !last.range.isEmpty,
      last.width < lines[paragraph...].reduce(0, { max($0, $1.width) }) * Self.orphanWidth,
      !text[last.range].unicodeScalars.contains(where: { $0.isBreakingSpace || $0.isWide }),
      let space = text[before.range].lastIndex(of: " ")
    else { return last }
    let range = text.index(after: space)..<last.range.upperBound
    let width = measured.width(of: text[range])
    guard width <= maxWidth, !text[range].contains("-") else { return last }
    let rest = text[before.range.lowerBound..<space]
    let shorter = rest.prefix(upTo: rest.lastIndex { $0 != " " }.map(text.index(after:)) ?? rest.startIndex)
    guard !shorter.isEmpty else { return last }
    lines[lines.count - 1] = Line(range: shorter.startIndex..<shorter.endIndex, width: measured.width(of: shorter))
    return Line(range: range, width: width)
  }

  /// Adds a line.
  ///
  /// - Returns: Whether another one fits.
  private mutating func end(_ line: Line, in limit: Int, isLast: Bool) -> Bool {
    lines.append(line)
    guard lines.count >= limit, !isLast else { return true }
    isTruncated = true
    return false
  }

  /// The width of the widest line.
  package var width: Double { lines.reduce(0) { max($0, $1.width) } }

  /// A place where a line may end.
  private struct Break {
    /// The line that ends there.
    let line: Line
    /// Where the next line starts.
    let start: String.Index
    /// The width of everything before that.
    let width: Double
  }

  /// The line that is being filled.
  private struct Pen {
    private(set) var start: String.Index
    /// The end of the characters that can be seen.
    private(set) var end: String.Index
    private(set) var width = 0.0
    private var visibleWidth = 0.0
    private(set) var lineBreak: Break?

    init(at start: String.Index) { (self.start, end) = (start, start) }

    var wholeLine: Line { Line(range: start..<end, width: visibleWidth) }
    var atEnd: Break { Break(line: wholeLine, start: end, width: width) }

    mutating func add(_ width: Double, until next: String.Index) {
      self.width += width
      (end, visibleWidth) = (next, self.width)
    }

    mutating func addSpace(_ width: Double, until next: String.Index) {
      self.width += width
      lineBreak = Break(line: wholeLine, start: next, width: self.width)
    }

    mutating func allowBreak(at index: String.Index) {
      if end > start { lineBreak = Break(line: wholeLine, start: index, width: width) }
    }

    /// The pen of the line after a break.
    func after(_ place: Break) -> Pen {
      var pen = Pen(at: place.start)
      pen.width = width - place.width
      if end > place.start { (pen.end, pen.visibleWidth) = (end, pen.width) }
      return pen
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isBreakingSpace: Bool { self == " " || self == "\t" || value == 0x3000 }

  fileprivate var breaksAfter: Bool { self == "-" || value == 0x2010 || value == 0x2013 || value == 0x2014 }
}
