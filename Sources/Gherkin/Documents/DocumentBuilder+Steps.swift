import CucumberMessages

extension DocumentBuilder {
  /// Begins a step; it gets its id when it ends.
  mutating func openStep(_ step: Document.Step) {
    endHeader()
    steps.append(step)
  }

  mutating func closeStep() {
    steps[steps.count - 1].renumber(&ids)
  }

  mutating func row(location: Location, cells: [Document.TableCell]) {
    let isFirst = rows.isEmpty && header == nil
    if isFirst {
      endHeader()
      rows.reserveCapacity(rowCount)
      cellCount = cells.count
    } else if cells.count != cellCount, unevenRow == nil {
      unevenRow = location
    }
    let row = Document.TableRow(location: location, cells: cells, id: ids.make())
    if isFirst, inExamples { header = row } else { rows.append(row) }
  }

  /// Gives the rows to the open step, if there are any.
  mutating func closeTable() {
    guard let first = rows.first else { return }
    steps[steps.count - 1].dataTable = Document.DataTable(location: first.location, rows: rows)
    forgetRows()
  }

  mutating func forgetRows() {
    rowCount = min(rows.count, 16)
    rows = []
    unevenRow = nil
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
    steps[steps.count - 1].docString = node
    text.removeAll()
  }
}
