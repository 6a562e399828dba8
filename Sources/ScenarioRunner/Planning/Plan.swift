import CucumberMessages
import Robots

/// The test cases of a run: each pickle with the meanings of its steps.
public struct Plan: Sendable {
  /// The cases, in the order in which they run.
  public var cases: [PlannedCase]
  /// The parts of text robots that the cases use.
  public var usage = TextUsage()

  /// Creates a plan.
  public init(cases: [PlannedCase] = []) {
    self.cases = cases
  }
}

/// A pickle with what each of its steps means.
public struct PlannedCase: Sendable {
  /// The pickle.
  public let pickle: Pickle
  /// The app that `launch` launches in it; absent for the suite's first.
  public let app: String?
  /// Its steps, in order.
  public let steps: [PlannedStep]
  /// The hooks around it; absent where there are none.
  let hooks: CaseHooks?
  /// How many attempts may follow the first where that fails.
  let retries: Int
}

/// A step of a pickle with what it means.
public struct PlannedStep: Sendable {
  /// What a step can mean. Behind a reference, since steps are handed on and many mean the same.
  public indirect enum Meaning: Sendable {
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
  public let step: Pickle.Step
  /// What it means.
  public let meaning: Meaning

  /// All definitions that match.
  public var matches: [StepMatch] {
    switch meaning {
    case .ready(let match, _), .composed(let match, _), .broken(let match, _), .mistyped(let match, _): [match]
    case .ambiguous(let matches): matches
    case .undefined: []
    }
  }
}
