import CucumberMessages
import Robots
import VirtualTime

/// One attempt at a case: plays its steps and hooks against an app and a timeline of its own.
@MainActor
final class Attempt {
  /// What becomes of the steps that follow.
  private enum Mode {
    case play
    /// They are skipped, but those that can't be played are told all the same.
    case skip
    /// They are skipped, whatever they are: the scenario wants it so.
    case skipAll
  }

  private let planned: PlannedCase
  private let stage: Stage
  private let clock: AttemptClock
  private let world: World
  private let scenario: Scenario
  private let player: StepPlayer
  private let recorder: TraceRecorder?
  private let tell: (AttemptEvent) -> Void
  private let heldUp: () -> Duration
  private let heldUpBefore: Duration
  /// By a clock that nobody sets back or forth, and that is not the app's.
  private let start = SuspendingClock.now
  private var mode = Mode.play
  /// How the steps that follow a step's own hooks are to go on.
  private var stepMode = Mode.play
  private var status = TestStepResult.Status.passed

  init(
    _ planned: PlannedCase, _ number: Int, stage: Stage, timeline: any Timeline, clock: AttemptClock,
    heldUp: @escaping () -> Duration, tell: @escaping (AttemptEvent) -> Void
  ) {
    self.planned = planned
    self.stage = stage
    self.clock = clock
    (self.tell, self.heldUp, heldUpBefore) = (tell, heldUp, heldUp())
    recorder = TraceRecorder(stage.options.trace)
    world = stage.world(for: planned, on: timeline, watchedBy: recorder)
    scenario = Scenario(world: world, pickle: planned.pickle, attempt: number)
    player = StepPlayer(world: world, stage: stage, clock: clock, recorder: recorder)
    world.app.onAttachment = { tell(.attached($0, at: clock.now())) }
    guard let names = stage.screenNames else { return }
    world.app.onAbsence = { [weak self] name in
      guard let self else { return }
      names.noteAbsence(of: name, RunWarning(unknown: name, in: scenario.step ?? "", of: planned.pickle))
    }
  }

  /// Plays everything.
  func play() -> TestStepResult.Status {
    // Somebody may keep the app, and it must not add anything to what is played next.
    defer { (world.app.onAttachment, world.app.onAbsence) = (nil, nil) }
    CrashReport.note(planned.pickle)
    for index in 0..<planned.actionCount {
      if mode == .play, stage.isInterrupted() { mode = .skip }
      play(index)
    }
    return status
  }

  /// Passes over everything.
  func skip() -> TestStepResult.Status {
    for index in 0..<planned.actionCount {
      tell(.stepBegan(index, at: clock.now()))
      finish(index, planned.outcome(ofUnplayable: index, baseDirectory: stage.options.baseDirectory) ?? .skipped)
    }
    return status
  }

  private func play(_ index: Int) {
    tell(.stepBegan(index, at: clock.now()))
    switch planned.action(at: index) {
    case .step(let step): finish(index, play(step: step))
    case .hook(let hook, let kind, let step): finish(index, play(hook: hook, kind, step: step))
    }
  }

  private func finish(_ index: Int, _ outcome: StepOutcome) {
    let showsEnd = stage.options.showsEnd && index == planned.actionCount - 1 && outcome.status == .passed
    for evidence in showsEnd ? StepAttachment.evidence(of: world.app) : [] {
      tell(.attached(evidence, at: clock.now()))
    }
    for evidence in outcome.evidence { tell(.attached(evidence, at: clock.now())) }
    if let trace = recorder?.end(step: index, outcome.status, isLast: index == planned.actionCount - 1) {
      tell(.attached(trace, at: clock.now()))
    }
    var told = outcome
    told.evidence = []
    tell(.stepEnded(index, told, at: clock.now()))
    status = status.worse(outcome.status)
    if mode == .play { mode = Self.mode(after: outcome.status) }
  }

  private static func mode(after status: TestStepResult.Status) -> Mode {
    switch status {
    case .passed: .play
    case .skipped: .skipAll
    default: .skip
    }
  }

  private func play(step index: Int) -> StepOutcome {
    let step = planned.steps[index]
    if planned.hooks?.beforeStep.isEmpty ?? true { stepMode = mode }
    scenario.note(status, step: step.step.text)
    if mode != .skipAll, let outcome = step.unplayableOutcome(baseDirectory: stage.options.baseDirectory) {
      return outcome
    }
    guard mode == .play else { return .skipped }
    CrashReport.note(step.step)
    return overdue ?? timed { player.play(step) }
  }

  /// Tells how long a step took in the time of the app. What fails tells it itself, and lets time run on to find out
  /// more; on the real clock it is the time on the wall.
  private func timed(_ play: () -> StepOutcome) -> StepOutcome {
    let start = world.app.timeline.now
    var outcome = play()
    guard outcome.status == .passed, stage.options.clock == .virtual else { return outcome }
    if let note = StepAttachment(appTime: world.app.timeline.now - start) { outcome.evidence.append(note) }
    return outcome
  }

  private func play(hook number: Int, _ kind: Robots.Hook.Kind, step: Int?) -> StepOutcome {
    let text = step.map { planned.steps[$0].step.text }
    if kind == .beforeStep, number == planned.hooks?.beforeStep.first { stepMode = mode }
    scenario.note(status, step: text ?? scenario.step)
    CrashReport.noteHook()
    switch kind {
    case .before, .beforeStep: if mode != .play { return .skipped }
    case .afterStep: if stepMode != .play { return .skipped }
    // Whatever happened, they are there to put things in order.
    default: return player.play(stage.hooks.entries[number].hook, scenario)
    }
    return overdue ?? player.play(stage.hooks.entries[number].hook, scenario)
  }

  /// The outcome of what would begin after the scenario has taken its time; absent while it hasn't.
  private var overdue: StepOutcome? {
    guard let limit = stage.options.scenarioTimeout, case let time = .now - start, time > limit,
      time - (heldUp() - heldUpBefore) > limit
    else { return nil }
    let timeout = ScenarioTimeout(limit: limit, instant: world.app.timeline.now)
    return StepOutcome(failedBecause: timeout.description, type: "ScenarioTimeout")
  }
}
