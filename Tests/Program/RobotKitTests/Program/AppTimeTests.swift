import Testing

@Suite struct AppTimeTests {
  private func output(of step: String) async throws -> String {
    let text = "Feature: Time\n\n  Scenario: Passes\n    given launch\n    \(step)\n"
    return try await TestDirectory(["a.feature": text]).robotrun("a.feature").output
  }

  @Test func `a step that takes long in virtual time shows it`() async throws {
    #expect(try await output(of: "wait 10 minutes").contains("wait 10 minutes  (10 min of virtual time)"))
    #expect(try await output(of: "wait 1.5 seconds").contains("(1.5 s of virtual time)"))
  }

  @Test func `one that takes less than a second doesn't`() async throws {
    #expect(!(try await output(of: "wait 999ms").contains("app time")))
  }

  @Test func `a failure has its own time`() async throws {
    #expect(!(try await output(of: "expect button \"Nowhere\"").contains("of virtual time)")))
  }
}
