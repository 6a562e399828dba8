import CucumberMessages
import Gherkin

/// The steps of a scenario that is typed or recorded, each with the lines of its table or doc string.
struct TypedSteps: Equatable {
  var steps: [String] = []
  /// The tags, such as `@app:gallery`.
  var tags: [String] = []

  /// Returns the scenario in Gherkin.
  func text(feature: String, name: String) -> String { "Feature: \(feature)\n\n" + scenario(name: name) }

  /// Returns the scenario without the heading of its feature.
  func scenario(name: String) -> String {
    (tags.isEmpty ? "" : "  \(tags.joined(separator: " "))\n") + "  Scenario: \(name)\n"
      + steps.map(Self.indented).joined()
  }

  private static func indented(_ step: String) -> String {
    // Empty lines of a doc string count, those at the ends don't.
    let lines = step.trimmed.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      line.isEmpty ? "\n" : "\(index == 0 ? "    " : "      ")\(line)\n"
    }.joined()
  }

  /// Parses the scenario.
  ///
  /// - Returns: The document, or the reason for the user if a step isn't one.
  func parsed(_ source: Source, ids: inout IDGenerator) -> Result<GherkinDocument, Failure> {
    let parsed = GherkinParser().parse(source, ids: &ids)
    guard parsed.errors.isEmpty, let document = parsed.document else {
      return .failure(Failure(description: parsed.errors.map { "error: \($0.message)\n" }.joined()))
    }
    guard document.hasOnly(steps: steps.count) else {
      return .failure(Failure(description: "error: not a step; expected one, for example launch, or help\n"))
    }
    return .success(document)
  }

  /// Why the text isn't a scenario of the steps.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}

extension GherkinDocument {
  /// Whether the document is one scenario with a number of steps: a title or a comment isn't a step.
  fileprivate func hasOnly(steps count: Int) -> Bool {
    guard let feature, feature.children.count == 1, case .scenario(let scenario) = feature.children[0] else {
      return false
    }
    return scenario.steps.count == count && scenario.examples.isEmpty
  }
}
