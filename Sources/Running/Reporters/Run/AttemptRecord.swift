import CucumberMessages

/// One attempt to run a scenario, with the results of its steps so far.
///
/// It is a class, so that recording a result copies nothing.
public final class AttemptRecord {
  /// The scenario.
  public let scenario: ScenarioRecord
  /// The number of the attempt, counted from 0; greater than 0 if the scenario is run again.
  public let number: Int
  /// The time at which it started.
  public let start: Timestamp
  /// The time at which it finished; `nil` before.
  public private(set) var end: Timestamp?

  let id: String
  /// How many attempts started before it.
  let order: Int
  let testCase: TestCase
  /// Whether it is finished although some of its steps aren't.
  private(set) var hasGaps = false

  /// The result of exploring the scenario; `nil` if it wasn't explored.
  public internal(set) var exploration: Exploration?

  /// What it showed, did and checked; `nil` if that wasn't recorded.
  package internal(set) var coverage: ScenarioCoverage?

  /// Whether it is a mutant that scenarios were to notice.
  var isMutant = false

  /// Whether it is the result of a command that ran scenarios many times; its reason is about all of them.
  var isResult = false

  /// The keyword of the scenario, or what it is instead.
  var keyword: String { isMutant ? "Mutant" : scenario.keyword }

  private let hooks: [String: Hook]
  private let definitions: [String: StepDefinition]
  private var results: [TestStepResult?]
  private var inner: [Int: [InnerStep]] = [:]
  private var network: [Int: [String]] = [:]
  private var virtualTimes: [Int: Duration] = [:]
  private var next = 0
  /// What its steps are, as far as a reporter has asked for it.
  private var kinds: [StepRecord.Kind?]

  init(
    _ started: TestCaseStarted, order: Int, testCase: TestCase, scenario: ScenarioRecord, hooks: [String: Hook],
    definitions: [String: StepDefinition]
  ) {
    id = started.id
    self.order = order
    self.testCase = testCase
    number = started.attempt
    self.scenario = scenario
    start = started.timestamp
    self.hooks = hooks
    self.definitions = definitions
    results = [TestStepResult?](repeating: nil, count: testCase.testSteps.count)
    kinds = [StepRecord.Kind?](repeating: nil, count: testCase.testSteps.count)
  }

  /// All steps and hooks, in the order in which they run.
  public var steps: [StepRecord] { (0..<count).map(step) }

  /// The worst status of its steps and hooks; passed if there are none, and unknown if it is finished and they aren't.
  public var status: TestStepResult.Status {
    let worst = worst ?? .passed
    return hasGaps && !worst.isProblem ? .unknown : worst
  }

  /// How long it took; 0 before it is finished.
  public var duration: Duration { end.map { $0.sinceEpoch - start.sinceEpoch } ?? .zero }

  /// The first line of the reason for which it did not pass; `nil` if it passed.
  public var message: String? {
    if let firstFailure { return step(firstFailure).reason.headline }
    return isUnfinished ? Self.unfinishedMessage : nil
  }

  /// The step or hook to which ``message`` applies; `nil` if it passed, and for a result, which has no step of its own.
  var failedStep: StepRecord? {
    isResult ? nil : (firstFailure ?? (isUnfinished ? firstUnfinished : nil)).map(step)
  }

  /// ``message`` after the text of its step; `nil` if it passed.
  package var failure: String? {
    message.map { message in [failedStep?.path, message].compactMap(\.self).joined(separator: ": ") }
  }

  /// The reason of an attempt that was interrupted.
  static let unfinishedMessage = "the run ended before the scenario did"

  private var worst: TestStepResult.Status? {
    results.reduce(nil) { worst, result in result.map { worst?.worse($0.status) ?? $0.status } ?? worst }
  }

  /// The index of the first of the steps and hooks with the worst status, if it isn't passed or skipped.
  var firstFailure: Int? { worst.flatMap { $0.isProblem ? firstIndex($0) : nil } }

  /// The index of the first of the steps and hooks with the worst status; `nil` before one is finished.
  var decisive: Int? { worst.flatMap(firstIndex) }

  /// Whether it isn't finished with all of its steps.
  var isUnfinished: Bool { end == nil || firstUnfinished != nil }

  /// Whether everything was skipped without a reason.
  var wasSkippedEntirely: Bool {
    results.allSatisfy { $0?.status == .skipped && $0?.givesReason != true }
  }

  /// The index of the first step or hook that isn't finished.
  var firstUnfinished: Int? { results.firstIndex { $0 == nil } }

  /// The number of steps and hooks.
  package var count: Int { results.count }

  /// Whether it is a hook and not a step of the file.
  func isHook(_ index: Int) -> Bool { testCase.testSteps[index].pickleStepId == nil }

  /// The status of a step or hook; `nil` before it is finished.
  func status(of index: Int) -> TestStepResult.Status? { results[index]?.status }

  /// The index of a step by its id; nearly always the one after the previous step.
  func index(of id: String) -> Int? {
    if next < count, testCase.testSteps[next].id == id { return next }
    return testCase.testSteps.firstIndex { $0.id == id }
  }

  func set(_ result: TestStepResult, at index: Int) {
    // The message of a passed step is not a reason.
    results[index] =
      result.status == .passed ? TestStepResult(duration: result.duration, status: .passed) : result
    next = index + 1
  }

  func set(inner steps: [InnerStep], at index: Int) { inner[index] = steps }

  func set(network lines: [String], at index: Int) { network[index] = lines }

  func set(virtualTime: Duration, at index: Int) { virtualTimes[index] = virtualTime }

  func set(end: Timestamp) {
    self.end = end
    hasGaps = firstUnfinished != nil
  }

  /// A step or hook with all that is known about it.
  func step(_ index: Int) -> StepRecord {
    let ids = isHook(index) ? [] : testCase.testSteps[index].stepDefinitionIds ?? []
    return StepRecord(
      kind(of: index), result: results[index], definitions: ids.compactMap { definitions[$0] },
      inner: innerSteps(of: index), network: network.isEmpty ? [] : network[index] ?? [],
      virtualTime: virtualTimes.isEmpty ? nil : virtualTimes[index])
  }

  /// The steps of a text robot that a step consists of.
  func innerSteps(of index: Int) -> [InnerStep] { inner.isEmpty ? [] : inner[index] ?? [] }

  /// The kind and content of a step or hook.
  func kind(of index: Int) -> StepRecord.Kind {
    if let kind = kinds[index] { return kind }
    let kind: StepRecord.Kind
    if let id = testCase.testSteps[index].pickleStepId {
      kind = scenario.step(id, near: index)
    } else {
      kind = .hook(testCase.testSteps[index].hookId.flatMap { hooks[$0] })
    }
    kinds[index] = kind
    return kind
  }

  private func firstIndex(_ status: TestStepResult.Status) -> Int? {
    results.firstIndex { $0?.status == status }
  }
}

/// A hook of the run that is finished.
public struct RunHookRecord {
  /// The kind and name of the hook, such as `BeforeAll hook "start the server"`.
  public let title: String
  /// `file:line` of the hook; empty if it isn't known.
  public let locationText: String
  /// The result.
  public let result: TestStepResult

  /// The id of its `testRunHookStarted` message.
  let id: String
  let end: Timestamp
  private let start: Timestamp?

  init(
    id: String, title: String, locationText: String, start: Timestamp?, end: Timestamp, result: TestStepResult
  ) {
    (self.id, self.title, self.locationText) = (id, title, locationText)
    (self.start, self.end, self.result) = (start, end, result)
  }

  /// How long it took.
  public var duration: Duration { start.map { end.sinceEpoch - $0.sinceEpoch } ?? result.duration.swiftDuration }

  /// The hook as a step, so that both are drawn alike.
  var step: StepRecord { StepRecord(.runHook(title: title, locationText: locationText), result: result) }
}
