import CucumberMessages
import Reporters
import ScenarioRunner

/// `robotrun doctor`: reports what each scenario's outcome depends on.
struct DoctorCommand: Command {
  let suite: any RobotSuite.Type
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    var options = options
    // Several workers would share the scenarios that are to run in one process.
    (options.workers, options.runsInProcess) = (1, false)
    let run = try SuiteRun(suite: suite, options: options, console: console)
    let reports = try ResultReports(
      run, .doctor, step: "its outcome is the same in all runs", mediaType: DoctorSummary.Scenario.mediaType,
      console: console)
    if let refusal = run.refusal { return reports.end(without: refusal.code, because: refusal.reason) }
    let examination = Examination(run: run, console: console, seed: options.seed ?? 1)
    let summary: DoctorSummary
    do throws(ExaminationError) {
      summary = try examination.summary()
    } catch {
      return reports.end(without: .failed, because: error.description)
    }
    let cases = try zip(summary.scenarios, run.cases).map { try ResultCase($0, $1.pickle) }
    let (unstable, failing) = (summary.scenarios.count { !$0.isStable }, summary.scenarios.count { !$0.hasPassed })
    let reasons = [
      Counted.text(unstable, "scenario that isn't stable", plural: "scenarios that aren't stable"),
      Counted.text(failing, "scenario that doesn't pass", plural: "scenarios that don't pass"),
    ]
    let reason = zip([unstable, failing], reasons).filter { $0.0 > 0 }.map(\.1).joined(separator: ", ")
    return reports.end(
      cases, text: { options.isJSON ? try JSONOutput.text(summary) : summary.text(style: $0) },
      unstable + failing > 0 ? .failed : .success, because: reason)
  }
}

extension ResultCase {
  /// Creates the test case of a scenario: passed if it is stable.
  fileprivate init(_ result: DoctorSummary.Scenario, _ scenario: Pickle) throws {
    (name, self.scenario, body) = (scenario.name, scenario, try AttachmentBody.text(result))
    let failure = result.hasPassed ? [] : ["doesn't pass: \(result.message ?? result.status)"]
    let lines = failure + result.dependencyLines
    (status, reason) = (
      lines.isEmpty ? result.status == "SKIPPED" ? .skipped : .passed : .failed,
      lines.isEmpty ? nil : Exception(type: "NotStable", message: lines.joined(separator: "\n"))
    )
  }
}

/// The reason why scenarios can't be examined.
private struct ExaminationError: Error, CustomStringConvertible {
  let description: String
}

/// Runs scenarios in other orders and on other devices, and compares the outcomes.
@MainActor
private final class Examination {
  private let run: SuiteRun
  private let progress: ProgressLine
  private let seed: UInt64
  private let total: Int
  private var done = 0
  /// The attempts of the first run, as far as they are finished.
  private var first: [AttemptRecord] = []
  /// The findings, by the indexes of the cases.
  private var findings: [Int: [DoctorSummary.Dependency]] = [:]
  /// The cases whose outcome differs between two ordinary runs.
  private var isRandom: Set<Int> = []
  /// The outcomes of the ordinary run.
  private var ordinary: [TestStepResult.Status] = []

  init(run: SuiteRun, console: Console, seed: UInt64) {
    (self.run, self.seed) = (run, seed)
    total = (Variation.all.count + 6) * run.cases.count
    progress = ProgressLine(console: console, noun: "run", total: total)
  }

  /// Examines the scenarios; after an interruption the summary has what was found before it.
  func summary() throws(ExaminationError) -> DoctorSummary {
    defer { progress.clear() }
    var isWhole = true
    do {
      try examine()
    } catch let error as ExaminationError {
      throw error
    } catch {
      isWhole = false
    }
    var summary = DoctorSummary(
      scenarios: first.enumerated().map { index, attempt in
        DoctorSummary.Scenario(
          location: attempt.scenario.locationText, name: attempt.scenario.name, status: attempt.status.rawValue,
          message: attempt.failure, dependencies: findings[index] ?? [])
      })
    if !isWhole { summary.interruption = DoctorSummary.Interruption(runs: done, of: max(done, total)) }
    return summary
  }

  private func examine() throws {
    _ = try outcomes(Array(run.cases.indices))
    ordinary = first.map(\.status)
    for (index, attempt) in try outcomes(Array(run.cases.indices)).enumerated() where attempt.status != ordinary[index]
    {
      // What is random isn't compared further.
      isRandom.insert(index)
      add(
        "randomness", attempt, at: index, command(["--verify-determinism"], [attempt.scenario.locationText]))
    }
    try compareOrders()
    try compareAlone()
    try compareRepetition()
    for variation in Variation.all {
      let varied = try outcomes(Array(run.cases.indices), variation.change)
      for (index, attempt) in varied.enumerated() where try differs(attempt, at: index, [index], variation.change) {
        add(variation.name, attempt, at: index, command(variation.arguments, [attempt.scenario.locationText]))
      }
    }
  }

  // MARK: Orders

  private func compareOrders() throws {
    let indices = Array(run.cases.indices)
    for (name, order) in [("reverse", ScenarioOrder.reverse), ("random:\(seed)", .random(seed: seed))] {
      let ordered = order.sorted(indices)
      let attempts = try outcomes(ordered)
      for (place, attempt) in attempts.enumerated()
      where try differs(attempt, at: ordered[place], Array(ordered[...place])) {
        guard findings[ordered[place]]?.contains(where: { $0.cause.hasPrefix("order") }) != true else { continue }
        try addOrder(ordered, place, attempt, name)
      }
    }
  }

  /// Finds the scenario that must run before another, so that this one differs.
  private func addOrder(_ ordered: [Int], _ place: Int, _ attempt: AttemptRecord, _ name: String) throws {
    let index = ordered[place]
    for earlier in ordered[..<place].reversed().prefix(Self.maxCulprits) {
      let pair = try outcomes([earlier, index])
      guard pair[1].status != ordinary[index] else { continue }
      let locations = pair.map(\.scenario.locationText)
      // In one file the scenarios run in the order of the file, or in reverse.
      let isReverse = pair[0].scenario.uri == pair[1].scenario.uri && earlier > index
      let arguments = isReverse ? ["--order", "reverse"] : []
      return add("order (after \(locations[0]))", pair[1], at: index, command(arguments, locations))
    }
    add("order (\(name))", attempt, at: index, command(["--order", name], run.options.paths))
  }

  /// The maximum number of earlier scenarios that are tried one by one.
  private static let maxCulprits = 50

  private func compareAlone() throws {
    for index in run.cases.indices {
      let attempt = try outcomes([index])[0]
      guard try differs(attempt, at: index, [index]) else { continue }
      add("order (alone)", attempt, at: index, command([], [attempt.scenario.locationText]))
    }
  }

  private func compareRepetition() throws {
    for index in run.cases.indices {
      let attempt = try outcomes([index, index])[1]
      guard try differs(attempt, at: index, [index, index]) else { continue }
      add(
        "repetition", attempt, at: index, command(["--repeat", "2"], [attempt.scenario.locationText]))
    }
  }

  // MARK: Runs

  /// Whether an outcome differs from the ordinary one, and does so again.
  private func differs(
    _ attempt: AttemptRecord, at index: Int, _ indices: [Int], _ change: (inout RunOptions) -> Void = { _ in }
  ) throws -> Bool {
    guard attempt.status != ordinary[index], !isRandom.contains(index) else { return false }
    return try outcomes(indices, change).last?.status == attempt.status
  }

  private func outcomes(
    _ indices: [Int], _ change: (inout RunOptions) -> Void = { _ in }
  ) throws -> [AttemptRecord] {
    try Interruption.check()
    var options = run.runOptions
    change(&options)
    let result = run.run(indices.map { run.cases[$0] }, options) { [done, progress] in progress.update(done + $0) }
    done += result.attempts.count
    // The scenario that was interrupted has no result.
    if ordinary.isEmpty { first = Interruption.signal == nil ? result.attempts : result.attempts.dropLast() }
    try Interruption.check()
    guard result.attempts.count == indices.count else {
      throw ExaminationError(description: result.failure ?? "not all scenarios ran")
    }
    return result.attempts
  }

  private func add(_ cause: String, _ attempt: AttemptRecord, at index: Int, _ command: String) {
    findings[index, default: []].append(
      DoctorSummary.Dependency(
        cause: cause, status: attempt.status.rawValue, message: attempt.failure, command: command))
  }

  private func command(_ arguments: [String], _ paths: [String]) -> String {
    (ProgramInvocation.current.words + run.options.rerunArguments + arguments + paths).map(ShellWord.quoted)
      .joined(separator: " ")
  }
}
