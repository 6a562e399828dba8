import CucumberMessages

/// Builds the stream of a run from a short description of it. Times advance by a millisecond for each message, ids by one.
final class StreamBuilder {
  private(set) var envelopes: [Envelope] = []

  private var ids = IDGenerator()
  private var milliseconds = 0
  private var planned: [(scenario: SampleScenario, testCase: TestCase)] = []
  private var runID = ""
  private var hooks: [String: String] = [:]

  /// Starts a stream.
  init() {
    let product = Meta.Product(name: "sample", version: "1")
    add(.meta(Meta(protocolVersion: "34", implementation: product, runtime: product, os: product, cpu: product)))
  }

  func add(_ envelope: Envelope) {
    envelopes.append(envelope)
  }

  /// Adds a file that can't be parsed.
  func fault(_ uri: String, _ data: String, line: Int, column: Int?, _ message: String) {
    add(.source(Source(uri: uri, data: data, mediaType: .plain)))
    let place = SourceReference(uri: uri, location: Location(line: line, column: column))
    add(.parseError(ParseError(source: place, message: "(\(line):\(column ?? 0)): \(message)")))
  }

  /// Adds a file with its document and pickles, and keeps the test cases for later.
  func feature(_ feature: SampleFeature) {
    var layout = FeatureLayout(ids: ids)
    let laid = layout.lay(feature)
    ids = layout.ids
    add(.gherkinDocument(laid.document))
    for (scenario, pickle) in laid.pickles {
      add(.pickle(pickle))
      planned.append((scenario, testCase(scenario, pickle)))
    }
  }

  /// Adds a hook, which scenarios and the run refer to by its name.
  func hook(_ name: String, _ type: Hook.HookType, line: Int) {
    let id = ids.make()
    hooks[name] = id
    let place = SourceReference(uri: "Sources/Hooks.swift", location: Location(line: line))
    add(.hook(Hook(id: id, name: name, sourceReference: place, type: type)))
  }

  /// Adds a step definition, and returns its id.
  func definition(_ pattern: String, line: Int) -> String {
    let id = ids.make()
    let place = SourceReference(uri: "Sources/Steps.swift", location: Location(line: line))
    add(
      .stepDefinition(
        StepDefinition(id: id, pattern: .init(source: pattern, type: .cucumberExpression), sourceReference: place)))
    return id
  }

  /// Starts the run, and announces all test cases.
  func begin() {
    runID = ids.make()
    add(.testRunStarted(TestRunStarted(timestamp: now(), id: runID)))
    for planned in planned { add(.testCase(planned.testCase)) }
  }

  /// Runs all scenarios, one after the other, up to the end.
  func run() {
    for (scenario, testCase) in planned {
      for attempt in 0..<scenario.attempts { run(scenario, testCase, attempt: attempt) }
    }
    planned = []
  }

  /// Runs only the first scenario.
  func runFirst() {
    let (scenario, testCase) = planned.removeFirst()
    run(scenario, testCase, attempt: 0)
  }

  /// Runs a hook of the run.
  func run(hook: String, _ status: TestStepResult.Status, _ message: String? = nil) {
    let id = ids.make()
    let started = TestRunHookStarted(id: id, testRunStartedId: runID, hookId: hooks[hook] ?? "", timestamp: now())
    add(.testRunHookStarted(started))
    let result = TestStepResult(duration: .zero, message: message, status: status)
    add(.testRunHookFinished(TestRunHookFinished(testRunHookStartedId: id, result: result, timestamp: now())))
  }

  /// The run is over.
  func end(success: Bool = true, _ message: String? = nil) {
    add(
      .testRunFinished(TestRunFinished(message: message, success: success, timestamp: now(), testRunStartedId: runID)))
  }

  /// A description of how to write an undefined step.
  func suggest(_ code: String) {
    let snippet = Suggestion.Snippet(language: "swift", code: code)
    add(.suggestion(Suggestion(id: ids.make(), pickleStepId: "", snippets: [snippet])))
  }

  private func testCase(_ scenario: SampleScenario, _ pickle: Pickle) -> TestCase {
    // The steps of the background come first; they are not in the sample, and all pass.
    let own = scenario.steps.count { $0.hook == nil }
    let background = pickle.steps.dropLast(own).map {
      TestCase.TestStep(id: ids.make(), pickleStepId: $0.id, stepDefinitionIds: [])
    }
    var pickleSteps = pickle.steps.suffix(own)
    let steps = scenario.steps.map { step in
      step.hook.map { TestCase.TestStep(hookId: hooks[$0], id: ids.make()) }
        ?? TestCase.TestStep(
          id: ids.make(), pickleStepId: pickleSteps.popFirst()?.id, stepDefinitionIds: step.definitions)
    }
    return TestCase(id: ids.make(), pickleId: pickle.id, testSteps: background + steps)
  }

  private func run(_ scenario: SampleScenario, _ testCase: TestCase, attempt: Int) {
    let id = ids.make()
    add(.testCaseStarted(TestCaseStarted(attempt: attempt, id: id, testCaseId: testCase.id, timestamp: now())))
    let background = testCase.testSteps.count - scenario.steps.count
    for step in testCase.testSteps.prefix(background) { run(SampleStep("", ""), step.id, in: id, attempt: 0) }
    for (step, testStep) in zip(scenario.steps, testCase.testSteps.dropFirst(background)) {
      if step.isCutShort { return }
      run(step, testStep.id, in: id, attempt: attempt)
    }
    let willBeRetried = attempt + 1 < scenario.attempts
    add(.testCaseFinished(TestCaseFinished(testCaseStartedId: id, timestamp: now(), willBeRetried: willBeRetried)))
  }

  private func run(_ step: SampleStep, _ id: String, in attemptID: String, attempt: Int) {
    add(.testStepStarted(TestStepStarted(testCaseStartedId: attemptID, testStepId: id, timestamp: now())))
    for var attachment in step.attachments {
      attachment.testCaseStartedId = attemptID
      attachment.testStepId = id
      add(.attachment(attachment))
    }
    let isFixed = step.passesFromAttempt.map { attempt >= $0 } ?? false
    let result = TestStepResult(
      duration: .zero, message: isFixed ? nil : step.message, status: isFixed ? .passed : step.status,
      exception: isFixed ? nil : step.exception)
    add(
      .testStepFinished(
        TestStepFinished(testCaseStartedId: attemptID, testStepId: id, testStepResult: result, timestamp: now())))
  }

  private func now() -> Timestamp {
    defer { milliseconds += 1 }
    // 2026-11-21T07:41:25Z
    return Timestamp(seconds: 1_795_246_885 + milliseconds / 1000, nanos: milliseconds % 1000 * 1_000_000)
  }
}
