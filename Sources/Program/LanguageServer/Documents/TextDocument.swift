import CucumberMessages

/// The text of a document with an index of its lines.
///
/// Clients count lines at `\n`, `\r\n` and `\r`, and the parsers at `\n` only, so there are two indexes.
struct TextDocument {
  /// The encoding in whose code units a client counts characters.
  enum Encoding: String {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
  }

  /// The text in UTF-8.
  private(set) var bytes: [UInt8]
  /// The offsets at which the lines of the client start.
  private var lines: [Int] = []
  /// The offsets at which the lines of the parsers start, if these differ.
  private var parserLines: [Int]?

  init(_ text: String) {
    bytes = Array(text.utf8)
    index()
  }

  /// The text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The number of lines; a document that ends with a line break has an empty last line.
  var lineCount: Int { lines.count }

  /// Replaces a range; a position after the end of a line or of the document is that end.
  mutating func replace(_ range: LSP.Range, with text: String, _ encoding: Encoding) {
    let (start, end) = (offset(of: range.start, encoding), offset(of: range.end, encoding))
    bytes.replaceSubrange(min(start, end)..<max(start, end), with: text.utf8)
    index()
  }

  private mutating func index() {
    var (lines, parserLines) = ([0], [0])
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] <= 0x0D {
        if bytes[index] == UInt8(ascii: "\n") {
          lines.append(index + 1)
          parserLines.append(index + 1)
        } else if bytes[index] == UInt8(ascii: "\r"), index + 1 == bytes.count || bytes[index + 1] != 0x0A {
          lines.append(index + 1)
        }
      }
    }
    self.lines = lines
    self.parserLines = lines.count == parserLines.count ? nil : parserLines
  }

  // MARK: - Positions of the client

  /// Returns the offset of a position, which is clamped to its line and the document.
  func offset(of position: LSP.Position, _ encoding: Encoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lines.count else { return bytes.count }
    let line = range(ofLine: position.line)
    var (offset, units) = (line.lowerBound, 0)
    while offset < line.upperBound {
      let next = units + Self.units(of: bytes[offset], encoding)
      guard next <= position.character else { break }
      units = next
      offset += Self.length(of: bytes[offset])
    }
    return min(offset, line.upperBound)
  }

  /// Returns the position of an offset.
  func position(at offset: Int, _ encoding: Encoding) -> LSP.Position {
    let line = line(at: offset)
    return LSP.Position(line: line, character: units(lines[line]..<max(lines[line], offset), encoding))
  }

  /// Returns the range of offsets.
  func range(_ offsets: Range<Int>, _ encoding: Encoding) -> LSP.Range {
    LSP.Range(start: position(at: offsets.lowerBound, encoding), end: position(at: offsets.upperBound, encoding))
  }

  /// Returns the number of code units of a part of the text.
  func units(_ offsets: Range<Int>, _ encoding: Encoding) -> Int {
    var units = 0
    var offset = offsets.lowerBound
    while offset < offsets.upperBound {
      units += Self.units(of: bytes[offset], encoding)
      offset += Self.length(of: bytes[offset])
    }
    return units
  }

  /// Returns the line of an offset.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the offsets of a line without its line break.
  func range(ofLine line: Int) -> Range<Int> { content(lines, line) }

  // MARK: - Locations of the parsers

  /// Returns the offset of a location, which counts code points from 1.
  func offset(of location: Location) -> Int {
    let starts = parserLines ?? lines
    let index = min(max(location.line - 1, 0), starts.count - 1)
    let line = content(starts, index)
    return self.offset(line.lowerBound, movedBy: (location.column ?? 1) - 1, limit: line.upperBound)
  }

  /// Returns the offsets of a line of the parsers, counted from 1, without its line break.
  func range(ofParserLine line: Int) -> Range<Int> {
    let starts = parserLines ?? lines
    return content(starts, min(max(line - 1, 0), starts.count - 1))
  }

  /// Returns the offset a number of code points to the right.
  func offset(_ offset: Int, movedBy count: Int, limit: Int) -> Int {
    var offset = offset
    for _ in 0..<max(0, count) where offset < limit { offset += Self.length(of: bytes[offset]) }
    return min(offset, limit)
  }

  /// Returns the line of the parsers, counted from 1, that has an offset.
  func parserLine(at offset: Int) -> Int {
    guard let parserLines else { return line(at: offset) + 1 }
    return (parserLines.lastIndex { $0 <= offset } ?? 0) + 1
  }

  /// Returns a part of the text.
  func string(_ offsets: Range<Int>) -> String { String(decoding: bytes[offsets], as: UTF8.self) }

  /// Returns the offsets without spaces and tabs at both ends.
  func trimming(_ offsets: Range<Int>) -> Range<Int> {
    var (start, end) = (offsets.lowerBound, offsets.upperBound)
    while start < end, Self.isSpace(bytes[start]) { start += 1 }
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func content(_ starts: [Int], _ index: Int) -> Range<Int> {
    let start = starts[index]
    var end = index + 1 < starts.count ? starts[index + 1] : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  /// The number of bytes of the scalar that begins with a byte.
  private static func length(of byte: UInt8) -> Int { byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }

  private static func units(of byte: UInt8, _ encoding: Encoding) -> Int {
    switch encoding {
    case .utf8: length(of: byte)
    case .utf16: byte < 0xF0 ? 1 : 2
    }
  }
}
