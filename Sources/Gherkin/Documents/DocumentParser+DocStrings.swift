import CucumberMessages

extension DocumentParser {
  /// A line that may open a doc string.
  mutating func readDelimiter(_ line: Line) {
    let byte = bytes[line.text]
    guard state.allowsDocString, bytes.isTripled(byte, at: line.text, before: line.end) else {
      return readText(line)
    }
    if state.place == .table { closeTable() }
    let column = bytes.column(of: line)
    delimiter = DocStringDelimiter(byte: byte, indent: column - 1)
    let mediaType = bytes.trimming(line.text + 3, line.end)
    builder.openDocString(
      GherkinDocument.DocString(
        location: Location(line: line.number, column: column),
        mediaType: mediaType.isEmpty ? nil : bytes.string(mediaType), content: "", delimiter: delimiter.text))
    state.place = state.place == .table ? .docStringAfterTable : .docString
  }

  /// A line within a doc string: it ends it, or it is content.
  mutating func readDocStringLine(_ line: Line) {
    guard bytes.isTripled(delimiter.byte, at: line.text, before: line.end) else {
      return builder.content(contentStart(of: line)..<line.end)
    }
    builder.closeDocString()
    state.place = state.place == .docString ? .afterDocString : .afterBoth
  }

  /// The first byte behind the indentation of the delimiter; a line that is indented less loses all its blanks.
  private func contentStart(of line: Line) -> Int {
    var offset = line.start
    for _ in 0..<delimiter.indent {
      guard offset < line.text else { return line.text }
      offset += bytes.blankLength(at: offset, before: line.text)
    }
    return offset
  }
}
