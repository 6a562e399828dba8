import CucumberMessages
import Robots
import VirtualTime

/// Runs a test case under many schedules, and reports the smallest under which it fails.
@MainActor
struct Explorer {
  private let options: ExplorationOptions
  /// Runs the case for the report.
  private let reporting: TestCaseRunner
  /// Receives each schedule before the case runs under it.
  private let announce: (ScheduleToken) -> Void
  private let quietContext: RunContext

  init(
    _ options: ExplorationOptions, reporting: TestCaseRunner, announce: @escaping (ScheduleToken) -> Void
  ) {
    (self.options, self.reporting, self.announce) = (options, reporting, announce)
    quietContext = reporting.context.quiet
  }

  /// Explores a case.
  ///
  /// - Parameter attempt: The number of the attempt that is reported.
  func run(_ planned: PlannedCase, from attempt: Int) {
    let start = SuspendingClock.now
    var search = ScheduleSearch(limit: options.schedules, seed: options.seed)
    var ordinary: ScheduledRun?
    var failures = 0
    var smallest: ScheduledRun?
    while !isOver(since: start), let schedule = search.next() {
      let run = self.run(planned, under: schedule)
      guard run.outcome != .notRun else { break }
      search.add(run.record.decisions)
      if ordinary == nil {
        // Without a deviation it isn't a matter of schedules.
        guard run.outcome == .passed else { return reporting.runOnce(planned, from: attempt) }
        ordinary = run
      } else if case .failed = run.outcome {
        // What depends on earlier runs in the process doesn't depend on schedules either.
        if failures == 0, case .failed = self.run(planned, under: .ordinary).outcome {
          return reportDependence(planned, from: attempt)
        }
        failures += 1
        if smallest.map({ $0.size > run.size }) ?? true { smallest = run }
      }
    }
    guard let ordinary else { return reporting.runOnce(planned, from: attempt, isSkipped: true) }
    var result = Exploration(
      schedules: search.count, failures: failures, isExhaustive: search.isExhausted, seed: options.seed)
    guard let smallest else { return report(result, planned, ordinary, from: attempt) }
    let shrinkStart = SuspendingClock.now
    let shrinker = ScheduleShrinker(isOver: { isOver(since: shrinkStart) }) { self.run(planned, under: $0) }
    let shrunk = shrinker.shrunk(smallest)
    result.schedule = token(shrunk.schedule, planned).text
    let explanation = ScheduleExplanation(
      planned: planned, lines: options.lines, ordinary: ordinary.record, failing: shrunk.record)
    result.deviations = explanation.descriptions
    result.ordinaryEvents = explanation.events(of: ordinary.record)
    result.failingEvents = explanation.events(of: shrunk.record)
    report(result, planned, shrunk, from: attempt)
  }

  private func isOver(since start: SuspendingClock.Instant) -> Bool {
    reporting.context.isInterrupted() || options.time.map { .now - start > $0 } ?? false
  }

  private func token(_ schedule: Schedule, _ planned: PlannedCase) -> ScheduleToken {
    ScheduleToken(schedule, of: planned.pickle, reporting.context.options.scheduleLimits)
  }

  /// Runs the case under a schedule, without a report.
  private func run(_ planned: PlannedCase, under schedule: Schedule) -> ScheduledRun {
    announce(token(schedule, planned))
    var run = ScheduledRun(schedule: schedule)
    var failedStep: Int?
    let runner = TestCaseRunner(
      context: quietContext,
      emit: { event in
        run.events.append(event)
        guard failedStep == nil, case .stepEnded(let index, let outcome, _) = event, outcome.status.isProblem else {
          return
        }
        failedStep = index
      }, timeOutside: reporting.timeOutside)
    let result = runner.runAttempt(0, of: planned, under: schedule)
    // After an interruption the rest of the steps is skipped.
    if let failedStep {
      run.outcome = .failed(step: failedStep)
    } else {
      run.outcome = result.status == .passed ? .passed : .notRun
    }
    run.record = result.summary.decisions ?? DecisionRecord()
    return run
  }

  // MARK: Report

  /// Runs the case under the schedule of a run once more, and adds the result to its report.
  ///
  /// After an interruption nothing runs any more: a failing run is reported as it was.
  private func report(_ result: Exploration, _ planned: PlannedCase, _ run: ScheduledRun, from attempt: Int) {
    let isReplayed = result.schedule != nil && reporting.context.isInterrupted()
    let attachment = (try? result.body()).map {
      StepAttachment(.text($0), mediaType: Exploration.mediaType, fileName: "exploration.json")
    }
    if run.schedule != .ordinary, !isReplayed { announce(token(run.schedule, planned)) }
    var isReported = false
    var runner = reporting
    runner.emit = { [emit = reporting.emit] event in
      guard case .stepEnded(let index, let outcome, let time) = event, !isReported,
        outcome.status.isProblem || index == planned.actionCount - 1
      else { return emit(event) }
      isReported = true
      if let attachment { emit(.attached(attachment, at: time)) }
      emit(.stepEnded(index, result.schedule == nil ? outcome : outcome.explained(by: result), at: time))
    }
    guard isReplayed else { return runner.runOnce(planned.withoutRetries, from: attempt, under: run.schedule) }
    var latest = Timestamp(sinceEpoch: .zero)
    for event in run.events {
      if case .began(_, let time) = event {
        runner.emit(.began(attempt: attempt, at: time))
      } else {
        runner.emit(event)
      }
      if case .stepEnded(_, _, let time) = event { latest = time }
    }
    runner.emit(.ended(willBeRetried: false, at: latest))
  }

  /// Reports a case that passes once, and fails when it runs again in the same process.
  private func reportDependence(_ planned: PlannedCase, from attempt: Int) {
    var runner = reporting
    runner.emit = { [emit = reporting.emit] event in
      guard case .stepEnded(let index, var outcome, let time) = event, outcome.status.isProblem else {
        return emit(event)
      }
      let note = "repetition   the scenario passed when it ran first in this process; try --repeat 2 or robotrun doctor"
      outcome.message = outcome.message.map { "\($0)\n\(note)" } ?? note
      outcome.exception = Exception(type: outcome.exception?.type ?? "ScheduleFailure", message: outcome.message)
      emit(.stepEnded(index, outcome, at: time))
    }
    runner.runOnce(planned.withoutRetries, from: attempt)
  }
}

/// A run under a schedule.
struct ScheduledRun {
  /// How a run ended.
  enum Outcome: Equatable {
    case passed
    /// A step or a hook failed, by its index in the test case.
    case failed(step: Int)
    /// It was interrupted, or it skipped itself.
    case notRun
  }

  /// The schedule.
  let schedule: Schedule
  /// How it ended.
  var outcome = Outcome.notRun
  /// The decisions of the run.
  var record = DecisionRecord()
  /// The events of the run, without its end.
  var events: [AttemptEvent] = []

  /// The number of deviations.
  var size: Int { schedule.deviations.count }
}

extension StepOutcome {
  /// Returns the outcome with the schedule under which it is a failure.
  fileprivate func explained(by result: Exploration) -> StepOutcome {
    let count = result.deviations.count
    let deviations = count == 1 ? "1 deviation" : "\(count) deviations"
    let facts =
      ["schedule     fails in \(result.failures) of \(result.schedules); the smallest has \(deviations):"]
      + result.deviations.map { "             " + $0 }
    let lines = facts.joined(separator: "\n")
    guard status != .skipped else { return self }
    guard status.isProblem else {
      return StepOutcome(
        failedBecause: "the scenario failed, and passed when its schedule was replayed; try --verify-determinism\n"
          + lines, type: "NotDeterministic")
    }
    let text = message.map { "\($0)\n\(lines)" } ?? lines
    var outcome = self
    outcome.message = text
    outcome.exception = Exception(type: exception?.type ?? "ScheduleFailure", message: text)
    return outcome
  }
}
