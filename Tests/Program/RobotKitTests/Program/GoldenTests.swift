import Testing

@Suite struct GoldenTests {
  private var failures: TestDirectory {
    get throws {
      try TestDirectory(
        ["failures.feature", "failures.robots"].reduce(into: [:]) { $0[$1] = try Golden.text($1) })
    }
  }

  @Test func `every kind of failure in the output`() async throws {
    let directory = try failures
    let outcome = try await directory.robotrun("failures.feature")
    try Golden.expect(Repository.withoutRoot(outcome.stableOutput), "failures.txt")
    try Golden.expect(outcome.errors, "failures.errors.txt")
    #expect(outcome.exitCode == 1)
  }

  @Test func `every run prints the same`() async throws {
    let directory = try failures
    var outcomes: Set<String> = []
    for _ in 1...3 { outcomes.insert(try await directory.robotrun("failures.feature").stableOutput) }
    #expect(outcomes.count == 1)
  }

  @Test func `the help`() async throws {
    try await Golden.expect(try TestDirectory().robotrun("--help").output, "help.txt")
  }
}
