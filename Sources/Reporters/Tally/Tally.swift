import CucumberMessages

/// The counts of a run, from which the exit code and the last lines of a report are made.
///
/// A scenario has the worst status of its steps and hooks, in Cucumber's order: passed, skipped, pending, undefined,
/// ambiguous, failed. One without any steps has passed. Of a scenario that is played again only the last attempt
/// counts.
public struct Tally: Equatable, Sendable {
  /// Scenarios by status.
  public private(set) var scenarios = StatusCounts()
  /// Steps by status, hooks not counted.
  public private(set) var steps = StatusCounts()
  /// Faults in files.
  public private(set) var parseErrors = 0
  /// Hooks before and after the run that failed.
  public private(set) var failedRunHooks = 0
  /// Hooks of scenarios and steps that failed; their scenarios count as failed, too.
  public private(set) var failedHooks = 0
  /// Parameter types that a pattern names and nobody defines.
  public private(set) var undefinedParameterTypes = 0
  /// Scenarios that passed, though not at the first attempt.
  public private(set) var flaky = 0
  /// Scenarios that were played more than once.
  public private(set) var retried = 0
  /// Runs that broke off: with an error of their own, or without the message that ends them.
  public var brokenRuns: Int { earlierBrokenRuns + (isOpen ? 1 : 0) }
  /// Scenarios that began and did not end, or not with all of their steps.
  public var unfinished: Int { attempts.count + incomplete }
  /// Scenarios that were planned and did not begin, as after `--fail-fast` or a failed hook of the run.
  public var unplayed: Int { testCases.count }
  /// Messages that refer to something the stream doesn't have, or has twice.
  public private(set) var strays = 0
  /// Whether nothing in the counts says that the run failed.
  var isClean: Bool {
    scenarios.total == scenarios.passed + scenarios.skipped && steps.total == steps.passed + steps.skipped
      && parseErrors + failedRunHooks + failedHooks + undefinedParameterTypes + flaky + brokenRuns + unfinished
        + unplayed + strays == 0
  }
  /// The time of the run, summed over several streams; of a run that was cut short up to the last message.
  public var duration: Duration {
    guard let start, let latest else { return earlierStreams }
    return earlierStreams + latest - start
  }

  private var testCases: [String: TestCase] = [:]
  /// The scenarios that are being played. There is hardly ever more than one, or than there are workers.
  private var attempts: [Attempt] = []
  private var start: Duration?
  private var latest: Duration?
  private var earlierStreams = Duration.zero
  private var earlierBrokenRuns = 0
  private var isOpen = false
  private var incomplete = 0
  private var runHooks: Set<String> = []

  /// Creates the tally of an empty run.
  public init() {}

  /// Counts the next message of the stream. A second `meta` message begins another stream with ids of its own.
  public mutating func count(_ envelope: Envelope) {
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
    default: break
    }
  }

  /// Counts a message that refers to something the stream doesn't have.
  mutating func countStray() {
    strays += 1
  }

  private mutating func beginStream() {
    earlierStreams = duration
    earlierBrokenRuns = brokenRuns
    (start, latest, isOpen) = (nil, nil, false)
    // What the earlier stream left open stays open.
    testCases = Dictionary(uniqueKeysWithValues: testCases.map { ("earlier " + $0, $1) })
    for index in attempts.indices { attempts[index].id = "earlier " + attempts[index].id }
  }

  private mutating func begin(_ started: TestCaseStarted) {
    latest = started.timestamp.sinceEpoch
    guard let testCase = testCases.removeValue(forKey: started.testCaseId) else { return countStray() }
    attempts.append(Attempt(id: started.id, testCase: testCase, isRetry: started.attempt > 0))
  }

  private mutating func count(_ finished: TestStepFinished) {
    latest = finished.timestamp.sinceEpoch
    guard let index = place(of: finished.testCaseStartedId) else { return countStray() }
    if !attempts[index].count(finished) { countStray() }
  }

  private func place(of attempt: String) -> Int? { attempts.lastIndex { $0.id == attempt } }

  private mutating func end(_ finished: TestCaseFinished) {
    latest = finished.timestamp.sinceEpoch
    guard let index = place(of: finished.testCaseStartedId) else { return countStray() }
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
    if runHooks.remove(hook.testRunHookStartedId) == nil { countStray() }
    if hook.result.status.isProblem { failedRunHooks += 1 }
  }

  private mutating func end(_ run: TestRunFinished) {
    (latest, isOpen) = (run.timestamp.sinceEpoch, false)
    if run.exception != nil || run.message != nil { earlierBrokenRuns += 1 }
  }
}
