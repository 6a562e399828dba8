import CucumberMessages

/// The counts of a run, which decide the exit code and the last lines of a report.
///
/// A scenario has the worst status of its steps and hooks, in Cucumber's order: passed, skipped, pending, undefined,
/// ambiguous, failed. A scenario without steps passes. Only the last attempt of a scenario counts.
package struct Tally: Equatable, Sendable {
  /// Scenarios by status.
  package private(set) var scenarios = StatusCounts()
  /// Steps by status, hooks not counted.
  package private(set) var steps = StatusCounts()
  /// Parse errors.
  package private(set) var parseErrors = 0
  /// Hooks before and after the run that failed.
  package private(set) var failedRunHooks = 0
  /// Hooks of scenarios and steps that failed; their scenarios count as failed, too.
  package private(set) var failedHooks = 0
  /// Undefined parameter types that patterns use.
  package private(set) var undefinedParameterTypes = 0
  /// Scenarios that passed, but not at the first attempt.
  package private(set) var flaky = 0
  /// Scenarios that ran more than once.
  package private(set) var retried = 0
  /// Runs that stopped with an error, or have no end in the stream.
  package var brokenRuns: Int { earlierBrokenRuns + (isOpen ? 1 : 0) }
  /// Scenarios that started and did not finish all of their steps.
  package var unfinished: Int { attempts.count + incomplete }
  /// Scenarios that were announced and did not start, as after `--fail-fast` or a failed hook of the run.
  package var notStarted: Int { testCases.count }
  /// Messages that refer to something that isn't in the stream, or is in it twice.
  package private(set) var orphans = 0
  /// Scenarios that ran under many schedules.
  package private(set) var explored = ExploredCounts()
  /// Test cases that are mutants and not scenarios.
  private var mutants = 0
  /// What the test cases are, in the singular.
  var noun: String { mutants > 0 && mutants == scenarios.total ? "mutant" : "scenario" }
  /// Whether reports count the steps: a mutant has a single one.
  var countsSteps: Bool { noun == "scenario" }
  /// Whether the counts are those of a successful run.
  var isClean: Bool {
    scenarios.total == scenarios.passed + scenarios.skipped && steps.total == steps.passed + steps.skipped
      && parseErrors + failedRunHooks + failedHooks + undefinedParameterTypes + flaky + brokenRuns + unfinished
        + notStarted + orphans == 0
  }
  /// The duration of all runs; that of an interrupted run ends with its last message.
  package var duration: Duration {
    guard let start, let latest else { return earlierStreams }
    return earlierStreams + latest - start
  }

  private var testCases: [String: TestCase] = [:]
  /// The attempts that are running; rarely more than one for each worker.
  private var attempts: [OpenAttempt] = []
  private var start: Duration?
  private var latest: Duration?
  private var earlierStreams = Duration.zero
  private var earlierBrokenRuns = 0
  private var isOpen = false
  private var incomplete = 0
  private var runHooks: Set<String> = []

  /// Creates the counts of an empty run.
  package init() {}

  /// Counts the next message of the stream. A second `meta` message starts another stream, which may reuse ids.
  package mutating func count(_ envelope: Envelope) {
    switch envelope {
    case .meta: beginStream()
    case .parseError: parseErrors += 1
    case .undefinedParameterType: undefinedParameterTypes += 1
    case .testRunStarted(let run): (start, isOpen) = (run.timestamp.sinceEpoch, true)
    case .testCase(let testCase): testCases[testCase.id] = testCase
    case .testCaseStarted(let started): begin(started)
    case .testStepFinished(let step): count(step)
    case .testCaseFinished(let finished): end(finished)
    case .testRunHookStarted(let hook): runHooks.insert(hook.id)
    case .testRunHookFinished(let hook): count(hook)
    case .testRunFinished(let run): end(run)
    case .attachment(let attachment) where attachment.mediaType == MutantResult.mediaType: mutants += 1
    case .attachment(let attachment) where attachment.mediaType == Exploration.mediaType:
      if let exploration = try? Exploration(body: attachment.body) { explored.add(exploration) }
    default: break
    }
  }

  /// Counts a message that refers to something that isn't in the stream.
  mutating func countOrphan() {
    orphans += 1
  }

  private mutating func beginStream() {
    earlierStreams = duration
    earlierBrokenRuns = brokenRuns
    (start, latest, isOpen) = (nil, nil, false)
    // What the earlier stream did not finish stays unfinished.
    testCases = Dictionary(uniqueKeysWithValues: testCases.map { ("earlier " + $0, $1) })
    for index in attempts.indices { attempts[index].id = "earlier " + attempts[index].id }
  }

  private mutating func begin(_ started: TestCaseStarted) {
    latest = started.timestamp.sinceEpoch
    guard let testCase = testCases.removeValue(forKey: started.testCaseId) else { return countOrphan() }
    attempts.append(OpenAttempt(id: started.id, testCase: testCase, isRetry: started.attempt > 0))
  }

  private mutating func count(_ finished: TestStepFinished) {
    latest = finished.timestamp.sinceEpoch
    guard let index = index(of: finished.testCaseStartedId) else { return countOrphan() }
    if !attempts[index].count(finished) { countOrphan() }
  }

  private func index(of attempt: String) -> Int? { attempts.lastIndex { $0.id == attempt } }

  private mutating func end(_ finished: TestCaseFinished) {
    latest = finished.timestamp.sinceEpoch
    guard let index = index(of: finished.testCaseStartedId) else { return countOrphan() }
    let attempt = attempts.remove(at: index)
    if finished.willBeRetried {
      testCases[attempt.testCase.id] = attempt.testCase
      return
    }
    guard attempt.isWhole else {
      incomplete += 1
      return
    }
    let status = attempt.worst ?? .passed
    scenarios.add(status)
    steps += attempt.steps
    failedHooks += attempt.failedHooks
    if attempt.isRetry { retried += 1 }
    if attempt.isRetry, status == .passed { flaky += 1 }
  }

  private mutating func count(_ hook: TestRunHookFinished) {
    latest = hook.timestamp.sinceEpoch
    if runHooks.remove(hook.testRunHookStartedId) == nil { countOrphan() }
    if hook.result.status.isProblem { failedRunHooks += 1 }
  }

  private mutating func end(_ run: TestRunFinished) {
    (latest, isOpen) = (run.timestamp.sinceEpoch, false)
    if run.exception != nil || run.message != nil { earlierBrokenRuns += 1 }
  }
}

extension Tally {
  /// An attempt that is running. It is counted when it is known to be the last one.
  struct OpenAttempt: Equatable, Sendable {
    var id: String
    let testCase: TestCase
    let isRetry: Bool
    private(set) var steps = StatusCounts()
    private(set) var failedHooks = 0
    private(set) var worst: TestStepResult.Status?
    /// Whether each step and hook is finished.
    private var ended: [Bool]
    private var next = 0

    init(id: String, testCase: TestCase, isRetry: Bool) {
      self.id = id
      self.testCase = testCase
      self.isRetry = isRetry
      ended = Array(repeating: false, count: testCase.testSteps.count)
    }

    /// Whether all of its steps and hooks are finished.
    var isWhole: Bool { ended.allSatisfy(\.self) }

    /// Counts a step or hook.
    ///
    /// - Returns: Whether it is a step of the test case that was not finished before.
    mutating func count(_ finished: TestStepFinished) -> Bool {
      let status = finished.testStepResult.status
      worst = worst?.worse(status) ?? status
      guard let index = index(of: finished.testStepId), !ended[index] else { return false }
      ended[index] = true
      if testCase.testSteps[index].pickleStepId != nil {
        steps.add(status)
      } else if status.isProblem {
        failedHooks += 1
      }
      return true
    }

    // Steps finish in order, so it is nearly always the next one.
    private mutating func index(of id: String) -> Int? {
      let known = testCase.testSteps
      if next >= known.count || known[next].id != id { next = known.firstIndex { $0.id == id } ?? known.count }
      defer { next += 1 }
      return next < known.count ? next : nil
    }
  }
}

/// The number of scenarios or steps of each status.
package struct StatusCounts: Equatable, Sendable {
  /// Those that did not run.
  package private(set) var unknown = 0
  /// Those that passed.
  package private(set) var passed = 0
  /// Those that were skipped.
  package private(set) var skipped = 0
  /// Those that are not implemented yet.
  package private(set) var pending = 0
  /// Those that no definition matches.
  package private(set) var undefined = 0
  /// Those that several definitions match.
  package private(set) var ambiguous = 0
  /// Those that failed.
  package private(set) var failed = 0

  /// Creates counts of 0.
  package init() {}

  /// The sum of all counts.
  package var total: Int { unknown + passed + skipped + pending + undefined + ambiguous + failed }

  /// The count of one status.
  package subscript(status: TestStepResult.Status) -> Int {
    switch status {
    case .unknown: unknown
    case .passed: passed
    case .skipped: skipped
    case .pending: pending
    case .undefined: undefined
    case .ambiguous: ambiguous
    case .failed: failed
    }
  }

  static func += (left: inout Self, right: Self) {
    left.unknown += right.unknown
    left.passed += right.passed
    left.skipped += right.skipped
    left.pending += right.pending
    left.undefined += right.undefined
    left.ambiguous += right.ambiguous
    left.failed += right.failed
  }

  mutating func add(_ status: TestStepResult.Status) {
    switch status {
    case .unknown: unknown += 1
    case .passed: passed += 1
    case .skipped: skipped += 1
    case .pending: pending += 1
    case .undefined: undefined += 1
    case .ambiguous: ambiguous += 1
    case .failed: failed += 1
    }
  }
}
