import Testing

/// Hooks, retries and what is not the same twice, in a suite of its own.
@Suite struct ShopTests {
  private func run(_ files: [String: String], _ options: String...) async throws -> ProcessOutcome {
    try await TestDirectory(files).run(["a.feature"] + options, of: "shop-robots")
  }

  @Test func `a scenario that works at a second attempt is flaky`() async throws {
    let files = Suites.shop("it works the 2. time")
    #expect(try await run(files).exitCode == 1)
    let outcome = try await run(files, "--retry", "2")
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("1 scenario is flaky"))
    let strict = try await run(files, "--retry", "2", "--fail-on-flaky")
    #expect(strict.lastWord == "shop-robots: exit 1: 1 flaky scenario")
    #expect(strict.exitCode == 1)
  }

  @Test func `attempts come to an end`() async throws {
    let outcome = try await run(Suites.shop("it works the 3. time"), "--retry", "1")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("1 scenario (1 failed)"))
  }

  @Test func `tags choose what is tried again`() async throws {
    let files = Suites.shop("it works the 2. time", tags: "@flaky")
    #expect(try await run(files, "--retry", "1", "--retry-tags", "@flaky").exitCode == 0)
    #expect(try await run(files, "--retry", "1", "--retry-tags", "not @flaky").exitCode == 1)
  }

  @Test func `differences between two runs are found`() async throws {
    let steps = ["launch", "order a small coffee"]
    #expect(try await run(Suites.shop(steps[0], steps[1]), "--verify-determinism").exitCode == 0)
    let outcome = try await run(Suites.shop("it tells a number"), "--verify-determinism")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("it tells a number"))
    let told = /scenario differ: it attached text\/x.cucumber.log\+plain, first "(\d+)", then "(\d+)"/
    let difference = try #require(outcome.output.firstMatch(of: told))
    #expect(difference.1 != difference.2)
  }

  @Test func `hooks run around the run and the scenarios`() async throws {
    let outcome = try await run(Suites.shop("expect text \"Hello, Ada\"", tags: "@signed-in"))
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasPrefix("✓ BeforeAll hook \"opens the shop\""))
    #expect(outcome.output.contains("closed\n"))
    let other = try await run(Suites.shop("launch", "expect text \"Hello, Ada\"", "order a small coffee"))
    #expect(other.exitCode == 1)
    #expect(other.output.contains("Today failed at: expect text \"Hello, Ada\""))
  }

  @Test(arguments: [[], ["--format", "messages:m.ndjson"]])
  func `after a failed hook before the run no scenario runs, and all are to be rerun`(
    options: [String]
  ) async throws {
    let directory = try TestDirectory(Suites.shop("launch"))
    let arguments = ["a.feature", "--format", "rerun:rerun.txt", "--format", "junit:j.xml"] + options
    let outcome = try await directory.run(arguments, of: "shop-robots", environment: ["SHOP_KEY": "lost"])
    #expect(outcome.exitCode == 1)
    #expect(try directory.text(of: "rerun.txt") == "a.feature\n")
    #expect(try directory.text(of: "j.xml").contains("the key is lost"))
  }

  @Test func `a hook that fails is named with its place`() async throws {
    let outcome = try await run(Suites.shop("launch", tags: "@broken"))
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("the shop is closed"))
    #expect(outcome.output.contains("✗ Before hook \"breaks\""))
    #expect(outcome.output.contains("Main.swift:"))
    #expect(outcome.output.contains("1 step (1 skipped)"))
  }

  @Test(arguments: [
    ([], ""), (["--timeout", "1s", "--define", "a=b c", "--robots", "./a b"], "--timeout 1s --robots './a b' "),
    (["--timeout=2s", "--no-strict-gherkin", "--color", "never"], "--timeout 2s --no-strict-gherkin "),
  ])
  func `the rerun command has the suite and its options`(
    options: [String], told: String
  ) async throws {
    let directory = try TestDirectory(Suites.shop("it works the 9. time"))
    try directory.makeDirectory("a b")
    let output = try await directory.run(["a.feature"] + options, of: "shop-robots").output
    #expect(output.contains("\n    shop-robots \(told)a.feature:4\n"))
  }

  @Test func `types of the suite make the values of steps`() async throws {
    let files = Suites.shop("launch", "order a large coffee", "order a large coffee", "the bill is 5.80 €")
    #expect(try await run(files).exitCode == 0)
    let outcome = try await run(Suites.shop("launch", "order a huge coffee"))
    #expect(outcome.exitCode == 2)
    #expect(outcome.output.contains("order a {size} coffee"))
  }
}
