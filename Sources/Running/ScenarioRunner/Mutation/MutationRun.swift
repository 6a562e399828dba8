import AppModel
import CucumberMessages
import Robots
import VirtualTime

/// Tests mutants: runs the scenarios that touch each of them, until one fails.
@MainActor
package struct MutationRun {
  private let context: RunContext
  private let workers: WorkerOptions?
  private let host: any RunHost

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - catalog: The apps that can be launched.
  ///   - hooks: The hooks the scenarios were planned with.
  ///   - options: How scenarios run.
  ///   - workers: The worker processes; `nil` to run in this process, which a crash of a mutant ends.
  ///   - host: The program around the run.
  package init(
    catalog: AppCatalog, hooks: HookSet, options: RunOptions, workers: WorkerOptions?, host: any RunHost
  ) {
    context = RunContext(
      catalog: catalog, hooks: hooks, options: options, isInterrupted: { host.isInterrupted })
    (self.workers, self.host) = (workers, host)
  }

  /// Tests mutants.
  ///
  /// A mutant that crashes, hangs or uses too much memory is killed by that.
  ///
  /// - Parameter receive: Receives the outcome of each mutant, in order; returns whether another is wanted.
  /// - Throws: The error of ``RunHost/prepare()``, or ``WorkerFailure`` if no worker can be started.
  package func run(_ mutants: [Mutant], receive: (Int, MutantOutcome) -> Bool) throws {
    guard let workers else { return try runInProcess(mutants, receive) }
    let cases = mutants.compactMap { mutant in
      mutant.scenarios.first.map { first in
        var planned = first.prefix(first.steps.count)
        planned.mutant = mutant
        return planned
      }
    }
    let pool = WorkerPool(plan: Plan(cases: cases), context: context, options: workers, host: host)
    defer { pool.endAll() }
    let start: WorkerPool.HookResult
    do {
      start = try pool.start()
    } catch let error as WorkerPool.PreparationError {
      throw WorkerFailure(error.exception.message ?? error.exception.type)
    }
    guard start.hasPassed else { throw WorkerFailure("a hook before the run failed") }
    try pool.run { index, state in
      guard state.isOver else { return true }
      return receive(index, state.mutantOutcome ?? .notTested)
    }
    _ = try pool.finish()
  }

  private func runInProcess(_ mutants: [Mutant], _ receive: (Int, MutantOutcome) -> Bool) throws {
    try context.verifyRuntime(warn: host.report)
    try host.prepare()
    let hooks = RunHookRunner(context: context, timeInHost: { .zero }) { _ in }
    guard hooks.run(.beforeAll) else { throw WorkerFailure("a hook before the run failed") }
    for (index, mutant) in mutants.enumerated() where !host.isInterrupted {
      let tester = MutantTester(context: context, announce: { _ in })
      guard receive(index, tester.test(mutant.mutation, by: mutant.scenarios)) else { break }
    }
    _ = hooks.run(.afterAll)
  }
}

/// Tests one mutant in this process.
@MainActor
struct MutantTester {
  private let context: RunContext
  /// Called before each scenario, with its index.
  private let announce: (Int) -> Void

  init(context: RunContext, announce: @escaping (Int) -> Void) {
    (self.context, self.announce) = (context.quiet, announce)
  }

  /// Runs scenarios until one fails.
  func test(_ mutation: Mutation, by scenarios: [PlannedCase]) -> MutantOutcome {
    let context = context.with { $0.mutation = mutation }
    for (index, planned) in scenarios.enumerated() where !context.isInterrupted() {
      announce(index)
      var reason: String?
      let runner = TestCaseRunner(
        context: context,
        emit: { event in
          guard case .stepEnded(_, let outcome, _) = event, outcome.status.isProblem else { return }
          reason = reason ?? outcome.message?.split(separator: "\n").first.map(String.init) ?? outcome.status.rawValue
        }, timeOutside: { .zero })
      let result = runner.runAttempt(0, of: planned)
      // An interrupted scenario doesn't pass either.
      if context.isInterrupted() { return .notTested }
      if result.status != .passed { return .killed(pickle: planned.pickle.id, reason: reason ?? "it did not pass") }
    }
    if context.isInterrupted() { return .notTested }
    return context.mutation?.hadEffect ?? false ? .survived : .withoutEffect
  }
}

extension WorkerCaseState {
  /// The outcome of its mutant; killed by the scenario that ran if the worker ended.
  fileprivate var mutantOutcome: MutantOutcome? {
    if let mutant { return mutant }
    let failure = events.lazy.compactMap { event -> String? in
      guard case .stepEnded(_, let outcome, _) = event, outcome.status.isProblem else { return nil }
      return outcome.message?.split(separator: "\n").first.map(String.init)
    }.first
    // The number of the attempt is the index of the scenario.
    let scenarios = planned.mutant?.scenarios ?? []
    let killer = scenarios.indices.contains(attempt) ? scenarios[attempt] : planned
    return failure.map { .killed(pickle: killer.pickle.id, reason: $0) }
  }
}
