import CucumberExpressions
import CucumberMessages
import Robots

/// Finds expectations that something is absent, whose name looks like a misspelt type: `expect no alrt` is always true.
struct AbsenceCheck {
  private static let beginning = "expect no "
  private let vocabulary: Vocabulary

  /// Creates a check with the sentences that steps can say.
  init(vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  /// What is odd about a document.
  func warnings(in document: GherkinDocument) -> [DocumentWarning] {
    guard let feature = document.feature else { return [] }
    var warnings: [DocumentWarning] = []
    for background in feature.backgrounds { look(at: background.steps, of: document.uri, &warnings) }
    for scenario in feature.scenarios { look(at: scenario.steps, of: document.uri, &warnings) }
    return warnings
  }

  private func look(at steps: [GherkinDocument.Step], of uri: String?, _ warnings: inout [DocumentWarning]) {
    // By their places: every step of a run is looked at here, and copying one takes longer than looking.
    for index in steps.indices {
      let text = steps[index].text
      guard text.utf8.starts(with: Self.beginning.utf8), let nearest = misspeltType(in: text) else { continue }
      warnings.append(
        DocumentWarning(
          uri: uri ?? "", location: steps[index].location, text: text, kind: .misspeltType(nearest: nearest)))
    }
  }

  private func misspeltType(in text: String) -> String? {
    guard let match = vocabulary.matches(text).first else { return nil }
    let values = match.arguments.lazy.compactMap { try? $0.value() }
    return values.compactMap { ($0 as? ElementLocator)?.misspeltType }.first
  }
}
