import CucumberMessages

/// Follows a stream and puts together what belongs together: a result with its step, the step with its place.
///
/// It forgets what is over: sources when the run begins, a scenario when its last attempt ends, a document when all of
/// its pickles have been played.
///
/// The reporters of a run can share one, so that this is done once for all of them, by whoever hands out the messages.
public final class RunFollower {
  /// The hooks of the stream, by id.
  private(set) var hooks: [String: Hook] = [:]
  /// The step definitions of the stream, by id.
  private(set) var definitions: [String: StepDefinition] = [:]
  /// The scenarios that are being played, by id.
  private(set) var attempts: [String: Attempt] = [:]

  /// The counts of all streams.
  public private(set) var tally = Tally()

  /// What plays a scenario again.
  let replay: ReplayCommand

  private let isShared: Bool
  /// What the message means that all of them are told of.
  private var event: RunEvent?
  private var latest: Attempt?
  private var sources: [String: Source] = [:]
  private var files = FileProgress()
  private var begun = 0
  private var testCases: [String: TestCase] = [:]
  /// What may have been meant by undefined steps that have not ended, by the step.
  private var explanations: [String: String] = [:]
  private var runHooks: [String: TestRunHookStarted] = [:]

  /// Creates a follower.
  ///
  /// - Parameters:
  ///   - isShared: Whether several reporters follow the same stream with it, which must have one `meta` message at most.
  ///   - replay: The command that plays a scenario again.
  public init(isShared: Bool = false, replay: ReplayCommand = ReplayCommand()) {
    self.isShared = isShared
    self.replay = replay
  }

  /// Takes the next message for all the reporters that share it, before they do.
  public func lead(_ envelope: Envelope) {
    event = advance(envelope)
  }

  /// Takes the next message; says what it means when it means something by itself.
  func follow(_ envelope: Envelope) -> RunEvent? {
    isShared ? event : advance(envelope)
  }

  private func advance(_ envelope: Envelope) -> RunEvent? {
    tally.count(envelope)
    switch envelope {
    case .testStepFinished(let message): return end(message)
    case .testCaseStarted(let message): return begin(message)
    case .testCaseFinished(let message): return end(message)
    case .testCase(let message): return plan(message)
    case .testRunHookStarted(let message): runHooks[message.id] = message
    case .testRunHookFinished(let message): return end(message)
    case .testRunStarted(let message): return begin(message)
    case .testRunFinished(let message): return .runEnded(message)
    case .attachment(let message): return note(message)
    case .parseError(let message): return .faultInFile(message, message.source.uri.flatMap { sources[$0] })
    case .undefinedParameterType(let message): return .undefinedParameterType(message)
    default: keep(envelope)
    }
    return nil
  }

  /// The scenarios that began and did not end, in the order they began.
  var unfinished: [Attempt] { attempts.values.sorted { $0.order < $1.order } }

  /// The scenarios that were announced and did not begin, by file and line.
  var unplayed: [PlayedScenario] {
    let begun = Set(attempts.values.map(\.testCase.id))
    return testCases.values.filter { !begun.contains($0.id) }.compactMap { files.scenario($0.pickleId) }
      .sorted { ($0.pickle.uri, $0.location?.line ?? 0) < ($1.pickle.uri, $1.location?.line ?? 0) }
  }

  /// Whether no more scenarios of a file are to be expected.
  func isOver(_ uri: String) -> Bool { files.isOver(uri) }

  /// The step that an attachment or another message belongs to.
  func step(attempt: String?, step: String?) -> (attempt: Attempt, index: Int)? {
    guard let attempt = attempt.flatMap(self.attempt), let step, let index = attempt.index(of: step) else {
      return nil
    }
    return (attempt, index)
  }

  private func keep(_ envelope: Envelope) {
    switch envelope {
    case .meta: forgetAll()
    case .source(let source): sources[source.uri] = source
    case .gherkinDocument(let document): files.add(document)
    case .pickle(let pickle): files.add(pickle)
    case .suggestion(let suggestion): explanations[suggestion.pickleStepId] = suggestion.explanation
    case .hook(let hook): hooks[hook.id] = hook
    case .stepDefinition(let definition): definitions[definition.id] = definition
    default: break
    }
  }

  /// Takes the details of a step that travel as attachments of robotrun's own media types.
  ///
  /// - Returns: What is wrong with one that can't be read: what it tells is lost to the reports.
  private func note(_ attachment: Attachment) -> RunEvent? {
    guard [InnerStep.mediaType, StepAppTime.mediaType].contains(attachment.mediaType),
      let place = step(attempt: attachment.testCaseStartedId, step: attachment.testStepId)
    else { return nil }
    if attachment.mediaType == StepAppTime.mediaType {
      guard let time = StepAppTime.duration(from: attachment.body) else {
        return stray("a virtual time that can't be read")
      }
      place.attempt.note(appTime: time, at: place.index)
    } else {
      guard let steps = try? InnerStep.steps(from: attachment.body) else {
        return stray("the steps of a step, which can't be read")
      }
      place.attempt.note(steps, at: place.index)
    }
    return nil
  }

  private func stray(_ what: String) -> RunEvent {
    tally.countStray()
    return .stray(what)
  }

  private func forgetAll() {
    (hooks, definitions, attempts, latest) = ([:], [:], [:], nil)
    (sources, testCases, explanations, runHooks) = ([:], [:], [:], [:])
    (files, begun) = (FileProgress(), 0)
  }

  /// A scenario that is being played; nearly always it is the one that was asked for last.
  private func attempt(_ id: String) -> Attempt? {
    if let latest, latest.id == id { return latest }
    latest = attempts[id]
    return latest
  }

  private func begin(_ run: TestRunStarted) -> RunEvent {
    sources = [:]
    return .runBegan(run)
  }

  private func plan(_ testCase: TestCase) -> RunEvent? {
    guard files.plan(testCase.pickleId, isAhead: begun == 0) else { return stray("a test case of an unknown pickle") }
    testCases[testCase.id] = testCase
    return nil
  }

  private func begin(_ started: TestCaseStarted) -> RunEvent {
    guard let testCase = testCases[started.testCaseId], let scenario = files.scenario(testCase.pickleId) else {
      return .stray("a scenario that was not announced")
    }
    let attempt = Attempt(started, order: begun, testCase: testCase, scenario: scenario, hooks: hooks)
    begun += 1
    attempts[started.id] = attempt
    return .attemptBegan(attempt)
  }

  private func end(_ finished: TestStepFinished) -> RunEvent {
    guard let attempt = attempt(finished.testCaseStartedId) else { return .stray("a step of an unknown scenario") }
    guard let index = attempt.index(of: finished.testStepId) else { return .stray("a step that was not announced") }
    var result = finished.testStepResult
    if !explanations.isEmpty, result.message == nil, let step = attempt.testCase.testSteps[index].pickleStepId {
      result.message = explanations.removeValue(forKey: step)
    }
    attempt.note(result, at: index)
    return .stepEnded(attempt, index: index)
  }

  private func end(_ finished: TestCaseFinished) -> RunEvent {
    guard let attempt = attempts.removeValue(forKey: finished.testCaseStartedId) else {
      return .stray("the end of an unknown scenario")
    }
    latest = nil
    attempt.note(end: finished.timestamp)
    if !finished.willBeRetried {
      testCases[attempt.testCase.id] = nil
      files.end(attempt.scenario.pickle)
    }
    return .attemptEnded(attempt, willBeRetried: finished.willBeRetried)
  }

  private func end(_ finished: TestRunHookFinished) -> RunEvent {
    let started = runHooks.removeValue(forKey: finished.testRunHookStartedId)
    let hook = started.flatMap { hooks[$0.hookId] }
    return .runHookEnded(
      RunHook(
        id: finished.testRunHookStartedId, title: hook?.title ?? "hook of the run",
        place: hook?.sourceReference.place ?? "", start: started?.timestamp, end: finished.timestamp,
        result: finished.result))
  }
}
