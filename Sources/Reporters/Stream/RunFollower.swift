import CucumberMessages

/// Follows a stream and puts together what belongs together: a result with its step, the step with its place.
///
/// It forgets what is over: sources when the run begins, a scenario when its last attempt ends, a document when all of
/// its pickles have been played.
///
/// The reporters of a run can share one, so that this is done once for all of them, by whoever hands out the messages.
public final class RunFollower {
  /// A pickle and how many of its test cases are not over.
  private final class Planned {
    let pickle: Pickle
    var uses = 0

    init(_ pickle: Pickle) { self.pickle = pickle }
  }

  private struct FileProgress {
    /// Pickles of which no test case has ended.
    var unplayed = 0
    /// Test cases that were announced and have not ended.
    var outstanding = 0
  }

  /// The hooks of the stream, by id.
  private(set) var hooks: [String: Hook] = [:]
  /// The step definitions of the stream, by id.
  private(set) var definitions: [String: StepDefinition] = [:]
  /// The scenarios that are being played, by id.
  private(set) var attempts: [String: Attempt] = [:]

  /// The counts of all streams.
  public private(set) var tally = Tally()

  private let isShared: Bool
  /// What the message means that all of them are told of.
  private var event: RunEvent?
  private var latest: Attempt?
  private var sources: [String: Source] = [:]
  private var documents: [String: DocumentIndex] = [:]
  private var pickles: [String: Planned] = [:]
  private var files: [String: FileProgress] = [:]
  private var plannedAhead = 0
  private var begun = 0
  private var testCases: [String: TestCase] = [:]
  /// What may have been meant by undefined steps that have not ended, by the step.
  private var explanations: [String: String] = [:]
  private var runHooks: [String: TestRunHookStarted] = [:]

  /// Creates a follower.
  ///
  /// - Parameter isShared: Whether several reporters follow the same stream with it, which must have one `meta` message
  ///   at most.
  public init(isShared: Bool = false) {
    self.isShared = isShared
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
    return testCases.values.filter { !begun.contains($0.id) }.compactMap { pickles[$0.pickleId]?.pickle }
      .map { PlayedScenario(pickle: $0, index: documents[$0.uri]) }
      .sorted { ($0.pickle.uri, $0.location?.line ?? 0) < ($1.pickle.uri, $1.location?.line ?? 0) }
  }

  /// Whether no more scenarios of a file are to be expected.
  ///
  /// That is certain when all of its pickles have been played. When only some are selected, it takes a stream that
  /// announces its test cases before the first of them begins, as Cucumber's do by now; such a stream is told by its
  /// announcing several.
  func isOver(_ uri: String) -> Bool {
    guard let file = files[uri] else { return true }
    return file.outstanding <= 0 && plannedAhead > 1
  }

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
    case .gherkinDocument(let document): documents[document.uri ?? ""] = DocumentIndex(document)
    case .pickle(let pickle):
      pickles[pickle.id] = Planned(pickle)
      files[pickle.uri, default: FileProgress()].unplayed += 1
    case .suggestion(let suggestion): explanations[suggestion.pickleStepId] = suggestion.explanation
    case .hook(let hook): hooks[hook.id] = hook
    case .stepDefinition(let definition): definitions[definition.id] = definition
    case .attachment(let attachment): note(attachment)
    default: break
    }
  }

  /// A body that is no list of steps is somebody else's; nothing but a detail is lost with it.
  private func note(_ attachment: Attachment) {
    guard [InnerStep.mediaType, StepAppTime.mediaType].contains(attachment.mediaType),
      let place = step(attempt: attachment.testCaseStartedId, step: attachment.testStepId)
    else { return }
    if attachment.mediaType == StepAppTime.mediaType {
      StepAppTime.duration(from: attachment.body).map { place.attempt.note(appTime: $0, at: place.index) }
    } else if let steps = try? InnerStep.steps(from: attachment.body) {
      place.attempt.note(steps, at: place.index)
    }
  }

  private func forgetAll() {
    (hooks, definitions, attempts, latest) = ([:], [:], [:], nil)
    (sources, documents, pickles, files) = ([:], [:], [:], [:])
    (testCases, explanations, runHooks) = ([:], [:], [:])
    (plannedAhead, begun) = (0, 0)
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
    guard let planned = pickles[testCase.pickleId] else { return .stray("a test case of an unknown pickle") }
    testCases[testCase.id] = testCase
    planned.uses += 1
    files[planned.pickle.uri, default: FileProgress()].outstanding += 1
    plannedAhead = begun == 0 ? plannedAhead + 1 : 0
    return nil
  }

  private func begin(_ started: TestCaseStarted) -> RunEvent {
    guard let testCase = testCases[started.testCaseId], let pickle = pickles[testCase.pickleId]?.pickle else {
      return .stray("a scenario that was not announced")
    }
    let scenario = PlayedScenario(pickle: pickle, index: documents[pickle.uri])
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
    if !finished.willBeRetried { forget(attempt) }
    return .attemptEnded(attempt, willBeRetried: finished.willBeRetried)
  }

  private func forget(_ attempt: Attempt) {
    let (uri, id) = (attempt.scenario.pickle.uri, attempt.scenario.pickle.id)
    testCases[attempt.testCase.id] = nil
    guard let planned = pickles[id], var file = files[uri] else { return }
    planned.uses -= 1
    file.outstanding -= 1
    if planned.uses <= 0 {
      pickles[id] = nil
      file.unplayed -= 1
    }
    let isOver = file.outstanding <= 0 && file.unplayed <= 0
    files[uri] = isOver ? nil : file
    if isOver { documents[uri] = nil }
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
