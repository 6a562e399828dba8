import CucumberMessages

/// Finds what stands at a line of a document: a scenario by any of its lines, a row of examples by its own, a rule or
/// the feature by their heading lines.
///
/// A line belongs to what begins at it or before it, and last.
struct LineIndex {
  private struct Entry {
    let line: Int
    /// The nodes that pickles are made from: scenarios and rows.
    let nodes: Set<String>
  }

  private var entries: [Entry] = []

  init(_ document: GherkinDocument) {
    guard let feature = document.feature else { return }
    let scenarios = feature.scenarios
    // The heading and the background of a feature stand for all that is in it.
    add(feature.tags, feature.location, Set(scenarios.map(\.id)))
    for child in feature.children {
      switch child {
      case .background(let background): add([], background.location, Set(scenarios.map(\.id)))
      case .scenario(let scenario): add(scenario)
      case .rule(let rule): add(rule)
      }
    }
    entries.sort { $0.line < $1.line }
  }

  /// The scenarios and rows that stand at the lines.
  func nodes(at lines: Set<Int>) -> Set<String> {
    lines.reduce(into: []) { found, line in
      found.formUnion(entries.last { $0.line <= line }?.nodes ?? [])
    }
  }

  private mutating func add(_ rule: GherkinDocument.Rule) {
    let all = Set(rule.scenarios.map(\.id))
    add(rule.tags, rule.location, all)
    for child in rule.children {
      switch child {
      case .background(let background): add([], background.location, all)
      case .scenario(let scenario): add(scenario)
      }
    }
  }

  private mutating func add(_ scenario: GherkinDocument.Scenario) {
    add(scenario.tags, scenario.location, [scenario.id])
    for examples in scenario.examples {
      add(examples.tags, examples.location, Set(examples.tableBody.map(\.id)))
      for row in examples.tableBody { add([], row.location, [row.id]) }
    }
  }

  private mutating func add(_ tags: [GherkinDocument.Tag], _ location: Location, _ nodes: Set<String>) {
    entries.append(Entry(line: tags.first?.location.line ?? location.line, nodes: nodes))
  }
}
