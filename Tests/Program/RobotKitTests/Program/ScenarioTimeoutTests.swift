import Foundation
import TestSupport
import Testing

@testable import RobotKit

/// A scenario has its real time, and no more.
@Suite struct ScenarioTimeoutTests {
  private static func text(_ steps: String) -> String {
    """
    Feature: Stuck

      Scenario: First
        given launch

      Scenario: Gets no further
        given launch
    \(steps.split(separator: "\n").map { "    \($0)\n" }.joined())
      Scenario: Behind it
        given launch
        nothing that anybody knows

    """
  }

  private func run(_ steps: String, limit: String = "300ms") async throws -> (
    outcome: ProcessOutcome, directory: TestDirectory
  ) {
    let directory = try TestDirectory(["stuck.feature": Self.text(steps)])
    let outcome = try await RobotrunProcess(
      [
        "stuck.feature", "--scenario-timeout", limit, "--format", "pretty", "--format", "junit:report.xml", "--format",
        "messages:stream.ndjson",
      ], of: "stuck-robots", in: directory
    ).outcome()
    return (outcome, directory)
  }

  #if os(Linux)
    /// A clock that is set back would let it sleep. The system shows the system call that its thread is in.
    @Test func `the guard of a test waits by a clock that is never set`() async throws {
      let directory = try TestDirectory(["a.feature": "Scenario: A\n  loop\n"])
      let program = try await RobotrunProcess(["test", "a.feature"], of: "stuck-robots", in: directory)
      let operation = try await program.once({ program.futexOperation(ofThread: "hang-guard") != nil }) {
        let operation = $0.futexOperation(ofThread: "hang-guard")
        $0.kill()
        return operation
      }
      // FUTEX_CLOCK_REALTIME
      #expect(try #require(operation) & 256 == 0)
      _ = try await program.outcome()
    }
  #endif

  /// The app never returns to the runner: the worker is killed, and the scenario fails alone.
  @Test(arguments: ["tap hang", "tap later\nwait 1s"])
  func `an app that keeps the main thread fails its scenario`(steps: String) async throws {
    let (outcome, directory) = try await run(steps + "\ntap spin")
    let reason = "the step did not return within 300 ms of real time; the worker process was killed"
    #expect(outcome.exitCode == 1)
    #expect(outcome.lastWord == "stuck-robots: exit 1: 1 failed scenario, 1 undefined step")
    #expect(outcome.scenarios == ["First", "Gets no further", "Behind it"])
    #expect(directory.names == ["report.xml", "stream.ndjson", "stuck.feature"])
    #expect(try directory.text(of: "report.xml").contains(reason))
    let stream = try directory.text(of: "stream.ndjson")
    #expect(stream.split(separator: "\n").last?.hasPrefix("{\"testRunFinished\":") == true)
    let statuses = stream.matches(of: /"testStepFinished":.*"status":"([A-Z]+)"/).map { String($0.1) }
    let last = steps.contains("wait") ? ["PASSED", "PASSED", "FAILED", "SKIPPED"] : ["PASSED", "FAILED", "SKIPPED"]
    #expect(statuses == ["PASSED"] + last + ["PASSED", "UNDEFINED"])
  }

  /// The time in which the process is stopped is not the scenario's.
  @Test(arguments: ["wait 1s", "take 1000 ms\nwait 10ms"])
  func `a run that is stopped goes on where it was`(steps: String) async throws {
    let lines = "note \".\" in \"begun\"\n\(steps)".split(separator: "\n").map { "  \($0)\n" }.joined()
    let directory = try TestDirectory(["a.feature": "Scenario: A\n  given launch\n\(lines)"])
    let program = try await RobotrunProcess(
      ["a.feature", "--clock", "real", "--scenario-timeout", "2s"], of: "stuck-robots", in: directory)
    try await program.once({ directory.names.contains("begun") }) {
      $0.send(SIGSTOP)
      // Longer than the limit.
      usleep(2_200_000)
      $0.send(SIGCONT)
    }
    let outcome = try await program.outcome()
    #expect(outcome.exitCode == 0, "\(outcome.output)\(outcome.errors)")
  }

  /// The process that runs the scenario may be stopped as well.
  @Test(arguments: ["", "--in-process", "--in-process --clock real"])
  func `a scenario that is stopped goes on where it was`(options: String) async throws {
    let steps = "  note \".\" in \"begun\"\n  take 1000 ms\n  given launch\n  take 10 ms\n  wait 10ms\n"
    let directory = try TestDirectory(["a.feature": "Scenario: A\n\(steps)"])
    let program = try await RobotrunProcess(
      ["a.feature", "--scenario-timeout", "2s"] + options.split(separator: " ").map(String.init), of: "stuck-robots",
      in: directory)
    try await program.once({ directory.names.contains("begun") }) {
      let children = try $0.children
      $0.send(SIGSTOP)
      for child in children { kill(child, SIGSTOP) }
      // Longer than the limit.
      usleep(2_200_000)
      for child in children { kill(child, SIGCONT) }
      $0.send(SIGCONT)
    }
    let outcome = try await program.outcome()
    #expect(outcome.exitCode == 0, "\(outcome.output)\(outcome.errors)")
  }

  /// Nor is the time of a reader that doesn't read.
  @Test(arguments: ["", "--jobs 2"]) func `a reader who pauses harms nothing`(options: String) async throws {
    let steps = "  attach 1 MB\n  given launch\n  wait 1s\n"
    let text = "Scenario: A\n\(steps)\nScenario: B\n  take 100 ms\n\(steps)"
    let directory = try TestDirectory(["a.feature": text])
    let pipe = Pipe()
    let words = "a.feature --format messages --format junit:report.xml --scenario-timeout 3s \(options)"
    let program = try await RobotrunProcess(
      words.split(separator: " ").map(String.init), of: "stuck-robots", in: directory,
      standardOutput: pipe.fileHandleForWriting)
    try pipe.fileHandleForWriting.close()
    let reader = pipe.fileHandleForReading
    let stream = try await onThread {
      // Longer than the limit.
      usleep(3_300_000)
      return try reader.readToEnd() ?? Data()
    }
    let outcome = try await program.outcome()
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(stream.count > 2 << 20)
  }

  /// What can be noticed on the main thread fails its scenario alone.
  @Test func `an app that lets others work fails its scenario`() async throws {
    let (outcome, _) = try await run("tap spin\nwait 1s\nwait 2s")
    #expect(outcome.exitCode == 1)
    #expect(outcome.lastWord == "stuck-robots: exit 1: 1 failed scenario, 1 undefined step")
    #expect(outcome.output.contains("✓ given launch"))
    #expect(outcome.output.contains("the scenario did not end within 300 ms of real time"))
  }

  /// The stream of a run that was ended reads as any other.
  @Test func `an interrupted stream can be rerun`() async throws {
    let (outcome, directory) = try await run("tap hang")
    let again = try await directory.robotrun(words: "report stream.ndjson --format pretty")
    #expect(again.exitCode == 1)
    // The stream doesn't know which program and which options it comes from.
    let command = "stuck-robots --scenario-timeout 300ms stuck"
    #expect(again.stableOutput.replacing("robotrun stuck", with: command) == outcome.stableOutput)
  }

  @Test func `none takes the limit away`() throws {
    func limit(_ text: String) throws -> Duration? {
      try ArgumentParser().parse(["--scenario-timeout", text, "a.feature"]).options.run.scenarioTimeout
    }
    #expect(try limit("none") == nil)
    #expect(try limit("2min") == .seconds(120))
    #expect(Options().run.scenarioTimeout == .seconds(60))
    for text in ["0", "0s", "soon"] { #expect(throws: UsageError.self) { try limit(text) } }
  }
}
