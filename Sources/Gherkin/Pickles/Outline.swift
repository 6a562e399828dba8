import CucumberMessages

/// The texts of an outline, made ready for the rows of one table.
struct Outline {
  /// The row that is filled in.
  var row: FilledRow
  /// The placeholders of all texts.
  private(set) var placeholders: [Placeholder] = []
  private let name: OutlineText
  private let steps: [OutlineText]

  init(
    name label: NamedPart, steps nodes: [GherkinDocument.Step], _ header: GherkinDocument.TableRow,
    row: GherkinDocument.TableRow
  ) {
    let variables = Variables(header)
    self.row = FilledRow(variables, row)
    var found: [Placeholder] = []
    found.reserveCapacity(nodes.count + 1)
    name = OutlineText(SharedPart(label.shared, label.part), variables, &found)
    steps = nodes.map { OutlineText(SharedPart($0.shared, $0.textPart), variables, &found) }
    placeholders = found
  }

  /// Adds the name with the row's values; nil when it is as it is written.
  func fillName(into result: inout TextBuffer) -> TextPart? { name.fill(row, placeholders, into: &result) }

  /// Adds the sentence of a step with the row's values; nil when it is as it is written.
  @inline(__always)
  func fillStep(_ index: Int, into result: inout TextBuffer) -> TextPart? {
    steps[index].fill(row, placeholders, into: &result)
  }
}
