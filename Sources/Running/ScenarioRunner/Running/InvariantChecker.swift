import AppModel
import Robots

/// Checks the invariants of a scenario.
@MainActor
final class InvariantChecker {
  private let invariants: [Invariant]
  /// The invariants of text robots.
  private let steps: [PlannedStep]
  private let world: World
  private let runner: SubstepRunner
  /// Whether a check is under way: expectations look at the app, which calls the checker again.
  private var isChecking = false

  /// Returns `nil` if there is nothing to check.
  init?(_ invariants: [Invariant], _ steps: [PlannedStep], world: World, clock: AttemptClock) {
    guard !invariants.isEmpty || !steps.isEmpty else { return nil }
    (self.invariants, self.steps, self.world) = (invariants, steps, world)
    runner = SubstepRunner(world: world, clock: clock, isInterrupted: { false })
  }

  /// Checks all invariants of a running app.
  ///
  /// - Throws: ``StepFailure`` for the first that doesn't hold.
  func check() throws {
    let app = world.app
    guard !isChecking, app.state == .runningForeground else { return }
    isChecking = true
    defer { isChecking = false }
    try app.observe { try checkAll(app) }
  }

  private func checkAll(_ app: Application) throws {
    for invariant in invariants {
      do {
        try invariant.check(app)
      } catch {
        throw Self.failure(invariant.name, error)
      }
    }
    for step in steps {
      guard case .composed(_, let lines) = step.resolution else { continue }
      let result = runner.run(lines)
      if let error = result.error {
        throw Self.failure(result.robotTrace.first?.text ?? step.step.text, error, result.robotTrace)
      }
    }
  }

  private static func failure(_ name: String, _ error: any Error, _ robotTrace: [PlannedInnerStep] = []) -> StepFailure
  {
    let cause = error as? StepFailure
    var failure = StepFailure(invariant: name, cause?.reason ?? String(describing: error))
    for fact in cause?.facts ?? [] { failure.add(fact.name, fact.text) }
    for line in robotTrace { failure.add(line.fact.name, line.fact.text) }
    return failure
  }
}
