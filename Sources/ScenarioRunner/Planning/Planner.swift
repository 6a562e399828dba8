import CucumberMessages
import Robots

/// Finds out what every step means, before anything is played.
@MainActor
public struct Planner {
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
  public init(
    vocabulary: Vocabulary, defaultApp: String? = nil, hooks: HookSet = HookSet(), retries: Retries = Retries(),
    names: ScenarioNames = ScenarioNames()
  ) {
    self.vocabulary = vocabulary
    self.hooks = hooks
    self.retries = retries
    self.defaultApp = defaultApp
    self.names = NameCheck(names)
    suggester = Suggester(vocabulary: vocabulary)
  }

  /// The plan for pickles.
  public func plan(_ pickles: [Pickle]) -> Plan {
    var known = KnownMeanings()
    var expander = StepExpander(vocabulary: vocabulary, suggester: suggester)
    let cases = pickles.map { pickle in
      let steps = pickle.steps.map { step in
        PlannedStep(step: step, meaning: known.meaning(of: step) { meaning(of: $0, &expander) })
      }
      return PlannedCase(
        pickle: pickle, app: app(of: pickle), steps: names.checked(steps),
        hooks: hooks.hooks(around: pickle.tags.map(\.name)), retries: retries.count(for: pickle))
    }
    return Plan(cases: cases, usage: expander.usage)
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
      let values = try match.values(for: step)
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

/// The meanings of the texts that were met before: a suite says the same sentences again and again.
private struct KnownMeanings {
  /// Enough for the sentences of a big suite; those with values of their own would fill it without use.
  private static let most = 10_000

  private var meanings: [String: (text: String, meaning: PlannedStep.Meaning)] = [:]

  mutating func meaning(
    of step: Pickle.Step, orElse find: (Pickle.Step) -> PlannedStep.Meaning
  ) -> PlannedStep.Meaning {
    // What stands below a step belongs to its meaning.
    guard step.argument == nil else { return find(step) }
    // Keys are equal when they are canonically equivalent; what is typed must have the very bytes.
    if let known = meanings[step.text], known.text.utf8.elementsEqual(step.text.utf8) { return known.meaning }
    let meaning = find(step)
    if meanings.count < Self.most { meanings[step.text] = (step.text, meaning) }
    return meaning
  }
}

extension StepMatch {
  /// The values the step is played with.
  fileprivate func values(for step: Pickle.Step) throws -> [StepValue] {
    try definition.values(for: arguments, table: step.table, docString: step.docString)
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
