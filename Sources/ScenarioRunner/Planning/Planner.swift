import CucumberMessages
import Robots

/// Finds out what every step means, before anything is played.
@MainActor
public struct Planner {
  private let vocabulary: Vocabulary
  private let suggester: Suggester
  private let defaultApp: String?

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - vocabulary: The sentences that steps can say.
  ///   - defaultApp: The app of pickles without a tag `@app:NAME`.
  public init(vocabulary: Vocabulary, defaultApp: String? = nil) {
    self.vocabulary = vocabulary
    self.defaultApp = defaultApp
    suggester = Suggester(vocabulary: vocabulary)
  }

  /// The plan for pickles.
  public func plan(_ pickles: [Pickle]) -> Plan {
    Plan(cases: pickles.map(plan))
  }

  private func plan(_ pickle: Pickle) -> PlannedCase {
    PlannedCase(
      pickle: pickle, app: app(of: pickle),
      steps: pickle.steps.map { PlannedStep(step: $0, meaning: meaning(of: $0)) })
  }

  /// The last `@app:NAME` wins, as the one that stands nearest to the steps.
  private func app(of pickle: Pickle) -> String? {
    let tag = pickle.tags.last { $0.name.hasPrefix("@app:") }
    return tag.map { String($0.name.dropFirst("@app:".count)) } ?? defaultApp
  }

  private func meaning(of step: Pickle.Step) -> PlannedStep.Meaning {
    let matches = vocabulary.matches(step.text)
    guard let match = matches.first else { return .undefined(suggester.undefined(step)) }
    guard matches.count == 1 else { return .ambiguous(matches) }
    do {
      try match.definition.check(match.values(for: step, app: nil))
      return .ready(match)
    } catch {
      return .mistyped(match, reason: String(describing: error))
    }
  }
}

extension StepMatch {
  /// The values the step is played with.
  func values(for step: Pickle.Step, app: Application?) throws -> [StepValue] {
    let table = step.argument?.dataTable.map { table in
      DataTable(rows: table.rows.map { $0.cells.map(\.value) })
    }
    let docString = step.argument?.docString.map { DocString(content: $0.content, mediaType: $0.mediaType) }
    return try definition.values(for: arguments, table: table, docString: docString, app: app)
  }
}
