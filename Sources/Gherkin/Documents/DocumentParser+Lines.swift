import CucumberMessages

extension DocumentParser {
  /// A blank line: part of a description that has begun.
  mutating func readEmpty(_ line: Line) {
    if state.takesDescription, state.inDescription { builder.describe(line) }
  }

  /// A comment, or the line that names the language.
  mutating func readComment(_ line: Line) {
    if state.place == .start, let language = bytes.language(in: line) {
      if let named = Dialect(language) {
        dialect = named
        state.place = .language
        return
      }
      faults.add(.unknownLanguage(language), at: Location(line: line.number, column: bytes.column(of: line)))
    }
    builder.comment(line)
    if state.takesDescription { state.inDescription = true }
  }

  /// A line of free text below a title.
  mutating func describe(_ line: Line) {
    builder.describe(line)
    state.inDescription = true
  }

  /// A line with a step keyword.
  mutating func openStep(_ keyword: Keyword, _ line: Line) {
    closeStep()
    let end = line.text + keyword.bytes.count
    builder.openStep(
      at: Location(line: line.number, column: bytes.column(of: line)), keyword: line.text..<end, type: keyword.type,
      text: bytes.trimming(end, line.end))
    state.place = .step
  }

  /// A table row, where one may stand.
  mutating func readRow(_ line: Line) {
    guard state.allowsRow else { return readOther(line) }
    let location = Location(line: line.number, column: bytes.column(of: line))
    builder.row(line, at: location)
    switch state.place {
    case .step: state.place = .table
    case .afterDocString: state.place = .tableAfterDocString
    case .examples: enter(.examplesTable)
    default: break
    }
  }
}
