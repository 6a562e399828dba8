import CucumberMessages

/// Has the cases of a plan played by worker processes, and hands on what came of them in the order of the plan.
@MainActor
final class WorkerPool {
  /// How many cases may be ahead of the first that isn't over, and how many bytes may wait to be told.
  private static let lead = 64
  private static let waitingBytes = 64 << 20

  let plan: Plan
  let stage: Stage
  let options: WorkerOptions
  private let workerBegins: () -> Void
  var workers: [Worker] = []
  var works: [Int: WorkedCase] = [:]
  /// The first case that nobody has been asked for.
  private var nextCase = 0
  /// The first case that has not been handed on.
  private var head = 0
  /// Cases whose worker ended, and that are to be played again, with the number of the attempt.
  var again: [(index: Int, attempt: Int)] = []
  var interruption: ContinuousClock.Instant?
  /// When the workers were last looked after, and their memory was.
  var lastLook = ContinuousClock.now
  var lastMemoryLook = ContinuousClock.now
  var buffer = [UInt8](repeating: 0, count: 65_536)

  /// - Parameter workerBegins: Called in each worker before it plays.
  init(plan: Plan, stage: Stage, options: WorkerOptions, workerBegins: @escaping () -> Void) {
    (self.plan, self.stage, self.options, self.workerBegins) = (plan, stage, options, workerBegins)
  }

  /// Plays all cases.
  ///
  /// - Parameter deliver: Takes what came of a case, in the order of the plan; false when no more are wanted.
  /// - Throws: ``WorkerProcess/Failure`` when no worker can be started.
  func play(deliver: (Int, WorkedCase) -> Bool) throws {
    defer { endAll() }
    var isWanted = true
    while isWanted, head < (interruption == nil ? plan.cases.count : nextCase) {
      noteInterruption()
      try handOutWork()
      lookAfterWorkers()
      while isWanted, let work = works[head], work.isOver {
        works[head] = nil
        isWanted = deliver(head, work)
        head += 1
      }
    }
  }

  private func handOutWork() throws {
    guard interruption == nil else { return }
    while let (index, attempt) = nextWork, let worker = try idleWorker() {
      if again.isEmpty { nextCase += 1 } else { again.removeFirst() }
      works[index, default: WorkedCase(plan.cases[index])].begin(attempt)
      worker.begin(index, attempt: attempt, limit: options.scenarioTimeout)
    }
  }

  private var nextWork: (index: Int, attempt: Int)? {
    if let first = again.first { return first }
    guard nextCase < min(plan.cases.count, head + Self.lead) else { return nil }
    // Whoever is first goes on in any case, or nothing would.
    let isFull = nextCase > head && works.values.reduce(0) { $0 + $1.size } > Self.waitingBytes
    return isFull ? nil : (nextCase, 0)
  }

  private func idleWorker() throws -> Worker? {
    if let idle = workers.first(where: { $0.index == nil }) { return idle }
    guard workers.count < options.count else { return nil }
    do {
      let process = try WorkerProcess(beside: workers.map(\.process)) { [plan, stage, workerBegins] in
        workerBegins()
        WorkerBody(plan: plan, stage: stage, requests: $0, events: $1).run()
      }
      workers.append(Worker(process))
      return workers.last
    } catch {
      // Fewer take longer, but they get there.
      if workers.isEmpty { throw error }
      return nil
    }
  }

  private func noteInterruption() {
    guard interruption == nil, stage.isInterrupted() else { return }
    interruption = .now
    // What would have been played again is over.
    for (index, _) in again { endInterrupted(index) }
    again = []
    for worker in workers { worker.process.dismiss() }
  }

  private func endAll() {
    for worker in workers {
      worker.process.kill()
      worker.process.close()
    }
    workers = []
  }
}
