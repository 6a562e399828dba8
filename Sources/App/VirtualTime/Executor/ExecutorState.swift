import Dispatch

/// The executor's queues and task records for the current scenario, and the ended tasks of earlier ones.
struct ExecutorState: Sendable {
  var isRunning = false
  /// Whether every job of the process belongs to the scenario, whatever thread it comes from.
  var ownsProcess = false
  /// The clock reading at instant zero in nanoseconds: the real time, so that readings never go backwards.
  var origin: Int64 = 0
  var now: Duration = .zero
  var ready = FIFO<Work>()
  var timed = InstantQueue<Work>()
  /// Work that runs after everything else of the instant, such as jobs from other threads: they arrive at random times.
  private var arrived = FIFO<Work>()
  /// The number of jobs that were waiting when their scenario or app ended.
  var abandoned = 0
  /// The number of jobs that arrived after the end of their scenario or app, and were dropped.
  var lateJobs = 0
  /// The open outside work, in the order it began.
  var outsideWork: [(number: Int, label: String)] = []
  /// The number of jobs from other threads while no outside work was open.
  var unannounced = 0
  /// The real time until the first of them arrived.
  var unannouncedDelay: Duration?
  /// Signalled when a job arrives or outside work ends; `nil` while nothing waits for it.
  var wakeup: DispatchSemaphore?
  private var outsideNumber = 0
  /// The decisions of the run; `nil` if it follows no schedule.
  var decisions: DecisionMaker?
  /// Brings the running app up to date, between two blocks of the main queue.
  var updateApp: (@MainActor () -> Void)?
  /// The state of the search for the newest task number.
  var probe = Probe.none

  enum Probe: Sendable {
    case none
    case wanted
    case came(UnownedJob, UInt64)
  }

  /// Tasks that the scenario has enqueued, to recognize them when another thread resumes them.
  private var knownTasks = TaskNumbers()
  /// Addresses of the scenario's jobs without a task number.
  private var knownAddresses: Set<Int> = []
  /// Tasks of ended scenarios and apps; they never run again.
  private var endedTasks = TaskNumbers()
  /// The first task number of this scenario.
  private var firstNumber: UInt64 = 0
  private(set) var hasSeenTasks = false

  /// Starts a scenario; only the ended tasks are kept.
  mutating func begin(ownsProcess: Bool, origin: Int64, decisions: DecisionMaker?) {
    end()
    (self.ownsProcess, self.origin, isRunning) = (ownsProcess, origin, true)
    self.decisions = decisions
  }

  mutating func end() {
    let earlier = self
    self = ExecutorState()
    (endedTasks, hasSeenTasks, outsideNumber) = (earlier.endedTasks, earlier.hasSeenTasks, earlier.outsideNumber)
  }

  /// - Returns: The number of the work, unique in the process.
  mutating func beginOutsideWork(_ label: String) -> Int {
    outsideNumber += 1
    if isRunning { outsideWork.append((outsideNumber, label)) }
    return outsideNumber
  }

  mutating func endOutsideWork(_ number: Int) {
    guard let index = outsideWork.firstIndex(where: { $0.number == number }) else { return }
    outsideWork.remove(at: index)
    wakeup?.signal()
  }

  var unannouncedWork: UnannouncedWork? {
    unannounced == 0 ? nil : UnannouncedWork(jobs: unannounced, delay: unannouncedDelay)
  }

  var hasReadyWork: Bool { !ready.isEmpty || !arrived.isEmpty }

  mutating func nextReadyWork() -> Work? {
    let work = ready.popFirst() ?? arrived.popFirst()
    if decisions != nil, case .job(let job, _, _) = work { decisions?.noteRun(of: job, at: now) }
    return work
  }

  /// The number of waiting jobs and actions.
  var count: Int { ready.count + arrived.count + timed.count }

  /// Adds a job of the scenario to its queue.
  mutating func enqueue(_ work: Work, after delay: Duration?, fromOurThread: Bool) {
    decisions?.noteWork()
    if decisions != nil, fromOurThread, case .job(let job, let kind, _) = work {
      decide(about: work, job, kind, after: delay)
    } else if let delay {
      timed.add(work, at: now + max(.zero, delay))
    } else if fromOurThread {
      ready.append(work)
    } else {
      arrived.append(work)
    }
    guard !fromOurThread else { return }
    if outsideWork.isEmpty { unannounced += 1 }
    wakeup?.signal()
  }

  /// Adds a job of the scenario to the queue that the schedule chooses.
  ///
  /// Jobs of the main actor keep their order, as on its thread.
  private mutating func decide(
    about work: Work, _ job: UnownedJob, _ kind: Work.ExecutorKind, after delay: Duration?
  ) {
    let isAlone = !hasReadyWork
    if let delay {
      let lateness = decisions?.lateness(ofSleepFor: delay, by: job, at: now) ?? .zero
      timed.add(work, at: now + max(.zero, delay) + lateness)
    } else if case .global = kind, let decision = decisions?.choice(for: job, at: now, isAlone: isAlone) {
      switch decision.choice {
      case .inOrder: ready.append(work)
      case .first: ready.prepend(work)
      case .last: arrived.append(work)
      case .late, .later: timed.add(work, at: now + decision.lateness)
      }
    } else {
      ready.append(work)
    }
  }

  /// Limits the scenario's tasks to those created after `latest`.
  mutating func startTaskNumbers(after latest: UInt64) {
    firstNumber = latest + 1
  }

  /// Marks all tasks of the scenario up to now as ended: they never run again.
  ///
  /// - Parameters:
  ///   - latest: The newest task of the process.
  ///   - current: The running task, which continues.
  mutating func endTasks(upTo latest: UInt64, except current: UInt64?) {
    // In a test host, other tests have tasks as well.
    var tasks = ownsProcess ? TaskNumbers(0...latest) : knownTasks.from(firstNumber)
    if let current { tasks.remove(current) }
    endedTasks.formUnion(tasks)
  }

  /// Removes and returns all waiting work, except that of the current task.
  mutating func takeWaitingWork(except current: UInt64?) -> [Work] {
    var taken: [Work] = []
    var (ready, timed) = (FIFO<Work>(), InstantQueue<Work>())
    func stays(_ work: Work) -> Bool {
      guard let current, case .job(_, _, .task(current)) = work else { return false }
      return true
    }
    while let work = self.ready.popFirst() ?? arrived.popFirst() {
      if stays(work) { ready.append(work) } else { taken.append(work) }
    }
    for (instant, work) in self.timed.inOrder {
      if stays(work) { timed.add(work, at: instant) } else { taken.append(work) }
    }
    (self.ready, self.timed) = (ready, timed)
    return taken
  }

  /// Removes and returns the work that is ready, except the jobs of actors.
  mutating func takeReadyWork() -> [Work] {
    var (taken, actors): ([Work], [Work]) = ([], [])
    while let work = ready.popFirst() ?? arrived.popFirst() {
      if case .job(_, _, .other) = work { actors.append(work) } else { taken.append(work) }
    }
    for actor in actors { ready.append(actor) }
    abandoned += taken.count
    return taken
  }

  /// Removes the sleeps and the delayed work of queues.
  mutating func dropTimedWork() {
    var rest = InstantQueue<Work>()
    for (instant, work) in timed.inOrder {
      switch work {
      case .action: rest.add(work, at: instant)
      case .block: abandoned += 1
      case .job: break
      }
    }
    timed = rest
  }

  /// Determines the owner of a job that is being enqueued.
  ///
  /// - Parameter fromOurThread: Whether the thread of the scenario enqueues it, or work that its app has given to a
  ///   queue.
  mutating func owner(of job: JobIdentity, fromOurThread: Bool) -> JobOwner {
    if case .task(let number) = job {
      hasSeenTasks = true
      if endedTasks.contains(number) {
        if isRunning { lateJobs += 1 }
        return .ended
      }
    }
    guard isRunning else { return .platform }
    if ownsProcess { return .scenario }
    guard fromOurThread else { return isKnown(job) ? .scenario : .platform }
    remember(job)
    return .scenario
  }

  /// Whether a job from another thread could belong to the scenario.
  var expectsJobs: Bool { ownsProcess || !knownTasks.ranges.isEmpty || !knownAddresses.isEmpty }

  private func isKnown(_ job: JobIdentity) -> Bool {
    switch job {
    case .task(let number): knownTasks.contains(number)
    case .taskAt(let address), .other(let address): knownAddresses.contains(address)
    }
  }

  private mutating func remember(_ job: JobIdentity) {
    switch job {
    case .task(let number): knownTasks.insert(number)
    case .taskAt(let address), .other(let address): knownAddresses.insert(address)
    }
  }
}

/// A unit of work in a queue.
enum Work: Sendable {
  /// The executor of a job.
  enum ExecutorKind: Sendable {
    case main
    case global
  }

  case job(UnownedJob, ExecutorKind, JobIdentity)
  case action(ScheduledWork)
  case block(QueuedBlock)
}

/// The identity of a job across enqueues.
enum JobIdentity: Equatable, Sendable {
  /// A task's number, unique in the process.
  case task(UInt64)
  /// A task's address, if the runtime doesn't number tasks; may be reused by another task.
  case taskAt(Int)
  /// The address of a job that isn't a task, such as an actor processing its messages.
  case other(Int)
}

/// The owner of a job.
enum JobOwner {
  /// The running scenario.
  case scenario
  /// Other code in the process.
  case platform
  /// An ended scenario or app; the job never runs.
  case ended
}
