import CucumberMessages

/// A reader of a file's lines for the formatter, common to scenario files and text robots.
struct LayoutLineReader {
  let bytes: SourceBuffer
  private var scanner: LineScanner
  /// The number of empty lines above the last line read.
  private(set) var emptyLinesAbove = 0

  init(_ bytes: SourceBuffer) {
    self.bytes = bytes
    scanner = LineScanner(bytes)
  }

  /// Returns the next non-empty line.
  mutating func next() -> Line? {
    emptyLinesAbove = 0
    while let line = scanner.next() {
      if !line.isEmpty { return line }
      emptyLinesAbove += 1
    }
    return nil
  }

  /// Returns a line without surrounding spaces.
  func plain(_ kind: LayoutLine.Kind, _ line: Line, indent: Int) -> LayoutLine {
    LayoutLine(kind, indent: indent, text: text(of: line), emptyLinesAbove: emptyLinesAbove)
  }

  /// Returns a comment with its own indentation.
  func comment(_ line: Line) -> LayoutLine { plain(.comment, line, indent: bytes.column(of: line) - 1) }

  /// Returns the text of a line without surrounding spaces.
  func text(of line: Line) -> String { bytes.string(bytes.trimming(line.text, line.end)) }

  /// Returns a line of tags, separated by one space.
  func tags(_ line: Line) -> LayoutLine {
    var tags: [GherkinDocument.Tag] = []
    var result = plain(.tags, line, indent: 0)
    guard bytes.readTags(of: line, into: &tags) == nil, !tags.isEmpty else { return result }
    let comment = bytes.string(bytes.trimming(bytes.commentStart(in: line), line.end))
    result.text = (tags.map(\.name) + (comment.isEmpty ? [] : [comment])).joined(separator: " ")
    return result
  }

  /// Returns a row with its cells as written, and the text after the last bar.
  func row(_ line: Line, indent: Int) -> LayoutLine {
    var result = plain(.row, line, indent: indent)
    var end = line.text
    bytes.forEachCell(of: line) { cell in
      result.cells.append(bytes.string(cell.text))
      end = cell.text.upperBound
    }
    while end < line.end, bytes[end] != UInt8(ascii: "|") { end += 1 }
    result.text = bytes.string(bytes.trimming(min(end + 1, line.end), line.end))
    return result
  }

  /// Reads a doc string up to its end.
  mutating func docString(_ line: Line, indent: Int) -> LayoutLine {
    let delimiter = DocStringDelimiter(byte: bytes[line.text], length: 3, indent: bytes.column(of: line) - 1)
    var result = plain(.docString, line, indent: indent)
    result.text = delimiter.text + bytes.string(bytes.trimming(line.text + 3, line.end))
    while let line = scanner.next() {
      guard !delimiter.isEnded(by: line, in: bytes, isMarkdown: false) else {
        result.content.append(text(of: line))
        break
      }
      result.content.append(bytes.string(delimiter.contentStart(of: line, in: bytes)..<line.end))
    }
    return result
  }
}

extension SourceBuffer {
  /// The line break of the first line, which ends all lines of the formatted file.
  var lineBreak: String {
    let newline = newline(from: 0)
    return newline < count && newline > 0 && self[newline - 1] == 0x0D ? "\r\n" : "\n"
  }
}
