import CucumberMessages

extension DocumentBuilder {
  /// Begins a step; it gets its id when it ends.
  mutating func openStep(_ step: Document.Step) {
    endHeader()
    steps.append(step)
  }

  mutating func closeStep() {
    steps[steps.count - 1].id = ids.make()
  }

  mutating func row(location: Location, cells: [Document.TableCell]) {
    if let first = rows.first, first.cells.count != cells.count, unevenRow == nil { unevenRow = location }
    if rows.isEmpty { endHeader() }
    rows.append(Document.TableRow(location: location, cells: cells, id: ids.make()))
  }

  /// Gives the rows to the open step, if there are any.
  mutating func closeTable() {
    if let first = rows.first, examples == nil {
      steps[steps.count - 1].dataTable = Document.DataTable(location: first.location, rows: rows)
    }
    rows = []
    unevenRow = nil
  }

  mutating func openDocString(_ docString: Document.DocString) {
    steps[steps.count - 1].docString = docString
  }

  mutating func content(_ range: Range<Int>) {
    text.append(range)
  }

  mutating func closeDocString(unescapes: Bool) {
    let last = steps.count - 1
    let delimiter = unescapes ? steps[last].docString?.delimiter : nil
    steps[last].docString?.content = text.docString(in: bytes, escaped: delimiter)
    text.removeAll()
  }
}
