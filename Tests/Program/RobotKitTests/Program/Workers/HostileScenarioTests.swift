import Testing

/// What a scenario does to its worker fails that scenario alone, and says what it was.
@Suite struct HostileScenarioTests {
  @Test(arguments: HostileScenario.all, HostileRun.workers)
  func `a scenario that ends its worker fails alone`(_ scenario: HostileScenario, workers: String) async throws {
    let run = try await HostileRun("\(scenario.step)\ngiven launch", options: workers)
    #expect(run.outcome.exitCode == 1)
    #expect(run.outcome.lastWord == "stuck-robots: exit 1: 1 failed scenario")
    #expect(run.outcome.scenarios == ["First", "Hostile", "Last"])
    // One that crashes at its end does so after its last step.
    let last = scenario.step == "crash when it is over"
    #expect(run.statuses == ["PASSED"] + (last ? ["PASSED", "FAILED"] : ["FAILED", "SKIPPED"]) + ["PASSED"])
    #expect(run.failures.first?.hasPrefix(scenario.message) == true, "\(run.failures)")
    #expect(run.outcome.output.contains(scenario.message.prefix(60)))
    #expect(try run.directory.text(of: "report.xml").contains("<failure"))
  }

  @Test(arguments: HostileScenario.endless, HostileRun.workers)
  func `a scenario that never ends is killed`(steps: String, workers: String) async throws {
    let run = try await HostileRun(steps, options: "\(workers) --scenario-timeout 500ms")
    #expect(run.outcome.exitCode == 1)
    #expect(run.outcome.lastWord == "stuck-robots: exit 1: 1 failed scenario")
    #expect(run.statuses.filter { $0 != "PASSED" } == ["FAILED"])
    #expect(run.failures == ["the step did not return within 500 ms of real time; the worker process was killed"])
  }

  @Test(arguments: HostileScenario.harmless, HostileRun.workers)
  func `a scenario that is merely strange passes`(steps: String, workers: String) async throws {
    let run = try await HostileRun(steps, options: workers)
    #expect(run.outcome.exitCode == 0)
    #expect(run.statuses.allSatisfy { $0 == "PASSED" })
    #expect(run.statuses.count == 2 + steps.split(separator: "\n").count)
    #expect(run.messages("testRunFinished").first?["success"] as? Bool == true)
  }

  @Test func `an error of a view belongs to the step that causes it, even the last one`() async throws {
    let run = try await HostileRun("given launch\ntap missing", options: "--jobs 1")
    #expect(run.outcome.exitCode == 1)
    #expect(run.statuses == ["PASSED", "PASSED", "FAILED", "PASSED"])
    #expect(run.failures.first?.contains("no object of type Account is in the environment") == true)
  }

  @Test(arguments: HostileRun.workers)
  func `a view that traps in its body fails its scenario alone`(workers: String) async throws {
    let run = try await HostileRun("given launch\ntap trap\nexpect word", options: workers)
    #expect(run.outcome.exitCode == 1)
    #expect(run.outcome.scenarios == ["First", "Hostile", "Last"])
    #expect(run.outcome.output.contains("✗ tap trap"))
    let message = try #require(run.failures.first)
    #expect(message == HostileScenario.trap("in a body") + "\nat           stuck_robots/StuckView.swift:78")
  }

  @Test(arguments: HostileRun.workers)
  func `a scenario that takes too much memory is killed`(workers: String) async throws {
    let run = try await HostileRun("eat memory", options: "\(workers) --worker-memory 200MB")
    #expect(run.outcome.lastWord == "stuck-robots: exit 1: 1 failed scenario")
    let message = try #require(run.failures.first)
    #expect(message.hasSuffix(" MB of memory, more than the limit of 200 MB; it was killed"))
  }

  @Test(arguments: [("@crash-before", ["FAILED", "SKIPPED"]), ("@crash-after", ["PASSED", "FAILED"])])
  func `a hook that ends its worker fails`(tag: String, statuses: [String]) async throws {
    let run = try await HostileRun("given launch", tag: tag, options: "")
    #expect(run.outcome.lastWord == "stuck-robots: exit 1: 1 failed scenario, 1 failed hook")
    #expect(run.statuses == ["PASSED"] + statuses + ["PASSED"])
  }

  @Test func `output before a crash is reported, and the backtrace attached`() async throws {
    let run = try await HostileRun(
      "print \"so far\"\ncrash \"boom\"", options: "--isolate", environment: ["SWIFT_BACKTRACE": "enable=yes"])
    let lines = try #require(run.failures.first).split(separator: "\n")
    #expect(
      lines == [
        HostileScenario.trap("boom")[...], "at           stuck_robots/CrashRobot.swift:35", "printed      so far",
      ])
    let output = try #require(run.attachments("output.txt").first)
    #expect(output.hasPrefix("so far\n"))
    #expect(output.contains("Backtracing from"))
    #expect(run.outcome.errors.contains("so far\n"))
    #expect(!run.outcome.output.contains("\nso far"))
  }

  @Test func `the signal is reported if the backtracer is off`() async throws {
    let run = try await HostileRun("crash \"boom\"", options: "")
    let message = try #require(run.failures.first)
    #expect(message.hasPrefix(HostileScenario.trap("boom") + "\n"), "\(message)")
  }

  @Test func `each attempt reports its own output`() async throws {
    let run = try await HostileRun("print \"p\"\nloop", options: "--isolate --retry 1 --scenario-timeout 500ms")
    #expect(run.failures.count == 2)
    for failure in run.failures { #expect(failure.hasSuffix("was killed\nprinted      p"), "\(failure)") }
    #expect(run.attachments("output.txt") == ["p\n", "p\n"])
    #expect(run.outcome.errors.contains("p\np\n"))
  }

  @Test func `a scenario that failed and ended its worker reports both`() async throws {
    let run = try await HostileRun("it breaks and crashes when it is over", options: "")
    let message = try #require(run.failures.first)
    #expect(message.contains("it is broken"))
    #expect(message.contains("\nthen         \(HostileScenario.trap("behind the last step"))"))
  }

  @Test(arguments: HostileRun.workers)
  func `a scenario that crashes at first is retried`(workers: String) async throws {
    let run = try await HostileRun("crash in the first 2 attempts", options: "\(workers) --retry 2")
    #expect(run.outcome.exitCode == 0)
    #expect(run.statuses == ["PASSED", "FAILED", "FAILED", "PASSED", "PASSED"])
    let attempts = run.messages("testCaseStarted").compactMap { $0["attempt"] as? Int }
    #expect(attempts == [0, 0, 1, 2, 0])
  }

  /// The hooks before the run were run in the worker, too.
  @Test(arguments: ["", "--jobs 2", "--in-process"])
  func `a thread that a hook before the run has started is there`(options: String) async throws {
    let run = try await HostileRun(
      "ask the thread of the run", options: options, environment: ["STUCK_THREAD": "yes"])
    #expect(run.outcome.exitCode == 0, "\(run.outcome.output)")
  }

  /// The parent process keeps what is still to run.
  @Test(arguments: HostileRun.workers)
  func `an app can't change what runs later`(workers: String) async throws {
    let remark = String(repeating: "# what takes room\n", count: 80_000)
    let directory = try TestDirectory([
      "a.feature": "Scenario: A\n  write into all descriptors\n", "b.feature": "\(remark)Scenario: B\n  given launch\n",
    ])
    let words = ["a.feature", "b.feature", "-f", "summary"] + workers.split(separator: " ").map(String.init)
    let outcome = try await RobotrunProcess(words, of: "stuck-robots", in: directory).outcome()
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("2 scenarios (1 failed, 1 passed)"))
    #expect(outcome.output.contains("wrote to the pipe"))
  }
}
