import CucumberMessages

/// Turns the events of a run into messages, and gives them their ids.
@MainActor
final class MessageEmitter {
  private let host: any RunHost
  private let run: String
  private let definitions: DefinitionIDs
  private let clock: RunClock
  private var testCase: TestCaseEmitter?
  private var hook: (id: String, start: Timestamp)?
  private var names = ScreenNames.Summary()
  /// The causes of warnings that a run reports once.
  private var reportedCauses: Set<String> = []
  /// Generates the ids of the messages.
  private(set) var ids: IDGenerator
  /// The real time spent in the host, which doesn't count for a scenario: a slow reader of the output isn't its fault.
  private(set) var timeInHost = Duration.zero

  init(host: any RunHost, run: String, definitions: DefinitionIDs, clock: RunClock, ids: IDGenerator) {
    (self.host, self.run, self.definitions, self.clock, self.ids) = (host, run, definitions, clock, ids)
  }

  /// Emits the test cases of a plan.
  ///
  /// - Returns: Their ids.
  func announce(_ cases: [PlannedCase]) -> [TestCaseIDs] {
    let testCases = cases.map { TestCaseIDs(count: $0.actionCount, ids: &ids) }
    for (planned, id) in zip(cases, testCases) { emit(.testCase(planned.testCase(id, definitions, run: run))) }
    return testCases
  }

  /// Starts with the messages of a test case.
  func begin(_ planned: PlannedCase, _ ids: TestCaseIDs) {
    testCase = TestCaseEmitter(planned, ids, offset: clock.offset)
  }

  /// Emits an event of the test case.
  func emit(_ event: AttemptEvent) {
    switch event {
    case .warning(let warning):
      guard !warning.isReportedOnce || reportedCauses.insert(warning.cause).inserted else { return }
      measured { host.report(warning) }
    case .names(let report): names.add(report)
    case .scheduled: measured { host.willExplore() }
    default:
      var messages: [Envelope] = []
      testCase?.emit(event, ids: &ids) { messages.append($0) }
      messages.forEach(emit)
    }
  }

  /// Ends with the messages of the test case.
  ///
  /// - Returns: Whether the case is a problem, such as one that failed.
  func end() -> Bool {
    defer { testCase = nil }
    clock.advance(to: testCase?.latest)
    return testCase?.status.isProblem ?? false
  }

  /// Emits an event of a hook of the run.
  func emit(_ event: RunHookEvent) {
    switch event {
    case .began(let number, let time):
      let (id, start) = (ids.make(), self.time(of: time))
      hook = (id, start)
      emit(
        .testRunHookStarted(
          TestRunHookStarted(id: id, testRunStartedId: run, hookId: definitions.hooks[number], timestamp: start)))
    case .attached(let attachment, let time):
      var message = Attachment(attachment, at: self.time(of: time))
      message.testRunHookStartedId = hook?.id
      emit(.attachment(message))
    case .ended(let outcome, let time):
      guard let hook else { return }
      let end = self.time(of: time)
      let result = TestStepResult(
        duration: .init(max(.zero, end.sinceEpoch - hook.start.sinceEpoch)), message: outcome.message,
        status: outcome.status, exception: outcome.exception)
      emit(.testRunHookFinished(TestRunHookFinished(testRunHookStartedId: hook.id, result: result, timestamp: end)))
      self.hook = nil
    }
  }

  /// Returns the time of a hook's event in messages.
  private func time(of event: Timestamp) -> Timestamp { clock.isReproducible ? clock.now : event }

  /// Reports names that were expected to be absent and that no screen of the run had.
  func reportUnknownNames() {
    for warning in names.warnings { measured { host.report(warning) } }
  }

  private func emit(_ envelope: Envelope) {
    measured { host.emit(envelope) }
  }

  private func measured(_ body: () -> Void) {
    let start = WallClock.now().sinceEpoch
    body()
    timeInHost += max(.zero, WallClock.now().sinceEpoch - start)
  }
}
