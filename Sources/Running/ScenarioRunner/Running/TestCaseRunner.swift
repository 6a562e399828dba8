import CucumberMessages
import Robots
import VirtualTime

/// Runs a test case, again if it may be retried, and emits its events.
@MainActor
struct TestCaseRunner {
  let context: RunContext
  var emit: (AttemptEvent) -> Void
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

  /// Runs a case: twice if the options verify determinism, many times if they explore schedules.
  ///
  /// - Parameters:
  ///   - planned: The case.
  ///   - attempt: The number of the first attempt.
  ///   - isSkipped: Whether all steps are skipped.
  func run(_ planned: PlannedCase, from attempt: Int = 0, isSkipped: Bool = false) {
    if let exploration = context.options.exploration, !isSkipped {
      let explorer = Explorer(exploration, reporting: self) { [emitRehearsal] in emitRehearsal(.scheduled($0)) }
      return explorer.run(planned, from: attempt)
    }
    guard context.options.verifiesDeterminism, !isSkipped else {
      return runOnce(planned, from: attempt, isSkipped: isSkipped, under: context.options.schedule?.schedule)
    }
    let check = DeterminismCheck()
    var rehearsal = emitting(check) { [emitRehearsal] event in
      check.record(event)
      emitRehearsal(event)
    }
    rehearsal.isRehearsal = true
    let schedule = context.options.schedule?.schedule
    rehearsal.runOnce(planned, from: attempt, under: schedule)
    emitting(check) { [emit] in check.compare($0).forEach(emit) }.runOnce(planned, from: attempt, under: schedule)
  }

  private func emitting(_ check: DeterminismCheck, _ emit: @escaping (AttemptEvent) -> Void) -> TestCaseRunner {
    var runner = TestCaseRunner(context: context, emit: emit, timeOutside: timeOutside)
    runner.noteClock = check.note
    return runner
  }

  /// Runs a case and its retries, and emits the events.
  ///
  /// - Parameter schedule: The schedule that it follows; `nil` for an ordinary run.
  func runOnce(
    _ planned: PlannedCase, from attempt: Int, isSkipped: Bool = false, under schedule: Schedule? = nil
  ) {
    var number = attempt
    while true {
      let (status, summary, end) = runAttempt(number, of: planned, isSkipped: isSkipped, under: schedule)
      let willBeRetried = status == .failed && number < planned.retries && !context.isInterrupted()
      if schedule != nil, let warning = RunWarning(replay: summary, of: planned.pickle) { emit(.warning(warning)) }
      if status == .passed {
        for warning in RunWarning.warnings(about: summary, of: planned.pickle) { emit(.warning(warning)) }
      }
      if !isRehearsal, let report = context.screenNames?.takeReport() { emit(.names(report)) }
      emit(.ended(willBeRetried: willBeRetried, at: context.options.isReproducible ? end : WallClock.now()))
      guard willBeRetried else { return }
      number += 1
    }
  }

  /// Runs an attempt, and emits its events except the end.
  func runAttempt(
    _ number: Int, of planned: PlannedCase, isSkipped: Bool = false, under schedule: Schedule? = nil
  ) -> (status: TestStepResult.Status, summary: TimelineSummary, end: Timestamp) {
    var attempt: TestCaseAttempt?
    // The app is released after its time has ended: what its deinitializers do is part of no scenario.
    defer { withExtendedLifetime(attempt) {} }
    var options = context.options.timelineOptions
    options.schedule = schedule
    let timeOutside = { [timeOutside] in timeOutside() + StoppedTime.total }
    let result = context.options.clock.run(
      options, isInterrupted: context.isInterrupted, timeOutside: timeOutside
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
