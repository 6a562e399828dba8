import CucumberMessages

/// The steps and the name of an outline with the values of all rows of a table filled in.
///
/// The steps of all rows are parts of one text, so that none of them takes an allocation.
struct FilledOutline {
  let shared: SharedText
  /// Where the steps stand in it, row by row; absent for steps without placeholders.
  let parts: [TextPart?]
  /// A name for each row.
  let names: [String]

  init(
    _ scenario: GherkinDocument.Scenario, _ rows: [GherkinDocument.TableRow], _ placeholders: inout Placeholders
  ) {
    var text: [UInt8] = []
    var parts: [TextPart?] = []
    var names: [String] = []
    parts.reserveCapacity(rows.count * scenario.steps.count)
    names.reserveCapacity(rows.count)
    scenario.steps.withUnsafeBufferPointer { steps in
      // A guess that fits steps with a placeholder or two, so that the text hardly ever moves while it grows.
      text.reserveCapacity(min(rows.count, 64) * steps.reduce(0) { $0 + Int($1.textPart.count) + 8 })
      for row in rows {
        placeholders.take(row)
        for index in steps.indices { parts.append(placeholders.fill(steps[index], into: &text)) }
        names.append(placeholders.fill(scenario.name))
      }
    }
    shared = text.isEmpty ? .none : SharedText(String(copying: UTF8Span(unchecked: text.span)))
    self.parts = parts
    self.names = names
  }
}
