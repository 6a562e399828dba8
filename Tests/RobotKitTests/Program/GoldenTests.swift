import Testing

@Suite struct GoldenTests {
  @Test func `every way to fail, as people see it`() throws {
    let place = try Workplace(["failures.feature": try Golden.text("failures.feature")])
    let outcome = try place.robotrun("failures.feature")
    try Golden.expect(Repository.withoutRoot(outcome.stableOutput), "failures.txt")
    try Golden.expect(outcome.errors, "failures.errors.txt")
    #expect(outcome.exitCode == 1)
  }

  @Test func `every run says the same`() throws {
    let place = try Workplace(["failures.feature": try Golden.text("failures.feature")])
    let outcomes = try (1...3).map { _ in try place.robotrun("failures.feature").stableOutput }
    #expect(Set(outcomes).count == 1)
  }

  @Test func `the help`() throws {
    try Golden.expect(try Workplace().robotrun("--help").output, "help.txt")
  }
}
