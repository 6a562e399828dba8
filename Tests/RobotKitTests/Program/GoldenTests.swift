import Testing

@Suite struct GoldenTests {
  private var failures: Workplace {
    get throws {
      try Workplace(
        ["failures.feature", "failures.robots"].reduce(into: [:]) { $0[$1] = try Golden.text($1) })
    }
  }

  @Test func `every way to fail, as people see it`() throws {
    let place = try failures
    let outcome = try place.robotrun("failures.feature")
    try Golden.expect(Repository.withoutRoot(outcome.stableOutput), "failures.txt")
    try Golden.expect(outcome.errors, "failures.errors.txt")
    #expect(outcome.exitCode == 1)
  }

  @Test func `every run says the same`() throws {
    let place = try failures
    let outcomes = try (1...3).map { _ in try place.robotrun("failures.feature").stableOutput }
    #expect(Set(outcomes).count == 1)
  }

  @Test func `the help`() throws {
    try Golden.expect(try Workplace().robotrun("--help").output, "help.txt")
  }
}
