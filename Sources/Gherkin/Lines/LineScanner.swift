/// Hands out the lines of a source. A copy of it looks ahead.
struct LineScanner {
  let bytes: Bytes
  private var offset: Int
  private(set) var number = 0

  /// Starts at the first line, behind a byte order mark.
  init(_ bytes: Bytes) {
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
    let text = bytes.skippingBlanks(from: bytes.skippingSpaces(from: start, to: end), to: end)
    return Line(number: number, start: start, text: text, end: end)
  }
}
