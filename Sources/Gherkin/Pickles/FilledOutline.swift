import CucumberMessages

/// The steps and the name of an outline with the values of some rows of a table filled in.
///
/// The steps of all these rows are parts of one text, so that none of them takes an allocation.
struct FilledOutline {
  let shared: SharedText
  /// Where the steps stand in it, row by row; absent for steps without placeholders.
  let parts: [TextPart?]
  /// A name for each row.
  let names: [String]

  init(
    _ scenario: GherkinDocument.Scenario, _ rows: ArraySlice<GherkinDocument.TableRow>,
    _ placeholders: inout Placeholders
  ) {
    let (name, variables) = (SharedText(scenario.name), placeholders.variables)
    let nameText = OutlineText(name, TextPart(0..<scenario.name.utf8.count), variables)
    let texts = scenario.steps.map { OutlineText($0.shared, $0.textPart, variables) }
    var text: [UInt8] = []
    var parts: [TextPart?] = []
    var nameParts: [TextPart?] = []
    parts.reserveCapacity(rows.count * texts.count)
    nameParts.reserveCapacity(rows.count)
    // A guess that fits texts with a placeholder or two, so that the text hardly ever moves while it grows.
    text.reserveCapacity(min(rows.count, 64) * texts.reduce(64) { $0 + ($1.hasBracket ? Int($1.part.count) + 8 : 0) })
    for row in rows {
      placeholders.take(row)
      for step in texts { parts.append(step.fill(placeholders, into: &text)) }
      nameParts.append(nameText.fill(placeholders, into: &text))
    }
    let shared = text.isEmpty ? SharedText.none : SharedText(String(copying: UTF8Span(unchecked: text.span)))
    names = nameParts.map { $0.map(shared.text) ?? scenario.name }
    self.shared = shared
    self.parts = parts
  }
}
