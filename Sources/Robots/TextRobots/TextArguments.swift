import Gherkin

/// What the placeholders of a text step stand for.
///
/// Between quotation marks, in tables and in doc strings a placeholder is the text of its argument. Elsewhere it is the
/// argument as it is written, with its quotation marks if it has any.
public struct TextArguments: Equatable, Sendable {
  private let written: [String: String]

  /// Creates arguments.
  public init(names: [String], written: [String]) {
    self.written = Dictionary(zip(names, written)) { first, _ in first }
  }

  /// The text of a step.
  public func line(_ template: RobotTemplate) -> String {
    template.filled { placeholder in
      let argument = written[placeholder.name] ?? ""
      guard let quote = placeholder.quote else { return argument }
      return SpokenValue.quotable(SpokenValue.text(argument), in: quote)
    }
  }

  /// The text of a cell or a doc string.
  public func content(_ template: RobotTemplate) -> String {
    template.filled { SpokenValue.text(written[$0.name] ?? "") }
  }

  /// The table below a line.
  public func table(_ rows: [[RobotTemplate]]) -> DataTable {
    DataTable(rows: rows.map { $0.map(content) })
  }
}
