import CucumberExpressions
import CucumberMessages

/// The filters of a run: a pickle is selected if all of them accept it.
package struct Selection: Sendable {
  /// Pickles whose tags the expression is true of.
  package var tags: TagExpression?
  /// Pickles whose name a regular expression is found in.
  package var name: RegularExpression?
  /// The selected lines, by the uri of their file; other files are selected whole.
  package var lines: [String: Set<Int>]

  /// Creates a selection; without filters it lets everything through.
  package init(tags: TagExpression? = nil, name: RegularExpression? = nil, lines: [String: Set<Int>] = [:]) {
    self.tags = tags
    self.name = name
    self.lines = lines
  }

  /// Returns the selected pickles, and the number that each filter has excluded.
  ///
  /// - Parameters:
  ///   - pickles: The pickles of a file.
  ///   - document: The document they were made from, which knows what lines a scenario covers.
  /// - Throws: An ``ExpressionError`` if ``name`` takes too many steps on the name of a pickle.
  package func apply(
    to pickles: [Pickle], of document: GherkinDocument
  ) throws(ExpressionError) -> SelectionResult {
    var result = SelectionResult()
    let locations = lines[document.uri ?? ""].map { LineIndex(document).nodes(at: $0) }
    for pickle in pickles {
      if tags != nil { result.tags.formUnion(pickle.tags.map(\.name)) }
      if let locations, locations.isDisjoint(with: pickle.astNodeIds) {
        result.removedByLine += 1
      } else if let tags, !tags.evaluate(pickle.tags.map(\.name)) {
        result.removedByTags += 1
      } else if let name, try name.match(pickle.name) == nil {
        result.removedByName += 1
      } else {
        result.pickles.append(pickle)
      }
    }
    return result
  }
}

/// What a selection let through, and what it took out.
package struct SelectionResult: Equatable, Sendable {
  /// The selected pickles, in their order.
  package var pickles: [Pickle] = []
  /// The tags of all scenarios, also of excluded ones; empty without a tag expression.
  package var tags: Set<String> = []
  /// The number excluded by line.
  package var removedByLine = 0
  /// How many the tag expression was not true of.
  package var removedByTags = 0
  /// How many did not have the name.
  package var removedByName = 0

  /// How many belong to other parts of the suite.
  package var removedByShard = 0

  /// The number of selected scenarios.
  package var count: Int { pickles.count }

  /// How many there were before anything was taken out.
  package var total: Int { count + removedByLine + removedByTags + removedByName + removedByShard }

  /// Nothing at all.
  package init() {}

  /// The sum of two results.
  package static func += (left: inout Self, right: Self) {
    left.pickles += right.pickles
    left.tags.formUnion(right.tags)
    left.removedByLine += right.removedByLine
    left.removedByTags += right.removedByTags
    left.removedByName += right.removedByName
    left.removedByShard += right.removedByShard
  }
}

/// Finds the scenarios at a line of a document: a scenario by any of its lines, a row of examples by its own, a rule or
/// the feature by their heading lines.
///
/// A line belongs to what begins at it or before it, and last.
private struct LineIndex {
  private struct Entry {
    let line: Int
    /// The nodes that pickles are made from: scenarios and rows.
    let nodes: Set<String>
  }

  private var entries: [Entry] = []

  init(_ document: GherkinDocument) {
    guard let feature = document.feature else { return }
    let scenarios = feature.scenarios
    // The heading and the background of a feature select all that is in it.
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

  /// Returns the scenarios and rows at the lines.
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

extension GherkinDocument.Feature {
  /// All scenarios, those of rules among them, in order.
  package var scenarios: [GherkinDocument.Scenario] {
    children.flatMap { child -> [GherkinDocument.Scenario] in
      switch child {
      case .background: []
      case .scenario(let scenario): [scenario]
      case .rule(let rule): rule.scenarios
      }
    }
  }

  /// All backgrounds, those of rules among them, in order.
  package var backgrounds: [GherkinDocument.Background] {
    children.flatMap { child -> [GherkinDocument.Background] in
      switch child {
      case .background(let background): [background]
      case .scenario: []
      case .rule(let rule): rule.backgrounds
      }
    }
  }
}

extension GherkinDocument.Rule {
  /// All scenarios, in order.
  var scenarios: [GherkinDocument.Scenario] {
    children.compactMap { if case .scenario(let scenario) = $0 { scenario } else { nil } }
  }

  /// The background, if there is one.
  var backgrounds: [GherkinDocument.Background] {
    children.compactMap { if case .background(let background) = $0 { background } else { nil } }
  }
}
