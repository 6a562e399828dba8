import CucumberMessages

/// What a scenario is called where many are listed.
public struct ScenarioTitle: Equatable, Sendable {
  /// Its name; behind it the row of its outline, if it stems from one: `A contact - #1.2`.
  public let name: String
  /// Where it stands: the row of an outline, else the line of its keyword.
  public let location: Location?

  /// The titles of pickles.
  ///
  /// - Parameters:
  ///   - pickles: The pickles.
  ///   - documents: What they were made from.
  public static func titles(of pickles: [Pickle], in documents: [GherkinDocument]) -> [ScenarioTitle] {
    let indexes = Dictionary(documents.map { ($0.uri, DocumentIndex($0)) }) { first, _ in first }
    return pickles.map { pickle in
      let scenario = PlayedScenario(pickle: pickle, index: indexes[pickle.uri])
      let name = pickle.name.isEmpty ? scenario.keyword : pickle.name
      let row = scenario.rowNumber.map { " - \($0)" } ?? ""
      return ScenarioTitle(name: name + row, location: scenario.location)
    }
  }
}
