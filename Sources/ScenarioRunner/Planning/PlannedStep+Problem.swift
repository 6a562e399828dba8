import CucumberMessages
import Robots

extension PlannedStep {
  /// Why the step can't be played, in lines; absent where it can be.
  package func problem(baseDirectory: String?) -> String? {
    switch meaning {
    case .ready, .composed: nil
    case .undefined(let undefined): undefined.description
    case .ambiguous(let matches): matches.ambiguity(baseDirectory: baseDirectory)
    case .mistyped(_, let reason): reason
    case .broken(_, let problem): problem.text(baseDirectory: baseDirectory)
    }
  }
}

extension PlannedStep {
  /// Whether no definition matches the step.
  package var isUndefined: Bool {
    if case .undefined = meaning { true } else { false }
  }
}

extension GherkinDocument {
  /// Where the steps stand, by their ids.
  package var stepLocations: [String: Location] {
    guard let feature else { return [:] }
    let steps = feature.backgrounds.flatMap(\.steps) + feature.scenarios.flatMap(\.steps)
    return Dictionary(steps.map { ($0.id, $0.location) }) { first, _ in first }
  }
}
