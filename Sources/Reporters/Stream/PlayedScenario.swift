import CucumberMessages

/// What a scenario is, whatever becomes of it.
struct PlayedScenario {
  let pickle: Pickle
  let feature: GherkinDocument.Feature?
  let node: DocumentIndex.Node?
  let row: DocumentIndex.Row?
  /// Kept, since a pickle makes its steps anew each time it is asked.
  private let steps: [Pickle.Step]

  init(pickle: Pickle, index: DocumentIndex?) {
    self.pickle = pickle
    feature = index?.document.feature
    node = index?.node(of: pickle)
    row = index?.row(of: pickle)
    steps = pickle.steps
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

  /// A step of the pickle, with its keyword and place from the document.
  ///
  /// - Parameters:
  ///   - id: The step of the pickle.
  ///   - index: Its number in the test case, where hooks may come before it.
  func step(_ id: String, near index: Int) -> PlayedStep.Kind {
    var number = min(index, steps.count - 1)
    while number >= 0, steps[number].id != id { number -= 1 }
    if number < 0 { number = steps.firstIndex { $0.id == id } ?? -1 }
    guard number >= 0 else { return .hook(nil) }
    let source = source(of: steps[number], at: number)
    return .step(FileStep(keyword: source?.keyword ?? "", steps[number], uri: pickle.uri, source?.location))
  }

  // The steps of a pickle are those of the backgrounds and its own, in order.
  private func source(of step: Pickle.Step, at index: Int) -> (keyword: String, location: Location)? {
    guard let node else { return nil }
    let nodeID = step.astNodeIds.first
    let background = node.background
    let own = node.scenario.steps
    if index < background.count, nodeID == background[index].id { return Self.place(background, index) }
    let number = index - background.count
    if own.indices.contains(number), nodeID == own[number].id { return Self.place(own, number) }
    return background.firstIndex { $0.id == nodeID }.map { Self.place(background, $0) }
      ?? own.firstIndex { $0.id == nodeID }.map { Self.place(own, $0) }
  }

  /// Of a step no more than this is wanted, and copying all of it takes longer.
  private static func place(_ steps: [GherkinDocument.Step], _ index: Int) -> (keyword: String, location: Location) {
    (steps[index].keyword, steps[index].location)
  }

  static func place(_ uri: String, _ location: Location?) -> String {
    guard let location else { return uri }
    let line = String(location.line)
    return String(room: uri.utf8.count + 1 + line.utf8.count) { pen in
      pen.write(uri)
      pen.write(":")
      pen.write(line)
    }
  }
}
