import CucumberMessages

/// Names as Cucumber's old JSON format makes ids of them.
enum JSONName {
  /// The name in lower case, with `-` for what separates words.
  static func id(_ name: String) -> String {
    let separators = " '_,!".unicodeScalars
    return name.lowercased().unicodeScalars.map { separators.contains($0) ? "-" : String($0) }.joined()
  }
}

extension PlayedScenario {
  /// The id below that of the feature: rule, scenario, examples and row, as far as there are any.
  var jsonID: String {
    let name = JSONName.id(node?.scenario.name ?? pickle.name)
    let rule = node?.rule.map { JSONName.id($0.name) }
    // The heading of a table counts as its first row.
    let row = row.map { "\(JSONName.id($0.examples.name));\($0.row + 1)" }
    return [rule, name, row].compactMap(\.self).joined(separator: ";")
  }
}
