import CucumberMessages
import Reporters
import ScenarioRunner

/// `robotrun doctor`: says of each scenario what its outcome depends on.
struct DoctorCommand: Command {
  let suite: any RobotSuite.Type
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    let run = try SuiteRun(suite: suite, options: options, console: console)
    guard !run.cases.isEmpty else {
      return console.end(
        options.allowsEmpty ? .success : .nothingSelected,
        because: run.prepared.selection.emptiness(tags: options.tags))
    }
    guard run.prepared.errorCount == 0 else { return console.end(.scenariosWrong, because: "errors in the files") }
    let examination = Examination(run: run, console: console, seed: options.seed ?? 1)
    let summary: DoctorSummary
    do {
      summary = try examination.summary()
    } catch let error as ExaminationError {
      return console.end(.failed, because: error.description)
    }
    try Interruption.check()
    console.print(
      options.isJSON ? try JSONOutput.text(summary) : summary.text(style: console.outputStyle(options.color)))
    let unstable = summary.scenarios.count { !$0.isStable }
    guard unstable > 0 else { return console.end(.success, because: "") }
    return console.end(
      .failed, because: Counted.text(unstable, "scenario that isn't stable", plural: "scenarios that aren't stable"))
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
  private var done = 0
  /// The findings, by the indexes of the cases.
  private var findings: [Int: [DoctorSummary.Dependency]] = [:]
  /// The outcomes of the ordinary run.
  private var ordinary: [TestStepResult.Status] = []

  init(run: SuiteRun, console: Console, seed: UInt64) {
    (self.run, self.seed) = (run, seed)
    let runs = (Variation.all.count + 5) * run.cases.count
    progress = ProgressLine(console: console, noun: "run", total: runs)
  }

  func summary() throws -> DoctorSummary {
    defer { progress.clear() }
    let first = try outcomes(Array(run.cases.indices))
    ordinary = first.map(\.status)
    try compareOrders()
    try compareAlone()
    try compareRepetition()
    for variation in Variation.all {
      let varied = try outcomes(Array(run.cases.indices), variation.change)
      for (index, attempt) in varied.enumerated() where attempt.status != ordinary[index] {
        add(variation.name, attempt, at: index, command(variation.arguments, [attempt.scenario.locationText]))
      }
    }
    return DoctorSummary(
      scenarios: first.enumerated().map { index, attempt in
        DoctorSummary.Scenario(
          location: attempt.scenario.locationText, name: attempt.scenario.name, status: attempt.status.rawValue,
          dependencies: findings[index] ?? [])
      })
  }

  // MARK: Orders

  private func compareOrders() throws {
    let indices = Array(run.cases.indices)
    for (name, order) in [("reverse", ScenarioOrder.reverse), ("random:\(seed)", .random(seed: seed))] {
      let ordered = order.sorted(indices)
      let attempts = try outcomes(ordered)
      for (place, attempt) in attempts.enumerated() where attempt.status != ordinary[ordered[place]] {
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
      guard attempt.status != ordinary[index] else { continue }
      add("order (alone)", attempt, at: index, command([], [attempt.scenario.locationText]))
    }
  }

  private func compareRepetition() throws {
    for index in run.cases.indices {
      let attempt = try outcomes([index, index])[1]
      guard attempt.status != ordinary[index] else { continue }
      add(
        "repetition", attempt, at: index, command(["--repeat", "2"], [attempt.scenario.locationText]))
    }
  }

  // MARK: Runs

  private func outcomes(
    _ indices: [Int], _ change: (inout RunOptions) -> Void = { _ in }
  ) throws -> [AttemptRecord] {
    try Interruption.check()
    var options = run.runOptions
    change(&options)
    let result = run.run(indices.map { run.cases[$0] }, options)
    done += indices.count
    progress.update(done)
    try Interruption.check()
    guard result.attempts.count == indices.count else {
      throw ExaminationError(description: result.failure ?? "not all scenarios ran")
    }
    return result.attempts
  }

  private func add(_ cause: String, _ attempt: AttemptRecord, at index: Int, _ command: String) {
    findings[index, default: []].append(
      DoctorSummary.Dependency(
        cause: cause, status: attempt.status.rawValue, message: attempt.message, command: command))
  }

  private func command(_ arguments: [String], _ paths: [String]) -> String {
    (ProgramInvocation.current.words + run.options.rerunArguments + arguments + paths).map(ShellWord.quoted)
      .joined(separator: " ")
  }
}
