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

/// The files of a stream and their progress.
///
/// A pickle is dropped when its last test case is finished, a document when all of its pickles have run.
struct FileProgress {
  /// A pickle and the number of its test cases that aren't finished.
  private final class Planned {
    let pickle: Pickle
    var uses = 0

    init(_ pickle: Pickle) { self.pickle = pickle }
  }

  private struct Counts {
    /// Pickles that have not run.
    var waiting = 0
    /// Test cases that were announced and aren't finished.
    var outstanding = 0
  }

  private var documents: [String: DocumentIndex] = [:]
  private var pickles: [String: Planned] = [:]
  private var files: [String: Counts] = [:]
  private var plannedAhead = 0

  mutating func add(_ document: GherkinDocument) {
    documents[document.uri ?? ""] = DocumentIndex(document)
  }

  mutating func add(_ pickle: Pickle) {
    pickles[pickle.id] = Planned(pickle)
    files[pickle.uri, default: Counts()].waiting += 1
  }

  /// Adds a test case.
  ///
  /// - Parameters:
  ///   - pickle: The id of its pickle.
  ///   - isAhead: Whether no test case has started.
  /// - Returns: Whether the pickle is known.
  mutating func plan(_ pickle: String, isAhead: Bool) -> Bool {
    guard let planned = pickles[pickle] else { return false }
    planned.uses += 1
    files[planned.pickle.uri, default: Counts()].outstanding += 1
    plannedAhead = isAhead ? plannedAhead + 1 : 0
    return true
  }

  /// Finishes a test case.
  mutating func finish(_ pickle: Pickle) {
    guard let planned = pickles[pickle.id], var file = files[pickle.uri] else { return }
    planned.uses -= 1
    file.outstanding -= 1
    if planned.uses <= 0 {
      pickles[pickle.id] = nil
      file.waiting -= 1
    }
    let isFinished = file.outstanding <= 0 && file.waiting <= 0
    files[pickle.uri] = isFinished ? nil : file
    if isFinished { documents[pickle.uri] = nil }
  }

  /// The scenario of a pickle; `nil` if the pickle is unknown, or finished.
  func scenario(_ pickle: String) -> ScenarioRecord? {
    pickles[pickle].map { ScenarioRecord(pickle: $0.pickle, index: documents[$0.pickle.uri]) }
  }

  /// Whether no more scenarios of a file are expected.
  ///
  /// That is certain if all of its pickles have run. If only some are selected, the stream must announce its test cases
  /// before the first of them starts, as current versions of Cucumber do; such a stream announces several at once.
  func isFinished(_ uri: String) -> Bool {
    guard let file = files[uri] else { return true }
    return file.outstanding <= 0 && plannedAhead > 1
  }
}
