import CucumberMessages
import Robots
import VirtualTime

/// One attempt at a test case: runs its steps and hooks with a new app on a new timeline.
@MainActor
final class TestCaseAttempt {
  /// How the steps that follow are treated.
  private enum Mode {
    case run
    /// They are skipped, but undefined and ambiguous ones are reported.
    case skip
    /// They are skipped, whatever they are: the scenario asked for it.
    case skipAll
  }

  private let planned: PlannedCase
  private let context: RunContext
  private let clock: AttemptClock
  private let world: World
  private let scenario: Scenario
  private let runner: StepRunner
  private let recorder: TraceRecorder?
  private let coverage: CoverageRecorder?
  private let emit: (AttemptEvent) -> Void
  private let timeOutside: () -> Duration
  private let timeOutsideBefore: Duration
  /// The start by a clock that can't be set and isn't the app's.
  private let start = SuspendingClock.now
  private var mode = Mode.run
  /// The mode before the running step's own hooks.
  private var stepMode = Mode.run
  private var status = TestStepResult.Status.passed

  init(
    _ planned: PlannedCase, _ number: Int, context: RunContext, timeline: any Timeline, clock: AttemptClock,
    timeOutside: @escaping () -> Duration, emit: @escaping (AttemptEvent) -> Void
  ) {
    self.planned = planned
    self.context = context
    self.clock = clock
    (self.emit, self.timeOutside, timeOutsideBefore) = (emit, timeOutside, timeOutside())
    recorder = TraceRecorder(context.options.trace, isFull: context.options.tracesInFull)
    coverage = context.options.recordsCoverage ? CoverageRecorder() : nil
    world = context.world(for: planned, on: timeline, recorder, coverage)
    scenario = Scenario(world: world, pickle: planned.pickle, attempt: number)
    let invariants = InvariantChecker(context.hooks.invariants, planned.invariants, world: world, clock: clock)
    if let invariants {
      world.app.session?.events.onSettled = { [weak invariants] in try invariants?.check() }
    }
    runner = StepRunner(world: world, context: context, clock: clock, recorder: recorder, invariants: invariants)
    world.app.onAttachment = { emit(.attached($0, at: clock.now())) }
    world.app.session?.events.onWarning = { emit(.warning(RunWarning(app: $0, in: planned.pickle))) }
    if let coverage { world.app.onExpectation = { [weak coverage] in coverage?.note($0) } }
    guard let names = context.screenNames else { return }
    world.app.onAbsence = { [weak self] name in
      guard let self else { return }
      names.noteAbsence(of: name, RunWarning(unknown: name, in: scenario.step ?? "", of: planned.pickle))
    }
  }

  /// Runs everything.
  func run() -> TestStepResult.Status {
    // The app may be retained somewhere: it must not add anything to the next case.
    defer {
      (world.app.onAttachment, world.app.onAbsence, world.app.onExpectation) = (nil, nil, nil)
      world.app.session?.events.onWarning = { _ in }
    }
    CrashReport.note(planned.pickle)
    for index in 0..<planned.actionCount {
      if mode == .run, context.isInterrupted() { mode = .skip }
      run(index)
    }
    if status == .passed, !context.options.showsEnd, !context.options.describesEnd { warnOfLeftWork() }
    return status
  }

  private func warnOfLeftWork() {
    for work in world.app.session?.endOfScenario() ?? [] {
      emit(.warning(RunWarning(left: work, in: planned.pickle, baseDirectory: context.options.baseDirectory)))
    }
  }

  /// Skips everything.
  func skip() -> TestStepResult.Status {
    for index in 0..<planned.actionCount {
      emit(.stepBegan(index, at: clock.now()))
      finish(index, planned.outcomeIfNotRunnable(index, baseDirectory: context.options.baseDirectory) ?? .skipped)
    }
    return status
  }

  private func run(_ index: Int) {
    world.app.timeline.decisions?.noteStep(index, at: world.app.timeline.now)
    coverage?.noteStep(index)
    emit(.stepBegan(index, at: clock.now()))
    switch planned.action(at: index) {
    case .step(let step): finish(index, run(step: step))
    case .hook(let hook, let kind, let step): finish(index, run(hook: hook, kind, step: step))
    }
  }

  private func finish(_ index: Int, _ outcome: StepOutcome) {
    let isEnd = index == planned.actionCount - 1 && outcome.status == .passed
    let showsEnd = context.options.showsEnd && isEnd
    // What the app does at this instant, such as sending a request, belongs to its last step.
    if showsEnd && context.options.describesEnd || isEnd && context.options.tracesInFull {
      try? world.app.timeline.advance(to: world.app.timeline.now)
    }
    for evidence in showsEnd ? StepAttachment.evidence(of: world.app, context.options.screenFormat) : [] {
      emit(.attached(evidence, at: clock.now()))
    }
    if showsEnd, context.options.drawsEnd, let drawing = try? world.app.drawing() {
      let attachment = StepAttachment(.text(drawing), mediaType: StepAttachment.drawingType, fileName: "screen.svg")
      emit(.attached(attachment, at: clock.now()))
    }
    if showsEnd, context.options.describesEnd, let body = try? LiveScreen(world.app).body() {
      let attachment = StepAttachment(.text(body), mediaType: LiveScreen.mediaType, fileName: "live.json")
      emit(.attached(attachment, at: clock.now()))
    }
    for evidence in outcome.evidence { emit(.attached(evidence, at: clock.now())) }
    if let trace = recorder?.end(step: index, outcome.status, isLast: index == planned.actionCount - 1) {
      emit(.attached(trace, at: clock.now()))
    }
    if index == planned.actionCount - 1, let record = coverage?.attachment {
      emit(.attached(record, at: clock.now()))
    }
    var reported = outcome
    reported.evidence = []
    emit(.stepEnded(index, reported, at: clock.now()))
    status = status.worse(outcome.status)
    if mode == .run { mode = Self.mode(after: outcome.status) }
  }

  private static func mode(after status: TestStepResult.Status) -> Mode {
    switch status {
    case .passed: .run
    case .skipped: .skipAll
    default: .skip
    }
  }

  private func run(step index: Int) -> StepOutcome {
    let step = planned.steps[index]
    if planned.hooks?.beforeStep.isEmpty ?? true { stepMode = mode }
    scenario.note(status, step: step.step.text)
    if mode != .skipAll, let outcome = step.outcomeIfNotRunnable(baseDirectory: context.options.baseDirectory) {
      return outcome
    }
    guard mode == .run else { return .skipped }
    CrashReport.note(step: step.step.text)
    _ = StoppedTime.total
    return overdue ?? timed { runner.run(step) }
  }

  /// Adds the virtual time that a step took. Failures state it themselves, and let time go on to find out more; on the
  /// real clock it is real time.
  private func timed(_ run: () -> StepOutcome) -> StepOutcome {
    let start = world.app.timeline.now
    var outcome = run()
    guard outcome.status == .passed, context.options.clock == .virtual else { return outcome }
    if let note = StepAttachment(appTime: world.app.timeline.now - start) { outcome.evidence.append(note) }
    return outcome
  }

  private func run(hook number: Int, _ kind: Robots.Hook.Kind, step: Int?) -> StepOutcome {
    let text = step.map { planned.steps[$0].step.text }
    if kind == .beforeStep, number == planned.hooks?.beforeStep.first { stepMode = mode }
    scenario.note(status, step: text ?? scenario.step)
    CrashReport.note(step: "a hook")
    switch kind {
    case .before, .beforeStep: if mode != .run { return .skipped }
    case .afterStep: if stepMode != .run { return .skipped }
    // Hooks after things run in any case: they clean up.
    default: return runner.run(context.hooks.entries[number].hook, scenario)
    }
    return overdue ?? runner.run(context.hooks.entries[number].hook, scenario)
  }

  /// The outcome of a step that would start after the scenario's time limit; `nil` before.
  private var overdue: StepOutcome? {
    guard let limit = context.options.scenarioTimeout, case let time = .now - start, time > limit,
      time - (timeOutside() - timeOutsideBefore) > limit
    else { return nil }
    let timeout = ScenarioTimeout(limit: limit, instant: world.app.timeline.now)
    return StepOutcome(failedBecause: timeout.description, type: "ScenarioTimeout")
  }
}
