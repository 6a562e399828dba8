import Robots

extension Workspace {
  /// Returns the documentation of the step at a position; `nil` if there is none.
  func hover(of path: String, at position: LSP.Position, isMarkdown: Bool) -> LSP.Hover? {
    guard let text = text(path), let found = symbol(in: path, at: text.offset(of: position, encoding)) else {
      return nil
    }
    let paragraphs: [String]
    switch found.symbol {
    case .step(let definitions):
      paragraphs = definitions.map { StepText(definition: $0, isMarkdown: isMarkdown, root: root).text }
    case .element(_, let element): paragraphs = [code(element.locator, isMarkdown)]
    case .column(let column): paragraphs = column.values.isEmpty ? [] : [column.values.joined(separator: ", ")]
    case .placeholder: paragraphs = []
    }
    guard !paragraphs.isEmpty else { return nil }
    return LSP.Hover(
      contents: LSP.MarkupContent(
        kind: isMarkdown ? "markdown" : "plaintext",
        value: paragraphs.joined(separator: isMarkdown ? "\n\n---\n\n" : "\n\n")),
      range: text.range(found.range, encoding))
  }

  private func code(_ text: String, _ isMarkdown: Bool) -> String { isMarkdown ? "`\(text)`" : text }
}

/// The documentation of a step definition: its pattern, summary, origin, and an example or its lines.
private struct StepText {
  let definition: Robots.StepDefinition
  let isMarkdown: Bool
  let root: String

  var text: String {
    let step = definition.step
    let origin = definition.origin { $0.relativePath(to: root) }
    let parts = [block([definition.patternText]), step.summary, isMarkdown ? "_\(origin)_" : origin, details]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The lines of a text step, or an example.
  private var details: String {
    if let text = definition.text { return "It runs:\n\n" + block(text.step.lines.map(\.text.source)) }
    guard let example = definition.step.examples.first else { return "" }
    return "Example:\n\n" + block(example.lines)
  }

  private func block(_ lines: [String]) -> String {
    isMarkdown ? "```gherkin\n\(lines.joined(separator: "\n"))\n```" : lines.joined(separator: "\n")
  }
}
