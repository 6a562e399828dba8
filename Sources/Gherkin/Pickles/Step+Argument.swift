import CucumberMessages

extension GherkinDocument.Step {
  /// What stands below the step, as a pickle has it. Two arguments are numbered in the order of the source.
  var argument: Pickle.StepArgument? {
    guard hasArgument else { return nil }
    let (docString, dataTable) = (docString, dataTable)
    let order = argumentOrder
    return Pickle.StepArgument(
      docString: docString.map {
        Pickle.DocString(argumentIndex: order?.docString, mediaType: $0.mediaType, content: $0.content)
      },
      dataTable: dataTable.map { table in
        Pickle.Table(argumentIndex: order?.dataTable, rows: table.rows.map { Pickle.TableRow($0) { $0 } })
      })
  }

  /// The numbers of the two arguments; nil when there is one.
  var argumentOrder: (docString: Int, dataTable: Int)? {
    guard let docString, let dataTable else { return nil }
    return docString.location.line > dataTable.location.line ? (2, 1) : (1, 2)
  }
}

extension Pickle.TableRow {
  init(_ row: GherkinDocument.TableRow, value: (String) -> String) {
    self.init(cells: row.cells.map { Pickle.TableCell(value: value($0.value)) })
  }
}
