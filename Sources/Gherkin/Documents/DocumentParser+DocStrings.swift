import CucumberMessages

extension DocumentParser {
  /// A line that may open a doc string.
  mutating func readDelimiter(_ line: Line) {
    guard state.allowsDocString, bytes.isTripled(bytes[line.text], at: line.text, before: line.end) else {
      return readText(line)
    }
    openDocString(line, length: 3)
  }

  /// Opens a doc string whose delimiter is so long; behind it stands the media type.
  mutating func openDocString(_ line: Line, length: Int) {
    if state.place == .table { closeTable() }
    let column = bytes.column(of: line)
    delimiter = DocStringDelimiter(byte: bytes[line.text], length: length, indent: column - 1)
    let mediaType = bytes.trimming(line.text + length, line.end)
    builder.openDocString(
      GherkinDocument.DocString(
        location: Location(line: line.number, column: column),
        mediaType: mediaType.isEmpty ? nil : bytes.string(mediaType), content: "", delimiter: delimiter.text))
    state.place = state.place == .table ? .docStringAfterTable : .docString
  }

  /// A line within a doc string: it ends it, or it is content.
  mutating func readDocStringLine(_ line: Line) {
    guard isEndOfDocString(line) else {
      return builder.content(contentStart(of: line)..<line.end)
    }
    builder.closeDocString(unescapes: !isMarkdown)
    state.place = state.place == .docString ? .afterDocString : .afterBoth
  }

  /// In Markdown a fence stands alone, and is as long as the one that it ends.
  private func isEndOfDocString(_ line: Line) -> Bool {
    guard bytes.isTripled(delimiter.byte, at: line.text, before: line.end) else { return false }
    guard isMarkdown else { return true }
    let end = bytes.droppingBlanks(from: line.text, to: line.end)
    return end - line.text == delimiter.length && bytes.run(at: line.text, before: end) == delimiter.length
  }

  /// The first byte behind the indentation of the delimiter; a line that is indented less loses all its blanks.
  private func contentStart(of line: Line) -> Int {
    let indented = line.start + delimiter.indent
    if bytes.skippingSpaces(from: line.start, to: line.text) >= indented { return indented }
    var offset = line.start
    for _ in 0..<delimiter.indent {
      guard offset < line.text else { return line.text }
      offset += bytes.blankLength(at: offset, before: line.text)
    }
    return offset
  }
}
