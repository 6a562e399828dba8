import CucumberMessages
import Robots
import VirtualTime

/// Plays a step or a hook, and makes an outcome of what it returns or throws.
@MainActor
struct StepPlayer {
  let world: World
  let stage: Stage
  let clock: AttemptClock
  let recorder: TraceRecorder?

  /// Plays a step.
  func play(_ step: PlannedStep) -> StepOutcome {
    switch step.meaning {
    case .ready(let match, let values):
      return outcome { try match.definition.perform(in: world, values) }
    case .composed(_, let steps): return play(steps)
    case .undefined, .ambiguous, .mistyped, .broken: return .skipped
    }
  }

  /// Plays a hook of the scenario.
  func play(_ hook: Robots.Hook, _ scenario: Scenario) -> StepOutcome {
    outcome { try hook.play(scenario) }
  }

  private func outcome(of body: () throws -> Void) -> StepOutcome {
    do {
      try body()
      try world.app.bringUpToDate()
      // Some waits answer yes or no, and have no other way to say that time can't go on.
      if let fault = world.app.timeline.fault { throw fault }
      return .passed
    } catch {
      return outcome(throwing: error)
    }
  }

  private func play(_ steps: [PlannedInnerStep]) -> StepOutcome {
    let result = InnerPlayer(world: world, clock: clock, isInterrupted: stage.isInterrupted).play(steps)
    var outcome = result.isCutShort ? StepOutcome.skipped : .passed
    if let error = result.error ?? world.app.timeline.fault {
      outcome = self.outcome(throwing: error, way: result.way.map(\.fact))
    }
    if let steps = StepAttachment(result.steps) { outcome.evidence.insert(steps, at: 0) }
    return outcome
  }

  private func outcome(throwing error: any Error, way: [StepFailure.Fact] = []) -> StepOutcome {
    // The evidence first: finding out more about the failure lets time run on.
    let evidence = StepAttachment.evidence(of: world.app)
    recorder?.noteFailure()
    var outcome = StepOutcome(
      throwing: error, on: world.app.timeline, baseDirectory: stage.options.baseDirectory, way: way)
    if outcome.status == .failed { outcome.evidence = evidence }
    return outcome
  }
}
