import Robots

/// Finds variables of a scenario that are undefined when their step runs.
///
/// A name is known where `--define` gives it, or an earlier step of the same scenario remembers something as it.
struct NameCheck {
  private let defined: ScenarioVariables

  init(_ defined: ScenarioVariables) {
    self.defined = defined
  }

  /// Returns the steps of a scenario; those with undefined variables can't run.
  func checked(_ steps: [PlannedStep]) -> [PlannedStep] {
    var walk = NameWalk(defined: defined, steps: steps)
    // Copied only where something is wrong with a step, which is seldom.
    var checked = steps
    for index in steps.indices {
      guard let resolution = walk.variableError(of: steps[index]) else { continue }
      checked[index] = PlannedStep(step: steps[index].step, resolution: resolution)
    }
    return checked
  }
}

/// Walks through the steps of a scenario in the order in which they run.
private struct NameWalk {
  let defined: ScenarioVariables
  let steps: [PlannedStep]
  /// The names that are known by now.
  private var known: [String] = []

  init(defined: ScenarioVariables, steps: [PlannedStep]) {
    self.defined = defined
    self.steps = steps
  }

  /// All names that steps of the scenario remember something as.
  private var stored: [String] { steps.flatMap(\.storedVariables) }

  /// What a step comes to where something is wrong with its names.
  mutating func variableError(of step: PlannedStep) -> PlannedStep.Resolution? {
    switch step.resolution {
    case .ready(let match, let values):
      problem(match, values).map { .mistyped(match, reason: $0.description) }
    case .composed(let match, let inner):
      problem(inner).map { .broken(match, $0) }
    case .broken, .mistyped, .ambiguous, .undefined:
      // It may have been meant to remember what later steps want; that is for another time.
      nil
    }
  }

  private mutating func problem(_ match: StepMatch, _ values: [StepValue]) -> VariableError? {
    let problem = match.definition.variableError(in: values) { name in
      defined[name] != nil || known.contains(name)
    } problem: { name in
      .unknown(name, known: defined.all + known, isLater: stored.contains(name))
    }
    if let problem { return problem }
    guard let name = match.definition.storedVariable(values) else { return nil }
    known.append(name)
    return defined.isDefined(name) ? .defined(name) : nil
  }

  /// The first problem of the steps that a step is made of, with the way to it.
  private mutating func problem(_ steps: [PlannedInnerStep]) -> InnerStepProblem? {
    for step in steps {
      let link = InnerStepProblem.Link(text: step.text, location: step.location)
      switch step.action {
      case .perform(let match, let values):
        guard let problem = problem(match, values) else { continue }
        return InnerStepProblem(kind: .mistyped(problem.description), way: [link])
      case .steps(let inner):
        guard let problem = problem(inner) else { continue }
        return InnerStepProblem(kind: problem.kind, way: [link] + problem.way)
      }
    }
    return nil
  }
}

extension PlannedStep {
  /// The variables that the step sets.
  package var storedVariables: [String] {
    switch resolution {
    case .ready(let match, let values): [match.definition.storedVariable(values)].compactMap(\.self)
    case .composed(_, let steps): steps.flatMap(\.storedVariables)
    case .broken, .mistyped, .ambiguous, .undefined: []
    }
  }
}

extension PlannedInnerStep {
  fileprivate var storedVariables: [String] {
    switch action {
    case .perform(let match, let values): [match.definition.storedVariable(values)].compactMap(\.self)
    case .steps(let steps): steps.flatMap(\.storedVariables)
    }
  }
}
