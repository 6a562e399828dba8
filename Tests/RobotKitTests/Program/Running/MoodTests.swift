import Testing

/// Hooks, retries and what is not the same twice, in a suite of its own.
@Suite struct MoodTests {
  private func play(_ files: [String: String], _ options: String...) throws -> ProcessOutcome {
    try Workplace(files).run(["a.feature"] + options, of: "moody-robots")
  }

  @Test func `a scenario that works at a second attempt is flaky`() throws {
    let files = Suites.moody("it works the 2. time")
    #expect(try play(files).exitCode == 1)
    let outcome = try play(files, "--retry", "2")
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("1 scenario is flaky"))
    let strict = try play(files, "--retry", "2", "--fail-on-flaky")
    #expect(strict.lastWord == "robotrun: exit 1: 1 flaky scenario")
    #expect(strict.exitCode == 1)
  }

  @Test func `attempts come to an end`() throws {
    let outcome = try play(Suites.moody("it works the 3. time"), "--retry", "1")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("1 scenario (1 failed)"))
  }

  @Test func `tags choose what is tried again`() throws {
    let files = Suites.moody("it works the 2. time", tags: "@moody")
    #expect(try play(files, "--retry", "1", "--retry-tags", "@moody").exitCode == 0)
    #expect(try play(files, "--retry", "1", "--retry-tags", "not @moody").exitCode == 1)
  }

  @Test func `what differs from play to play is found`() throws {
    #expect(try play(Suites.moody("it is in a good mood"), "--verify-determinism").exitCode == 0)
    let outcome = try play(Suites.moody("it tells a number"), "--verify-determinism")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("it tells a number"))
  }

  @Test func `hooks are played around the run and the scenarios`() throws {
    let outcome = try play(Suites.moody("it is in a good mood", tags: "@signed-in"))
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("signed in for Today"))
    #expect(outcome.output.contains("Today: PASSED"))
    let other = try play(Suites.moody("it is in a good mood"))
    #expect(!other.output.contains("signed in"))
  }

  @Test func `a hook that fails is named with its place`() throws {
    let outcome = try play(Suites.moody("it is in a good mood", tags: "@broken"))
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("the shop is closed"))
    #expect(outcome.output.contains("breaks"))
    #expect(outcome.output.contains("Main.swift:"))
    #expect(outcome.output.contains("1 step (1 skipped)"))
  }

  @Test func `a type of the suite takes the cases of its enum`() throws {
    #expect(try play(Suites.moody("it is in a bad mood")).output.contains("✗ it is in a bad mood"))
    let outcome = try play(Suites.moody("it is in a foul mood"))
    #expect(outcome.exitCode == 2)
    #expect(outcome.output.contains("it is in a {mood} mood"))
  }
}
