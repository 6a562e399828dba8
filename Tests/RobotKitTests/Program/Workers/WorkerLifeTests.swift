import Foundation
import TestSupport
import Testing

/// No process is left, whichever ends first.
@Suite struct WorkerLifeTests {
  private static let text = """
    Feature: Long

      Scenario: First
        given launch
        note "." in "begun"
        take 1500 ms
        note "." in "ended"
        LAST

      Scenario: Second
        given launch
        note "." in "begun"
        take 1500 ms

      Scenario: Third
        given launch

    """

  /// Starts it, and does something to it and its workers as soon as a scenario has written a file.
  ///
  /// - Returns: The workers at that moment.
  private func start(
    _ options: String, last: String = "", file: String = "begun",
    act: @escaping @Sendable (RobotrunProcess, _ workers: [Int32]) -> Void
  ) async throws -> (RobotrunProcess, TestDirectory, workers: [Int32]) {
    let directory = try TestDirectory(["a.feature": Self.text.replacing("LAST", with: last)])
    let program = try await HostileRun.start(in: directory, options: options)
    let workers = try await program.once({ directory.names.contains(file) }) {
      let workers = try $0.children
      act($0, workers)
      return workers
    }
    return (program, directory, workers)
  }

  @Test(arguments: [SIGINT, SIGTERM], HostileRun.workers)
  func `an interruption ends the running step and all workers`(signal: Int32, workers: String) async throws {
    let (program, directory, children) = try await start(workers) { program, _ in program.send(signal) }
    #expect(!children.isEmpty)
    let outcome = try await program.outcome()
    #expect(outcome.exitCode == 128 + signal)
    let stream = try directory.text(of: "stream.ndjson")
    #expect(stream.split(separator: "\n").last?.contains("\"message\":\"interrupted\"") == true)
    #expect(stream.contains("\"status\":\"SKIPPED\""))
    #expect(!stream.contains("\"status\":\"FAILED\""))
    #expect(try directory.text(of: "report.xml").hasSuffix("</testsuites>\n"))
    #expect(!directory.names.contains("ended"))
    #expect(try await onThread { try !ProcessList.isAnyRunning(children) })
  }

  /// The step never returns: workers get a moment, and are killed then.
  @Test func `an interruption ends who doesn't listen`() async throws {
    let (program, _, children) = try await start("--jobs 2", last: "loop", file: "ended") { program, _ in
      program.send(SIGTERM)
    }
    #expect(try await program.outcome().exitCode == 143)
    #expect(try await onThread { try !ProcessList.isAnyRunning(children) })
  }

  /// The first fails while the second is in a step: that one is not wanted any more, and is not cut off either.
  @Test func `what is not wanted any more puts its things in order`() async throws {
    let directory = try TestDirectory([
      "a.feature": """
      Scenario: First
        as "a" meet "b"
        it breaks

      @noted
      Scenario: Second
        as "b" meet "a"
        take 300 ms
        note "." in "next step"

      """
    ])
    let outcome = try await HostileRun.start(in: directory, options: "--jobs 2 --fail-fast").outcome()
    #expect(outcome.exitCode == 1)
    #expect(outcome.lastWord == "stuck-robots: exit 1: 1 failed scenario")
    #expect(outcome.output.contains("2 scenarios (1 failed, 1 skipped)"))
    #expect(directory.names.contains("after"))
    #expect(!directory.names.contains("next step"))
  }

  @Test(arguments: ["", "--jobs 2"])
  func `a worker that is killed before the run is replaced once`(options: String) async throws {
    let file = ["a.feature": "Scenario: A\n  launch\n\nScenario: B\n  launch\n"]
    let arguments = ["a.feature"] + options.split(separator: " ").map(String.init)
    let once = try await TestDirectory(file).run(arguments, of: "stuck-robots", environment: ["STUCK_KILLS": "1"])
    #expect(once.exitCode == 0)
    #expect(once.output.contains("2 scenarios (2 passed)"))
    let always = try await TestDirectory(file).run(arguments, of: "stuck-robots", environment: ["STUCK_KILLS": "9"])
    #expect(always.exitCode == 1)
    #expect(always.output.contains("before the first scenario the worker process crashed: SIGKILL"))
  }

  /// Without a parent process the system ends the workers.
  @Test func `workers end with the run, however that ends`() async throws {
    let (program, _, children) = try await start("--jobs 2", last: "loop", file: "ended") { program, _ in
      program.kill()
    }
    #expect(!children.isEmpty)
    #expect(try await program.outcome().exitCode == nil)
    try await onThread { while try ProcessList.isAnyRunning(children) { usleep(5_000) } }
  }

  @Test(arguments: HostileRun.workers)
  func `a worker that is killed from outside fails its scenario alone`(workers: String) async throws {
    let (program, directory, children) = try await start(workers) { _, workers in
      if let worker = workers.first { kill(worker, SIGKILL) }
    }
    try #require(!children.isEmpty)
    let outcome = try await program.outcome()
    #expect(outcome.exitCode == 1)
    #expect(outcome.lastWord == "stuck-robots: exit 1: 1 failed scenario")
    #expect(outcome.scenarios == ["First", "Second", "Third"])
    #expect(outcome.output.contains("SIGKILL, killed by another process"))
    #expect(try directory.text(of: "report.xml").hasSuffix("</testsuites>\n"))
  }
}
