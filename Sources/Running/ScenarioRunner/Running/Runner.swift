import AppModel
import CucumberMessages
import Robots

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program around a run: receives its messages, and knows when it has to end.
@MainActor
package protocol RunHost: AnyObject {
  /// Whether the run has to end early; read before each step. The default is `false`.
  var isInterrupted: Bool { get }

  /// Prepares what the run needs before its first hook, in the process that runs scenarios. Does nothing by default.
  ///
  /// - Throws: Any error; the run is over then.
  func prepare() throws

  /// Receives the next message of the run.
  func emit(_ envelope: Envelope)

  /// Receives a problem of a scenario that passed, or of the run. Does nothing by default.
  func report(_ warning: RunWarning)

  /// Receives what a scenario printed in a worker. Does nothing by default.
  func relay(_ output: String)

  /// Called before a scenario runs under another schedule, without messages. Does nothing by default.
  func willExplore()
}

extension RunHost {
  package var isInterrupted: Bool { false }
  package func prepare() throws {}
  package func report(_ warning: RunWarning) {}
  package func relay(_ output: String) {}
  package func willExplore() {}
}

/// Runs a plan and emits the messages of the run.
///
/// Their order is Cucumber's:
///
/// 1. hooks that run before things, step definitions, hooks that run after things;
/// 2. `testRunStarted`;
/// 3. the hooks before the run, each with `testRunHookStarted`, attachments, `testRunHookFinished`;
/// 4. all test cases, unless a hook before the run did not pass: then no case runs;
/// 5. for each test case, in the order of the plan, its attempts: `testCaseStarted`; for each of its steps and hooks
///    `testStepStarted`, attachments, suggestions, `testStepFinished`; `testCaseFinished`;
/// 6. the hooks after the run, `testRunFinished`.
///
/// `meta`, sources, documents, pickles and parameter types come before and aren't emitted here. Ids and order depend on
/// the plan alone, not on the number of workers.
@MainActor
package struct Runner {
  private let vocabulary: Vocabulary
  private let context: RunContext
  private let workers: WorkerOptions?
  private let host: any RunHost

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - vocabulary: The step definitions the plan was made with.
  ///   - catalog: The apps that can be launched.
  ///   - hooks: The hooks the plan was made with.
  ///   - options: How scenarios run.
  ///   - workers: The worker processes that run scenarios; `nil` to run them in this process.
  ///   - host: The program around the run.
  package init(
    vocabulary: Vocabulary, catalog: AppCatalog, hooks: HookSet = HookSet(), options: RunOptions,
    workers: WorkerOptions? = nil, host: any RunHost
  ) {
    self.vocabulary = vocabulary
    context = RunContext(
      catalog: catalog, hooks: hooks, options: options, isInterrupted: { host.isInterrupted })
    (self.workers, self.host) = (workers, host)
  }

  /// Runs all cases of a plan.
  ///
  /// - Parameters:
  ///   - plan: The cases.
  ///   - ids: Generates the ids of the messages.
  ///   - hasEarlierErrors: Whether there is an error already, such as a file that can't be parsed; the run is not a
  ///     success then.
  package func run(_ plan: Plan, ids: inout IDGenerator, hasEarlierErrors: Bool = false) {
    let definitions = DefinitionIDs(
      emitting: context.hooks, vocabulary, baseDirectory: context.options.baseDirectory, ids: &ids, emit: host.emit)
    let run = ids.make()
    let clock = RunClock(context.options)
    host.emit(.testRunStarted(TestRunStarted(timestamp: clock.now, id: run)))
    let emitter = MessageEmitter(host: host, run: run, definitions: definitions, clock: clock, ids: ids)
    let execution = RunExecution(plan: plan, context: context, host: host, emitter: emitter)
    var (success, message, exception) = (false, nil as String?, nil as Exception?)
    do {
      success = try execution.run(workers: context.options.isDryRun ? nil : workers) && !hasEarlierErrors
      message = host.isInterrupted ? "interrupted" : execution.failure
    } catch let error as WorkerPool.PreparationError {
      (message, exception) = (error.exception.message, error.exception)
    } catch {
      message = String(describing: error)
      exception = Exception(type: String(describing: type(of: error)), message: message)
    }
    ids = emitter.ids
    host.emit(
      .testRunFinished(
        TestRunFinished(
          message: message, success: success && message == nil, timestamp: clock.now, exception: exception,
          testRunStartedId: run)))
  }
}

/// One run, from its first hook to its last.
@MainActor
private final class RunExecution {
  private let plan: Plan
  private let context: RunContext
  private let host: any RunHost
  private let emitter: MessageEmitter
  /// The failures of cases so far.
  private var failures = 0
  /// The number of events of the running case that have been emitted.
  private var emitted = 0
  /// A failure that no scenario can be blamed for.
  private(set) var failure: String?

  init(plan: Plan, context: RunContext, host: any RunHost, emitter: MessageEmitter) {
    (self.plan, self.context, self.host, self.emitter) = (plan, context, host, emitter)
  }

  /// Runs everything.
  ///
  /// - Returns: Whether all hooks and cases passed.
  /// - Throws: ``RuntimeCheckError``, the error of ``RunHost/prepare()``, or ``WorkerFailure`` if no worker can be started.
  func run(workers: WorkerOptions?) throws -> Bool {
    let hasPassed =
      try workers.map { try run(by: WorkerPool(plan: plan, context: context, options: $0, host: host)) }
      ?? runInProcess()
    // A scenario that didn't get to its end may have missed the screen with the name.
    if hasPassed, !host.isInterrupted { emitter.reportUnknownNames() }
    return hasPassed
  }

  // MARK: In this process

  private func runInProcess() throws -> Bool {
    try context.verifyRuntime(warn: host.report)
    try host.prepare()
    return StoppedTime.measuring(runPreparedInProcess)
  }

  private func runPreparedInProcess() -> Bool {
    let isDryRun = context.options.isDryRun
    let guarding = ForkGuard()
    let hooks = RunHookRunner(context: context, timeInHost: { [emitter] in emitter.timeInHost }) { [emitter] in
      guarding.exitInCopy()
      emitter.emit($0)
    }
    var hasPassed = isDryRun || hooks.run(.beforeAll)
    if hasPassed {
      let ids = emitter.announce(plan.cases)
      // A process that runs scenarios only may be in a debugger, and can be interrupted.
      let limit = context.options.ownsProcess ? nil : context.options.scenarioTimeout
      CrashReport.reporting { HangGuard.guarding(limit: limit) { runCases(ids) } }
      hasPassed = failures == 0
    }
    if !isDryRun, !hooks.run(.afterAll) { hasPassed = false }
    return hasPassed
  }

  private func runCases(_ ids: [TestCaseIDs]) {
    let guarding = ForkGuard()
    let runner = TestCaseRunner(
      context: context,
      emit: { [emitter] event in
        guarding.exitInCopy()
        if case .began = event { HangGuard.restart() }
        emitter.emit(event)
      },
      emitRehearsal: { [emitter] event in if case .scheduled = event { emitter.emit(event) } },
      timeOutside: { [emitter] in emitter.timeInHost })
    for index in plan.cases.indices where !host.isInterrupted {
      emitter.begin(plan.cases[index], ids[index])
      runner.run(plan.cases[index], isSkipped: context.options.isDryRun || !isAnotherWanted)
      if emitter.end() { failures += 1 }
    }
  }

  /// Whether fewer cases have failed than may fail.
  private var isAnotherWanted: Bool { context.options.maxFailures.map { failures < $0 } ?? true }

  // MARK: In workers

  private func run(by pool: WorkerPool) throws -> Bool {
    defer { pool.endAll() }
    let start = try pool.start()
    start.events.forEach(emitter.emit)
    var hasPassed = start.hasPassed
    if hasPassed {
      let ids = emitter.announce(plan.cases)
      try runCases(by: pool, ids)
      hasPassed = failures == 0
    }
    let end = try pool.finish()
    end.events.forEach(emitter.emit)
    return hasPassed && end.hasPassed
  }

  private func runCases(by pool: WorkerPool, _ ids: [TestCaseIDs]) throws {
    var next = 0
    try pool.run { index, state in
      if index == next {
        next = index + 1
        emitter.begin(plan.cases[index], ids[index])
        emitted = 0
      }
      let events = state.settledEvents
      events.dropFirst(emitted).forEach(emitter.emit)
      emitted = events.count
      if state.isOver { end(state, plan.cases[index]) }
      return isAnotherWanted
    }
    // The cases that aren't wanted any more. After an interruption those that didn't begin have no messages.
    guard !host.isInterrupted else { return }
    let time = context.options.isReproducible ? Timestamp(sinceEpoch: .zero) : WallClock.now()
    for index in plan.cases.indices.dropFirst(next) {
      emitter.begin(plan.cases[index], ids[index])
      let testCase = TestCaseEmitter(plan.cases[index], ids[index])
      testCase.rest(baseDirectory: context.options.baseDirectory, at: time).forEach(emitter.emit)
      _ = emitter.end()
    }
  }

  private func end(_ state: WorkerCaseState, _ planned: PlannedCase) {
    if !state.output.isEmpty { host.relay(state.output.text) }
    let isProblem = emitter.end()
    if let orphan = state.orphan { failure = "\(planned.pickle.name): \(orphan.description())" }
    if isProblem || state.orphan != nil { failures += 1 }
  }
}

/// Ends a copy of the process: if an app forks and both processes come back from the step, one of them is enough.
struct ForkGuard {
  private let process = getpid()

  /// Exits if this is a copy of the process that created the guard.
  func exitInCopy() {
    if getpid() != process { _exit(0) }
  }
}

/// Runs the hooks before or after the run.
@MainActor
struct RunHookRunner {
  let context: RunContext
  let timeInHost: () -> Duration
  let emit: (RunHookEvent) -> Void

  /// Runs the hooks of a kind.
  ///
  /// - Returns: Whether all of them passed.
  func run(_ kind: Robots.Hook.Kind) -> Bool {
    var hasPassed = true
    for number in context.hooks.numbers(of: kind, tags: []) where !run(hook: number) { hasPassed = false }
    return hasPassed
  }

  private func run(hook number: Int) -> Bool {
    emit(.began(number, at: WallClock.now()))
    let testRun = TestRun { emit(.attached($0, at: WallClock.now())) }
    let outcome = outcome(of: context.hooks.entries[number].hook, testRun)
    emit(.ended(outcome, at: WallClock.now()))
    return !outcome.status.isProblem
  }

  private func outcome(of hook: Robots.Hook, _ run: TestRun) -> StepOutcome {
    context.options.clock.run(
      context.options.timelineOptions, isInterrupted: context.isInterrupted,
      timeOutside: { timeInHost() + StoppedTime.total }
    ) { timeline in
      do {
        try hook.run(run, on: timeline, isInterrupted: context.isInterrupted)
        if let failure = timeline.failure { throw failure }
        return StepOutcome.passed
      } catch {
        return StepOutcome(throwing: error, on: timeline, baseDirectory: context.options.baseDirectory)
      }
    }.result
  }
}
