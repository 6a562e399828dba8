import CucumberMessages

extension RobotFileReader {
  /// The names of a step's arguments.
  static let table = SyntaxError.Argument.table.rawValue
  static let docString = SyntaxError.Argument.docString.rawValue

  /// Reads a line that is not a title: one of the substeps of a step.
  mutating func readLine(_ line: Line) {
    reportMisplacedTags()
    switch position {
    case .lost: return
    case .start, .robot: return report(.lineOutsideStep, at: location(of: line))
    case .elements: return report(.textAmongElements, at: location(of: line))
    case .step: break
    }
    let range = textRange(of: line)
    let text = bytes.string(range)
    switch text {
    case "<\(Self.table)>": return forward(.table, line)
    case "<\(Self.docString)>": return forward(.docString, line)
    default: break
    }
    let column = bytes.column(of: line) + bytes.codePoints(line.text..<range.lowerBound)
    let location = Location(line: line.number, column: column)
    let template = RobotTemplateReader.template(text)
    check(template, at: location)
    changeStep { $0.lines.append(RobotDocument.Line(location: location, text: template)) }
  }

  /// Returns the text of a step after its keyword.
  private func textRange(of line: Line) -> Range<Int> {
    guard let dialect else { return bytes.trimming(line.text, line.end) }
    let keyword =
      dialect.keywords.match(line, in: bytes, steps: true, titles: [])
      ?? dialect.lowercase.match(line, in: bytes, steps: true, titles: [])
    let whole = bytes.trimming(line.text + (keyword?.bytes.count ?? 0), line.end)
    return whole.isEmpty ? bytes.trimming(line.text, line.end) : whole
  }

  /// Reports placeholders that the pattern doesn't have.
  mutating func check(_ template: RobotTemplate, at location: Location) {
    guard let known = step?.template.placeholders.map(\.name) else { return }
    for placeholder in template.placeholders where !known.contains(placeholder.name) {
      report(.unknownPlaceholder(placeholder.name, known: known), at: location.moved(by: placeholder.offset))
    }
  }

  private mutating func forward(_ argument: SyntaxError.Argument, _ line: Line) {
    guard takes(argument, line) else { return }
    changeLine { step in
      switch argument {
      case .table: step.table = .forwarded
      case .docString: step.docString = .forwarded
      }
    }
  }

  /// Returns whether the line above accepts the argument, and reports an error otherwise.
  mutating func takes(_ argument: SyntaxError.Argument, _ line: Line) -> Bool {
    guard position != .lost else { return false }
    guard let last = step?.lines.last else {
      report(.argumentWithoutStep(argument), at: location(of: line))
      return false
    }
    let isFree = argument == .table ? last.table == nil : last.docString == nil
    if !isFree { report(.duplicateArgument(argument), at: location(of: line)) }
    return isFree
  }
}

extension RobotFileReader {
  /// Reads a row: of the elements, or of the table below a line.
  mutating func readRow(_ line: Line) {
    reportMisplacedTags()
    let cells = bytes.cells(of: line)
    if position == .elements { return readElement(cells, line) }
    if isInTable {
      addRow(cells, line)
    } else if takes(.table, line) {
      cellCount = cells.count
      isInTable = true
      changeLine { $0.table = .rows([]) }
      addRow(cells, line)
    } else {
      // One error is enough for a table without a step.
      passRows()
    }
  }

  private mutating func passRows() {
    var ahead = scanner
    while let line = ahead.next(), !line.isEmpty, bytes[line.text] == UInt8(ascii: "|") { scanner = ahead }
  }

  private mutating func addRow(_ cells: [GherkinDocument.TableCell], _ line: Line) {
    guard cells.count == cellCount else {
      return report(.unevenRow(found: cells.count, first: cellCount), at: location(of: line))
    }
    let row = cells.map { RobotTemplateReader.template($0.value) }
    for (template, cell) in zip(row, cells) { check(template, at: cell.location) }
    changeLine { step in
      guard case .rows(let rows) = step.table else { return }
      step.table = .rows(rows + [row])
    }
  }

  private mutating func readElement(_ cells: [GherkinDocument.TableCell], _ line: Line) {
    elementsLine = nil
    guard cells.count == 2 else { return report(.elementCells(cells.count), at: location(of: line)) }
    let (name, locator) = (cells[0], cells[1])
    if name.value.isEmpty || locator.value.isEmpty {
      return report(.emptyCell(name.value.isEmpty ? "name" : "locator"), at: location(of: line))
    }
    if name.value.unicodeScalars.contains(where: { $0.properties.isWhitespace || "\"'<>".unicodeScalars.contains($0) })
    {
      return report(.invalidElementName(name.value), at: name.location)
    }
    if let existing = document.robots.last?.elements?.first(where: { $0.name == name.value }) {
      return report(.duplicateElement(name.value, line: existing.location.line), at: name.location)
    }
    let element = RobotDocument.Element(
      location: name.location, name: name.value, locatorLocation: locator.location, locator: locator.value)
    changeRobot { $0.elements?.append(element) }
  }
}

extension RobotFileReader {
  /// Reads a doc string, from its first delimiter to its last.
  mutating func readDocString(_ line: Line) {
    reportMisplacedTags()
    let byte = bytes[line.text]
    let delimiter = DocStringDelimiter(byte: byte, length: 3, indent: bytes.column(of: line) - 1)
    let mediaType = bytes.trimming(line.text + 3, line.end)
    var text = TextLines()
    let hasEnd = readLines(of: delimiter, into: &text)
    if !hasEnd { report(.unterminatedDocString(delimiter.text), at: location(of: line)) }
    guard takes(.docString, line) else { return }
    let names = step?.template.placeholders.map(\.name) ?? []
    let content = text.docString(in: bytes, escaped: delimiter.text)
    let type = mediaType.isEmpty ? nil : RobotTemplateReader.template(bytes.string(mediaType), knowing: names)
    changeLine { $0.docString = .text(RobotTemplateReader.template(content, knowing: names), mediaType: type) }
  }

  /// Reads up to the closing delimiter; returns `false` if it is missing.
  private mutating func readLines(of delimiter: DocStringDelimiter, into text: inout TextLines) -> Bool {
    while let line = scanner.next() {
      if bytes.isTripled(delimiter.byte, at: line.text, before: line.end) { return true }
      text.append(delimiter.contentStart(of: line, in: bytes)..<line.end)
    }
    return false
  }
}
