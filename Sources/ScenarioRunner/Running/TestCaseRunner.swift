import CucumberMessages
import Robots
import VirtualTime

/// Runs a test case, again if it may be retried, and emits its events.
@MainActor
struct TestCaseRunner {
  let context: RunContext
  let emit: (AttemptEvent) -> Void
  /// Receives the events of the first of two runs, which aren't part of the result.
  var emitRehearsal: (AttemptEvent) -> Void = { _ in }
  /// The real time that the process spent outside scenarios so far, such as on writing messages.
  var timeOutside: () -> Duration = { .zero }
  /// Whether it is the first of two runs.
  private var isRehearsal = false
  private var noteClock: (AppClock) -> Void = { _ in }

  init(
    context: RunContext, emit: @escaping (AttemptEvent) -> Void,
    emitRehearsal: @escaping (AttemptEvent) -> Void = { _ in }, timeOutside: @escaping () -> Duration
  ) {
    (self.context, self.emit, self.emitRehearsal, self.timeOutside) = (context, emit, emitRehearsal, timeOutside)
  }

  /// Runs a case, twice if the options verify determinism.
  ///
  /// - Parameters:
  ///   - planned: The case.
  ///   - attempt: The number of the first attempt.
  ///   - isSkipped: Whether all steps are skipped.
  func run(_ planned: PlannedCase, from attempt: Int = 0, isSkipped: Bool = false) {
    guard context.options.verifiesDeterminism, !isSkipped else { return runOnce(planned, from: attempt, isSkipped) }
    let check = DeterminismCheck()
    var rehearsal = emitting(check) { [emitRehearsal] event in
      check.record(event)
      emitRehearsal(event)
    }
    rehearsal.isRehearsal = true
    rehearsal.runOnce(planned, from: attempt, false)
    emitting(check) { [emit] in check.compare($0).forEach(emit) }.runOnce(planned, from: attempt, false)
  }

  private func emitting(_ check: DeterminismCheck, _ emit: @escaping (AttemptEvent) -> Void) -> TestCaseRunner {
    var runner = TestCaseRunner(context: context, emit: emit, timeOutside: timeOutside)
    runner.noteClock = check.note
    return runner
  }

  private func runOnce(_ planned: PlannedCase, from attempt: Int, _ isSkipped: Bool) {
    var number = attempt
    while true {
      let (status, summary, end) = runAttempt(number, of: planned, isSkipped)
      let willBeRetried = status == .failed && number < planned.retries && !context.isInterrupted()
      if status == .passed {
        for warning in RunWarning.warnings(about: summary, of: planned.pickle) { emit(.warning(warning)) }
      }
      if !isRehearsal, let report = context.screenNames?.takeReport() { emit(.names(report)) }
      emit(.ended(willBeRetried: willBeRetried, at: context.options.isReproducible ? end : WallClock.now()))
      guard willBeRetried else { return }
      number += 1
    }
  }

  private func runAttempt(
    _ number: Int, of planned: PlannedCase, _ isSkipped: Bool
  ) -> (TestStepResult.Status, TimelineSummary, end: Timestamp) {
    var attempt: TestCaseAttempt?
    // The app is released after its time has ended: what its deinitializers do is part of no scenario.
    defer { withExtendedLifetime(attempt) {} }
    let result = context.options.clock.run(
      context.options.timelineOptions, isInterrupted: context.isInterrupted, timeOutside: timeOutside
    ) { timeline in
      noteClock(timeline.clock)
      let clock = AttemptClock(timeline, isReproducible: context.options.isReproducible)
      emit(.began(attempt: number, at: clock.now()))
      let started = TestCaseAttempt(
        planned, number, context: context, timeline: timeline, clock: clock, timeOutside: timeOutside, emit: emit)
      attempt = started
      let status = isSkipped ? started.skip() : started.run()
      return (status, clock.now())
    }
    return (result.result.0, result.summary, result.result.1)
  }
}
