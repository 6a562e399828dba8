import CucumberMessages

extension RobotFileReader {
  /// A doc string, from its first delimiter to its last.
  mutating func readDocString(_ line: Line) {
    reportStrayTags()
    let byte = bytes[line.text]
    let delimiter = DocStringDelimiter(byte: byte, length: 3, indent: bytes.column(of: line) - 1)
    let mediaType = bytes.trimming(line.text + 3, line.end)
    var text = TextLines()
    let hasEnd = readLines(of: delimiter, into: &text)
    if !hasEnd { report(.endlessDocString(delimiter.text), at: location(of: line)) }
    guard takes(.docString, line) else { return }
    let names = step?.sentence.placeholders.map(\.name) ?? []
    let content = text.docString(in: bytes, escaped: delimiter.text)
    let type = mediaType.isEmpty ? nil : RobotTemplateReader.template(bytes.string(mediaType), knowing: names)
    changeLine { $0.docString = .text(RobotTemplateReader.template(content, knowing: names), mediaType: type) }
  }

  /// Reads up to the closing delimiter; false where there is none.
  private mutating func readLines(of delimiter: DocStringDelimiter, into text: inout TextLines) -> Bool {
    while let line = scanner.next() {
      if bytes.isTripled(delimiter.byte, at: line.text, before: line.end) { return true }
      text.append(contentStart(of: line, delimiter.indent)..<line.end)
    }
    return false
  }

  /// As many blanks are taken away as stand before the first delimiter.
  private func contentStart(of line: Line, _ indent: Int) -> Int {
    var offset = line.start
    for _ in 0..<indent {
      guard offset < line.text else { return line.text }
      offset += bytes.blankLength(at: offset, before: line.text)
    }
    return offset
  }
}
