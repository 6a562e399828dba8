import ClockShim
import Synchronization
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The one file that knows Swift's custom main and global executors (pitched for Swift Evolution, SPI today).
// Installed once, it receives every job of the process. While a scenario plays it keeps the scenario's jobs in a
// queue of its own; all others go on to the platform's executors, as if it were not there.

/// The process's executor: it has a queue of jobs while a scenario plays, and hands jobs on while none does.
final class JobExecutor: Sendable {
  /// The executor of this process, installed when it is first asked for.
  ///
  /// The one process-wide value of the project: Swift has one main actor a process.
  static let installed = {
    _createExecutors(factory: Factory.self)
    return Factory.executor
  }()

  let state = Mutex(ExecutorState())

  fileprivate init() {}
}

// MARK: - Playing

extension JobExecutor {
  /// Starts to keep the jobs of the scenario: those that come from this thread, or all there are.
  ///
  /// - Parameter startDate: The date at instant zero.
  func begin(ownsProcess: Bool, startDate: Date) {
    state.withLock { state in
      precondition(!state.isPlaying, "one scenario at a time plays in a process")
      state.begin(ownsProcess: ownsProcess, origin: clock_shim_real_nanoseconds())
    }
    setNow(.zero, startDate: startDate)
    // Where everything is the scenario's there is nothing to tell apart.
    guard !ownsProcess, let latest = latestTaskNumber() else { return }
    state.withLock { $0.beginNumbers(after: latest) }
  }

  /// Goes back to handing jobs on; whatever waits is dropped.
  ///
  /// - Parameter now: What the time is.
  /// - Returns: What it came to; absent when it had ended already.
  @MainActor
  func end(at now: Duration) -> TimelineSummary? {
    guard clock_shim_is_held() else { return nil }
    dropWaitingWork()
    clock_shim_release()
    return state.withLock { state in
      defer { state.end() }
      return TimelineSummary(
        duration: now, abandonedJobs: state.abandoned + state.count,
        strayJobs: state.strays, unannouncedWork: state.unannouncedWork)
    }
  }

  /// Ends everything that is under way: what waits is dropped, and the tasks it belongs to never run again.
  ///
  /// The task that is being run goes on: it is the one that asks for it.
  @MainActor
  func dropWaitingWork() {
    let current = currentTaskNumber()
    // Whoever goes on with it does so for nobody.
    state.withLock { $0.outsideWork = [] }
    if state.withLock({ $0.hasSeenTasks }), let latest = latestTaskNumber() {
      state.withLock { $0.endTasks(upTo: latest, except: current) }
    }
    for work in state.withLock({ $0.takeWaitingWork(except: current) }) {
      switch work {
      case .job(_, _, .task), .job(_, _, .taskAt): state.withLock { $0.abandoned += 1 }
      // An actor that waits for its turn would wait for ever, and everybody who calls it with it; those that are
      // shared outlive what has ended. The tasks that it works for get no further than to their next wait.
      case .job(let job, let lane, .other): run(job, on: lane)
      case .action(let action):
        if action.isPending { state.withLock { $0.abandoned += 1 } }
        action.cancel()
      }
    }
  }

  /// Puts the clocks of this thread at an instant.
  func setNow(_ now: Duration, startDate: Date) {
    let origin = state.withLock { state in
      state.now = now
      return state.origin
    }
    let start = Duration.seconds(startDate.timeIntervalSince1970)
    clock_shim_hold((.nanoseconds(origin) + now).inNanoseconds, (start + now).inNanoseconds)
  }

  var hasReadyWork: Bool { state.withLock { $0.hasReadyWork } }

  /// When something is due next. What was cancelled is due no more, and is dropped.
  @MainActor var nextInstant: Duration? {
    while let (instant, work, ticket) = firstTimedWork() {
      guard case .action(let action) = work, !action.isPending else { return instant }
      removeFirstTimedWork(ticket)
    }
    return nil
  }

  // Not the main actor's: closures there make sure that they are on it, each time they are called.

  private func firstTimedWork() -> (instant: Duration, entry: Work, ticket: Int)? {
    state.withLock { $0.timed.firstItem }
  }

  /// Removes the first work if it is still the same: another thread may have added an earlier one meanwhile.
  private func removeFirstTimedWork(_ ticket: Int) {
    state.withLock { $0.timed.removeFirst(ticket: ticket) }
  }

  private func takeReadyWork() -> Work? {
    state.withLock { $0.nextReadyWork() }
  }

  @MainActor var pendingWork: [PendingWork] {
    state.withLock { state in state.timed.inOrder }.compactMap { instant, work in
      switch work {
      case .job: PendingWork(label: "Task.sleep", due: instant)
      case .action(let action): action.isPending ? PendingWork(label: action.label, due: instant) : nil
      }
    }
  }

  func add(_ action: ScheduledWork, at instant: Duration) {
    state.withLock { $0.timed.add(.action(action), at: instant) }
  }

  /// Makes everything ready that is due by `instant`, in the order of its instants.
  func releaseWork(dueBy instant: Duration) {
    state.withLock { state in
      while let next = state.timed.first, next <= instant {
        state.ready.append(state.timed.removeFirst())
      }
    }
  }

  /// Runs the first piece of ready work.
  ///
  /// Which one is the first is decided here and nowhere else: today the one that came first, those from other
  /// threads last.
  ///
  /// - Returns: What it was; absent when there was none.
  @MainActor
  @discardableResult
  func runNextReadyWork() -> Work? {
    guard let work = takeReadyWork() else { return nil }
    switch work {
    case .action(let action): action.perform()
    case .job(let job, let lane, _): run(job, on: lane)
    }
    return work
  }

  private func run(_ job: UnownedJob, on lane: Work.Lane) {
    switch lane {
    case .main: job.runSynchronously(on: Factory.main.asUnownedSerialExecutor())
    case .global: job.runSynchronously(on: Factory.global.asUnownedTaskExecutor())
    }
  }
}

// MARK: - Numbers of tasks

extension JobExecutor {
  /// The number of the task that was made last in the process: all of the scenario's so far are at most that.
  ///
  /// The runtime doesn't tell, so one is made for it. Absent where it numbers none.
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

  /// The number of the task that is being run on this thread.
  private func currentTaskNumber() -> UInt64? {
    withUnsafeCurrentTask { task in
      // A task is the job that runs it.
      task.map { job_shim_task_id(unsafeBitCast($0, to: UnsafeMutableRawPointer.self)) }
    }
  }
}

// MARK: - Jobs

extension JobExecutor {
  /// Takes a job of the scenario: at once, or to be due after a delay.
  ///
  /// - Returns: Whether it was taken; all others are the platform's.
  fileprivate func accept(
    _ job: UnownedJob, _ identity: JobIdentity, on lane: Work.Lane, after delay: Duration? = nil
  ) -> Bool {
    let isOurThread = clock_shim_is_held()
    return state.withLock { state in
      if isOurThread, case .wanted = state.probe, case .task(let number) = identity {
        state.probe = .came(job, number)
        return true
      }
      switch state.owner(of: identity, fromOurThread: isOurThread) {
      case .platform: return false
      case .nobody: return true
      case .scenario:
        state.keep(.job(job, lane, identity), after: delay, fromOurThread: isOurThread)
        return true
      }
    }
  }

  /// The same for a delay by a clock of anybody's; those that don't tell `Duration`s are the platform's.
  fileprivate func accept<C: Clock>(
    _ job: UnownedJob, _ identity: JobIdentity, on lane: Work.Lane, after delay: C.Duration, by clock: C
  ) -> Bool {
    guard let delay = delay as? Duration else { return false }
    return accept(job, identity, on: lane, after: delay.asAskedFor(by: clock))
  }
}

// MARK: - What the runtime sees

private struct Factory: ExecutorFactory {
  static let executor = JobExecutor()
  static let main = MainLane()
  static let global = GlobalLane()
  static var mainExecutor: any MainExecutor { main }
  static var defaultExecutor: any TaskExecutor { global }
}

private final class MainLane: MainExecutor, SchedulingExecutor {
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
    (PlatformExecutorFactory.mainExecutor as? any SchedulingExecutor ?? GlobalLane.platformScheduler)
      .enqueue(ExecutorJob(job), after: delay, tolerance: tolerance, clock: clock)
  }

  func run() throws { try PlatformExecutorFactory.mainExecutor.run() }
  func runUntil(_ condition: () -> Bool) throws { try PlatformExecutorFactory.mainExecutor.runUntil(condition) }
  func stop() { PlatformExecutorFactory.mainExecutor.stop() }
  var isMainExecutor: Bool { true }

  func checkIsolated() { PlatformExecutorFactory.mainExecutor.checkIsolated() }
}

private final class GlobalLane: TaskExecutor, SchedulingExecutor {
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
  /// The job as it can be kept, and what it is known by.
  fileprivate consuming func identified() -> (UnownedJob, JobIdentity) {
    let isTask = kind == .task
    let job = UnownedJob(self)
    let address = unsafeBitCast(job, to: Int.self)
    guard isTask else { return (job, .other(address)) }
    let number = job_shim_task_id(UnsafeMutableRawPointer(bitPattern: address))
    return (job, number == 0 ? .taskAt(address) : .task(number))
  }
}
