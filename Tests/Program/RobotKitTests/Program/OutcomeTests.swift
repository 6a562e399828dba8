import Testing

@Suite struct OutcomeTests {
  private func run(_ texts: String..., options: [String] = []) async throws -> ProcessOutcome {
    let files = texts.enumerated().map { ("\($0.offset).feature", $0.element) }
    let directory = try TestDirectory(Dictionary(uniqueKeysWithValues: files))
    return try await RobotrunProcess(options + ["."], in: directory).outcome()
  }

  @Test func `the scenarios of the project pass`() async throws {
    let outcome = try await TestDirectory().robotrun(Repository.scenarios)
    #expect(outcome.errors == "")
    #expect(outcome.exitCode == 0)
    #expect(outcome.outputLines.contains { $0.wholeMatch(of: /(\d+) scenarios \(\1 passed\)/) != nil })
  }

  @Test func `a scenario that fails is 1`() async throws {
    let outcome = try await run(Samples.passing, Samples.failing)
    #expect(outcome.errors == "robotrun: exit 1: 1 failed scenario\n")
    #expect(outcome.exitCode == 1)
  }

  @Test func `an undefined step is 2, and what may have been meant is said`() async throws {
    let outcome = try await run(Samples.undefined)
    #expect(outcome.output.contains("? tapp new_message"))
    #expect(outcome.outputLines.contains("      try          tap new_message"))
    #expect(outcome.errors == "robotrun: exit 2: 1 undefined step\n")
    #expect(outcome.exitCode == 2)
  }

  @Test func `failed and undefined is 1`() async throws {
    let outcome = try await run(Samples.undefined, Samples.failing)
    #expect(outcome.errors == "robotrun: exit 1: 1 failed scenario, 1 undefined step\n")
    #expect(outcome.exitCode == 1)
  }

  @Test func `a file that can't be parsed is exit code 2, and the others run`() async throws {
    let outcome = try await run(Samples.unparsable, Samples.passing)
    #expect(outcome.scenarios == ["Passes"])
    #expect(outcome.errors == "robotrun: exit 2: 1 error in 0.feature\n")
    #expect(outcome.exitCode == 2)
  }

  @Test func `a file that can't be parsed is 1 when something failed`() async throws {
    let outcome = try await run(Samples.unparsable, Samples.failing)
    #expect(outcome.errors == "robotrun: exit 1: 1 failed scenario, 1 error in 0.feature\n")
    #expect(outcome.exitCode == 1)
  }

  @Test func `a file that can't be parsed is 2 although nothing is selected`() async throws {
    #expect(try await run(Samples.unparsable, Samples.passing, options: ["--tags=@nobody"]).exitCode == 2)
  }

  @Test func `a line of a description that reads like a step is 2`() async throws {
    let outcome = try await run("Feature: a\n\n  Scenario: b\n    tap new_message\n    Given launch\n")
    #expect(outcome.output.contains("0.feature:4:5: error: step or description?"))
    #expect(outcome.exitCode == 2)
  }

  @Test func `robot lines are no Gherkin when it is strict`() async throws {
    let text = "Feature: a\n\n  Scenario: b\n    Given launch\n    tap new_message\n"
    #expect(try await run(text).exitCode == 0)
    #expect(try await run(text, options: ["--strict-gherkin"]).exitCode == 2)
  }

  @Test func `a dry run matches every step and runs none`() async throws {
    let failing = try await run(Samples.failing, options: ["--dry-run"])
    #expect(failing.outputLines.contains("1 scenario (1 skipped)"))
    #expect(failing.errors == "")
    #expect(failing.exitCode == 0)
    let undefined = try await run(Samples.undefined, options: ["--dry-run"])
    #expect(undefined.errors == "robotrun: exit 2: 1 undefined step\n")
    #expect(undefined.exitCode == 2)
  }

  @Test(arguments: [
    ("--fail-fast", "5 scenarios (1 failed, 3 skipped, 1 passed)"),
    ("--max-failures=1", "5 scenarios (1 failed, 3 skipped, 1 passed)"),
    ("--max-failures=2", "5 scenarios (2 failed, 2 skipped, 1 passed)"),
    ("--max-failures=9", "5 scenarios (3 failed, 2 passed)"),
  ])
  func `the rest is skipped after the maximum of failures`(option: String, counts: String) async throws {
    let outcome = try await run(
      Samples.passing, Samples.failing, Samples.failing, Samples.passing, Samples.failing, options: [option])
    #expect(outcome.outputLines.contains { $0 == counts })
    #expect(outcome.exitCode == 1)
  }

  @Test func `an undefined step counts as a failure when failures are counted`() async throws {
    let outcome = try await run(Samples.undefined, Samples.passing, options: ["--fail-fast"])
    #expect(outcome.outputLines.contains("2 scenarios (1 undefined, 1 skipped)"))
    #expect(outcome.exitCode == 2)
  }

  @Test func `the timeout is that of the option`() async throws {
    let text = "@app:suggest\nScenario: a\n  given launch\n  type \"A\" into search\n  expect \"Apple\"\n"
    #expect(try await run(text, options: ["--timeout", "200ms"]).exitCode == 0)
    let early = try await run(text, options: ["--timeout", "0.1"])
    #expect(early.output.contains("not found within 100 ms of virtual time"))
    #expect(early.exitCode == 1)
  }

  @Test func `the real clock has the same results`() async throws {
    let text = "@app:suggest\nScenario: a\n  given launch\n  type \"A\" into search\n  expect \"Apple\"\n"
    let outcome = try await run(text, options: ["--clock", "real", "--poll", "10ms"])
    #expect(outcome.errors == "")
    #expect(outcome.exitCode == 0)
  }
}
