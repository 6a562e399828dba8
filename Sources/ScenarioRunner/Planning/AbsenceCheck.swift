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
    let steps = feature.backgrounds.flatMap(\.steps) + feature.scenarios.flatMap(\.steps)
    return steps.compactMap { step in
      guard step.text.hasPrefix(Self.beginning), let nearest = misspeltType(in: step.text) else { return nil }
      return DocumentWarning(
        uri: document.uri ?? "", location: step.location, text: step.text, kind: .misspeltType(nearest: nearest))
    }
  }

  private func misspeltType(in text: String) -> String? {
    guard let match = vocabulary.matches(text).first else { return nil }
    let values = match.arguments.lazy.compactMap { try? $0.value() }
    return values.compactMap { ($0 as? ElementLocator)?.misspeltType }.first
  }
}
