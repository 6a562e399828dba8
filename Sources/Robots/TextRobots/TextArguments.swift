import Gherkin

/// What the placeholders of a text step stand for.
///
/// Between quotation marks, in tables and in doc strings a placeholder is the text of its argument. Elsewhere it is the
/// argument as it is written, with its quotation marks if it has any.
package struct TextArguments: Equatable, Sendable {
  private let written: [String: String]

  /// Creates arguments.
  package init(names: [String], written: [String]) {
    self.written = Dictionary(zip(names, written)) { first, _ in first }
  }

  /// The text of a step.
  package func line(_ template: RobotTemplate) -> String {
    template.filled { placeholder in
      let argument = written[placeholder.name] ?? ""
      guard let quote = placeholder.quote else { return argument }
      return SpokenValue.quotable(SpokenValue.text(argument), in: quote)
    }
  }

  /// How many bytes a line of a text step has with what is below it, once it is filled in.
  ///
  /// - Parameter limit: A line that is longer counts as this; the bytes are not counted to the end.
  package func size(of line: RobotDocument.Line, limit: Int) -> Int {
    var templates = [line.text]
    if case .rows(let rows) = line.table { templates += rows.joined() }
    if case .text(let text, _) = line.docString { templates.append(text) }
    var size = 0
    for piece in templates.lazy.flatMap(\.pieces) {
      switch piece {
      case .text(let text): size += text.utf8.count
      case .placeholder(let placeholder): size += written[placeholder.name]?.utf8.count ?? 0
      }
      if size >= limit { return limit }
    }
    return size
  }

  /// The text of a cell or a doc string.
  package func content(_ template: RobotTemplate) -> String {
    template.filled { SpokenValue.text(written[$0.name] ?? "") }
  }

  /// The table below a line.
  package func table(_ rows: [[RobotTemplate]]) -> DataTable {
    DataTable(rows: rows.map { $0.map(content) })
  }
}
