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
  private let emit: (Envelope) -> Void

  init(
    _ planned: PlannedCase, _ testCase: TestCase, catalog: AppCatalog, options: RunOptions,
    isInterrupted: @escaping () -> Bool, emit: @escaping (Envelope) -> Void
  ) {
    self.planned = planned
    self.testCase = testCase
    self.catalog = catalog
    self.options = options
    self.isInterrupted = isInterrupted
    self.emit = emit
  }

  /// Plays the attempt, or passes over all its steps.
  ///
  /// - Returns: Whether it passed, or was skipped on purpose.
  func play(ids: inout IDGenerator, isSkipped: Bool) -> Bool {
    let id = ids.make()
    emit(.testCaseStarted(TestCaseStarted(attempt: 0, id: id, testCaseId: testCase.id, timestamp: WallClock.now())))
    let hasPassed = options.clock.play(ownsProcess: options.ownsProcess) { timeline in
      playSteps(in: world(timeline), attempt: id, ids: &ids, isSkipped: isSkipped)
    }.result
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
      if let steps = outcome.inner { attach(steps, attempt: attempt, step: testStep.id) }
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
        let snippets = [
          Suggestion.Snippet(language: "swift", code: undefined.snippet),
          Suggestion.Snippet(language: "robots", code: undefined.textSnippet),
        ]
        emit(.suggestion(Suggestion(id: ids.make(), pickleStepId: step.step.id, snippets: snippets)))
      }
      return StepOutcome(status: .undefined, message: step.problem(baseDirectory: options.baseDirectory))
    case .ambiguous:
      return StepOutcome(status: .ambiguous, message: step.problem(baseDirectory: options.baseDirectory))
    case .mistyped, .broken:
      // Its sentence is known and it can't be played all the same: as it is written, no definition takes it.
      return StepOutcome(status: .undefined, message: step.problem(baseDirectory: options.baseDirectory))
    case _ where skips:
      return .skipped
    case .ready(let match, let values):
      return play(match, values, in: world)
    case .composed(_, let steps):
      return play(steps, in: world)
    }
  }

  private func play(_ steps: [PlannedInnerStep], in world: World) -> StepOutcome {
    let result = InnerPlayer(world: world, isInterrupted: isInterrupted).play(steps)
    var outcome = result.isCutShort ? StepOutcome.skipped : .passed
    if let error = result.error { outcome = self.outcome(throwing: error, in: world, way: result.way.map(\.fact)) }
    outcome.inner = result.steps
    return outcome
  }

  private func play(_ match: StepMatch, _ values: [StepValue], in world: World) -> StepOutcome {
    do {
      try match.definition.perform(in: world, values)
      return .passed
    } catch {
      return outcome(throwing: error, in: world)
    }
  }

  private func outcome(throwing error: any Error, in world: World, way: [StepFailure.Fact] = []) -> StepOutcome {
    // The screen first: finding out more about the failure lets time run on.
    let screen = (try? world.app.snapshot())?.tree
    var outcome = StepOutcome(throwing: error, baseDirectory: options.baseDirectory, way: way)
    if outcome.status == .failed { outcome.screen = screen }
    return outcome
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

  private func attach(_ steps: [InnerStep], attempt: String, step: String) {
    guard let body = try? InnerStep.body(of: steps) else { return }
    emit(
      .attachment(
        Attachment(
          body: body, contentEncoding: .identity, fileName: "steps.json", mediaType: InnerStep.mediaType,
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
