import CucumberMessages

/// Joins the messages of a stream: a result with its step, a step with its location.
///
/// It is updated by the owner of the reporters, before they receive the message. Finished things are dropped: sources
/// when the run starts, a scenario with its last attempt, a document when all of its pickles have run.
package final class RunModel {
  /// The counts of all streams.
  package private(set) var tally = Tally()
  /// The coverage of all streams, as far as it was recorded.
  package private(set) var coverage = CoverageModel()
  /// The command that runs a scenario again.
  package let rerun: RerunCommand
  /// The step definitions of the stream, by id.
  private(set) var definitions: [String: StepDefinition] = [:]
  /// The attempts that are running, by id.
  private(set) var attempts: [String: AttemptRecord] = [:]

  private var hooks: [String: Hook] = [:]
  private var latest: AttemptRecord?
  private var sources: [String: Source] = [:]
  private var files = FileProgress()
  private var startedCount = 0
  private var testCases: [String: TestCase] = [:]
  /// The explanations of undefined steps that aren't finished, by the step of the pickle.
  private var explanations: [String: String] = [:]
  private var runHooks: [String: TestRunHookStarted] = [:]

  /// Creates the model of an empty stream.
  ///
  /// - Parameter rerun: The command that runs a scenario again.
  package init(rerun: RerunCommand = RerunCommand()) {
    self.rerun = rerun
  }

  /// Updates the model with the next message, and returns its event; `nil` if it has none by itself.
  package func update(with envelope: Envelope) -> RunEvent? {
    tally.count(envelope)
    switch envelope {
    case .testStepFinished(let message): return finish(message)
    case .testCaseStarted(let message): return start(message)
    case .testCaseFinished(let message): return finish(message)
    case .testCase(let message): return plan(message)
    case .testRunHookStarted(let message): runHooks[message.id] = message
    case .testRunHookFinished(let message): return finish(message)
    case .testRunStarted(let message): return start(message)
    case .testRunFinished(let message): return .runFinished(message)
    case .attachment(let message): return add(message)
    case .parseError(let message): return .parseError(message, message.source.uri.flatMap { sources[$0] })
    case .undefinedParameterType(let message): return .undefinedParameterType(message)
    case .meta(let message): return start(message)
    default: keep(envelope)
    }
    return nil
  }

  /// The scenarios that were announced and aren't finished.
  package var unfinished: UnfinishedScenarios {
    let running = Set(attempts.values.map(\.testCase.id))
    let notStarted = testCases.values.filter { !running.contains($0.id) }.compactMap { files.scenario($0.pickleId) }
    return UnfinishedScenarios(
      attempts: attempts.values.sorted { $0.order < $1.order },
      notStarted: notStarted.sorted { ($0.uri, $0.line ?? 0) < ($1.uri, $1.line ?? 0) })
  }

  /// Whether no more scenarios of a file are expected.
  func isFinished(_ uri: String) -> Bool { files.isFinished(uri) }

  /// The running step that an attachment belongs to.
  func step(attempt: String?, step: String?) -> (attempt: AttemptRecord, index: Int)? {
    guard let attempt = attempt.flatMap(self.attempt), let step, let index = attempt.index(of: step) else {
      return nil
    }
    return (attempt, index)
  }

  private func keep(_ envelope: Envelope) {
    switch envelope {
    case .source(let source): sources[source.uri] = source
    case .gherkinDocument(let document): files.add(document)
    case .pickle(let pickle): files.add(pickle)
    case .suggestion(let suggestion): explanations[suggestion.pickleStepId] = suggestion.explanation
    case .hook(let hook): hooks[hook.id] = hook
    case .stepDefinition(let definition): definitions[definition.id] = definition
    default: break
    }
  }

  /// Adds the details of a step that robotrun attaches with its own media types.
  ///
  /// - Returns: An orphan if the details can't be read.
  private func add(_ attachment: Attachment) -> RunEvent? {
    let isNetworkLog = NetworkLog.isOne(attachment)
    let types = [
      InnerStep.mediaType, StepAppTime.mediaType, Exploration.mediaType, ScenarioCoverage.mediaType,
      MutantResult.mediaType, DoctorSummary.Scenario.mediaType,
    ]
    guard isNetworkLog || types.contains(attachment.mediaType),
      let found = step(attempt: attachment.testCaseStartedId, step: attachment.testStepId)
    else { return nil }
    if isNetworkLog {
      found.attempt.set(network: NetworkLog.lines(of: attachment), at: found.index)
    } else if attachment.mediaType == MutantResult.mediaType {
      (found.attempt.isMutant, found.attempt.isResult) = (true, true)
    } else if attachment.mediaType == DoctorSummary.Scenario.mediaType {
      found.attempt.isResult = true
    } else if attachment.mediaType == ScenarioCoverage.mediaType {
      guard let scenario = try? ScenarioCoverage(body: attachment.body) else {
        return orphan("an invalid coverage")
      }
      found.attempt.coverage = scenario
    } else if attachment.mediaType == Exploration.mediaType {
      guard let exploration = try? Exploration(body: attachment.body) else {
        return orphan("an invalid exploration")
      }
      found.attempt.exploration = exploration
    } else if attachment.mediaType == StepAppTime.mediaType {
      guard let time = StepAppTime.duration(from: attachment.body) else {
        return orphan("an invalid virtual time")
      }
      found.attempt.set(virtualTime: time, at: found.index)
    } else {
      guard let steps = try? InnerStep.steps(from: attachment.body) else {
        return orphan("an invalid list of inner steps")
      }
      found.attempt.set(inner: steps, at: found.index)
    }
    return nil
  }

  private func orphan(_ what: String) -> RunEvent {
    tally.countOrphan()
    return .orphan(what)
  }

  /// An attempt that is running; nearly always the one of the previous message.
  private func attempt(_ id: String) -> AttemptRecord? {
    if let latest, latest.id == id { return latest }
    latest = attempts[id]
    return latest
  }

  private func start(_ meta: Meta) -> RunEvent {
    defer {
      (hooks, definitions, attempts, latest) = ([:], [:], [:], nil)
      (sources, testCases, explanations, runHooks) = ([:], [:], [:], [:])
      (files, startedCount) = (FileProgress(), 0)
    }
    return .streamStarted(meta, unfinished: unfinished)
  }

  private func start(_ run: TestRunStarted) -> RunEvent {
    sources = [:]
    return .runStarted(run)
  }

  private func plan(_ testCase: TestCase) -> RunEvent? {
    guard files.plan(testCase.pickleId, isAhead: startedCount == 0) else {
      return orphan("a test case of an unknown pickle")
    }
    testCases[testCase.id] = testCase
    return nil
  }

  private func start(_ started: TestCaseStarted) -> RunEvent {
    guard let testCase = testCases[started.testCaseId], let scenario = files.scenario(testCase.pickleId) else {
      return .orphan("an attempt of an unknown test case")
    }
    let attempt = AttemptRecord(
      started, order: startedCount, testCase: testCase, scenario: scenario, hooks: hooks, definitions: definitions)
    startedCount += 1
    attempts[started.id] = attempt
    return .attemptStarted(attempt)
  }

  private func finish(_ finished: TestStepFinished) -> RunEvent {
    guard let attempt = attempt(finished.testCaseStartedId) else { return .orphan("a step of an unknown attempt") }
    guard let index = attempt.index(of: finished.testStepId) else { return .orphan("a step of no test case") }
    var result = finished.testStepResult
    if !explanations.isEmpty, result.message == nil, let step = attempt.testCase.testSteps[index].pickleStepId {
      result.message = explanations.removeValue(forKey: step)
    }
    attempt.set(result, at: index)
    return .stepFinished(attempt, index: index)
  }

  private func finish(_ finished: TestCaseFinished) -> RunEvent {
    guard let attempt = attempts.removeValue(forKey: finished.testCaseStartedId) else {
      return .orphan("the end of an unknown attempt")
    }
    latest = nil
    attempt.set(end: finished.timestamp)
    if !finished.willBeRetried {
      testCases[attempt.testCase.id] = nil
      files.finish(attempt.scenario.pickle)
      if let scenario = attempt.coverage { coverage.add(scenario, of: attempt) }
    }
    return .attemptFinished(attempt, willBeRetried: finished.willBeRetried)
  }

  private func finish(_ finished: TestRunHookFinished) -> RunEvent {
    let started = runHooks.removeValue(forKey: finished.testRunHookStartedId)
    let hook = started.flatMap { hooks[$0.hookId] }
    return .runHookFinished(
      RunHookRecord(
        id: finished.testRunHookStartedId, title: hook?.title ?? "hook of the run",
        locationText: hook?.sourceReference.locationText ?? "", start: started?.timestamp, end: finished.timestamp,
        result: finished.result))
  }
}

/// The requests to the mock server up to a failure, which robotrun attaches to the failed step.
enum NetworkLog {
  /// How many of the latest requests are shown.
  static let limit = 5

  static func isOne(_ attachment: Attachment) -> Bool {
    attachment.mediaType == "text/x.robotrun.network+plain" && attachment.contentEncoding == .identity
  }

  /// The latest requests, after a line that counts the earlier ones.
  static func lines(of attachment: Attachment) -> [String] {
    let requests = PlainText.lines(of: attachment.body)
    let hidden = requests.count - limit
    guard hidden > 0 else { return requests }
    let earlier = "\(hidden) earlier \(hidden == 1 ? "request" : "requests"), see --format messages"
    return [earlier] + requests.suffix(limit)
  }
}
