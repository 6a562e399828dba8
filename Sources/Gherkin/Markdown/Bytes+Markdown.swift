import CucumberMessages

extension Bytes {
  /// The tags of a line of Markdown, each in backticks.
  func markdownTags(of line: Line, _ source: SharedText) -> [GherkinDocument.Tag] {
    var tags: [GherkinDocument.Tag] = []
    var offset = line.text
    // Counted on from tag to tag: a line may have any number of them.
    var (column, counted) = (1, line.start)
    while let start = tagStart(from: offset, to: line.end) {
      var end = start
      while end < line.end, base[end] != UInt8(ascii: "`") { end += 1 }
      guard end < line.end else { break }
      guard end > start + 1 else {
        offset = end
        continue
      }
      column += codePoints(counted..<start)
      counted = start
      tags.append(
        GherkinDocument.Tag(
          location: Location(line: line.number, column: column), name: part(start..<end, of: source)))
      offset = end + 1
    }
    return tags
  }

  /// The next `@` behind a backtick.
  private func tagStart(from start: Int, to end: Int) -> Int? {
    var offset = start
    while offset + 1 < end {
      if base[offset] == UInt8(ascii: "`"), base[offset + 1] == UInt8(ascii: "@") { return offset + 1 }
      offset += 1
    }
    return nil
  }

  /// How often the byte at an offset is repeated.
  func run(at start: Int, before end: Int) -> Int {
    var offset = start
    while offset < end, base[offset] == base[start] { offset += 1 }
    return offset - start
  }
}
