import Testing

/// In which order, how often, and how many.
@Suite struct OrderTests {
  private static let names = (0..<6).map { "Number \($0)" }

  private func run(_ options: String...) async throws -> ProcessOutcome {
    try await TestDirectory(Suites.files(2, scenarios: 3)).run(["s"] + options)
  }

  @Test func `scenarios run as defined or in reverse`() async throws {
    #expect(try await run().scenarios == Self.names)
    #expect(try await run("--order", "defined").scenarios == Self.names)
    #expect(try await run("--order", "reverse").scenarios == Self.names.reversed())
  }

  @Test func `a seed is printed, and reproduces the order`() async throws {
    let first = try await run("--order", "random")
    let seed = try #require(first.errors.firstMatch(of: /--order (random:\d+)/)?.1)
    #expect(try await run("--order", String(seed)).scenarios == first.scenarios)
    #expect(first.scenarios.sorted() == Self.names)
    let seven = try await run("--order", "random:7")
    #expect(try await run("--order", "random", "--seed", "7").scenarios == seven.scenarios)
    var others: Set<[String]> = []
    for seed in 8..<12 { others.insert(try await run("--order", "random:\(seed)").scenarios) }
    #expect(others != [seven.scenarios])
  }

  @Test func `each scenario runs as often as requested`() async throws {
    let outcome = try await run("--repeat", "3")
    #expect(outcome.scenarios.count == 18)
    #expect(outcome.output.contains("18 scenarios (3 failed, 15 passed)"))
  }

  @Test func `the rest is skipped after the limit of failures`() async throws {
    let directory = try TestDirectory(Suites.files(3, scenarios: 7))
    let one = try await directory.robotrun("s", "--fail-fast")
    #expect(one.output.contains("21 scenarios (1 failed, 17 skipped, 3 passed)"))
    let two = try await directory.robotrun("s", "--max-failures", "2")
    #expect(two.output.contains("21 scenarios (2 failed, 10 skipped, 9 passed)"))
  }

  @Test func `scenarios skipped at the end of the run are on the list`() async throws {
    let directory = try TestDirectory(Suites.files(1, scenarios: 6))
    _ = try await directory.robotrun("s", "--fail-fast", "--format", "rerun:rerun.txt")
    #expect(try directory.text(of: "rerun.txt") == "s/f0.feature:15:19:23\n")
  }

  @Test func `a list reruns the failed scenarios only`() async throws {
    let directory = try TestDirectory(Suites.files(2, scenarios: 11))
    let first = try await directory.robotrun("s", "--format", "rerun:rerun.txt")
    #expect(first.exitCode == 1)
    let again = try await directory.robotrun("@rerun.txt")
    #expect(again.scenarios == ["Number 3", "Number 10", "Number 17"])
    #expect(again.errors.contains("selected 3 of 22 scenarios (19 excluded by line)"))
    let missing = try await directory.robotrun("@nowhere.txt")
    #expect(missing.output.contains("@nowhere.txt: error: no such file or directory"))
    #expect(missing.exitCode == 2)
  }
}
