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
  /// The app that `launch` launches in it; absent for the suite's first.
  package let app: String?
  /// Its steps, in order.
  package let steps: [PlannedStep]
  /// The hooks around it; absent where there are none.
  let hooks: CaseHooks?
  /// How many attempts may follow the first where that fails.
  let retries: Int
}

/// A step of a pickle with what it means.
package struct PlannedStep: Sendable {
  /// What a step can mean. Behind a reference, since steps are handed on and many mean the same.
  package indirect enum Meaning: Sendable {
    /// One definition matches, and its method takes the arguments.
    case ready(StepMatch, [StepValue])
    /// One definition matches, and it is a text: the steps it is made of.
    case composed(StepMatch, [PlannedInnerStep])
    /// One definition matches, and one of the steps it is made of can't be played.
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
  package let meaning: Meaning

  /// All definitions that match.
  package var matches: [StepMatch] {
    switch meaning {
    case .ready(let match, _), .composed(let match, _), .broken(let match, _), .mistyped(let match, _): [match]
    case .ambiguous(let matches): matches
    case .undefined: []
    }
  }
}
