import Robots

/// Finds the names in the texts of a scenario that stand for nothing when their step is played.
///
/// A name is known where `--define` gives it, or an earlier step of the same scenario remembers something as it.
struct NameCheck {
  private let defined: ScenarioNames

  init(_ defined: ScenarioNames) {
    self.defined = defined
  }

  /// The steps of a scenario; those with unknown names can't be played.
  func checked(_ steps: [PlannedStep]) -> [PlannedStep] {
    var walk = NameWalk(defined: defined, remembered: steps.flatMap(\.rememberedNames))
    return steps.map { step in
      switch step.meaning {
      case .ready(let match, let values):
        guard let problem = walk.problem(match, values) else { return step }
        return PlannedStep(step: step.step, meaning: .mistyped(match, reason: problem.description))
      case .composed(let match, let inner):
        guard let problem = walk.problem(inner) else { return step }
        return PlannedStep(step: step.step, meaning: .broken(match, problem))
      case .broken, .mistyped, .ambiguous, .undefined:
        // It may have been meant to remember what later steps want; that is for another time.
        return step
      }
    }
  }
}

/// Goes through the steps of a scenario in the order in which they are played.
private struct NameWalk {
  let defined: ScenarioNames
  /// All names that steps of the scenario remember something as.
  let remembered: [String]
  /// Those that are known by now.
  private var known: [String] = []

  init(defined: ScenarioNames, remembered: [String]) {
    self.defined = defined
    self.remembered = remembered
  }

  mutating func problem(_ match: StepMatch, _ values: [StepValue]) -> NameProblem? {
    let problem = match.definition.nameProblem(in: values) { name in
      defined[name] != nil || known.contains(name)
    } problem: { name in
      .unknown(name, known: defined.all + known, isLater: remembered.contains(name))
    }
    if let problem { return problem }
    guard let name = match.definition.rememberedName(values) else { return nil }
    known.append(name)
    return defined.isDefined(name) ? .defined(name) : nil
  }

  /// The first problem of the steps that a step is made of, with the way to it.
  mutating func problem(_ steps: [PlannedInnerStep]) -> InnerStepProblem? {
    for step in steps {
      let link = InnerStepProblem.Link(text: step.text, place: step.place)
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
  fileprivate var rememberedNames: [String] {
    switch meaning {
    case .ready(let match, let values): [match.definition.rememberedName(values)].compactMap(\.self)
    case .composed(_, let steps): steps.flatMap(\.rememberedNames)
    case .broken, .mistyped, .ambiguous, .undefined: []
    }
  }
}

extension PlannedInnerStep {
  fileprivate var rememberedNames: [String] {
    switch action {
    case .perform(let match, let values): [match.definition.rememberedName(values)].compactMap(\.self)
    case .steps(let steps): steps.flatMap(\.rememberedNames)
    }
  }
}
