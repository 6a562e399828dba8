import AppModel
import CucumberMessages
import Reporters
import ScenarioRunner

/// `robotrun mutate`: breaks the app in many ways, and lists what no scenario notices.
struct MutateCommand: Command {
  let suite: any RobotSuite.Type
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    let accepted = try AcceptedMutants(path: options.acceptedMutants)
    let suiteRun = try SuiteRun(suite: suite, options: options, console: console)
    let reports = try ResultReports(
      suiteRun, .mutate, step: "a scenario notices it", mediaType: MutantResult.mediaType, console: console)
    if let refusal = suiteRun.refusal { return reports.end(without: refusal.code, because: refusal.reason) }
    var plain = suiteRun.runOptions
    plain.recordsCoverage = true
    let first = ProgressLine(console: console, noun: "scenario", total: suiteRun.cases.count)
    let ordinary = suiteRun.run(suiteRun.cases, plain) { first.update($0, note: " without mutants") }
    first.clear()
    guard Interruption.signal == nil else {
      let done = "\(ordinary.attempts.count) of \(Counted.text(suiteRun.cases.count, "scenario"))"
      return reports.end(interruptedAfter: "\(done) ran without mutants")
    }
    let failing = ordinary.attempts.filter { $0.status != .passed && $0.status != .skipped }
    guard failing.isEmpty, ordinary.failure == nil else { return end(failing, ordinary.failure, reports) }
    let coverage = ordinary.attempts.compactMap(\.coverage)
    let places = MutatedPlaces(options.mutatedPlaces, coverage)
    let mutants = mutants(of: ordinary.attempts, suiteRun.cases, in: places)
    guard !mutants.isEmpty else {
      return reports.end(without: .nothingSelected, because: places.emptiness(coverage.flatMap(\.mutations)))
    }
    return try test(mutants, accepted, suiteRun, ordinary.attempts, reports)
  }

  private func end(_ failing: [AttemptRecord], _ failure: String?, _ reports: ResultReports) -> ExitCode {
    for attempt in failing {
      console.writeError(
        "\(attempt.scenario.locationText): \(attempt.scenario.name): \(attempt.failure ?? "it failed")")
    }
    let reason =
      failing.isEmpty
      ? failure ?? "the run failed"
      : Counted.text(failing.count, "scenario that doesn't pass", plural: "scenarios that don't pass")
    return reports.end(
      without: .failed, because: "mutants can be tested if all scenarios pass without them: \(reason)")
  }

  /// Returns the mutants of what scenarios touched, in the order of the screens.
  private func mutants(
    of attempts: [AttemptRecord], _ cases: [PlannedCase], in mutated: MutatedPlaces
  ) -> [Mutant] {
    let planned = Dictionary(cases.map { ($0.pickle.id, $0) }) { first, _ in first }
    var order: [Mutation] = []
    var scenarios: [Mutation: [PlannedCase]] = [:]
    // Scenarios that do less are tried first: they take less time.
    for attempt in attempts.sorted(by: { $0.count < $1.count }) {
      guard let coverage = attempt.coverage, let one = planned[attempt.scenario.pickle.id] else { continue }
      for mutation in Set(coverage.mutations).sorted(by: { $0.description < $1.description })
      where mutated.contains(mutation) {
        if scenarios[mutation] == nil { order.append(mutation) }
        scenarios[mutation, default: []].append(one)
      }
    }
    let screens = order.map(\.place)
    let places = Dictionary(zip(screens, screens.indices)) { first, _ in first }
    return order.enumerated().sorted {
      (places[$0.element.place] ?? 0, $0.offset) < (places[$1.element.place] ?? 0, $1.offset)
    }.map { Mutant(mutation: $0.element, scenarios: scenarios[$0.element] ?? []) }
  }

  private func test(
    _ mutants: [Mutant], _ accepted: AcceptedMutants, _ suiteRun: SuiteRun, _ attempts: [AttemptRecord],
    _ reports: ResultReports
  ) throws -> ExitCode {
    let tested = mutants.filter { !accepted.contains($0.mutation) }
    var summary = MutationSummary()
    summary.accepted = mutants.count - tested.count
    // With a filter it isn't known which mutants exist.
    if options.mutatedPlaces.isEmpty { summary.stale = accepted.stale(among: mutants.map(\.mutation)) }
    let run = suiteRun.runOptions
    let host = SuiteRunHost(suite: suite, console: console)
    let progress = ProgressLine(console: console, noun: "mutant", total: tested.count)
    let start = SuspendingClock.now
    var outcomes: [MutantOutcome] = []
    let locations = Dictionary(attempts.map { ($0.scenario.pickle.id, $0.scenario.locationText) }) { first, _ in first }
    do {
      try MutationRun(
        catalog: suite.apps, hooks: suiteRun.prepared.hooks, options: run, workers: suiteRun.workers(run), host: host
      ).run(tested) { index, outcome in
        outcomes.append(outcome)
        progress.update(index + 1)
        return options.exploration.time.map { .now - start < $0 } ?? true
      }
    } catch {
      progress.clear()
      return reports.end(without: .failed, because: String(describing: error))
    }
    progress.clear()
    var cases: [ResultCase] = []
    for (index, mutant) in tested.enumerated() {
      let outcome = index < outcomes.count ? outcomes[index] : .notTested
      guard outcome != .withoutEffect, let scenario = mutant.scenarios.first?.pickle else { continue }
      let result = MutantResult(mutant, outcome, locations)
      summary.mutants.append(result)
      cases.append(try ResultCase(result, mutant.mutation, scenario))
    }
    let (code, reason) = verdict(summary)
    return reports.end(cases, text: { [summary] in try text(summary, $0) }, code, because: reason)
  }

  private func text(_ summary: MutationSummary, _ style: TerminalStyle) throws -> String {
    options.isJSON ? try JSONOutput.text(summary) : summary.text(style: style)
  }

  private func verdict(_ summary: MutationSummary) -> (code: ExitCode, reason: String) {
    guard let minimum = options.minimumScore else { return (.success, "") }
    if summary.notTested > 0 {
      return (.failed, "\(Counted.text(summary.notTested, "mutant")) not tested within --for")
    }
    guard summary.score < minimum else { return (.success, "") }
    return (.failed, "\(summary.score) % of the mutants killed, expected \(minimum) %")
  }
}

extension MutantResult {
  /// Creates the result of a mutant.
  ///
  /// - Parameter locations: The locations of the scenarios, by their pickles.
  fileprivate init(_ mutant: Mutant, _ outcome: MutantOutcome, _ locations: [String: String]) {
    var (word, killer, reason) = (Outcome.survived, nil as String?, nil as String?)
    switch outcome {
    case .killed(let pickle, let message): (word, killer, reason) = (.killed, locations[pickle], message)
    case .survived, .withoutEffect: break
    case .notTested: word = .notTested
    }
    self.init(
      screen: mutant.mutation.place, mutation: mutant.mutation.description, outcome: word, killedBy: killer,
      reason: reason, scenarios: mutant.scenarios.compactMap { locations[$0.pickle.id] })
  }
}

extension ResultCase {
  /// Creates the test case of a mutant: failed if it survived.
  fileprivate init(_ result: MutantResult, _ mutation: Mutation, _ scenario: Pickle) throws {
    (name, self.scenario, body) = (mutation.title, scenario, try AttachmentBody.text(result))
    switch result.outcome {
    case .killed: (status, reason) = (.passed, nil)
    case .survived:
      let touching = result.scenarios.enumerated().map { ($0 == 0 ? "touched by   " : "             ") + $1 }
      let lines = ["no scenario notices that \(mutation.title)"] + touching
      (status, reason) = (.failed, Exception(type: "SurvivingMutant", message: lines.joined(separator: "\n")))
    case .notTested: (status, reason) = (.skipped, Exception(type: "NotTested", message: "not tested"))
    }
  }
}
