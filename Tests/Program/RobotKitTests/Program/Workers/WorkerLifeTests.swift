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

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP], HostileRun.workers)
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

  /// The hooks take longer than an interruption would leave them.
  @Test func `what is not wanted any more leaves the hooks after the run their time`() async throws {
    let directory = try TestDirectory([
      "a.feature": """
      Scenario: First
        as "a" meet "b"
        it breaks

      Scenario: Second
        as "b" meet "a"
        take 300 ms
        note "." in "next step"

      """
    ])
    let outcome = try await HostileRun.start(
      in: directory, options: "--jobs 2 --fail-fast", environment: ["STUCK_CLEANUP": "2500"]
    ).outcome()
    #expect(outcome.lastWord == "stuck-robots: exit 1: 1 failed scenario")
    #expect(directory.names.filter { $0.hasPrefix("cleaned-") }.count == 2)
    #expect(!directory.names.contains("next step"))
    let stream = try directory.text(of: "stream.ndjson")
    #expect(!stream.contains("\"testRunHookFinished\":{\"result\":{\"duration\":{},\"status\":\"FAILED\""))
    #expect(stream.ranges(of: "\"testRunHookStarted\"").count == stream.ranges(of: "\"testRunHookFinished\"").count)
  }

  @Test func `a hook that outlives an interruption says so`() async throws {
    let directory = try TestDirectory(["a.feature": "Scenario: A\n  note \".\" in \"begun\"\n  take 300 ms\n"])
    let program = try await HostileRun.start(in: directory, options: "", environment: ["STUCK_CLEANUP": "60000"])
    try await program.once({ directory.names.contains("begun") }) { $0.send(SIGINT) }
    #expect(try await program.outcome().exitCode == 130)
    let message = "the hook did not end within 2 s after the run was interrupted; the worker process was killed"
    #expect(try directory.text(of: "stream.ndjson").contains(message))
  }

  /// The request doesn't fit into the pipe, so a blocking write would never return.
  @Test(.timeLimit(.minutes(15))) func `a worker that reads nothing is killed at its limit`() async throws {
    let directory = try TestDirectory([
      "a.feature": "Scenario: A\n  launch\n", "a.robots": String(repeating: "# much\n", count: 80_000),
    ])
    let program = try await HostileRun.start(
      in: directory, options: "--scenario-timeout 500ms", environment: ["STUCK_DEAF": "yes"])
    let outcome = try await program.outcome()
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("before the first scenario the hook did not return within 500 ms of real time"))
  }

  @Test(.timeLimit(.minutes(15))) func `a worker that reads nothing ends with an interruption`() async throws {
    let directory = try TestDirectory([
      "a.feature": "Scenario: A\n  launch\n", "a.robots": String(repeating: "# much\n", count: 80_000),
    ])
    let program = try await HostileRun.start(in: directory, options: "", environment: ["STUCK_DEAF": "yes"])
    try await program.once({ (try? program.children.isEmpty) == false }) { $0.send(SIGTERM) }
    #expect(try await program.outcome().exitCode == 143)
  }

  // MARK: The files of the app

  /// Starts a long run whose temporary files are in a directory of its own, and does something to it.
  private func leaveFiles(
    in directory: TestDirectory, options: String = "", act: @escaping @Sendable (RobotrunProcess) -> Void
  ) async throws {
    try directory.makeDirectory("temporary")
    try directory.write(Data(Self.text.replacing("LAST", with: "loop").utf8), to: "a.feature")
    let program = try await HostileRun.start(
      in: directory, options: options, environment: ["TMPDIR": directory.url("temporary").path])
    let children = try await program.once({ directory.names.contains("begun") }) {
      let children = try $0.children
      act($0)
      return children
    }
    _ = try await program.outcome()
    #expect(try await ProcessList.allEnd(children))
  }

  private func containers(in directory: TestDirectory) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.url("temporary").path)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP], HostileRun.workers)
  func `a run that is ended in order leaves no files of the app`(signal: Int32, options: String) async throws {
    let directory = try TestDirectory()
    try await leaveFiles(in: directory, options: options) { $0.send(signal) }
    #expect(try containers(in: directory) == [])
  }

  @Test(arguments: ["", "--in-process"])
  func `the next run removes the files of an app that was killed`(options: String) async throws {
    let directory = try TestDirectory(["b.feature": "Scenario: B\n  given launch\n"])
    try await leaveFiles(in: directory, options: options) { $0.kill() }
    #expect(try containers(in: directory).count == 1)
    // A directory with another name belongs to another program.
    try directory.makeDirectory("temporary/robotrun-mine-1")
    let next = try await directory.run(
      ["b.feature"], of: "stuck-robots", environment: ["TMPDIR": directory.url("temporary").path])
    #expect(next.exitCode == 0)
    #expect(try containers(in: directory) == ["robotrun-mine-1"])
  }

  @Test func `files of the app that can't be stored fail the scenario with the reason`() async throws {
    let directory = try TestDirectory(["b.feature": "Scenario: B\n  given launch\n"])
    let parent = directory.url("missing").path
    let outcome = try await directory.run(["b.feature"], of: "stuck-robots", environment: ["TMPDIR": parent])
    #expect(outcome.exitCode == 1)
    let message = "cannot make a directory for the files of the app: \(parent): No such file or directory; expected"
    #expect(outcome.output.replacing(/\s+/, with: " ").contains(message), "\(outcome.output)")
  }

  /// The process that has locked it may be in another container, where its number is another one.
  @Test func `the files of an app that is running stay`() async throws {
    let directory = try TestDirectory(["b.feature": "Scenario: B\n  given launch\n"])
    // No process has this number.
    let path = "temporary/robotrun-\(Int32.max)-1"
    try directory.makeDirectory(path)
    let descriptor = open(directory.url(path).path, O_RDONLY | O_DIRECTORY)
    #expect(flock(descriptor, LOCK_EX) == 0)
    let environment = ["TMPDIR": directory.url("temporary").path]
    _ = try await directory.run(["b.feature"], of: "stuck-robots", environment: environment)
    #expect(try containers(in: directory).count == 1)
    close(descriptor)
    _ = try await directory.run(["b.feature"], of: "stuck-robots", environment: environment)
    #expect(try containers(in: directory) == [])
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
    #expect(try await ProcessList.allEnd(children))
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
