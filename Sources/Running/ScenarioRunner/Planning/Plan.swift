import CucumberMessages
import Robots

/// The test cases of a run: each pickle with the meanings of its steps.
package struct Plan: Sendable {
  /// The cases, in the order in which they run.
  package var cases: [PlannedCase]
  /// The parts of text robots that the cases use.
  package var usage = TextUsage()

  /// Creates a plan.
  package init(cases: [PlannedCase] = []) {
    self.cases = cases
  }
}

/// A pickle with what each of its steps means.
package struct PlannedCase: Sendable {
  /// The pickle.
  package let pickle: Pickle
  /// The app that `launch` starts; `nil` for the suite's first.
  package let app: String?
  /// Its steps, in order.
  package let steps: [PlannedStep]
  /// The hooks around it; `nil` if there are none.
  let hooks: CaseHooks?
  /// How many attempts may follow the first where that fails.
  let retries: Int
  /// The invariants of text robots.
  var invariants: [PlannedStep] = []
  /// The mutant that is tested instead of the case; `nil` in a run of scenarios.
  var mutant: Mutant?
}

/// A step of a pickle with what it means.
package struct PlannedStep: Sendable {
  /// A meaning of a step. It is indirect, since many steps share one.
  package indirect enum Resolution: Sendable {
    /// One definition matches, and its method takes the arguments.
    case ready(StepMatch, [StepValue])
    /// One definition of a text robot matches: its steps.
    case composed(StepMatch, [PlannedInnerStep])
    /// One definition matches, and one of its steps can't run.
    case broken(StepMatch, InnerStepProblem)
    /// One definition matches, and its method doesn't take the arguments: why.
    case mistyped(StepMatch, reason: String)
    /// Several definitions match.
    case ambiguous([StepMatch])
    /// No definition matches.
    case undefined(UndefinedStep)
  }

  /// The step.
  package let step: Pickle.Step
  /// What it means.
  package let resolution: Resolution

  /// All definitions that match.
  package var matches: [StepMatch] {
    switch resolution {
    case .ready(let match, _), .composed(let match, _), .broken(let match, _), .mistyped(let match, _): [match]
    case .ambiguous(let matches): matches
    case .undefined: []
    }
  }
}

/// The action of a step of a test case.
enum PlannedAction: Equatable, Sendable {
  /// A hook, by its number; of a step hook the step it belongs to.
  case hook(Int, Robots.Hook.Kind, step: Int?)
  /// A step of the pickle.
  case step(Int)
}

extension PlannedCase {
  /// How many steps its test case has, hooks among them.
  var actionCount: Int {
    CaseHooks.actionCount(of: steps.count, hooks)
  }

  /// Returns the action of a step of its test case.
  func action(at index: Int) -> PlannedAction {
    guard let hooks else { return .step(index) }
    if index < hooks.before.count { return .hook(hooks.before[index], .before, step: nil) }
    let location = index - hooks.before.count
    let width = hooks.beforeStep.count + 1 + hooks.afterStep.count
    guard location < steps.count * width else {
      return .hook(hooks.after[location - steps.count * width], .after, step: nil)
    }
    let (step, offset) = location.quotientAndRemainder(dividingBy: width)
    if offset < hooks.beforeStep.count { return .hook(hooks.beforeStep[offset], .beforeStep, step: step) }
    if offset == hooks.beforeStep.count { return .step(step) }
    return .hook(hooks.afterStep[offset - hooks.beforeStep.count - 1], .afterStep, step: step)
  }
}

extension PlannedCase {
  /// The case with one attempt.
  var withoutRetries: PlannedCase { prefix(steps.count) }

  /// The case with no more than its first steps.
  package func prefix(_ count: Int) -> PlannedCase {
    PlannedCase(
      pickle: pickle, app: app, steps: Array(steps.prefix(count)), hooks: hooks, retries: 0, invariants: invariants)
  }
}

extension PlannedStep {
  /// The reason why the step can't run, in lines; `nil` if it can.
  package func problem(baseDirectory: String?) -> String? {
    switch resolution {
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
    if case .undefined = resolution { true } else { false }
  }
}

extension GherkinDocument {
  /// The locations of the steps, by their ids.
  package var stepLocations: [String: Location] {
    guard let feature else { return [:] }
    let steps = feature.backgrounds.flatMap(\.steps) + feature.scenarios.flatMap(\.steps)
    return Dictionary(steps.map { ($0.id, $0.location) }) { first, _ in first }
  }
}
