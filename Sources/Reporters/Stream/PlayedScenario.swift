import CucumberMessages

/// What a scenario is, whatever becomes of it.
struct PlayedScenario {
  let pickle: Pickle
  let feature: GherkinDocument.Feature?
  let node: DocumentIndex.Node?
  let row: DocumentIndex.Row?

  init(pickle: Pickle, index: DocumentIndex?) {
    self.pickle = pickle
    feature = index?.document.feature
    node = index?.node(of: pickle)
    row = index?.row(of: pickle)
  }

  /// The name of the feature, or the file where it has none.
  var featureName: String {
    guard let name = feature?.name, !name.isEmpty else { return pickle.uri }
    return name
  }

  /// The scenario's keyword, as it is written in the file.
  var keyword: String { node?.scenario.keyword ?? "Scenario" }

  /// Where it stands: the row of an outline, else the line of its keyword.
  var location: Location? { pickle.location ?? row?.location ?? node?.scenario.location }

  /// `file:line`, as editors and terminals know it.
  var place: String { Self.place(pickle.uri, location) }

  /// `#1.2` for the second row of the first table.
  var rowNumber: String? { row.map { "#\($0.table).\($0.row)" } }

  /// The step of the document that a step of the pickle stems from.
  ///
  /// - Parameter index: The number of the step in the pickle, where background and own steps follow each other.
  func source(of step: Pickle.Step, at index: Int) -> GherkinDocument.Step? {
    guard let node, let id = step.astNodeIds.first else { return nil }
    let own = index - node.background.count
    let guess = own < 0 ? node.background[index] : own < node.scenario.steps.count ? node.scenario.steps[own] : nil
    if let guess, guess.id == id { return guess }
    return node.background.first { $0.id == id } ?? node.scenario.steps.first { $0.id == id }
  }

  static func place(_ uri: String, _ location: Location?) -> String {
    location.map { "\(uri):\($0.line)" } ?? uri
  }
}
