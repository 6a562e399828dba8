import Dispatch
import Synchronization
import SystemShims
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The only file that uses Swift's custom main and global executors (pitched for Swift Evolution, SPI today). Once
// installed, the executor receives every job of the process. During a scenario it queues the scenario's jobs; all
// others are forwarded to the platform's executors.

/// The executor of the process: queues jobs during a scenario, and forwards them to the platform otherwise.
final class JobExecutor: Sendable {
  /// The executor of this process, installed on first use.
  ///
  /// Process-wide because Swift has one main actor per process.
  static let installed = {
    _createExecutors(factory: Factory.self)
    return Factory.executor
  }()

  let state = Mutex(ExecutorState())

  fileprivate init() {}
}

// MARK: - Running

extension JobExecutor {
  /// Starts to queue the jobs of the scenario: those from this thread, or all jobs of the process.
  ///
  /// - Parameters:
  ///   - startDate: The date at instant zero.
  ///   - decisions: The decisions of the run; `nil` if it follows no schedule.
  func begin(ownsProcess: Bool, startDate: Date, decisions: DecisionMaker?) {
    state.withLock { state in
      precondition(!state.isRunning, "only one scenario runs at a time in a process")
      state.begin(ownsProcess: ownsProcess, origin: clock_shim_real_nanoseconds(), decisions: decisions)
    }
    setNow(.zero, startDate: startDate)
    // If the scenario owns the process, all tasks are its own.
    guard !ownsProcess, let latest = latestTaskNumber() else { return }
    state.withLock { $0.startTaskNumbers(after: latest) }
  }

  /// Ends the scenario: drops waiting work, and forwards jobs to the platform again.
  ///
  /// - Parameter now: What the time is.
  /// - Returns: The summary; `nil` if the scenario had ended already.
  @MainActor
  func end(at now: Duration) -> TimelineSummary? {
    guard clock_shim_is_held() else { return nil }
    dropWaitingWork()
    dispatch_shim_end()
    clock_shim_release()
    // What is left may give work to queues when it is released, so that happens without the lock.
    let last = state.withLock { state in
      defer { state.end() }
      return state
    }
    return TimelineSummary(
      duration: now, abandonedJobs: last.abandoned + last.count,
      lateJobs: last.lateJobs, unannouncedWork: last.unannouncedWork, decisions: last.decisions?.finalRecord)
  }

  /// Drops all waiting work, and ends the tasks it belongs to: they never run again.
  ///
  /// The current task continues, as it is the caller.
  @MainActor
  func dropWaitingWork() {
    let current = currentTaskNumber()
    dispatch_shim_end_work()
    // What actors start meanwhile is dropped by the next round.
    var rounds = 0
    while dropOnce(except: current, runsActors: rounds < Self.maxDropRounds) { rounds += 1 }
  }

  /// Runs what is ready as an app ends, which is how cancelled tasks end.
  ///
  /// A loop that ignores its cancellation would never end, and one outside of actors not even come back, since a
  /// cancelled sleep doesn't suspend. So a task whose sleep was cancelled doesn't go on, and others do for some jobs.
  @MainActor
  func runEnds() {
    for _ in 0..<Self.maxEnds {
      guard let work = takeReadyWork() else { return }
      if case .job(let job, .global, .task) = work, CodeAddresses(resuming: job).isInSleep {
        state.withLock { $0.abandoned += 1 }
      } else {
        run(work)
      }
    }
  }

  /// The jobs in which cancelled tasks have to end.
  private static let maxEnds = 1_000

  /// Takes the sleeps and the delayed work of queues that would still act; none of it runs.
  ///
  /// What wakes a sleep doesn't say which task sleeps. It is run here: it resumes the task, whose job comes next and is
  /// dropped, unless the sleep was cancelled.
  @MainActor
  func takeLeftWork() -> [LeftWork] {
    var left: [LeftWork] = []
    for (_, work) in state.withLock({ $0.timed.inOrder }) {
      switch work {
      case .action: continue
      case .block(let block): if let work = LeftWork(of: block) { left.append(work) }
      case .job(let job, let kind, _):
        run(job, on: kind)
        left += state.withLock { $0.takeReadyWork() }.compactMap { work in
          guard case .job(let sleeper, _, .task) = work else { return nil }
          return LeftWork(sleeping: sleeper)
        }
      }
    }
    state.withLock { $0.dropTimedWork() }
    return left
  }

  /// The rounds in which actors may start work while it is dropped; actors that start each other would never end.
  private static let maxDropRounds = 1_000

  /// - Returns: Whether an actor has run, which may have started further work.
  @MainActor
  private func dropOnce(except current: UInt64?, runsActors: Bool) -> Bool {
    // Later ends of this work have no effect.
    state.withLock { $0.outsideWork = [] }
    if state.withLock({ $0.hasSeenTasks }), let latest = latestTaskNumber() {
      state.withLock { $0.endTasks(upTo: latest, except: current) }
    }
    var hasRun = false
    for work in state.withLock({ $0.takeWaitingWork(except: current) }) {
      switch work {
      // A dropped actor job would block the actor and its callers forever, and shared actors outlive the scenario. The
      // tasks that it runs stop at their next suspension.
      case .job(let job, let kind, .other) where runsActors:
        run(job, on: kind)
        hasRun = true
      case .job: state.withLock { $0.abandoned += 1 }
      case .action(let action):
        if action.isPending { state.withLock { $0.abandoned += 1 } }
        action.cancel()
      case .block: state.withLock { $0.abandoned += 1 }
      }
    }
    return hasRun
  }

  /// Sets the clocks of this thread to an instant.
  func setNow(_ now: Duration, startDate: Date) {
    let origin = state.withLock { state in
      state.now = now
      return state.origin
    }
    let start = Duration.seconds(startDate.timeIntervalSince1970)
    clock_shim_hold((.nanoseconds(origin) + now).inNanoseconds, (start + now).inNanoseconds)
  }

  var hasReadyWork: Bool { state.withLock { $0.hasReadyWork } }

  /// The instant of the next due work; cancelled work is removed.
  @MainActor var nextInstant: Duration? {
    while let (instant, work, ticket) = firstTimedWork() {
      guard case .action(let action) = work, !action.isPending else { return instant }
      removeFirstTimedWork(ticket)
    }
    return nil
  }

  // Not on the main actor: closures there check their isolation at each call.

  private func firstTimedWork() -> (instant: Duration, entry: Work, ticket: Int)? {
    state.withLock { $0.timed.firstItem }
  }

  /// Removes the first work unless another thread has added earlier work meanwhile.
  private func removeFirstTimedWork(_ ticket: Int) {
    state.withLock { $0.timed.removeFirst(ticket: ticket) }
  }

  private func takeReadyWork() -> Work? {
    state.withLock { $0.nextReadyWork() }
  }

  @MainActor var pendingWork: [PendingWork] {
    state.withLock { state in state.timed.inOrder }.compactMap { instant, work in
      switch work {
      case .job: PendingWork(label: PendingWork.sleep, due: instant)
      case .block(let block): PendingWork(label: block.label, due: instant)
      case .action(let action): action.isPending ? PendingWork(label: action.label, due: instant) : nil
      }
    }
  }

  func add(_ action: ScheduledWork, at instant: Duration) {
    state.withLock { $0.timed.add(.action(action), at: instant) }
  }

  /// Moves all work due by `instant` to the ready queue, ordered by instant.
  func releaseWork(dueBy instant: Duration) {
    state.withLock { state in
      while let next = state.timed.first, next <= instant {
        state.ready.append(state.timed.removeFirst())
      }
    }
  }

  /// Runs the next ready work.
  ///
  /// The order is first in, first out, with jobs from other threads last.
  ///
  /// - Returns: The work; `nil` if there was none.
  @MainActor
  @discardableResult
  func runNextReadyWork() -> Work? {
    guard let work = takeReadyWork() else { return nil }
    run(work)
    return work
  }

  @MainActor
  private func run(_ work: Work) {
    switch work {
    case .action(let action): action.perform()
    case .job(let job, let kind, _): run(job, on: kind)
    case .block(let block): block.run(updating: state.withLock { $0.updateApp })
    }
  }

  private func run(_ job: UnownedJob, on kind: Work.ExecutorKind) {
    switch kind {
    case .main: job.runSynchronously(on: Factory.main.asUnownedSerialExecutor())
    case .global: job.runSynchronously(on: Factory.global.asUnownedTaskExecutor())
    }
  }
}

// MARK: - Numbers of tasks

extension JobExecutor {
  /// The newest task number of the process, an upper bound for all tasks of the scenario so far.
  ///
  /// Creates a throwaway task to read its number; `nil` if the runtime doesn't number tasks.
  private func latestTaskNumber() -> UInt64? {
    state.withLock { $0.probe = .wanted }
    Task.detached {}
    let probe = state.withLock { state in
      defer { state.probe = .none }
      return state.probe
    }
    guard case .came(let job, let number) = probe else { return nil }
    run(job, on: .global)
    return number
  }

  /// The number of the current task.
  private func currentTaskNumber() -> UInt64? {
    withUnsafeCurrentTask { task in
      // A task and its job have the same address.
      task.map { job_shim_task_id(unsafeBitCast($0, to: UnsafeMutableRawPointer.self)) }
    }
  }
}

// MARK: - Jobs

extension JobExecutor {
  /// Queues a job if it belongs to the scenario, optionally after a delay.
  ///
  /// - Returns: Whether it was queued; otherwise it belongs to the platform.
  fileprivate func accept(
    _ job: UnownedJob, _ identity: JobIdentity, on kind: Work.ExecutorKind, after delay: Duration? = nil
  ) -> Bool {
    let isOurThread = clock_shim_is_held()
    let isOurWork = isOurThread || dispatch_shim_is_work_of_app()
    return state.withLock { state in
      if isOurThread, case .wanted = state.probe, case .task(let number) = identity {
        state.probe = .came(job, number)
        return true
      }
      switch state.owner(of: identity, fromOurThread: isOurWork) {
      case .platform: return false
      case .ended: return true
      case .scenario:
        state.enqueue(.job(job, kind, identity), after: delay, fromOurThread: isOurThread)
        return true
      }
    }
  }

  /// Queues a job with a delay by any clock; clocks without `Duration` belong to the platform.
  fileprivate func accept<C: Clock>(
    _ job: UnownedJob, _ identity: JobIdentity, on kind: Work.ExecutorKind, after delay: C.Duration, by clock: C
  ) -> Bool {
    guard let delay = delay as? Duration else { return false }
    return accept(job, identity, on: kind, after: delay.roundedUp(for: clock))
  }
}

// MARK: - What the runtime sees

private struct Factory: ExecutorFactory {
  static let executor = JobExecutor()
  static let main = MainExecutorAdapter()
  static let global = GlobalExecutorAdapter()
  static var mainExecutor: any MainExecutor { main }
  static var defaultExecutor: any TaskExecutor { global }
}

private final class MainExecutorAdapter: MainExecutor, SchedulingExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let (job, identity) = job.identified()
    if !Factory.executor.accept(job, identity, on: .main) {
      PlatformExecutorFactory.mainExecutor.enqueue(ExecutorJob(job))
    }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    let (job, identity) = job.identified()
    if Factory.executor.accept(job, identity, on: .main, after: delay, by: clock) { return }
    (PlatformExecutorFactory.mainExecutor as? any SchedulingExecutor ?? GlobalExecutorAdapter.platformScheduler)
      .enqueue(ExecutorJob(job), after: delay, tolerance: tolerance, clock: clock)
  }

  func run() throws { try PlatformExecutorFactory.mainExecutor.run() }
  func runUntil(_ condition: () -> Bool) throws { try PlatformExecutorFactory.mainExecutor.runUntil(condition) }
  func stop() { PlatformExecutorFactory.mainExecutor.stop() }
  var isMainExecutor: Bool { true }

  func checkIsolated() { PlatformExecutorFactory.mainExecutor.checkIsolated() }
}

private final class GlobalExecutorAdapter: TaskExecutor, SchedulingExecutor {
  static var platformScheduler: any SchedulingExecutor {
    guard let scheduler = PlatformExecutorFactory.defaultExecutor as? any SchedulingExecutor else {
      preconditionFailure("the platform's executor can't schedule jobs")
    }
    return scheduler
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let (job, identity) = job.identified()
    if !Factory.executor.accept(job, identity, on: .global) {
      PlatformExecutorFactory.defaultExecutor.enqueue(ExecutorJob(job))
    }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    let (job, identity) = job.identified()
    if Factory.executor.accept(job, identity, on: .global, after: delay, by: clock) { return }
    Self.platformScheduler.enqueue(ExecutorJob(job), after: delay, tolerance: tolerance, clock: clock)
  }
}

extension ExecutorJob {
  /// The job in a form that can be stored, and its identity.
  fileprivate consuming func identified() -> (UnownedJob, JobIdentity) {
    let isTask = kind == .task
    let job = UnownedJob(self)
    let address = unsafeBitCast(job, to: Int.self)
    guard isTask else { return (job, .other(address)) }
    let number = job_shim_task_id(UnsafeMutableRawPointer(bitPattern: address))
    return (job, number == 0 ? .taskAt(address) : .task(number))
  }
}

extension JobExecutor {
  /// Closes outside work; no effect if its scenario has ended.
  func endOutsideWork(_ number: Int) {
    state.withLock { $0.endOutsideWork(number) }
  }

  /// The labels of the open outside work.
  var outsideWork: [String] { state.withLock { $0.outsideWork.map(\.label) } }

  var hasOutsideWork: Bool { state.withLock { !$0.outsideWork.isEmpty } }

  var unannouncedWork: UnannouncedWork? { state.withLock { $0.unannouncedWork } }

  /// Waits, up to `time` of real time, until outside work ends or a job is ready.
  func waitForOutsideWork(atMost time: Duration) {
    wait(atMost: time) { !$0.hasReadyWork && !$0.outsideWork.isEmpty }
  }

  /// Waits, up to `time` of real time, for an unannounced job if no work is pending.
  ///
  /// - Returns: Whether a job arrived.
  func waitForUnannouncedWork(atMost time: Duration) -> Bool {
    let before = state.withLock { $0.unannounced }
    let start = clock_shim_real_nanoseconds()
    wait(atMost: time) {
      $0.expectsJobs && !$0.hasReadyWork && $0.timed.count == 0 && $0.unannounced == before
    }
    let delay = Duration.nanoseconds(clock_shim_real_nanoseconds() - start)
    return state.withLock { state in
      if before == 0, state.unannounced > 0 { state.unannouncedDelay = delay }
      return state.unannounced > before
    }
  }

  private func wait(atMost time: Duration, while mustWait: (ExecutorState) -> Bool) {
    let wakeup = DispatchSemaphore(value: 0)
    let waits = state.withLock { state in
      guard mustWait(state) else { return false }
      state.wakeup = wakeup
      return true
    }
    guard waits else { return }
    _ = wakeup.wait(timeout: .now() + .nanoseconds(Int(max(.zero, time).inNanoseconds)))
    state.withLock { $0.wakeup = nil }
  }
}

extension Duration {
  /// The duration in whole nanoseconds, truncated and clamped to 64 bits (292 years).
  fileprivate var inNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    let (sum, isTooMuch) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return isTooMuch ? (seconds < 0 ? .min : .max) : sum
  }

  /// The delay that an app requested, computed from the delay that the executor receives.
  ///
  /// The runtime computes the delay from two clock readings. It is exact if the clock is the timeline's. If it is the
  /// real clock, some time has passed between them, so the delay is rounded up to whole milliseconds.
  fileprivate func roundedUp(for clock: any Clock) -> Duration {
    guard !(Self.sleepsAreExact && clock is ContinuousClock) else { return self }
    let millisecond: Int64 = 1_000_000
    let (whole, rest) = inNanoseconds.quotientAndRemainder(dividingBy: millisecond)
    return .milliseconds(whole + (rest > 0 ? 1 : 0))
  }

  private static let sleepsAreExact = clock_shim_is_effective()
}
