#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import CucumberMessages

/// Has the cases of a plan played by worker processes, and hands on what came of them in the order of the plan.
@MainActor
final class WorkerPool {
  /// How many cases may be ahead of the first that isn't over, so that what waits to be told takes little memory.
  private static let lead = 64
  /// How long workers get to end in order after an interruption.
  private static let patience = Duration.seconds(2)

  private let plan: Plan
  private let stage: Stage
  private let options: WorkerOptions
  private var workers: [Worker] = []
  private var works: [Int: WorkedCase] = [:]
  /// The first case that nobody has been asked for.
  private var nextCase = 0
  /// The first case that has not been handed on.
  private var head = 0
  /// Cases whose worker ended, and that are to be played again, with the number of the attempt.
  private var again: [(index: Int, attempt: Int)] = []
  private var interruption: ContinuousClock.Instant?
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  init(plan: Plan, stage: Stage, options: WorkerOptions) {
    (self.plan, self.stage, self.options) = (plan, stage, options)
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
      wait()
      while isWanted, let work = works[head], work.isOver {
        works[head] = nil
        isWanted = deliver(head, work)
        head += 1
      }
    }
  }

  // MARK: Work

  private func handOutWork() throws {
    guard interruption == nil else { return }
    while let (index, attempt) = nextWork {
      guard let worker = try idleWorker() else { return }
      if again.isEmpty { nextCase += 1 } else { again.removeFirst() }
      works[index, default: WorkedCase(plan.cases[index])].begin(attempt)
      worker.begin(index, attempt: attempt, limit: options.scenarioTimeout)
    }
  }

  private var nextWork: (index: Int, attempt: Int)? {
    if let first = again.first { return first }
    return nextCase < min(plan.cases.count, head + Self.lead) ? (nextCase, 0) : nil
  }

  private func idleWorker() throws -> Worker? {
    if let idle = workers.first(where: { $0.index == nil }) { return idle }
    guard workers.count < options.count else { return nil }
    let body = WorkerBody(plan: plan, stage: stage)
    let worker = Worker(try WorkerProcess { body.run(requests: $0, events: $1) })
    workers.append(worker)
    return worker
  }

  // MARK: Waiting

  /// Waits until something comes from a worker, or it is time to look after one.
  private func wait() {
    var ends = workers.flatMap { worker in
      [worker.process.events, worker.process.output].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    }
    _ = poll(&ends, nfds_t(ends.count), options.memoryLimit == nil ? 100 : 20)
    for (number, worker) in workers.enumerated() {
      // What it printed first: it belongs to what the events tell.
      if ends[number * 2 + 1].revents != 0 { readOutput(of: worker) }
      if ends[number * 2].revents != 0 { readEvents(of: worker) }
    }
    for worker in workers where !worker.isGone { check(worker) }
    workers.removeAll { $0.isGone }
  }

  private func readOutput(of worker: Worker) {
    // Not to the end: one that floods it would keep us here.
    for _ in 0..<16 {
      guard let piece = WorkerPipe.read(from: worker.process.output, into: &buffer), !piece.isEmpty else { return }
      if let index = worker.index { works[index]?.output.append(piece) }
    }
  }

  private func readEvents(of worker: Worker) {
    guard let piece = WorkerPipe.read(from: worker.process.events, into: &buffer) else { return }
    guard !piece.isEmpty else { return end(worker) }
    worker.frames.append(piece)
    while let frame = worker.frames.next() {
      guard let index = worker.index else { return }
      if frame.isEmpty {
        readOutput(of: worker)
        works[index]?.isOver = true
        worker.index = nil
        continue
      }
      var reader = WireReader(frame)
      guard let event = try? AttemptEvent(from: &reader) else { return worker.process.kill(SIGKILL) }
      if case .began = event { worker.restart(limit: options.scenarioTimeout) }
      works[index]?.take(event)
    }
  }

  private func check(_ worker: Worker) {
    guard worker.index != nil else { return }
    if let deadline = worker.deadline, let limit = options.scenarioTimeout, .now > deadline {
      kill(worker, because: .timeout(limit))
    } else if let limit = options.memoryLimit, case let used = worker.process.memory, used > limit {
      kill(worker, because: .memory(used: used, limit: limit))
    } else if let interruption, .now > interruption + Self.patience {
      kill(worker, because: nil)
    }
  }

  private func kill(_ worker: Worker, because reason: WorkerEnd?) {
    worker.killedBecause = reason
    worker.process.kill(SIGKILL)
    end(worker)
  }

  // MARK: Ends

  /// A worker has ended: the case it played fails, or is played again by another.
  private func end(_ worker: Worker) {
    worker.isGone = true
    readOutput(of: worker)
    let reaped = worker.process.reap()
    guard let index = worker.index, works[index]?.isOver == false else { return }
    let isInterrupted = interruption != nil
    let reason = isInterrupted ? nil : worker.killedBecause ?? reaped
    let willBeRetried = works[index]?.end(
      because: reason, baseDirectory: stage.options.baseDirectory, mayBeRetried: !isInterrupted)
    if willBeRetried == true, let attempt = works[index]?.attempt { again.append((index, attempt + 1)) }
  }

  private func noteInterruption() {
    guard interruption == nil, stage.isInterrupted() else { return }
    interruption = .now
    // What would have been played again is over.
    for (index, _) in again { works[index]?.isOver = true }
    again = []
    for worker in workers { worker.process.kill(SIGTERM) }
  }

  private func endAll() {
    for worker in workers {
      worker.process.kill(SIGKILL)
      _ = worker.process.reap()
    }
    workers = []
  }
}
