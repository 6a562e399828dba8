import CucumberMessages

extension DocumentBuilder {
  /// Begins a step; it gets its id when it ends.
  mutating func openStep(
    at location: Location, keyword: Range<Int>, type: Document.KeywordType, text: Range<Int>
  ) {
    endHeader()
    guard text.upperBound <= SharedText.most else {
      let (keyword, text) = (bytes.string(keyword), bytes.string(text))
      return steps.append(Document.Step(location: location, keyword: keyword, keywordType: type, text: text, id: ""))
    }
    steps.append(
      Document.Step(
        location: location, keywordType: type, shared: source, keyword: TextPart(keyword), text: TextPart(text)))
  }

  mutating func closeStep() {
    steps[steps.count - 1].renumber(&ids)
  }

  mutating func row(_ line: Line, at location: Location) {
    if rows.isEmpty { endHeader() }
    let start = cells.count
    bytes.readCells(of: line, into: &cells)
    if rows.isEmpty {
      cellCount = cells.count
    } else if cells.count - start != cellCount, unevenRow == nil {
      unevenRow = location
    }
    guard line.end <= SharedText.most, let id = ids.makePacked() else {
      return rows.append(
        PendingRow(location: location, cells: start..<start, id: .none, made: unsharedRow(line, at: location)))
    }
    rows.append(PendingRow(location: location, cells: start..<cells.count, id: id))
  }

  private mutating func unsharedRow(_ line: Line, at location: Location) -> Document.TableRow {
    var places: [CellPlace] = []
    bytes.readCells(of: line, from: line.start, into: &places)
    let text = bytes.buffer(line.start..<line.end)
    let cells = places.map { place in
      Document.TableCell(
        location: Location(line: line.number, column: Int(place.column)), value: place.value(in: text))
    }
    return Document.TableRow(location: location, cells: cells, id: ids.make())
  }

  /// Gives the rows to the open step, if there are any.
  mutating func closeTable() {
    guard let first = rows.first else { return }
    steps[steps.count - 1].hold(Document.DataTable(location: first.location, rows: takeRows().rows))
  }

  /// The rows that were read, in arrays without spare room; behind the first one or with it.
  mutating func takeRows(behindFirst: Bool = false) -> (first: Document.TableRow?, rows: [Document.TableRow]) {
    guard !rows.isEmpty else { return (nil, []) }
    let store = CellStore(source, Array(cells[...]))
    let first = rows[0].row(store)
    let taken = rows[(behindFirst ? 1 : 0)...].map { $0.row(store) }
    rows.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    unevenRow = nil
    return (first, taken)
  }

  mutating func openDocString(_ docString: Document.DocString) {
    self.docString = docString
  }

  mutating func content(_ range: Range<Int>) {
    text.append(range)
  }

  mutating func closeDocString(unescapes: Bool) {
    guard var node = docString.take() else { return }
    node.content = text.docString(in: bytes, escaped: unescapes ? node.delimiter : nil)
    steps[steps.count - 1].hold(node)
    text.removeAll()
  }
}
