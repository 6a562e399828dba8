import CucumberMessages

extension GherkinDocument.Step {
  /// The step as a pickle has it, its text as it stands.
  func pickled(type: Pickle.StepType, ids: inout IDGenerator) -> Pickle.Step {
    var step = pickled(type: type, text: text, ids: &ids)
    if hasArgument { step.argument = argument { $0 } }
    return step
  }

  /// The step as the pickle of one row of examples has it.
  func pickled(
    type: Pickle.StepType, placeholders: inout Placeholders, ids: inout IDGenerator
  ) -> Pickle.Step {
    let row = (placeholders.row.id, placeholders.rowID)
    var step = pickled(row: row, type: type, text: placeholders.fill(text), ids: &ids)
    if hasArgument { step.argument = argument { placeholders.fill($0) } }
    return step
  }

  /// What stands below the step. Two arguments are numbered in the order of the source.
  private func argument(_ fill: (String) -> String) -> Pickle.StepArgument {
    let (docString, dataTable) = (docString, dataTable)
    var order: (docString: Int, dataTable: Int)?
    if let docString, let dataTable {
      order = docString.location.line > dataTable.location.line ? (2, 1) : (1, 2)
    }
    return Pickle.StepArgument(
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
