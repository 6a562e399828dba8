import CucumberMessages

/// A scenario, or a row of a scenario outline, with its location in the source.
public struct ScenarioRecord {
  package let pickle: Pickle
  let feature: GherkinDocument.Feature?
  let node: DocumentIndex.Node?
  let row: DocumentIndex.Row?
  /// Stored, since a pickle creates its steps each time.
  private let steps: [Pickle.Step]

  init(pickle: Pickle, index: DocumentIndex?) {
    self.pickle = pickle
    feature = index?.document.feature
    node = index?.node(of: pickle)
    row = index?.row(of: pickle)
    steps = pickle.steps
  }

  /// The name of the scenario; empty if it has none.
  public var name: String { pickle.name }

  /// The file of the scenario.
  public var uri: String { pickle.uri }

  /// The line of the scenario, or of the row of an outline.
  public var line: Int? { location?.line }

  /// `file:line` of the scenario, as editors and terminals recognize it.
  public var locationText: String { Self.locationText(uri, location) }

  /// The tags of the scenario with those of its feature and rule.
  public var tags: [String] { pickle.tags.map(\.name) }

  /// The name of the feature, or the file if it has no name.
  public var featureName: String {
    guard let name = feature?.name, !name.isEmpty else { return uri }
    return name
  }

  /// The name of the rule; `nil` if the scenario isn't in a rule.
  public var ruleName: String? { node?.rule?.name }

  /// The number of the table and the row of an outline, such as `#1.2`; `nil` for a plain scenario.
  public var rowNumber: String? { row.map { "#\($0.table).\($0.row)" } }

  /// The keyword of the scenario as it is in the file.
  var keyword: String { node?.scenario.keyword ?? "Scenario" }

  /// The location of the row of an outline, else of the scenario.
  var location: Location? { pickle.location ?? row?.location ?? node?.scenario.location }

  /// The name and the row number, such as `A contact - #1.2`; the keyword for a scenario without a name.
  var title: String {
    let name = name.isEmpty ? keyword : name
    return rowNumber.map { "\(name) - \($0)" } ?? name
  }

  /// A step of the pickle, with its keyword and location from the document.
  ///
  /// - Parameters:
  ///   - id: The id of the step in the pickle.
  ///   - index: Its index in the test case, where hooks may come before it.
  func step(_ id: String, near index: Int) -> StepRecord.Kind {
    var number = min(index, steps.count - 1)
    while number >= 0, steps[number].id != id { number -= 1 }
    if number < 0 { number = steps.firstIndex { $0.id == id } ?? -1 }
    guard number >= 0 else { return .hook(nil) }
    let source = source(of: steps[number], at: number)
    return .step(SourceStep(keyword: source?.keyword ?? "", steps[number], uri: uri, source?.location))
  }

  // The steps of a pickle are those of the backgrounds and of the scenario, in order.
  private func source(of step: Pickle.Step, at index: Int) -> (keyword: String, location: Location)? {
    guard let node else { return nil }
    let nodeID = step.astNodeIds.first
    let background = node.background
    let own = node.scenario.steps
    if index < background.count, nodeID == background[index].id { return Self.source(background, index) }
    let number = index - background.count
    if own.indices.contains(number), nodeID == own[number].id { return Self.source(own, number) }
    return background.firstIndex { $0.id == nodeID }.map { Self.source(background, $0) }
      ?? own.firstIndex { $0.id == nodeID }.map { Self.source(own, $0) }
  }

  private static func source(_ steps: [GherkinDocument.Step], _ index: Int) -> (keyword: String, location: Location) {
    (steps[index].keyword, steps[index].location)
  }

  /// `file:line`; the file alone if the line is unknown.
  package static func locationText(_ uri: String, _ location: Location?) -> String {
    location.map { "\(uri):\($0.line)" } ?? uri
  }
}

/// The title and location of a scenario in a list, such as the cases of a parameterized test.
package struct ScenarioTitle: Equatable, Sendable {
  /// The name, with the row number of an outline: `A contact - #1.2`.
  package let name: String
  /// The row of an outline, else the line of the scenario.
  package let location: Location?

  /// Returns the titles of pickles.
  ///
  /// - Parameters:
  ///   - pickles: The pickles.
  ///   - documents: The documents that they were compiled from.
  package static func titles(of pickles: [Pickle], in documents: [GherkinDocument]) -> [ScenarioTitle] {
    let indexes = Dictionary(documents.map { ($0.uri, DocumentIndex($0)) }) { first, _ in first }
    return pickles.map { pickle in
      let scenario = ScenarioRecord(pickle: pickle, index: indexes[pickle.uri])
      return ScenarioTitle(name: scenario.title, location: scenario.location)
    }
  }
}

extension SourceReference {
  /// `file:line`, or the method if the stream comes from Java; empty if neither is known.
  var locationText: String {
    if let uri { return ScenarioRecord.locationText(uri, location) }
    if let javaMethod { return "\(javaMethod.className).\(javaMethod.methodName)" }
    if let frame = javaStackTraceElement { return ScenarioRecord.locationText(frame.fileName, location) }
    return ""
  }
}
