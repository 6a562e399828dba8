import CucumberMessages

/// A step with placeholders.
struct OutlineStep {
  /// Nil for `And` and `But`.
  let type: Pickle.StepType?
  private let id: String
  private let text: Template
  private let docString: (content: Template, mediaType: Template?)?
  private let rows: [[Template]]?
  private let order: (docString: Int, dataTable: Int)?

  init(_ step: GherkinDocument.Step, _ variables: Variables) {
    type = Pickle.StepType(step.keywordType)
    id = step.id
    text = Template(step.text, variables)
    docString = step.docString.map { node in
      (Template(node.content, variables), node.mediaType.map { Template($0, variables) })
    }
    rows = step.dataTable?.rows.map { row in row.cells.map { Template($0.value, variables) } }
    order = step.argumentOrder
  }

  /// The step of one row.
  func filled(from row: GherkinDocument.TableRow, type: Pickle.StepType, id: String) -> Pickle.Step {
    Pickle.Step(
      argument: argument(from: row), astNodeIds: [self.id, row.id], id: id, type: type, text: text.filled(from: row))
  }

  private func argument(from row: GherkinDocument.TableRow) -> Pickle.StepArgument? {
    guard docString != nil || rows != nil else { return nil }
    return Pickle.StepArgument(
      docString: docString.map { template in
        Pickle.DocString(
          argumentIndex: order?.docString, mediaType: template.mediaType?.filled(from: row),
          content: template.content.filled(from: row))
      },
      dataTable: rows.map { rows in
        Pickle.Table(
          argumentIndex: order?.dataTable,
          rows: rows.map { cells in
            Pickle.TableRow(cells: cells.map { Pickle.TableCell(value: $0.filled(from: row)) })
          })
      })
  }
}
