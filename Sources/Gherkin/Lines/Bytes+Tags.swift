import CucumberMessages

extension Bytes {
  /// Adds the tags of a line that begins with `@`, without ids. Their names are parts of the source.
  ///
  /// - Returns: The location of the first one with a blank in it; it and those behind it are left out.
  func readTags(of line: Line, _ source: SharedText, into tags: inout [GherkinDocument.Tag]) -> Location? {
    if tags.isEmpty { tags.reserveCapacity(2) }
    var column = column(of: line)
    var start = readPlainTags(of: line, column: column, source, into: &tags)
    guard start < line.end else { return nil }
    column += start - line.text
    let end = droppingBlanks(from: line.text, to: commentStart(in: line))
    while start < end {
      let next = firstIndex(of: UInt8(ascii: "@"), from: start + 1, to: end)
      // A blank behind the `@` belongs to the tag, as in the Java, JavaScript and Go parsers.
      let end = trimming(start + 1, next).upperBound
      if end > start + 1, !trimming(start + 1, next).isEmpty {
        let location = Location(line: line.number, column: column)
        guard !hasBlank(start + 1..<end) else { return location }
        tags.append(GherkinDocument.Tag(location: location, name: part(start..<end, of: source)))
      }
      column += codePoints(start..<next)
      start = next
    }
    return nil
  }

  /// The column of a line's text, in code points from 1.
  @inline(__always)
  func column(of line: Line) -> Int { 1 + codePoints(line.start..<line.text) }

  /// Where a comment behind tags begins: a `#` behind a blank.
  func commentStart(in line: Line) -> Int {
    var offset = line.text
    while true {
      offset = firstIndex(of: UInt8(ascii: "#"), from: offset + 1, to: line.end)
      guard offset < line.end else { return line.end }
      if endsWithBlank(line.text, offset) { return offset }
    }
  }

  private func hasBlank(_ range: Range<Int>) -> Bool {
    range.contains { offset in blankLength(at: offset, before: range.upperBound) > 0 }
  }

  private func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, base[offset] != byte { offset += 1 }
    return offset
  }
}
