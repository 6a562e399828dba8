import CucumberMessages
import Robots

/// Runs the steps of a text step, up to the first that doesn't pass.
@MainActor
struct SubstepRunner {
  let world: World
  let clock: AttemptClock
  let isInterrupted: () -> Bool

  /// The result of the steps.
  struct Result {
    /// How each step ended.
    var steps: [InnerStep] = []
    /// The error of the step that didn't pass.
    var error: (any Error)?
    /// The lines that led to that step, the outermost first.
    var robotTrace: [PlannedInnerStep] = []
    /// Whether the run was interrupted before all steps had run.
    var isCutShort = false

    fileprivate var skipsRest: Bool { error != nil || isCutShort }
  }

  /// Runs steps.
  func run(_ steps: [PlannedInnerStep]) -> Result {
    var result = Result()
    for step in steps { run(step, &result) }
    return result
  }

  private func run(_ step: PlannedInnerStep, _ result: inout Result) {
    if !result.skipsRest, isInterrupted() { result.isCutShort = true }
    guard !result.skipsRest else { return result.steps.append(step.skipped) }
    let start = clock.now()
    var report = InnerStep(step, .passed)
    switch step.action {
    case .perform(let match, let values):
      do {
        try match.definition.perform(in: world, values, isInner: true)
      } catch {
        result.error = error
        result.robotTrace = [step]
        report.status = Self.status(of: error)
      }
    case .steps(let steps):
      let inner = run(steps)
      report.steps = inner.steps
      report.status = inner.error.map(Self.status) ?? (inner.isCutShort ? .skipped : .passed)
      result.error = inner.error
      result.isCutShort = inner.isCutShort
      if inner.error != nil { result.robotTrace = [step] + inner.robotTrace }
    }
    report.duration = .init(max(.zero, clock.now().sinceEpoch - start.sinceEpoch))
    result.steps.append(report)
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
  /// The report of the step if it doesn't run.
  fileprivate var skipped: InnerStep {
    var report = InnerStep(self, .skipped)
    if case .steps(let steps) = action { report.steps = steps.map(\.skipped) }
    return report
  }

  /// The line as evidence of a failure.
  var fact: StepFailure.Fact { InnerStepProblem.Link(text: text, location: location).fact }
}

extension InnerStep {
  fileprivate init(_ step: PlannedInnerStep, _ status: TestStepResult.Status) {
    self.init(
      text: step.text, status: status, sourceReference: step.location.reference(baseDirectory: nil), duration: .zero)
  }
}
