import CucumberMessages

/// A doc string and a table with placeholders.
final class OutlineArgument {
  private let docString: (content: Template, mediaType: Template?)?
  private let rows: [[Template]]?
  private let order: (docString: Int, dataTable: Int)?

  init(_ step: GherkinDocument.Step, _ variables: Variables) {
    docString = step.docString.map { node in
      (Template(node.content, variables), node.mediaType.map { Template($0, variables) })
    }
    rows = step.dataTable?.rows.map { row in row.cells.map { Template($0.value, variables) } }
    order = step.argumentOrder
  }

  /// The argument of one row.
  func filled(from values: [GherkinDocument.TableCell]) -> Pickle.StepArgument {
    Pickle.StepArgument(
      docString: docString.map { template in
        Pickle.DocString(
          argumentIndex: order?.docString, mediaType: template.mediaType?.filled(from: values),
          content: template.content.filled(from: values))
      },
      dataTable: rows.map { rows in
        Pickle.Table(
          argumentIndex: order?.dataTable,
          rows: rows.map { cells in
            Pickle.TableRow(cells: cells.map { Pickle.TableCell(value: $0.filled(from: values)) })
          })
      })
  }
}
