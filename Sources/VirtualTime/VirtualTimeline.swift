import ClockShim

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A timeline on which waiting costs nothing.
///
/// It owns every job of Swift concurrency in the process while it plays (see ``JobExecutor``) and moves its clock
/// only when no job is ready, straight to the next instant at which one is.
@MainActor
final class VirtualTimeline: EndingTimeline {
  /// More jobs than any app needs at one instant; past that it is taken for a loop that never waits.
  var mostJobsAtOneInstant = 10_000_000
  /// After how many jobs the real time is looked at.
  private static let jobsBetweenLooks = 64

  private let executor = JobExecutor.installed
  let source: AppTimeSource
  private let options: TimelineOptions
  private let limit: RealTimeLimit?
  private let isInterrupted: () -> Bool
  /// In a test host, what other tests did before the scenario began.
  private let signsOfOtherTests: UnseenWork.Signs?
  private var jobs = 0
  private var jobsAtInstant = 0
  private var lastAction: (@MainActor () throws -> Void)?
  /// The label of the scheduled work that was done last, at this instant and at all.
  private var lastWork: (here: String?, ever: String?)
  private(set) var fault: (any Error)?

  private(set) var now: Duration = .zero {
    didSet {
      // Work that is due at once is done at the same instant, however it was scheduled.
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

  /// Takes the process's jobs over, from instant zero.
  init(
    _ options: TimelineOptions, isInterrupted: @escaping () -> Bool, timeOutside: @escaping () -> Duration
  ) {
    self.options = options
    source = AppTimeSource(.moved(.zero), startDate: options.startDate)
    self.isInterrupted = isInterrupted
    signsOfOtherTests = options.namesUnseenWork && !options.ownsProcess ? .current : nil
    limit = options.realTimeLimit.map { RealTimeLimit(limit: $0, timeOutside: timeOutside) }
    executor.begin(ownsProcess: options.ownsProcess, startDate: options.startDate)
  }

  /// Gives the process's jobs back.
  @discardableResult
  func end() -> TimelineSummary {
    executor.end(at: now) ?? TimelineSummary(duration: now, abandonedJobs: 0)
  }

  func abandonWaitingWork() {
    executor.dropWaitingWork()
  }

  var horizon: Horizon {
    // Work outside may bring something at any moment, all of which are this instant.
    if executor.hasReadyWork || executor.hasOutsideWork { return .at(now) }
    guard let next = executor.nextInstant else { return .never }
    return .at(next)
  }

  var pendingWork: [PendingWork] {
    executor.outsideWork.map { PendingWork(label: $0, due: now) } + executor.pendingWork
  }

  func advance(to instant: Duration) throws {
    if let fault { throw fault }
    do {
      try settle()
      while let next = executor.nextInstant, next <= instant {
        now = max(now, next)
        executor.releaseWork(dueBy: now)
        try settle()
      }
    } catch {
      fault = error
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

  func beforeTimePasses(_ action: (@MainActor () throws -> Void)?) { lastAction = action }

  /// Runs everything that is ready, until nothing more comes of it.
  private func settle() throws {
    repeat {
      repeat {
        try runReadyWork()
        try lastAction?()
      } while executor.hasReadyWork
    } while try waitForOutsideWork()
  }

  private func runReadyWork() throws {
    while let work = executor.runNextReadyWork() {
      if case .action(let action) = work { lastWork = (action.label, action.label) }
      jobsAtInstant += 1
      guard jobsAtInstant <= mostJobsAtOneInstant else {
        throw TimelineStalledError(instant: now, jobs: jobsAtInstant - 1, lastWork: lastWork.here)
      }
      jobs += 1
      if jobs.isMultiple(of: Self.jobsBetweenLooks) { try checkLimit() }
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
    JobExecutor.installed.beginOutsideWork(label)
  }

  var unannouncedWork: UnannouncedWork? { executor.unannouncedWork }

  var unseenWork: UnseenWork? {
    guard options.ownsProcess || options.namesUnseenWork else { return nil }
    return UnseenWork(.current, since: signsOfOtherTests)
  }

  func grantGrace() -> Bool {
    // Where the number of threads can't be told, there may be some.
    let threads = thread_shim_count()
    guard options.grace > .zero, threads == 0 || threads > 1 else { return false }
    return executor.waitForUnannouncedWork(atMost: options.grace)
  }

  /// Waits in real time for work outside, if any is under way.
  ///
  /// - Returns: Whether it has been waited for, so that something may be ready now.
  private func waitForOutsideWork() throws -> Bool {
    guard executor.hasOutsideWork, !isInterrupted() else { return false }
    try checkLimit()
    // In pieces, so that people can interrupt it.
    executor.waitForOutsideWork(atMost: min(limit?.rest ?? .seconds(1), .milliseconds(100)))
    return true
  }
}
