import CucumberExpressions
import CucumberMessages
import Robots

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A planner, which resolves every step before scenarios run.
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
  ///   - vocabulary: The step definitions.
  ///   - defaultApp: The app of pickles without a tag `@app:NAME`.
  ///   - hooks: The hooks around scenarios.
  ///   - retries: The scenarios that run again if they fail.
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
    var known = ResolutionCache()
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
    var known = ResolutionCache()
    var expander = StepExpander(vocabulary: vocabulary, suggester: suggester)
    return plan(pickle, retries: retries, &known, &expander)
  }

  private func plan(
    _ pickle: Pickle, retries: Int, _ known: inout ResolutionCache, _ expander: inout StepExpander
  ) -> PlannedCase {
    var steps: [PlannedStep] = []
    steps.reserveCapacity(pickle.steps.count)
    // No closure: one of the main actor's makes sure that it is on it, each time it is called.
    for step in pickle.steps {
      steps.append(PlannedStep(step: step, resolution: known.resolution(of: step) { resolution(of: $0, &expander) }))
    }
    let invariants = vocabulary.invariants.map { step in
      PlannedStep(step: step, resolution: known.resolution(of: step) { resolution(of: $0, &expander) })
    }
    return PlannedCase(
      pickle: pickle, app: app(of: pickle), steps: names.checked(steps), hooks: hooks(around: pickle),
      retries: retries, invariants: invariants)
  }

  private func hooks(around pickle: Pickle) -> CaseHooks? {
    hooks.hooks(around: pickle.tags.map(\.name))
  }

  /// The last `@app:NAME` wins: the one nearest to the steps.
  private func app(of pickle: Pickle) -> String? {
    let tag = pickle.tags.last { $0.name.hasPrefix(Self.appTag) }
    return tag.map { String($0.name.dropFirst(Self.appTag.count)) } ?? defaultApp
  }

  private func resolution(of step: Pickle.Step, _ expander: inout StepExpander) -> PlannedStep.Resolution {
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

/// The resolutions of steps by their text: a suite repeats the same steps.
private struct ResolutionCache {
  /// Enough for the steps of a big suite; steps with unique values would fill it without use.
  private static let limit = 2_000
  /// Undefined steps take longer, and a suite of another project has nothing else.
  private static let undefinedLimit = 50_000

  private var resolutions: [String: (text: String, resolution: PlannedStep.Resolution)] = [:]

  mutating func resolution(
    of step: Pickle.Step, orElse find: (Pickle.Step) -> PlannedStep.Resolution
  ) -> PlannedStep.Resolution {
    // The table or doc string below a step is part of its resolution.
    guard step.argument == nil else { return find(step) }
    let text = step.text
    // Keys are equal when they are canonically equivalent; what is typed must have the very bytes.
    if let known = resolutions[text], known.text.hasSameBytes(as: text) { return known.resolution }
    let resolution = find(step)
    let limit = if case .undefined = resolution { Self.undefinedLimit } else { Self.limit }
    if resolutions.count < limit { resolutions[text] = (text, resolution) }
    return resolution
  }
}

extension String {
  /// Whether two strings have the same bytes. Compared as memory: byte by byte it takes longer than all the rest of a
  /// look-up.
  fileprivate func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    var (one, other) = (self, other)
    return one.withUTF8 { bytes in
      other.withUTF8 { others in
        guard let bytes = bytes.baseAddress, let start = others.baseAddress else { return true }
        return memcmp(bytes, start, others.count) == 0
      }
    }
  }
}
