import SystemShims

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A timeline in virtual time, on which waiting costs nothing.
///
/// It owns the scenario's jobs of Swift concurrency (see ``JobExecutor``), and moves its clock only when no job is
/// ready, straight to the next due instant.
@MainActor
final class VirtualTimeline: EndableTimeline {
  /// The maximum number of jobs at one instant; beyond it the app is considered stuck in a loop.
  var maxJobsPerInstant = 10_000_000
  /// The number of jobs between two checks of the real-time limit.
  private static let jobsBetweenLimitChecks = 64

  private let executor = JobExecutor.installed
  let source: AppTimeSource
  private let options: TimelineOptions
  private let limit: RealTimeLimit?
  private let isInterrupted: () -> Bool
  /// In a test host, the signs of other tests before the scenario began.
  private let signsOfOtherTests: UnseenWork.Signs?
  private var jobs = 0
  private var jobsAtInstant = 0
  private var idleAction: (@MainActor () throws -> Void)?
  /// The label of the last scheduled work, at this instant and overall.
  private var lastWork: (here: String?, ever: String?)
  private(set) var failure: (any Error)?

  private(set) var now: Duration = .zero {
    didSet {
      // The counters start again with each new instant.
      if now != oldValue { (jobsAtInstant, lastWork.here) = (0, nil) }
      executor.setNow(now, startDate: startDate)
      source.move(to: now)
    }
  }

  var startDate: Date {
    get { source.startDate }
    set {
      source.startDate = newValue
      executor.setNow(now, startDate: newValue)
    }
  }

  /// Takes over the scenario's jobs, from instant zero.
  init(
    _ options: TimelineOptions, isInterrupted: @escaping () -> Bool, timeOutside: @escaping () -> Duration
  ) {
    self.options = options
    source = AppTimeSource(.manual(.zero), startDate: options.startDate)
    self.isInterrupted = isInterrupted
    signsOfOtherTests = options.namesUnseenWork && !options.ownsProcess ? .current : nil
    limit = options.realTimeLimit.map { RealTimeLimit(limit: $0, timeOutside: timeOutside) }
    executor.begin(
      ownsProcess: options.ownsProcess, startDate: options.startDate,
      decisions: options.schedule.map { DecisionMaker($0, options.scheduleLimits) })
  }

  /// Returns the jobs to the platform.
  @discardableResult
  func end() -> TimelineSummary {
    executor.end(at: now) ?? TimelineSummary(duration: now, abandonedJobs: 0)
  }

  /// Holds the clocks of this thread again, after they were released.
  func resume() {
    executor.setNow(now, startDate: startDate)
  }

  var decisions: RunDecisions? { options.schedule == nil ? nil : RunDecisions(executor) }

  func ownQueues(updating update: @escaping @MainActor () -> Void) {
    executor.ownQueues(ownsProcess: options.ownsProcess, updating: update)
  }

  var threadOfApp: @Sendable () -> AppThread? {
    { [ownsProcess = options.ownsProcess] in
      clock_shim_is_held() ? .main : ownsProcess || dispatch_shim_is_work_of_app() ? .other : nil
    }
  }

  func abandonWaitingWork() {
    executor.dropWaitingWork()
  }

  func takeLeftWork() -> [LeftWork] {
    // Under a schedule, the decisions would count what is taken.
    guard decisions == nil, failure == nil else { return [] }
    executor.runEnds()
    return executor.takeLeftWork()
  }

  var nextEvent: NextEvent {
    // Outside work may enqueue a job at any moment, and each such moment is this instant.
    if executor.hasReadyWork || executor.hasOutsideWork { return .at(now) }
    guard let next = executor.nextInstant else { return .never }
    return .at(next)
  }

  var pendingWork: [PendingWork] {
    executor.outsideWork.map { PendingWork(label: $0, due: now) } + executor.pendingWork
  }

  func advance(to instant: Duration) throws {
    if let failure { throw failure }
    do {
      try settle()
      while let next = executor.nextInstant, next <= instant {
        now = max(now, next)
        executor.releaseWork(dueBy: now)
        try settle()
      }
    } catch {
      failure = error
      throw error
    }
    if instant > now { now = instant }
  }

  @discardableResult
  func schedule(after delay: Duration, label: String, _ action: @escaping @MainActor () -> Void) -> ScheduledWork {
    let work = ScheduledWork(label: label, action: action)
    executor.add(work, at: now + max(delay, .zero))
    return work
  }

  func beforeTimePasses(_ action: (@MainActor () throws -> Void)?) {
    idleAction = action
    decisions?.noteWork()
  }

  /// Runs ready work until there is none left.
  private func settle() throws {
    repeat {
      repeat {
        try runReadyWork()
        try idleAction?()
      } while executor.hasReadyWork
    } while try waitForOutsideWork()
    decisions?.noteEndOfWork()
  }

  private func runReadyWork() throws {
    while let work = executor.runNextReadyWork() {
      if case .action(let action) = work { lastWork = (action.label, action.label) }
      jobsAtInstant += 1
      guard jobsAtInstant <= maxJobsPerInstant else {
        throw TimelineStalledError(instant: now, jobs: jobsAtInstant - 1, lastWork: lastWork.here)
      }
      jobs += 1
      if jobs.isMultiple(of: Self.jobsBetweenLimitChecks) { try checkLimit() }
    }
  }

  private func checkLimit() throws {
    guard let limit, limit.rest <= .zero else { return }
    throw ScenarioTimeout(
      limit: limit.limit, instant: now, outsideWork: executor.outsideWork, lastWork: lastWork.ever)
  }
}

// MARK: - Work outside

extension VirtualTimeline {
  nonisolated func outsideWork(_ label: String) -> OutsideWork {
    OutsideWork(label)
  }

  var unannouncedWork: UnannouncedWork? { executor.unannouncedWork }

  var unseenWork: UnseenWork? {
    guard options.ownsProcess || options.namesUnseenWork else { return nil }
    return UnseenWork(.current, since: signsOfOtherTests)
  }

  func waitForExternalWork() -> Bool {
    // If the number of threads is unknown, there may be some.
    let threads = thread_shim_count()
    guard options.grace > .zero, threads == 0 || threads > 1 else { return false }
    return executor.waitForUnannouncedWork(atMost: options.grace)
  }

  /// Waits in real time for open outside work.
  ///
  /// - Returns: Whether it waited, so that work may be ready now.
  private func waitForOutsideWork() throws -> Bool {
    guard executor.hasOutsideWork, !isInterrupted() else { return false }
    try checkLimit()
    // In slices, so that the wait can be interrupted.
    executor.waitForOutsideWork(atMost: min(limit?.rest ?? .seconds(1), .milliseconds(100)))
    return true
  }
}
