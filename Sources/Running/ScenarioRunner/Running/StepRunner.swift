import CucumberMessages
import Robots
import VirtualTime

/// Runs a step or a hook and turns what it returns or throws into an outcome.
@MainActor
struct StepRunner {
  let world: World
  let context: RunContext
  let clock: AttemptClock
  let recorder: TraceRecorder?
  /// What holds all the time; `nil` if nothing is checked.
  let invariants: InvariantChecker?

  /// Runs a step.
  func run(_ step: PlannedStep) -> StepOutcome {
    switch step.resolution {
    case .ready(let match, let values):
      return outcome { try match.definition.perform(in: world, values) }
    case .composed(_, let steps): return run(steps)
    case .undefined, .ambiguous, .mistyped, .broken: return .skipped
    }
  }

  /// Runs a hook of the scenario.
  func run(_ hook: Robots.Hook, _ scenario: Scenario) -> StepOutcome {
    outcome { try hook.run(scenario) }
  }

  private func outcome(of body: () throws -> Void) -> StepOutcome {
    do {
      try body()
      try world.app.bringUpToDate()
      // Waits that return a Boolean have no other way to report that time can't go on.
      if let failure = world.app.timeline.failure { throw failure }
      try invariants?.check()
      return .passed
    } catch {
      return outcome(throwing: error)
    }
  }

  private func run(_ steps: [PlannedInnerStep]) -> StepOutcome {
    let result = SubstepRunner(world: world, clock: clock, isInterrupted: context.isInterrupted).run(steps)
    var outcome = result.isCutShort ? StepOutcome.skipped : .passed
    if let error = result.error ?? world.app.timeline.failure ?? invariantFailure {
      outcome = self.outcome(throwing: error, robotTrace: result.robotTrace.map(\.fact))
    }
    if let steps = StepAttachment(result.steps) { outcome.evidence.insert(steps, at: 0) }
    return outcome
  }

  private var invariantFailure: (any Error)? {
    do {
      try invariants?.check()
      return nil
    } catch {
      return error
    }
  }

  private func outcome(throwing error: any Error, robotTrace: [StepFailure.Fact] = []) -> StepOutcome {
    // The evidence first: finding out more about the failure lets time go on.
    let evidence = StepAttachment.evidence(of: world.app, context.options.screenFormat)
    recorder?.noteFailure()
    var outcome = StepOutcome(
      throwing: error, on: world.app.timeline, baseDirectory: context.options.baseDirectory,
      robotTrace: robotTrace)
    if outcome.status == .failed { outcome.evidence = evidence }
    return outcome
  }
}
