import Foundation
import Testing

@testable import RobotKit

/// Reports don't depend on workers.
@Suite struct WorkerRunTests {
  private static let text = """
    Feature: Many

      Scenario Outline: Number <number>
        given launch
        calculate for <time> ms

        Examples:
          | number | time |
          | 1      | 60   |
          | 2      | 1    |
          | 3      | 30   |
          | 4      | 1    |

      @hooked
      Scenario: Hooks
        given launch
        it breaks
        given launch

      Scenario: Undefined
        nothing that anybody knows

      Scenario: No steps

      Scenario: Attaches
        attach 1 MB

    """

  private func run(_ options: String) async throws -> (outcome: ProcessOutcome, reports: [String]) {
    let directory = try TestDirectory(["a.feature": Self.text])
    let outcome = try await HostileRun.start(in: directory, options: options).outcome()
    return (
      outcome, [outcome.stableOutput, try directory.text(of: "report.xml"), try directory.text(of: "stream.ndjson")]
    )
  }

  @Test(arguments: ["--isolate", "--jobs 1", "--jobs 2", "--jobs 5", "--jobs auto"])
  func `reproducible reports are the same byte by byte`(workers: String) async throws {
    let (alone, together) = (try await run("--reproducible"), try await run("--reproducible \(workers)"))
    #expect(alone.outcome.exitCode == 1)
    #expect(together.outcome.exitCode == 1)
    #expect(together.outcome.lastWord == alone.outcome.lastWord)
    for (one, other) in zip(alone.reports, together.reports) { #expect(one == other) }
  }

  /// Two scenarios that wait for each other pass only if both run at once.
  @Test(arguments: [("--jobs 2", 0 as Int32), ("--isolate", 1)])
  func `two workers run at the same time`(workers: String, code: Int32) async throws {
    let text = "Scenario: A\n  as \"a\" meet \"b\"\n\nScenario: B\n  as \"b\" meet \"a\"\n"
    let directory = try TestDirectory(["a.feature": text])
    let limit = code == 0 ? "60s" : "500ms"
    let outcome = try await HostileRun.start(in: directory, options: "\(workers) --scenario-timeout \(limit)").outcome()
    #expect(outcome.exitCode == code)
  }

  @Test(arguments: ["--order random:7", "--repeat 2", "--dry-run", "--fail-fast", "--max-failures 1", "--shard 1/2"])
  func `options mean the same`(options: String) async throws {
    let (alone, together) = (
      try await run("--reproducible \(options)"), try await run("--reproducible \(options) --jobs 2")
    )
    #expect(together.outcome.exitCode == alone.outcome.exitCode)
    for (one, other) in zip(alone.reports, together.reports) { #expect(one == other) }
  }

  /// The first of the two attempts isn't reported, unless it is the last.
  @Test(arguments: HostileRun.workers)
  func `a crash in the first of two runs is reported`(workers: String) async throws {
    let run = try await HostileRun(
      "given launch\ncrash in the first 1 attempts", options: "\(workers) --verify-determinism")
    #expect(run.outcome.exitCode == 1)
    #expect(run.statuses == ["PASSED", "PASSED", "FAILED", "PASSED"])
    #expect(run.failures.first?.hasPrefix(HostileScenario.trap("attempt 0")) == true)
    #expect(try run.directory.text(of: "attempts.txt") == ".")
  }

  @Test func `a scenario that passes twice is reported once`() async throws {
    let run = try await HostileRun("note \"!\" in \"notes.txt\"", options: "--jobs 2 --verify-determinism")
    #expect(run.outcome.exitCode == 0)
    #expect(run.statuses == ["PASSED", "PASSED", "PASSED"])
    #expect(try run.directory.text(of: "notes.txt") == "!!")
  }

  @Test func `a limit of memory means a worker, and as many as are asked for`() throws {
    func options(_ words: String...) throws -> Options {
      try ArgumentParser().parse(words + ["a.feature"]).options
    }
    #expect(try options("--worker-memory", "1GB").workers == 1)
    #expect(try options("--worker-memory", "1GB").workerMemory == 1 << 30)
    #expect(try options("--worker-memory", "1GB", "--jobs", "3").workers == 3)
    #expect(try options("--jobs", "3", "--worker-memory", "1GB").workers == 3)
    #expect(try options("--jobs", "3", "--isolate").workers == 3)
    #expect(try options().workers == 1)
    #expect(try options("--jobs", "auto").workers == ProcessInfo.processInfo.activeProcessorCount)
    for wrong in ["0", "-1", "two", ""] { #expect(throws: UsageError.self) { try options("--jobs", wrong) } }
  }

  /// Workers read no files: what comes through a pipe can be read once only.
  @Test func `a scenario from standard input runs in a worker`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.failing, "b.feature": Samples.passing])
    let input = try FileHandle(forReadingFrom: directory.url("b.feature"))
    let outcome = try await RobotrunProcess(["a.feature", "-"], in: directory, standardInput: input).outcome()
    #expect(outcome.scenarios == ["Fails", "Passes"])
  }

  @Test func `one process and two workers don't go together`() throws {
    for words in [["--jobs", "2"], ["--isolate"], ["--worker-memory", "1GB"]] {
      #expect(throws: UsageError.self) { try ArgumentParser().parse(["--in-process", "a.feature"] + words) }
    }
  }
}
