import ClockShim
import Synchronization
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

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

  fileprivate enum Work {
    case job(UnownedJob, Lane)
    case action(ScheduledWork)
  }

  /// Where a job is meant to run.
  fileprivate enum Lane {
    case main
    case global
  }

  fileprivate struct State {
    var isPlaying = false
    /// Whether every job of the process belongs to the scenario, whatever thread it comes from.
    var ownsProcess = false
    /// Where the clock stands at instant zero, in nanoseconds: at the real time, so that it doesn't lie behind
    /// what was read before.
    var origin: Int64 = 0
    var now: Duration = .zero
    var ready = FIFO<Work>()
    var timed = InstantQueue<Work>()
    /// Jobs that were enqueued by the scenario, so that one that another thread resumes finds its way back.
    var known: Set<Int> = []
  }

  private let state = Mutex(State())

  fileprivate init() {}
}

// MARK: - Playing

extension JobExecutor {
  /// Starts to keep the jobs of the scenario: those that come from this thread, or all there are.
  func begin(ownsProcess: Bool) {
    state.withLock { state in
      precondition(!state.isPlaying, "one scenario at a time plays in a process")
      state = State(isPlaying: true, ownsProcess: ownsProcess, origin: clock_shim_real_nanoseconds())
    }
    holdClock(at: .zero)
  }

  /// Goes back to handing jobs on.
  ///
  /// - Returns: How many were waiting, and are dropped.
  func end() -> Int {
    guard clock_shim_is_held() else { return 0 }
    clock_shim_release()
    return state.withLock { state in
      defer { state = State() }
      return state.ready.count + state.timed.count
    }
  }

  func setNow(_ now: Duration) {
    state.withLock { $0.now = now }
    holdClock(at: now)
  }

  var hasReadyWork: Bool { state.withLock { !$0.ready.isEmpty } }

  /// When something is due next. What was cancelled is due no more, and is dropped.
  @MainActor var nextInstant: Duration? {
    while case .action(let action)? = state.withLock({ $0.timed.firstEntry }), !action.isPending {
      state.withLock { _ = $0.timed.removeFirst() }
    }
    return state.withLock { $0.timed.first }
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
  /// Which one is the first is decided here and nowhere else: today the one that came first.
  ///
  /// - Returns: Whether there was one.
  @MainActor
  func runNextReadyWork() -> Bool {
    guard let work = state.withLock({ $0.ready.popFirst() }) else { return false }
    switch work {
    case .action(let action): action.perform()
    case .job(let job, .main): job.runSynchronously(on: Factory.main.asUnownedSerialExecutor())
    case .job(let job, .global): job.runSynchronously(on: Factory.global.asUnownedTaskExecutor())
    }
    return true
  }

  private func holdClock(at now: Duration) {
    let (sum, overflow) = state.withLock { $0.origin }.addingReportingOverflow(now.inNanoseconds)
    clock_shim_hold(overflow ? .max : sum)
  }
}

// MARK: - Jobs

extension JobExecutor {
  /// Takes a job of the scenario: at once, or to be due after a delay.
  ///
  /// - Returns: Whether it is one; all others are the platform's.
  fileprivate func accept(_ job: UnownedJob, on lane: Lane, after delay: Duration? = nil) -> Bool {
    let isOurThread = clock_shim_is_held()
    return state.withLock { state in
      guard state.isPlaying, state.takes(job, fromOurThread: isOurThread) else { return false }
      if let delay {
        state.timed.add(.job(job, lane), at: state.now + max(.zero, delay))
      } else {
        state.ready.append(.job(job, lane))
      }
      return true
    }
  }

  /// The same for a delay by a clock of anybody's; those that don't tell `Duration`s are the platform's.
  fileprivate func accept<C: Clock>(_ job: UnownedJob, on lane: Lane, after delay: C.Duration, by clock: C) -> Bool {
    guard let delay = delay as? Duration else { return false }
    return accept(job, on: lane, after: delay.asAskedFor(by: clock))
  }
}

extension JobExecutor.State {
  /// Whether a job belongs to the scenario: it was enqueued by it now, or by it before and by another thread now.
  fileprivate mutating func takes(_ job: UnownedJob, fromOurThread: Bool) -> Bool {
    if ownsProcess { return true }
    let identity = unsafeBitCast(job, to: Int.self)
    guard fromOurThread else { return known.contains(identity) }
    known.insert(identity)
    return true
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
    let job = UnownedJob(job)
    if !Factory.executor.accept(job, on: .main) {
      PlatformExecutorFactory.mainExecutor.enqueue(ExecutorJob(job))
    }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    let job = UnownedJob(job)
    if Factory.executor.accept(job, on: .main, after: delay, by: clock) { return }
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
    let job = UnownedJob(job)
    if !Factory.executor.accept(job, on: .global) {
      PlatformExecutorFactory.defaultExecutor.enqueue(ExecutorJob(job))
    }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    let job = UnownedJob(job)
    if Factory.executor.accept(job, on: .global, after: delay, by: clock) { return }
    Self.platformScheduler.enqueue(ExecutorJob(job), after: delay, tolerance: tolerance, clock: clock)
  }
}
