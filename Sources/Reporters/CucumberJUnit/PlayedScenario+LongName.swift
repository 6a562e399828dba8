import CucumberMessages

extension PlayedScenario {
  /// The name as Cucumber makes it up for flat reports: feature, rule, scenario, examples and row, as far as they have
  /// names, joined with ` - `. The row is followed by the name it gives to an outline that has parameters in its own.
  func longName(includingFeature: Bool) -> String {
    let outline = node?.scenario.name ?? pickle.name
    var number = rowNumber
    if outline != pickle.name { number = number.map { "\($0): \(pickle.name)" } }
    let parts = [includingFeature ? feature?.name : nil, node?.rule?.name, outline, row?.examples.name, number]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " - ")
  }
}
