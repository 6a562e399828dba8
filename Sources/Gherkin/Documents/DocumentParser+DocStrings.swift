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
    guard delimiter.isEnded(by: line, in: bytes, isMarkdown: isMarkdown) else {
      return builder.content(delimiter.contentStart(of: line, in: bytes)..<line.end)
    }
    builder.closeDocString(unescapes: !isMarkdown)
    state.place = state.place == .docString ? .afterDocString : .afterBoth
  }
}
