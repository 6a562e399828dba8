import CucumberMessages
import Robots
import ScenarioRunner

extension VocabularyProblem {
  /// The problem as the stream tells it.
  func message(baseDirectory: String?) -> Envelope {
    if case .undefinedParameterType(let name) = kind {
      return .undefinedParameterType(UndefinedParameterType(expression: pattern, name: name))
    }
    return .parseError(parseError(baseDirectory: baseDirectory))
  }

  /// Whether it is about a text robot.
  var isOfText: Bool {
    if case .ambiguous = kind { true } else { false }
  }

  /// Whether it is about a sentence that is there twice.
  var isDoubled: Bool {
    if case .duplicate = kind { true } else { false }
  }

  /// The problem as a fault of a file.
  func parseError(baseDirectory: String?) -> ParseError {
    ParseError(
      source: location.reference(baseDirectory: baseDirectory), message: text { $0.relativePath(to: baseDirectory) })
  }
}
