/// One line of a source: offsets of its text, without the line break.
struct Line {
  /// Counted from 1.
  var number: Int
  /// The first byte.
  var start: Int
  /// The offset of the first byte after the indentation; `end` in an empty line.
  var text: Int
  /// The offset after the last byte, without line break and carriage returns.
  var end: Int

  /// Whether the line is empty or only whitespace.
  var isEmpty: Bool { text == end }
}

/// A scanner of a source's lines. A copy of it looks ahead.
struct LineScanner {
  let bytes: SourceBuffer
  private var offset: Int
  private(set) var number = 0

  /// Creates a scanner at the first line, after a byte order mark.
  init(_ bytes: SourceBuffer) {
    self.bytes = bytes
    let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    offset = hasMark ? 3 : 0
  }

  /// Returns the next line; `nil` at the end. No line follows a final line break.
  @inline(__always)
  mutating func next() -> Line? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let newline = bytes.newline(from: start)
    offset = newline + 1
    number += 1
    var end = newline
    while end > start, bytes[end - 1] == 0x0D { end -= 1 }
    let text = bytes.skippingWhitespace(from: bytes.skippingSpaces(from: start, to: end), to: end)
    return Line(number: number, start: start, text: text, end: end)
  }
}
