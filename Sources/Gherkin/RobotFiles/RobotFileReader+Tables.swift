import CucumberMessages

extension RobotFileReader {
  /// A row: of the elements, or of the table below a line.
  mutating func readRow(_ line: Line) {
    reportStrayTags()
    var places: [CellPlace] = []
    bytes.readCells(of: line, from: line.start, into: &places)
    let cells = places.map { place in
      (
        text: place.value(in: bytes.buffer(line.start..<line.end)),
        location: Location(line: line.number, column: Int(place.column))
      )
    }
    if place == .elements { return readElement(cells, line) }
    if isInTable {
      addRow(cells, line)
    } else if takes(.table, line) {
      cellCount = cells.count
      isInTable = true
      changeLine { $0.table = .rows([]) }
      addRow(cells, line)
    } else {
      // One fault is enough for a table that belongs nowhere.
      passRows()
    }
  }

  private mutating func passRows() {
    var ahead = scanner
    while let line = ahead.next(), !line.isEmpty, bytes[line.text] == UInt8(ascii: "|") { scanner = ahead }
  }

  private mutating func addRow(_ cells: [(text: String, location: Location)], _ line: Line) {
    guard cells.count == cellCount else {
      return report(.unevenRow(found: cells.count, first: cellCount), at: location(of: line))
    }
    let row = cells.map { RobotTemplateReader.template($0.text) }
    for (template, cell) in zip(row, cells) { check(template, at: cell.location) }
    changeLine { step in
      guard case .rows(let rows) = step.table else { return }
      step.table = .rows(rows + [row])
    }
  }

  private mutating func readElement(_ cells: [(text: String, location: Location)], _ line: Line) {
    elementsLine = nil
    guard cells.count == 2 else { return report(.elementCells(cells.count), at: location(of: line)) }
    let (name, locator) = (cells[0], cells[1])
    if name.text.isEmpty || locator.text.isEmpty {
      return report(.emptyCell(name.text.isEmpty ? "name" : "locator"), at: location(of: line))
    }
    if name.text.unicodeScalars.contains(where: { $0.properties.isWhitespace || "\"'<>".unicodeScalars.contains($0) }) {
      return report(.nameOfSeveralWords(name.text), at: name.location)
    }
    if let twin = document.robots.last?.elements?.first(where: { $0.name == name.text }) {
      return report(.doubledElement(name.text, line: twin.location.line), at: name.location)
    }
    let element = RobotDocument.Element(
      location: name.location, name: name.text, locatorLocation: locator.location, locator: locator.text)
    changeRobot { $0.elements?.append(element) }
  }
}
