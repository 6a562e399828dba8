import AppModel
import CucumberMessages
import Robots
import VirtualTime

/// One attempt at a test case: plays its steps against an app and a timeline of its own.
@MainActor
struct Attempt {
  private let planned: PlannedCase
  private let testCase: TestCase
  private let catalog: AppCatalog
  private let options: RunOptions
  private let isInterrupted: () -> Bool
  private let warn: (RunWarning) -> Void
  private let emit: (Envelope) -> Void

  init(
    _ planned: PlannedCase, _ testCase: TestCase, catalog: AppCatalog, options: RunOptions,
    isInterrupted: @escaping () -> Bool, warn: @escaping (RunWarning) -> Void, emit: @escaping (Envelope) -> Void
  ) {
    self.planned = planned
    self.testCase = testCase
    self.catalog = catalog
    self.options = options
    self.isInterrupted = isInterrupted
    self.warn = warn
    self.emit = emit
  }

  /// Plays the attempt, or passes over all its steps.
  ///
  /// - Returns: Whether it passed, or was skipped on purpose.
  func play(ids: inout IDGenerator, isSkipped: Bool) -> Bool {
    let id = ids.make()
    emit(.testCaseStarted(TestCaseStarted(attempt: 0, id: id, testCaseId: testCase.id, timestamp: WallClock.now())))
    let (hasPassed, playback) = options.clock.play(options.playOptions, isInterrupted: isInterrupted) { timeline in
      playSteps(in: world(timeline), attempt: id, ids: &ids, isSkipped: isSkipped)
    }
    if hasPassed { for warning in RunWarning.warnings(about: playback, of: planned.pickle) { warn(warning) } }
    emit(
      .testCaseFinished(
        TestCaseFinished(testCaseStartedId: id, timestamp: WallClock.now(), willBeRetried: false)))
    return hasPassed
  }

  private func world(_ timeline: any Timeline) -> World {
    let app = Application(
      driver: AppSession(catalog: catalog, timeline: timeline), timeout: options.timeout,
      pollInterval: options.pollInterval)
    app.defaultApp = planned.app
    app.isInterrupted = isInterrupted
    return World(app: app)
  }

  private func playSteps(in world: World, attempt: String, ids: inout IDGenerator, isSkipped: Bool) -> Bool {
    var hasPassed = true
    var skipsRest = isSkipped
    for (step, testStep) in zip(planned.steps, testCase.testSteps) {
      if isInterrupted() { skipsRest = true }
      let start = WallClock.now()
      emit(
        .testStepStarted(
          TestStepStarted(testCaseStartedId: attempt, testStepId: testStep.id, timestamp: start)))
      let outcome = outcome(of: step, in: world, skips: skipsRest, ids: &ids)
      if let screen = outcome.screen { attach(screen, attempt: attempt, step: testStep.id) }
      let end = WallClock.now()
      emit(.testStepFinished(finished(outcome, attempt, testStep.id, from: start, to: end)))
      if outcome.status != .passed { skipsRest = true }
      if outcome.status != .passed, outcome.status != .skipped { hasPassed = false }
    }
    return hasPassed
  }

  /// Steps that no definition matches, or several do, are told as such wherever they stand.
  private func outcome(
    of step: PlannedStep, in world: World, skips: Bool, ids: inout IDGenerator
  ) -> StepOutcome {
    switch step.meaning {
    case .undefined(let undefined):
      if !undefined.snippet.isEmpty {
        let snippet = Suggestion.Snippet(language: "swift", code: undefined.snippet)
        emit(.suggestion(Suggestion(id: ids.make(), pickleStepId: step.step.id, snippets: [snippet])))
      }
      return StepOutcome(status: .undefined, message: undefined.description)
    case .ambiguous(let matches):
      return StepOutcome(status: .ambiguous, message: ambiguity(matches))
    case .mistyped(_, let reason):
      // Its sentence is known and its arguments are no good: as it is written, no definition takes it.
      return StepOutcome(status: .undefined, message: reason)
    case _ where skips:
      return .skipped
    case .ready(let match, let values):
      return play(match, values, in: world)
    }
  }

  private func play(_ match: StepMatch, _ values: [StepValue], in world: World) -> StepOutcome {
    do {
      try match.definition.perform(in: world, values)
      // Some waits answer yes or no, and have no other way to say that time can't go on.
      if let fault = world.app.timeline.fault { throw fault }
      return .passed
    } catch {
      // The screen first: finding out more about the failure lets time run on.
      let screen = (try? world.app.snapshot())?.tree
      var outcome = StepOutcome(throwing: error, on: world.app.timeline, baseDirectory: options.baseDirectory)
      if outcome.status == .failed { outcome.screen = screen }
      return outcome
    }
  }

  private func ambiguity(_ matches: [StepMatch]) -> String {
    let places = matches.map { match in
      let step = match.definition.step
      let path = step.place.relativePath(to: options.baseDirectory)
      return "  \(step.pattern)  (\(match.definition.robot), \(path):\(step.place.line))"
    }
    return (["\(matches.count) steps say this:"] + places).joined(separator: "\n")
  }

  private func finished(
    _ outcome: StepOutcome, _ attempt: String, _ step: String, from start: Timestamp, to end: Timestamp
  ) -> TestStepFinished {
    let duration = max(.zero, end.sinceEpoch - start.sinceEpoch)
    return TestStepFinished(
      testCaseStartedId: attempt, testStepId: step,
      testStepResult: TestStepResult(
        duration: .init(outcome.wasPlayed ? duration : .zero), message: outcome.message, status: outcome.status,
        exception: outcome.exception),
      timestamp: end)
  }

  private func attach(_ screen: String, attempt: String, step: String) {
    emit(
      .attachment(
        Attachment(
          body: screen, contentEncoding: .identity, fileName: "screen.txt", mediaType: Self.screenMediaType,
          testCaseStartedId: attempt, testStepId: step, timestamp: WallClock.now())))
  }

  /// Cucumber has no message for the elements on a screen, so they travel as an attachment of our own type.
  static let screenMediaType = "text/x.robotrun.screen+plain"
}

extension StepOutcome {
  fileprivate var wasPlayed: Bool {
    status == .passed || status == .failed || status == .pending
  }
}
