import CucumberMessages
import Robots

/// Plays the steps that a text step is made of, up to the first that doesn't pass.
@MainActor
struct InnerPlayer {
  let world: World
  let clock: AttemptClock
  let isInterrupted: () -> Bool

  /// What came of it.
  struct Result {
    /// How each step ended.
    var steps: [InnerStep] = []
    /// What the one threw that didn't pass.
    var error: (any Error)?
    /// The lines that led to it, the outermost first.
    var way: [PlannedInnerStep] = []
    /// Whether the run was interrupted before all were played.
    var isCutShort = false

    fileprivate var skipsRest: Bool { error != nil || isCutShort }
  }

  /// Plays steps.
  func play(_ steps: [PlannedInnerStep]) -> Result {
    var result = Result()
    for step in steps { play(step, &result) }
    return result
  }

  private func play(_ step: PlannedInnerStep, _ result: inout Result) {
    if !result.skipsRest, isInterrupted() { result.isCutShort = true }
    guard !result.skipsRest else { return result.steps.append(step.skipped) }
    let start = clock.now()
    var told = InnerStep(step, .passed)
    switch step.action {
    case .perform(let match, let values):
      do {
        try match.definition.perform(in: world, values, isInner: true)
      } catch {
        result.error = error
        result.way = [step]
        told.status = Self.status(of: error)
      }
    case .steps(let steps):
      let inner = play(steps)
      told.steps = inner.steps
      told.status = inner.error.map(Self.status) ?? (inner.isCutShort ? .skipped : .passed)
      result.error = inner.error
      result.isCutShort = inner.isCutShort
      if inner.error != nil { result.way = [step] + inner.way }
    }
    told.duration = .init(max(.zero, clock.now().sinceEpoch - start.sinceEpoch))
    result.steps.append(told)
  }

  private static func status(of error: any Error) -> TestStepResult.Status {
    switch error {
    case is PendingStep: .pending
    case is SkippedStep: .skipped
    default: .failed
    }
  }
}

extension PlannedInnerStep {
  /// The step as it is told of when it isn't played.
  fileprivate var skipped: InnerStep {
    var told = InnerStep(self, .skipped)
    if case .steps(let steps) = action { told.steps = steps.map(\.skipped) }
    return told
  }

  /// The line as evidence of a failure.
  var fact: StepFailure.Fact { InnerStepProblem.Link(text: text, place: place).fact }
}

extension InnerStep {
  fileprivate init(_ step: PlannedInnerStep, _ status: TestStepResult.Status) {
    self.init(
      text: step.text, status: status, sourceReference: step.place.reference(baseDirectory: nil), duration: .zero)
  }
}
