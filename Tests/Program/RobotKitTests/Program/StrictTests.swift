import Testing

@Suite struct StrictTests {
  @Test func `with --strict what scenarios leave is an error`() async throws {
    let directory = try TestDirectory([
      "a.feature": """
      Feature: Left
        Scenario: Ends too early
          launch gallery
          tap save
        Scenario: Waits
          launch gallery
          tap save
          expect text "Saved"

      """
    ])
    let text = "a.feature:2:3: SEVERITY: the scenario ends before work that would still act: Task.sleep"
    let outcome = try await directory.robotrun("a.feature")
    #expect(outcome.exitCode == 0 && outcome.errors.contains(text.replacing("SEVERITY", with: "warning")))
    let strict = try await directory.robotrun("a.feature", "--strict")
    #expect(strict.errors.contains(text.replacing("SEVERITY", with: "error")))
    #expect(strict.exitCode == 1 && strict.lastWord == "robotrun: exit 1: 1 warning (--strict)")
  }
}
