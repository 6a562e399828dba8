extension Pickle.StepArgument {
  /// What stands below a step of the document. Two arguments are numbered in the order of the source.
  init(
    _ docString: GherkinDocument.DocString?, _ dataTable: GherkinDocument.DataTable?, _ fill: (String) -> String
  ) {
    var order: (docString: Int, dataTable: Int)?
    if let docString, let dataTable {
      order = docString.location.line > dataTable.location.line ? (2, 1) : (1, 2)
    }
    self.init(
      docString: docString.map {
        Pickle.DocString(
          argumentIndex: order?.docString, mediaType: $0.mediaType.map(fill), content: fill($0.content))
      },
      dataTable: dataTable.map {
        Pickle.Table(argumentIndex: order?.dataTable, rows: $0.rows.map { Pickle.TableRow($0, fill) })
      })
  }
}

extension Pickle.TableRow {
  fileprivate init(_ row: GherkinDocument.TableRow, _ fill: (String) -> String) {
    self.init(cells: row.cells.map { Pickle.TableCell(value: fill($0.value)) })
  }
}
