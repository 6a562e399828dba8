import CucumberMessages

/// A scenario while it is played. It is one object, so that noting a result copies nothing; of results that are no news
/// it keeps a byte each.
final class Attempt {
  let id: String
  /// How many began before it.
  let order: Int
  let testCase: TestCase
  /// Counted from 0.
  let number: Int
  let scenario: PlayedScenario
  let start: Timestamp
  private(set) var end: Timestamp?

  private let hooks: [String: Hook]
  private var statuses: [TestStepResult.Status?]
  private var results: [Int: TestStepResult] = [:]
  private var inner: [Int: [InnerStep]] = [:]
  private var appTimes: [Int: Duration] = [:]
  private var next = 0
  /// What its steps are, as far as somebody has asked: several reporters do.
  private var kinds: [PlayedStep.Kind?]

  init(
    _ started: TestCaseStarted, order: Int, testCase: TestCase, scenario: PlayedScenario, hooks: [String: Hook]
  ) {
    id = started.id
    self.order = order
    self.testCase = testCase
    number = started.attempt
    self.scenario = scenario
    start = started.timestamp
    self.hooks = hooks
    statuses = [TestStepResult.Status?](repeating: nil, count: testCase.testSteps.count)
    kinds = [PlayedStep.Kind?](repeating: nil, count: testCase.testSteps.count)
  }

  /// How many steps and hooks it has.
  var count: Int { statuses.count }

  /// The worst status of its steps and hooks; passed when there are none, and unknown when all is well as far as it
  /// goes, and the stream has the end of the scenario but not of all of its steps.
  var status: TestStepResult.Status {
    let worst = worst ?? .passed
    return hasGaps && !worst.isProblem ? .unknown : worst
  }

  private var worst: TestStepResult.Status? {
    statuses.reduce(nil) { worst, status in status.map { worst?.worse($0) ?? $0 } ?? worst }
  }

  /// The number of the step or hook that says most about why the scenario did not pass: of the worst ones the first.
  var culprit: Int? {
    worst.flatMap { $0.isProblem ? statuses.firstIndex(of: $0) : nil }
  }

  /// The number of the first of the steps and hooks with the worst status; `nil` when none has ended.
  var decisive: Int? { worst.flatMap { statuses.firstIndex(of: $0) } }

  /// Whether it has not ended, or not with all of its steps.
  var isUnfinished: Bool { end == nil || firstUnplayed != nil }

  /// Whether the stream has its end, but not that of all of its steps.
  private(set) var hasGaps = false

  /// Whether nothing of it was played, and nothing says why.
  var isUntouched: Bool {
    statuses.indices.allSatisfy { statuses[$0] == .skipped && results[$0]?.givesReason != true }
  }

  /// The number of the first step or hook that has not ended.
  var firstUnplayed: Int? { statuses.firstIndex(of: nil) }

  /// How long it took; nothing while it has not ended.
  var duration: Duration { end.map { $0.sinceEpoch - start.sinceEpoch } ?? .zero }

  /// Whether it is a hook and not a step of the file.
  func isHook(_ index: Int) -> Bool { testCase.testSteps[index].pickleStepId == nil }

  /// How a step or hook ended; absent while it has not.
  func status(of index: Int) -> TestStepResult.Status? { statuses[index] }

  /// The number of a step. Steps come in order, so it is nearly always the one that is looked at first.
  func index(of id: String) -> Int? {
    if next < count, testCase.testSteps[next].id == id { return next }
    return testCase.testSteps.firstIndex { $0.id == id }
  }

  func note(_ result: TestStepResult, at index: Int) {
    statuses[index] = result.status
    if result.status != .passed { results[index] = result }
    next = index + 1
  }

  /// Notes the steps that a step is made of.
  func note(_ steps: [InnerStep], at index: Int) {
    inner[index] = steps
  }

  /// Notes how long a step took in the time of the app.
  func note(appTime: Duration, at index: Int) {
    appTimes[index] = appTime
  }

  func note(end: Timestamp) {
    self.end = end
    hasGaps = firstUnplayed != nil
  }

  /// Everything about a step or hook.
  func step(_ index: Int) -> PlayedStep {
    let result = statuses[index].map { status in
      (status == .passed ? nil : results[index]) ?? TestStepResult(duration: .zero, status: status)
    }
    return PlayedStep(
      kind(of: index), result: result,
      definitions: isHook(index) ? [] : testCase.testSteps[index].stepDefinitionIds ?? [],
      inner: innerSteps(of: index), appTime: appTimes.isEmpty ? nil : appTimes[index])
  }

  /// The steps that a step is made of.
  func innerSteps(of index: Int) -> [InnerStep] { inner.isEmpty ? [] : inner[index] ?? [] }

  /// What a step or hook is.
  func kind(of index: Int) -> PlayedStep.Kind {
    if let kind = kinds[index] { return kind }
    let kind: PlayedStep.Kind
    if let id = testCase.testSteps[index].pickleStepId {
      kind = scenario.step(id, near: index)
    } else {
      kind = .hook(testCase.testSteps[index].hookId.flatMap { hooks[$0] })
    }
    kinds[index] = kind
    return kind
  }
}
