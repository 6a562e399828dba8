import Dispatch

/// What the executor knows while a scenario plays, and what it remembers of those before.
struct ExecutorState: Sendable {
  var isPlaying = false
  /// Whether every job of the process belongs to the scenario, whatever thread it comes from.
  var ownsProcess = false
  /// Where the clock stands at instant zero, in nanoseconds: at the real time, so that it doesn't lie behind
  /// what was read before.
  var origin: Int64 = 0
  var now: Duration = .zero
  var ready = FIFO<Work>()
  var timed = InstantQueue<Work>()
  /// Jobs that came from other threads. When they came is a matter of luck, so they have their turn after everything
  /// else of the instant.
  private var arrived = FIFO<Work>()
  /// How much was waiting when what it belonged to ended.
  var abandoned = 0
  /// How many jobs of what had ended came all the same, and were dropped.
  var strays = 0
  /// Work outside that is under way, in the order it began.
  var outsideWork: [(number: Int, label: String)] = []
  /// How many jobs came from other threads while no work outside was under way.
  var unannounced = 0
  /// How long the first of them was waited for.
  var unannouncedDelay: Duration?
  /// Rung when something comes; absent while nobody waits for it.
  var bell: DispatchSemaphore?
  private var outsideNumber = 0
  /// The next job to come is made only to learn its number.
  var probe = Probe.none

  enum Probe: Sendable {
    case none
    case wanted
    case came(UnownedJob, UInt64)
  }

  /// Tasks that the scenario has enqueued, so that one that another thread resumes finds its way back.
  private var known = TaskNumbers()
  /// The same for what has no number.
  private var knownAddresses: Set<Int> = []
  /// Tasks of scenarios and apps that have ended. They never run again.
  private var ended = TaskNumbers()
  /// The first number that a task of this scenario has.
  private var firstNumber: UInt64 = 0
  private(set) var hasSeenTasks = false

  /// A fresh start that remembers what has ended.
  mutating func begin(ownsProcess: Bool, origin: Int64) {
    end()
    (self.ownsProcess, self.origin, isPlaying) = (ownsProcess, origin, true)
  }

  mutating func end() {
    let earlier = self
    self = ExecutorState()
    (ended, hasSeenTasks, outsideNumber) = (earlier.ended, earlier.hasSeenTasks, earlier.outsideNumber)
  }

  /// - Returns: The number of the work; no other work of the process has it.
  mutating func beginOutsideWork(_ label: String) -> Int {
    outsideNumber += 1
    if isPlaying { outsideWork.append((outsideNumber, label)) }
    return outsideNumber
  }

  mutating func endOutsideWork(_ number: Int) {
    guard let index = outsideWork.firstIndex(where: { $0.number == number }) else { return }
    outsideWork.remove(at: index)
    bell?.signal()
  }

  var unannouncedWork: UnannouncedWork? {
    unannounced == 0 ? nil : UnannouncedWork(jobs: unannounced, delay: unannouncedDelay)
  }

  var hasReadyWork: Bool { !ready.isEmpty || !arrived.isEmpty }

  mutating func nextReadyWork() -> Work? {
    ready.popFirst() ?? arrived.popFirst()
  }

  /// How much is waiting.
  var count: Int { ready.count + arrived.count + timed.count }

  /// Keeps a job of the scenario until it is its turn.
  mutating func keep(_ work: Work, after delay: Duration?, fromOurThread: Bool) {
    if let delay {
      timed.add(work, at: now + max(.zero, delay))
    } else if fromOurThread {
      ready.append(work)
    } else {
      arrived.append(work)
    }
    guard !fromOurThread else { return }
    if outsideWork.isEmpty { unannounced += 1 }
    bell?.signal()
  }

  /// Takes tasks for the scenario's only if they were made after this one.
  mutating func beginNumbers(after latest: UInt64) {
    firstNumber = latest + 1
  }

  /// Says of all tasks of the scenario up to now that they never run again.
  ///
  /// - Parameters:
  ///   - latest: The task that was made last in the process.
  ///   - current: The task that is being run, which goes on.
  mutating func endTasks(upTo latest: UInt64, except current: UInt64?) {
    // Beside other tests there are tasks that only passed through here.
    var tasks = ownsProcess ? TaskNumbers(0...latest) : known.from(firstNumber)
    if let current { tasks.remove(current) }
    ended.formUnion(tasks)
  }

  /// Takes everything that waits, but what belongs to a task that goes on.
  mutating func takeWaitingWork(except current: UInt64?) -> [Work] {
    var taken: [Work] = []
    var (ready, timed) = (FIFO<Work>(), InstantQueue<Work>())
    func stays(_ work: Work) -> Bool {
      guard let current, case .job(_, _, .task(current)) = work else { return false }
      return true
    }
    while let work = nextReadyWork() {
      if stays(work) { ready.append(work) } else { taken.append(work) }
    }
    for (instant, work) in self.timed.inOrder {
      if stays(work) { timed.add(work, at: instant) } else { taken.append(work) }
    }
    (self.ready, self.timed) = (ready, timed)
    return taken
  }

  /// Who a job belongs to that is enqueued now.
  mutating func owner(of job: JobIdentity, fromOurThread: Bool) -> JobOwner {
    if case .task(let number) = job {
      hasSeenTasks = true
      if ended.contains(number) {
        if isPlaying { strays += 1 }
        return .nobody
      }
    }
    guard isPlaying else { return .platform }
    if ownsProcess { return .scenario }
    guard fromOurThread else { return isKnown(job) ? .scenario : .platform }
    remember(job)
    return .scenario
  }

  /// Whether a job from another thread could be the scenario's: somewhere one of its tasks may be waiting for it.
  var expectsJobs: Bool { ownsProcess || !known.ranges.isEmpty || !knownAddresses.isEmpty }

  private func isKnown(_ job: JobIdentity) -> Bool {
    switch job {
    case .task(let number): known.contains(number)
    case .taskAt(let address), .other(let address): knownAddresses.contains(address)
    }
  }

  private mutating func remember(_ job: JobIdentity) {
    switch job {
    case .task(let number): known.insert(number)
    case .taskAt(let address), .other(let address): knownAddresses.insert(address)
    }
  }
}
