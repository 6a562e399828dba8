import CucumberMessages
import Testing

/// An app that is retained adds nothing to later scenarios.
@MainActor
@Suite struct KeptAppTests {
  @Test func `it attaches to its own scenario alone`() throws {
    let script = try ScriptRun(
      """
      Feature: Kept
        Scenario: Keeps it and attaches
          the app is kept
          the kept app attaches
        Scenario: Keeps it
          the app is kept
        Scenario: Is another
          the kept app attaches
      """)
    #expect(script.statuses == ["passed passed", "passed", "passed"])
    #expect(script.attachments.map(\.body) == ["from this scenario"])
  }
}
