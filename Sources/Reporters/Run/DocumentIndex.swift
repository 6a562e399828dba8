import CucumberMessages

/// Finds the nodes of a document that a pickle was compiled from.
///
/// It is built when it is first used, so that a run only has the indexes of the files that are running.
final class DocumentIndex {
  /// The row of an outline, with the numbers of its table and row counted from 1.
  struct Row {
    var table: Int
    var row: Int
    var examples: GherkinDocument.Examples
    var location: Location
  }

  /// A scenario with its rule and backgrounds. It is a class, since it is used with each step.
  final class Node {
    let scenario: GherkinDocument.Scenario
    let rule: GherkinDocument.Rule?
    /// The backgrounds above it, and all of their steps.
    let backgrounds: [GherkinDocument.Background]
    let background: [GherkinDocument.Step]

    init(
      _ scenario: GherkinDocument.Scenario, rule: GherkinDocument.Rule? = nil,
      _ backgrounds: [GherkinDocument.Background]
    ) {
      self.scenario = scenario
      self.rule = rule
      self.backgrounds = backgrounds
      background = backgrounds.flatMap(\.steps)
    }
  }

  let document: GherkinDocument
  private lazy var nodes = Self.nodes(of: document)
  private lazy var rows = Self.rows(of: nodes.values.map(\.scenario))

  init(_ document: GherkinDocument) {
    self.document = document
  }

  /// The scenario or outline of a pickle.
  func node(of pickle: Pickle) -> Node? {
    pickle.astNodeIds.first.flatMap { nodes[$0] }
  }

  /// The row of the outline of a pickle; `nil` for a plain scenario.
  func row(of pickle: Pickle) -> Row? {
    pickle.astNodeIds.count > 1 ? pickle.astNodeIds.last.flatMap { rows[$0] } : nil
  }

  private static func nodes(of document: GherkinDocument) -> [String: Node] {
    var nodes: [String: Node] = [:]
    var backgrounds: [GherkinDocument.Background] = []
    for child in document.feature?.children ?? [] {
      switch child {
      case .background(let given): backgrounds.append(given)
      case .scenario(let scenario): nodes[scenario.id] = Node(scenario, backgrounds)
      case .rule(let rule): add(rule, backgrounds, to: &nodes)
      }
    }
    return nodes
  }

  private static func add(
    _ rule: GherkinDocument.Rule, _ backgrounds: [GherkinDocument.Background], to nodes: inout [String: Node]
  ) {
    var backgrounds = backgrounds
    for child in rule.children {
      switch child {
      case .background(let given): backgrounds.append(given)
      case .scenario(let scenario): nodes[scenario.id] = Node(scenario, rule: rule, backgrounds)
      }
    }
  }

  private static func rows(of scenarios: [GherkinDocument.Scenario]) -> [String: Row] {
    var rows: [String: Row] = [:]
    for scenario in scenarios {
      for (table, examples) in scenario.examples.enumerated() {
        for (row, body) in examples.tableBody.enumerated() {
          rows[body.id] = Row(table: table + 1, row: row + 1, examples: examples, location: body.location)
        }
      }
    }
    return rows
  }
}
