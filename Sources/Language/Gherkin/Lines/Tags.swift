import CucumberMessages

extension SourceBuffer {
  /// Adds the tags of a line that begins with `@`, without ids.
  ///
  /// - Returns: The location of the first one that contains whitespace; it and the following ones are not added.
  func readTags(of line: Line, into tags: inout [GherkinDocument.Tag]) -> Location? {
    if tags.isEmpty { tags.reserveCapacity(2) }
    var column = column(of: line)
    var start = readPlainTags(of: line, column: column, into: &tags)
    guard start < line.end else { return nil }
    column += start - line.text
    let end = droppingTrailingWhitespace(from: line.text, to: commentStart(in: line))
    while start < end {
      let next = firstIndex(of: UInt8(ascii: "@"), from: start + 1, to: end)
      // A space after the `@` belongs to the tag, as in the Java, JavaScript and Go parsers.
      let end = trimming(start + 1, next).upperBound
      if end > start + 1, !trimming(start + 1, next).isEmpty {
        let location = Location(line: line.number, column: column)
        guard !containsWhitespace(start + 1..<end) else { return location }
        tags.append(GherkinDocument.Tag(location: location, name: string(start..<end), id: ""))
      }
      column += codePoints(start..<next)
      start = next
    }
    return nil
  }

  /// The column of a line's text, in code points from 1.
  @inline(__always)
  func column(of line: Line) -> Int { 1 + codePoints(line.start..<line.text) }

  /// Returns the offset of a comment after tags: a `#` after a space.
  func commentStart(in line: Line) -> Int {
    var offset = line.text
    while true {
      offset = firstIndex(of: UInt8(ascii: "#"), from: offset + 1, to: line.end)
      guard offset < line.end else { return line.end }
      if endsWithWhitespace(line.text, offset) { return offset }
    }
  }

  private func containsWhitespace(_ range: Range<Int>) -> Bool {
    range.contains { offset in whitespaceLength(at: offset, before: range.upperBound) > 0 }
  }

  private func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, base[offset] != byte { offset += 1 }
    return offset
  }
}

extension SourceBuffer {
  /// Adds the leading tags of a line that are ASCII and separated by spaces.
  ///
  /// - Returns: The offset where they end: the end of the line, or a tag that needs the general reader.
  @inline(__always)
  func readPlainTags(of line: Line, column first: Int, into tags: inout [GherkinDocument.Tag]) -> Int {
    var start = line.text
    while start < line.end, base[start] == UInt8(ascii: "@") {
      var end = start + 1
      while end < line.end, Self.isPlainInTag(base[end]) { end += 1 }
      let next = skippingSpaces(from: end, to: line.end)
      guard end > start + 1, next == line.end || base[next] == UInt8(ascii: "@") else { return start }
      let location = Location(line: line.number, column: first + start - line.text)
      tags.append(GherkinDocument.Tag(location: location, name: string(start..<end), id: ""))
      start = next
    }
    return start
  }

  @inline(__always)
  private static func isPlainInTag(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x80 && byte != UInt8(ascii: "@") }
}
