import CucumberMessages

extension Bytes {
  /// Adds the tags that a line begins with as long as they are plain: ASCII, with nothing but spaces between them.
  ///
  /// - Returns: Where they end. That is the end of the line, or what has to be looked at more closely.
  @inline(__always)
  func readPlainTags(
    of line: Line, column first: Int, _ source: SharedText, into tags: inout [GherkinDocument.Tag]
  ) -> Int {
    var start = line.text
    while start < line.end, base[start] == UInt8(ascii: "@") {
      var end = start + 1
      while end < line.end, Self.isPlainInTag(base[end]) { end += 1 }
      let next = skippingSpaces(from: end, to: line.end)
      guard end > start + 1, next == line.end || base[next] == UInt8(ascii: "@") else { return start }
      let location = Location(line: line.number, column: first + start - line.text)
      tags.append(GherkinDocument.Tag(location: location, name: part(start..<end, of: source)))
      start = next
    }
    return start
  }

  @inline(__always)
  private static func isPlainInTag(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x80 && byte != UInt8(ascii: "@") }
}
