import CucumberMessages

extension PrettyLines {
  /// The doc string and the data table of a step, as they would be written in a file.
  func argument(_ argument: Pickle.StepArgument?, indent: Int) -> String {
    guard let argument else { return "" }
    return (argument.docString.map { docString($0, indent: indent) } ?? "")
      + (argument.dataTable.map { table($0, indent: indent) } ?? "")
  }

  private func docString(_ docString: Pickle.DocString, indent: Int) -> String {
    var text = indented("\"\"\"" + (docString.mediaType ?? ""), indent)
    for line in PlainText.lines(of: docString.content) { text += indented(line, indent) }
    return text + indented("\"\"\"", indent)
  }

  private func table(_ table: Pickle.Table, indent: Int) -> String {
    let rows = table.rows.map { $0.cells.map { style.clean(Self.escaped($0.value)) } }
    var widths = [Int](repeating: 0, count: rows.map(\.count).max() ?? 0)
    for row in rows {
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], DisplayWidth.of(cell)) }
    }
    return rows.map { row in
      let cells = row.enumerated().map { $1 + blanks(widths[$0] - DisplayWidth.of($1)) }
      return blanks(indent) + "| " + cells.joined(separator: " | ") + " |\n"
    }.joined()
  }

  // The escapes of Gherkin's table cells.
  private static func escaped(_ cell: String) -> String {
    guard cell.utf8.contains(where: { [0x0A, 0x5C, 0x7C].contains($0) }) else { return cell }
    var text = ""
    for scalar in cell.unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\\": text += "\\\\"
      case "|": text += "\\|"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
