import CucumberMessages

/// A text with `<placeholders>`, split once and filled for each row.
///
/// The official compilers replace one column after the other, so that a value may complete or hold another
/// placeholder. Splitting the text once gives the same as long as no angle brackets meet; where they could,
/// `replacing` does it column by column.
enum Template {
  /// Without placeholders.
  case plain(String)
  /// Literals, each followed by the value of a column; the last literal by none.
  case parts([(literal: String, column: Int)], end: String, source: String, names: [String])
  /// Brackets stand within brackets.
  case nested(String, names: [String])

  init(_ text: String, _ variables: Variables) {
    guard text.utf8.contains(UInt8(ascii: "<")) else {
      self = .plain(text)
      return
    }
    self = TemplateScanner(text, variables).template()
  }

  /// The text for one row.
  func filled(from row: GherkinDocument.TableRow) -> String {
    switch self {
    case .plain(let text): return text
    case .nested(let text, let names): return Self.replacing(text, names, row)
    case .parts(let parts, let end, let source, let names):
      guard !parts.contains(where: { Self.hasBracket(row.cells[$0.column].value) }) else {
        return Self.replacing(source, names, row)
      }
      var result = ""
      for part in parts {
        result += part.literal
        result += row.cells[part.column].value
      }
      return result + end
    }
  }

  private static func hasBracket(_ value: String) -> Bool {
    value.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
  }
}
