import CucumberMessages
import Robots
import ScenarioRunner

extension VocabularyProblem {
  /// The problem as the stream tells it.
  func message(baseDirectory: String?) -> Envelope {
    if case .undefinedParameterType(let name) = kind {
      return .undefinedParameterType(UndefinedParameterType(expression: pattern, name: name))
    }
    return .parseError(
      ParseError(source: place.reference(baseDirectory: baseDirectory), message: description))
  }
}
