/// What opened a doc string.
struct DocStringDelimiter {
  /// A quotation mark or a backtick.
  var byte: UInt8
  /// How often it stands there: three times, or more in Markdown.
  var length: Int
  /// The blanks before it, in code points: as many are taken away from the lines below.
  var indent: Int

  /// As it stands in the document.
  var text: String {
    let isBacktick = byte == UInt8(ascii: "`")
    if length == 3 { return isBacktick ? "```" : "\"\"\"" }
    return String(repeating: isBacktick ? "`" : "\"", count: length)
  }

  /// The first byte of a line's content; a line that is indented less loses all its blanks.
  @inline(__always)
  func contentStart(of line: Line, in bytes: Bytes) -> Int {
    let indented = line.start + indent
    if bytes.skippingSpaces(from: line.start, to: line.text) >= indented { return indented }
    var offset = line.start
    for _ in 0..<indent {
      guard offset < line.text else { return line.text }
      offset += bytes.blankLength(at: offset, before: line.text)
    }
    return offset
  }

  /// Whether a line ends what was opened. In Markdown a fence stands alone, and is as long as the one that it ends.
  @inline(__always)
  func isEnded(by line: Line, in bytes: Bytes, isMarkdown: Bool) -> Bool {
    guard bytes.isTripled(byte, at: line.text, before: line.end) else { return false }
    guard isMarkdown else { return true }
    let end = bytes.droppingBlanks(from: line.text, to: line.end)
    return end - line.text == length && bytes.run(at: line.text, before: end) == length
  }
}
