import CucumberMessages

/// The opening delimiter of a doc string.
struct DocStringDelimiter {
  /// A quotation mark or a backtick.
  var byte: UInt8
  /// The number of repetitions: three, or more in Markdown.
  var length: Int
  /// The indentation in code points, which is removed from the lines below.
  var indent: Int

  /// The delimiter as the document has it.
  var text: String {
    let isBacktick = byte == UInt8(ascii: "`")
    if length == 3 { return isBacktick ? "```" : "\"\"\"" }
    return String(repeating: isBacktick ? "`" : "\"", count: length)
  }

  /// Returns the offset of a line's content; a line with less indentation loses all of it.
  @inline(__always)
  func contentStart(of line: Line, in bytes: SourceBuffer) -> Int {
    let indented = line.start + indent
    if bytes.skippingSpaces(from: line.start, to: line.text) >= indented { return indented }
    var offset = line.start
    for _ in 0..<indent {
      guard offset < line.text else { return line.text }
      offset += bytes.whitespaceLength(at: offset, before: line.text)
    }
    return offset
  }

  /// Returns whether a line ends the doc string. In Markdown the line is a fence of the same length.
  @inline(__always)
  func isEnded(by line: Line, in bytes: SourceBuffer, isMarkdown: Bool) -> Bool {
    guard bytes.isTripled(byte, at: line.text, before: line.end) else { return false }
    guard isMarkdown else { return true }
    let end = bytes.droppingTrailingWhitespace(from: line.text, to: line.end)
    return end - line.text == length && bytes.runLength(at: line.text, before: end) == length
  }
}

extension DocumentParser {
  /// Reads a line that may open a doc string.
  mutating func readDelimiter(_ line: Line) {
    guard state.allowsDocString, bytes.isTripled(bytes[line.text], at: line.text, before: line.end) else {
      return readText(line)
    }
    openDocString(line, length: 3)
  }

  /// Opens a doc string with a delimiter of `length` characters, which the media type follows.
  mutating func openDocString(_ line: Line, length: Int) {
    if state.position == .table { closeTable() }
    let column = bytes.column(of: line)
    delimiter = DocStringDelimiter(byte: bytes[line.text], length: length, indent: column - 1)
    let mediaType = bytes.trimming(line.text + length, line.end)
    builder.openDocString(
      GherkinDocument.DocString(
        location: Location(line: line.number, column: column),
        mediaType: mediaType.isEmpty ? nil : bytes.string(mediaType), content: "", delimiter: delimiter.text))
    state.position = state.position == .table ? .docStringAfterTable : .docString
  }

  /// Reads a line within a doc string: its closing delimiter, or content.
  mutating func readDocStringLine(_ line: Line) {
    guard delimiter.isEnded(by: line, in: bytes, isMarkdown: isMarkdown) else {
      return builder.addContent(delimiter.contentStart(of: line, in: bytes)..<line.end)
    }
    builder.closeDocString(unescapes: !isMarkdown)
    state.position = state.position == .docString ? .afterDocString : .afterBoth
  }
}

/// The lines of a description or doc string while it is read, as ranges of the source.
struct TextLines {
  private var lines: [Range<Int>] = []
  /// The number of lines up to the last non-empty one.
  private var kept = 0

  /// Whether there is a non-empty line.
  var hasText: Bool { kept > 0 }

  var isEmpty: Bool { lines.isEmpty }

  mutating func append(_ line: Range<Int>) { lines.append(line) }

  /// Marks the last line as non-empty.
  mutating func keep() { kept = lines.count }

  mutating func removeAll() {
    lines.removeAll(keepingCapacity: true)
    kept = 0
  }

  /// Returns the lines up to the last non-empty one.
  func description(in bytes: SourceBuffer) -> String { bytes.joined(lines[..<kept]) }

  /// Returns all lines; a delimiter with a backslash before each of its characters is unescaped.
  func docString(in bytes: SourceBuffer, escaped delimiter: String?) -> String {
    let text = bytes.joined(lines[...])
    guard let delimiter, bytes.contains(UInt8(ascii: "\\"), in: lines) else { return text }
    return Self.unescaped(text, delimiter)
  }

  private static func unescaped(_ text: String, _ delimiter: String) -> String {
    let plain = Array(delimiter.utf8)
    let escaped = plain.flatMap { [UInt8(ascii: "\\"), $0] }
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      if rest.starts(with: escaped) {
        result += plain
        rest = rest.dropFirst(escaped.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
