import AppModel
import CucumberMessages
import Robots
import VirtualTime

/// One attempt at a test case: plays its steps against an app and a timeline of its own.
@MainActor
struct Attempt {
  private let messages: AttemptMessages
  private let catalog: AppCatalog
  private let options: RunOptions
  private let isInterrupted: () -> Bool
  private let watch: RunWatch?
  private let warn: (RunWarning) -> Void
  private let emit: (Envelope) -> Void
  private let recorder: TraceRecorder?

  init(
    _ messages: AttemptMessages, catalog: AppCatalog, options: RunOptions, isInterrupted: @escaping () -> Bool,
    watch: RunWatch?, warn: @escaping (RunWarning) -> Void, emit: @escaping (Envelope) -> Void
  ) {
    self.messages = messages
    self.catalog = catalog
    self.options = options
    self.isInterrupted = isInterrupted
    self.watch = watch
    self.warn = warn
    self.emit = emit
    recorder = TraceRecorder(options.trace)
  }

  /// Plays the attempt, or passes over all its steps.
  ///
  /// - Returns: Whether it passed, or was skipped on purpose.
  func play(ids: inout IDGenerator, isSkipped: Bool) -> Bool {
    emit(messages.started(at: WallClock.now()))
    let (hasPassed, playback) = options.clock.play(
      options.playOptions, isInterrupted: isInterrupted, helperThreads: { [watch] in watch?.threads ?? 0 }
    ) { timeline in
      watch?.note { $0.clock = timeline.clock }
      return playSteps(in: world(timeline), ids: &ids, isSkipped: isSkipped)
    }
    if hasPassed {
      for warning in RunWarning.warnings(about: playback, of: messages.planned.pickle) { warn(warning) }
    }
    emit(messages.finished(at: WallClock.now()))
    return hasPassed
  }

  private func world(_ timeline: any Timeline) -> World {
    let session = AppSession(catalog: catalog, timeline: timeline)
    recorder?.watch(session)
    let app = Application(
      driver: session, timeout: options.timeout,
      pollInterval: options.pollInterval)
    app.defaultApp = messages.planned.app
    app.resourceFolder = folder(of: messages.planned.pickle.uri)
    app.isInterrupted = isInterrupted
    return World(app: app)
  }

  private func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private func playSteps(in world: World, ids: inout IDGenerator, isSkipped: Bool) -> Bool {
    var hasPassed = true
    var skipsRest = isSkipped
    let first = WallClock.now()
    for index in messages.planned.steps.indices {
      if isInterrupted() { skipsRest = true }
      let start = WallClock.now()
      emit(messages.started(step: index, at: start))
      watch?.begin(step: index, at: start, ids: ids)
      let isOverdue = options.scenarioTimeout.map { start.sinceEpoch - first.sinceEpoch > $0 } ?? false
      let outcome = outcome(ofStep: index, in: world, skips: skipsRest, isOverdue: isOverdue, ids: &ids)
      if let steps = outcome.inner, let evidence = Evidence(steps) { attach(evidence, step: index) }
      for evidence in outcome.evidence { attach(evidence, step: index) }
      let isLast = index == messages.planned.steps.count - 1
      let id = messages.testCase.testSteps[index].id
      if let trace = recorder?.end(step: id, outcome.status, isLast: isLast) { attach(trace, step: index) }
      emit(messages.finished(step: index, outcome, from: start, to: WallClock.now()))
      watch?.note { position in (position.step, position.stepStart) = (index + 1, nil) }
      if outcome.status != .passed { skipsRest = true }
      if outcome.status != .passed, outcome.status != .skipped { hasPassed = false }
    }
    return hasPassed
  }

  private func outcome(
    ofStep index: Int, in world: World, skips: Bool, isOverdue: Bool, ids: inout IDGenerator
  ) -> StepOutcome {
    if let suggestion = messages.suggestion(forStep: index, ids: &ids) { emit(suggestion) }
    if let outcome = messages.outcome(ofUnplayableStep: index) { return outcome }
    guard !skips else { return .skipped }
    if isOverdue, let limit = options.scenarioTimeout {
      let timeout = ScenarioTimeout(limit: limit, instant: world.app.timeline.now)
      return StepOutcome(failedBecause: timeout.description, type: "ScenarioTimeout")
    }
    return switch messages.planned.steps[index].meaning {
    case .ready(let match, let values): play(match, values, in: world)
    case .composed(_, let steps): play(steps, in: world)
    case .undefined, .ambiguous, .mistyped, .broken: .skipped
    }
  }

  private func play(_ steps: [PlannedInnerStep], in world: World) -> StepOutcome {
    let result = InnerPlayer(world: world, isInterrupted: isInterrupted).play(steps)
    var outcome = result.isCutShort ? StepOutcome.skipped : .passed
    // Some waits answer yes or no, and have no other way to say that time can't go on.
    if let error = result.error ?? world.app.timeline.fault {
      outcome = self.outcome(throwing: error, in: world, way: result.way.map(\.fact))
    }
    outcome.inner = result.steps
    return outcome
  }

  private func play(_ match: StepMatch, _ values: [StepValue], in world: World) -> StepOutcome {
    do {
      try match.definition.perform(in: world, values)
      // Some waits answer yes or no, and have no other way to say that time can't go on.
      if let fault = world.app.timeline.fault { throw fault }
      return .passed
    } catch {
      return outcome(throwing: error, in: world)
    }
  }

  private func outcome(throwing error: any Error, in world: World, way: [StepFailure.Fact] = []) -> StepOutcome {
    // The evidence first: finding out more about the failure lets time run on.
    let evidence = Evidence.all(of: world.app)
    recorder?.noteFailure()
    var outcome = StepOutcome(
      throwing: error, on: world.app.timeline, baseDirectory: options.baseDirectory, way: way)
    if outcome.status == .failed { outcome.evidence = evidence }
    return outcome
  }

  private func attach(_ evidence: Evidence, step: Int) {
    emit(
      .attachment(
        Attachment(
          body: evidence.text, contentEncoding: .identity, fileName: evidence.fileName, mediaType: evidence.mediaType,
          testCaseStartedId: messages.id, testStepId: messages.testCase.testSteps[step].id,
          timestamp: WallClock.now())))
  }
}
