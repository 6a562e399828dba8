import AppModel
import CucumberMessages

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Distributes the test cases of a plan to worker processes, and returns their events in the order of the plan.
@MainActor
final class WorkerPool {
  /// Preparing the run threw an error in the first worker.
  struct PreparationError: Error {
    let exception: Exception
  }

  /// The events of the hooks before or after the run, and whether all of them passed.
  struct HookResult {
    var events: [RunHookEvent] = []
    var hasPassed = true
  }

  /// The number of cases that may be ahead of the first that hasn't ended, and of bytes that may wait to be emitted.
  private static let (maxLead, maxWaitingBytes) = (64, 64 << 20)
  /// The time that a worker may live after its messages ended.
  private static let disconnectionGrace = Duration.milliseconds(500)
  /// The interval between two looks at the memory of workers.
  private static let memoryInterval = Duration.milliseconds(20)
  /// A parent process that reads nothing for longer was stopped, or kept busy by the output.
  private static let longestPause = Duration.milliseconds(500)

  private let plan: Plan
  private let context: RunContext
  private let options: WorkerOptions
  private let host: any RunHost
  private var workers: [Worker] = []
  private var states: [Int: WorkerCaseState] = [:]
  /// The first case that no worker has been asked for, and the first that has not been delivered.
  private var (nextCase, head) = (0, 0)
  /// Cases whose worker ended, and that run again, with the number of the attempt.
  private var retries: [(index: Int, attempt: Int)] = []
  private var interruption: ContinuousClock.Instant?
  private var (lastCheck, lastMemoryCheck) = (ContinuousClock.now, ContinuousClock.now)
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  /// The result of the first worker's start.
  private var startResult: Result<HookResult, any Error>?
  /// Whether another worker was started instead of the first, which was killed before it was ready.
  private var hasReplacedFirst = false
  /// The failures of hooks in workers after the first.
  private var laterFailures = HookResult()
  /// The results of the hooks after the run, in the order in which workers ended.
  private var ends: [HookResult] = []
  private var scenarioTimeout: Duration? { context.options.scenarioTimeout }

  init(plan: Plan, context: RunContext, options: WorkerOptions, host: any RunHost) {
    (self.plan, self.context, self.options, self.host) = (plan, context, options, host)
  }

  // MARK: The run

  /// Starts the first worker, which runs the hooks before the run.
  ///
  /// - Throws: ``PreparationError``, or ``WorkerFailure`` if no worker can be started.
  func start() throws -> HookResult {
    workers.append(try Worker(options.setup, limit: scenarioTimeout))
    while startResult == nil {
      noteInterruption()
      listen()
    }
    return try startResult?.get() ?? HookResult()
  }

  /// Runs all cases.
  ///
  /// - Parameter update: Receives the state of the first case that hasn't ended, whenever it may have changed, and at
  ///   its end; returns whether another case is wanted.
  /// - Throws: ``WorkerFailure`` if no worker can be started.
  func run(update: (Int, WorkerCaseState) -> Bool) throws {
    var isWanted = true
    while isWanted, head < (interruption == nil ? plan.cases.count : nextCase) {
      noteInterruption()
      try distribute()
      listen()
      while isWanted, let state = states[head], state.isOver {
        states[head] = nil
        isWanted = update(head, state)
        head += 1
      }
      if isWanted, let state = states[head], !state.events.isEmpty { _ = update(head, state) }
    }
    // A case that isn't wanted any more ends after its step, with its hooks, and the hooks after the run follow.
    for worker in workers where worker.index != nil { worker.requestFinish() }
    while workers.contains(where: { $0.index != nil }) {
      noteInterruption()
      listen()
    }
  }

  /// Runs the hooks after the run in all workers.
  ///
  /// - Returns: Their result in the first worker, and the failures of other workers.
  func finish() throws -> HookResult {
    let hasHooks = !context.hooks.numbers(of: .afterAll, tags: []).isEmpty
    // The last worker crashed in the last scenario: what is to be cleaned up may be outside the process.
    if hasHooks, workers.isEmpty, ends.isEmpty, interruption == nil, case .success = startResult {
      workers.append(try Worker(options.setup, limit: scenarioTimeout))
    }
    // A worker that was started late may still run the hooks before the run.
    while workers.contains(where: { $0.state == .starting }) {
      noteInterruption()
      listen()
    }
    for worker in workers {
      worker.restart(limit: scenarioTimeout)
      worker.state = .finishing
      worker.requestFinish()
    }
    while !workers.isEmpty {
      noteInterruption()
      listen()
    }
    var result = ends.first ?? HookResult()
    for failures in [laterFailures] + ends.dropFirst().map(\.failures) where !failures.events.isEmpty {
      result.events += failures.events
      result.hasPassed = false
    }
    return result
  }

  /// Ends all workers.
  func endAll() {
    for worker in workers where !worker.isGone {
      worker.kill()
      worker.closePipes()
      AppContainer.removeAll(of: worker.process)
    }
    workers = []
  }

  private func distribute() throws {
    guard interruption == nil else { return }
    while let (index, attempt) = nextWork, let worker = try idleWorker() {
      if retries.isEmpty { nextCase += 1 } else { retries.removeFirst() }
      states[index, default: WorkerCaseState(plan.cases[index])].begin(attempt)
      worker.state = .running(index)
      worker.restart(limit: scenarioTimeout)
      worker.send(request(plan.cases[index], attempt))
    }
  }

  private func request(_ planned: PlannedCase, _ attempt: Int) -> WorkerRequest {
    guard let mutant = planned.mutant else {
      return .run(planned.pickle, attempt: attempt, retries: planned.retries)
    }
    return .test(mutant.mutation, mutant.scenarios.map(\.pickle))
  }

  private var nextWork: (index: Int, attempt: Int)? {
    if let first = retries.first { return first }
    guard nextCase < min(plan.cases.count, head + Self.maxLead) else { return nil }
    // The first case goes on in any case, or none would.
    let isFull = nextCase > head && states.values.reduce(0) { $0 + $1.size } > Self.maxWaitingBytes
    return isFull ? nil : (nextCase, 0)
  }

  private func idleWorker() throws -> Worker? {
    if let idle = workers.first(where: { $0.state == .idle }) { return idle }
    let wanted = min(options.count, plan.cases.count - head)
    guard laterFailures.events.isEmpty else {
      if workers.isEmpty { throw WorkerFailure("no worker is left to run the other scenarios") }
      return nil
    }
    do {
      while workers.count < wanted { workers.append(try Worker(options.setup, limit: scenarioTimeout)) }
    } catch {
      // Fewer workers take longer, but they run everything.
      if workers.isEmpty { throw error }
    }
    return nil
  }

  private func noteInterruption() {
    guard interruption == nil, host.isInterrupted else { return }
    interruption = .now
    for worker in workers { worker.requestStop() }
    for (index, _) in retries { endInterrupted(index) }
    retries = []
  }

  // MARK: Listening

  /// Waits until a worker sends or prints something, or it is time to check them.
  private func listen() {
    var ends = workers.flatMap { worker in
      // `poll` ignores descriptors below 0.
      [
        pollfd(fd: worker.disconnection == nil ? worker.messages : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: worker.isPrinting ? worker.output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: worker.waitingRequests, events: Int16(POLLOUT), revents: 0),
      ]
    }
    _ = poll(&ends, nfds_t(ends.count), interval)
    for (number, worker) in workers.enumerated() {
      // What it printed first: it belongs to what the messages report.
      if ends[number * 3 + 1].revents != 0 { readOutput(of: worker) }
      if ends[number * 3].revents != 0 { readAvailableMessages(of: worker) }
      if ends[number * 3 + 2].revents != 0 { worker.sendWaitingRequests() }
    }
    check()
    workers.removeAll { $0.isGone }
  }

  /// The longest wait for a worker, in milliseconds.
  private var interval: Int32 {
    if workers.contains(where: { $0.disconnection != nil }) { return 1 }
    return options.memoryLimit == nil ? 100 : 20
  }

  private func readAvailableMessages(of worker: Worker) {
    guard !readMessages(of: worker) else { return }
    if worker.isUnderstood {
      worker.disconnection = worker.disconnection ?? .now
    } else {
      kill(worker, because: .protocolError)
    }
  }

  private func readOutput(of worker: Worker) {
    // Not to the end: a worker that prints without end would keep the parent process here.
    for _ in 0..<16 where worker.isPrinting {
      guard let piece = WorkerPipe.read(from: worker.output, into: &buffer) else { return }
      worker.isPrinting = !piece.isEmpty
      if let index = worker.index { states[index]?.addOutput(piece) } else { worker.outputBetweenCases.append(piece) }
    }
  }

  /// Reads some of the messages.
  ///
  /// - Returns: Whether there can be more: not if the worker has ended, or can't be understood.
  private func readMessages(of worker: Worker) -> Bool {
    guard let piece = WorkerPipe.read(from: worker.messages, into: &buffer) else {
      if let index = worker.index { states[index]?.noteAllReceived() }
      return true
    }
    let isAll = piece.count < buffer.count
    guard !piece.isEmpty, worker.isUnderstood else { return false }
    do {
      for message in try worker.reader.read(piece) { try receive(message, size: piece.count, from: worker) }
      if isAll, let index = worker.index { states[index]?.noteAllReceived() }
      return true
    } catch {
      worker.isUnderstood = false
      return false
    }
  }

  private func receive(_ message: WorkerMessage, size: Int, from worker: Worker) throws {
    switch (message, worker.state) {
    case (.notPrepared(let exception), .starting):
      relayOutput(of: worker)
      if startResult == nil { startResult = .failure(PreparationError(exception: exception)) }
      worker.state = .finishing
    case (.event(.warning(let warning), _), .starting):
      if startResult == nil { host.report(warning) }
    case (.hook(let event), .starting), (.hook(let event), .finishing), (.hook(let event), .idle):
      if case .began = event { worker.restart(limit: scenarioTimeout) }
      worker.hookEvents.append(event)
    case (.ready(let hasPassed), .starting):
      relayOutput(of: worker)
      noteStart(HookResult(events: worker.hookEvents, hasPassed: hasPassed))
      worker.hookEvents = []
      worker.state = .idle
    case (.event(let event, let isRehearsal), .running(let index)):
      switch event {
      case .began: worker.restart(limit: scenarioTimeout)
      case .scheduled:
        worker.restart(limit: scenarioTimeout)
        host.willExplore()
      default: break
      }
      guard states[index]?.add(event, size: size, isRehearsal: isRehearsal) ?? false else {
        throw WorkerMessageReader<WorkerMessage>.Malformed()
      }
    case (.caseEnded, .running(let index)):
      readOutput(of: worker)
      states[index]?.isOver = true
      worker.state = .idle
    case (.mutantEnded(let outcome), .running(let index)):
      readOutput(of: worker)
      states[index]?.mutant = outcome
      states[index]?.isOver = true
      worker.state = .idle
    case (.finished, .finishing), (.finished, .idle):
      relayOutput(of: worker)
      let hasFailed = worker.hookEvents.contains { $0.outcome?.status.isProblem ?? false }
      ends.append(HookResult(events: worker.hookEvents, hasPassed: !hasFailed))
      end(worker) { $0.waitForExit() }
    default: throw WorkerMessageReader<WorkerMessage>.Malformed()
    }
  }

  private func noteStart(_ result: HookResult) {
    if startResult == nil {
      startResult = .success(result)
    } else if !result.hasPassed {
      laterFailures.events += result.failures.events
      laterFailures.hasPassed = false
    }
  }

  private func relayOutput(of worker: Worker) {
    readOutput(of: worker)
    if !worker.outputBetweenCases.isEmpty { host.relay(worker.outputBetweenCases.text) }
    worker.outputBetweenCases = CapturedOutput()
  }

  // MARK: Ends

  /// Finds workers that have ended, or exceed a limit.
  private func check() {
    let now = ContinuousClock.now
    let pause = now - lastCheck
    lastCheck = now
    if pause > Self.longestPause { for worker in workers { worker.extendDeadline(by: pause) } }
    let checksMemory = now - lastMemoryCheck > Self.memoryInterval
    if checksMemory { lastMemoryCheck = now }
    for worker in workers where !worker.isGone { check(worker, now, checksMemory: checksMemory) }
  }

  private func check(_ worker: Worker, _ now: ContinuousClock.Instant, checksMemory: Bool) {
    // Its pipes may be open all the same: programs that it started may have them.
    if let termination = worker.checkTermination() { return terminate(worker, because: termination) }
    if let lost = worker.disconnection, now > lost + Self.disconnectionGrace {
      return kill(worker, because: .connectionLost)
    }
    guard worker.isBusy else {
      // Its standard streams are closed: what later scenarios print would be lost.
      if !worker.isPrinting { kill(worker, because: .connectionLost) }
      return
    }
    if let deadline = worker.deadline, let limit = scenarioTimeout, now > deadline {
      kill(worker, because: .timeout(limit, isHook: worker.index == nil))
    } else if checksMemory, let limit = options.memoryLimit, case let used = worker.memory, used > limit {
      kill(worker, because: .memory(used: used, limit: limit))
    } else if let interruption, now > interruption + RunOptions.patienceAfterInterruption {
      kill(worker, because: .interruption(patience: RunOptions.patienceAfterInterruption))
    }
  }

  private func kill(_ worker: Worker, because reason: WorkerTermination) {
    worker.kill()
    terminate(worker, because: reason)
  }

  private func end(_ worker: Worker, _ body: (Worker) -> Void) {
    body(worker)
    worker.state = .ended
    worker.closePipes()
    AppContainer.removeAll(of: worker.process)
  }

  /// A worker has ended: the case it ran fails, or runs again in another.
  private func terminate(_ worker: Worker, because reason: WorkerTermination) {
    guard !worker.isGone else { return }
    // It may have been faster than it was listened to.
    for _ in 0..<64 where worker.isUnderstood && !worker.isGone { if !readMessages(of: worker) { break } }
    guard !worker.isGone else { return }
    readOutput(of: worker)
    let (state, index) = (worker.state, worker.index)
    end(worker) { _ in }
    let reason = worker.isUnderstood ? reason : .protocolError
    guard let index else { return endHooks(of: worker, in: state, because: reason) }
    guard interruption == nil else { return endInterrupted(index) }
    let time = time(of: index)
    let attempt = states[index]?.end(because: reason, at: time, baseDirectory: context.options.baseDirectory)
    if let attempt = attempt ?? nil { retries.append((index, attempt)) }
  }

  /// A worker has ended in a hook before or after the run, or in no step at all.
  private func endHooks(of worker: Worker, in state: Worker.State, because reason: WorkerTermination) {
    if !worker.outputBetweenCases.isEmpty { host.relay(worker.outputBetweenCases.text) }
    guard state == .starting || state == .finishing else { return }
    let isOpen = worker.hookEvents.last.map { $0.outcome == nil } ?? false
    if isOpen {
      worker.hookEvents.append(
        .ended(StepOutcome(failedBecause: reason.description(), type: reason.type), at: WallClock.now()))
    }
    let result = HookResult(events: worker.hookEvents, hasPassed: interruption != nil)
    switch state {
    case .starting where isOpen || interruption != nil: noteStart(result)
    case .starting where startResult == nil && !hasReplacedFirst && reason.isKill:
      hasReplacedFirst = true
      do { workers.append(try Worker(options.setup, limit: scenarioTimeout)) } catch { startResult = .failure(error) }
    case .starting:
      guard startResult == nil else { return }
      startResult = .failure(WorkerFailure("before the first scenario \(reason.description())"))
    default:
      if case .failure = startResult { return }
      ends.append(result)
    }
  }

  /// The run ends: what the case has not run is skipped.
  private func endInterrupted(_ index: Int) {
    let time = time(of: index)
    states[index]?.end(at: time, baseDirectory: context.options.baseDirectory)
  }

  private func time(of index: Int) -> Timestamp {
    context.options.isReproducible ? states[index]?.latest ?? Timestamp(sinceEpoch: .zero) : WallClock.now()
  }
}

extension WorkerPool.HookResult {
  /// The events of the hooks that failed.
  fileprivate var failures: WorkerPool.HookResult {
    var (failures, current) = (WorkerPool.HookResult(), [RunHookEvent]())
    for event in events {
      current.append(event)
      guard let outcome = event.outcome else { continue }
      if outcome.status.isProblem {
        failures.events += current
        failures.hasPassed = false
      }
      current = []
    }
    return failures
  }
}

extension RunHookEvent {
  /// The outcome of the hook; `nil` while it runs.
  fileprivate var outcome: StepOutcome? { if case .ended(let outcome, _) = self { outcome } else { nil } }
}
