/// One line of a source: offsets of its text, without the line break.
struct Line {
  /// Counted from 1.
  var number: Int
  /// The first byte.
  var start: Int
  /// The first byte that is not blank; `end` in an empty line.
  var text: Int
  /// Behind the last byte, line break and carriage returns left out.
  var end: Int

  /// Whether there is nothing but blanks in it.
  var isEmpty: Bool { text == end }
}

/// Hands out the lines of a source. A copy of it looks ahead.
struct LineScanner {
  let bytes: SourceBuffer
  private var offset: Int
  private(set) var number = 0

  /// Starts at the first line, behind a byte order mark.
  init(_ bytes: SourceBuffer) {
    self.bytes = bytes
    let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    offset = hasMark ? 3 : 0
  }

  /// The next line; nil at the end. A last line break is followed by no line.
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
