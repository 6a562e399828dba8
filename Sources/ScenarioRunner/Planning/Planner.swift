import CucumberMessages
import Robots

/// Finds out what every step means, before anything is played.
@MainActor
package struct Planner {
  /// The beginning of the tag that names the app of a scenario.
  nonisolated static let appTag = "@app:"

  private let vocabulary: Vocabulary
  private let suggester: Suggester
  private let defaultApp: String?
  private let names: NameCheck
  private let hooks: HookSet
  private let retries: Retries

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - vocabulary: The sentences that steps can say.
  ///   - defaultApp: The app of pickles without a tag `@app:NAME`.
  ///   - hooks: The hooks around scenarios.
  ///   - retries: What is played again when it fails.
  ///   - names: The names that all scenarios know.
  package init(
    vocabulary: Vocabulary, defaultApp: String? = nil, hooks: HookSet = HookSet(), retries: Retries = Retries(),
    names: ScenarioVariables = ScenarioVariables()
  ) {
    self.vocabulary = vocabulary
    self.hooks = hooks
    self.retries = retries
    self.defaultApp = defaultApp
    self.names = NameCheck(names)
    suggester = Suggester(vocabulary: vocabulary)
  }

  /// Returns the plan for pickles.
  package func plan(_ pickles: [Pickle]) -> Plan {
    var known = KnownMeanings()
    var expander = StepExpander(vocabulary: vocabulary, suggester: suggester)
    var cases: [PlannedCase] = []
    cases.reserveCapacity(pickles.count)
    for pickle in pickles { cases.append(plan(pickle, retries: retries.count(for: pickle), &known, &expander)) }
    var result = Plan(cases: cases)
    result.usage = expander.usage
    return result
  }

  /// Returns the plan for one pickle.
  func plan(_ pickle: Pickle, retries: Int) -> PlannedCase {
    var known = KnownMeanings()
    var expander = StepExpander(vocabulary: vocabulary, suggester: suggester)
    return plan(pickle, retries: retries, &known, &expander)
  }

  private func plan(
    _ pickle: Pickle, retries: Int, _ known: inout KnownMeanings, _ expander: inout StepExpander
  ) -> PlannedCase {
    var steps: [PlannedStep] = []
    steps.reserveCapacity(pickle.steps.count)
    // No closure: one of the main actor's makes sure that it is on it, each time it is called.
    for step in pickle.steps {
      steps.append(PlannedStep(step: step, meaning: known.meaning(of: step) { meaning(of: $0, &expander) }))
    }
    return PlannedCase(
      pickle: pickle, app: app(of: pickle), steps: names.checked(steps), hooks: hooks(around: pickle),
      retries: retries)
  }

  private func hooks(around pickle: Pickle) -> CaseHooks? {
    hooks.hooks(around: pickle.tags.map(\.name))
  }

  /// The last `@app:NAME` wins, as the one that stands nearest to the steps.
  private func app(of pickle: Pickle) -> String? {
    let tag = pickle.tags.last { $0.name.hasPrefix(Self.appTag) }
    return tag.map { String($0.name.dropFirst(Self.appTag.count)) } ?? defaultApp
  }

  private func meaning(of step: Pickle.Step, _ expander: inout StepExpander) -> PlannedStep.Meaning {
    let matches = vocabulary.matches(step.text)
    guard let match = matches.first else {
      return .undefined(
        suggester.undefined(
          step.text, hasTable: step.argument?.dataTable != nil, hasDocString: step.argument?.docString != nil))
    }
    guard matches.count == 1 else { return .ambiguous(matches) }
    do {
      let values = try match.values(table: step.table, docString: step.docString)
      try match.definition.check(values)
      guard let text = match.definition.text else { return .ready(match, values) }
      return .composed(
        match, try expander.steps(match, text, table: step.table, docString: step.docString))
    } catch let problem as InnerStepProblem {
      return .broken(match, problem)
    } catch {
      return .mistyped(match, reason: String(describing: error))
    }
  }
}

extension Pickle.Step {
  /// The table below it.
  fileprivate var table: DataTable? {
    argument?.dataTable.map { table in DataTable(rows: table.rows.map { $0.cells.map(\.value) }) }
  }

  /// The doc string below it.
  fileprivate var docString: DocString? {
    argument?.docString.map { DocString(content: $0.content, mediaType: $0.mediaType) }
  }
}
