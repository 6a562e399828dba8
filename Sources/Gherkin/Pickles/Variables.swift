import CucumberMessages

/// The placeholders that a table of examples names.
struct Variables {
  /// Their names, in the order of the columns.
  let names: [String]
  /// The column of each name; the first one when a name stands there twice.
  let columns: [[UInt8]: Int]

  /// Whether a name holds a bracket itself.
  let haveBrackets: Bool

  init(_ header: GherkinDocument.TableRow) {
    names = header.cells.map(\.value)
    haveBrackets = names.contains { $0.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") } }
    columns = Dictionary(names.enumerated().map { (Array($1.utf8), $0) }) { first, _ in first }
  }
}
