import Testing

@testable import ScenarioRunner

/// Apps that never come to rest fail the one scenario, and the next goes on.
@MainActor
@Suite struct EndlessTests {
  private func run(_ button: String, _ step: String) throws -> ScriptRun {
    try ScriptRun(
      """
      Feature: Endless
        Scenario: Never ends
          launch photos
          tap \(button)
          \(step)
          expect thumbnail
        Scenario: Goes on
          launch photos
          expect thumbnail
      """
    ) { $0.scenarioTimeout = .milliseconds(500) }
  }

  @Test(arguments: ["spin", "rush", "hurry"])
  func `it fails the one scenario`(button: String) throws {
    let script = try run(button, "wait 10 minutes")
    #expect(script.statuses == ["passed passed failed skipped", "passed passed"])
    let message = try #require(script.messages[2])
    #expect(
      message.hasPrefix("the scenario did not end within 500 ms of real time; it reached ")
        || message.hasPrefix("virtual time is stalled at "), "\(message)")
    #expect(message.contains("\"ticker\"") == (button != "spin"))
  }

  /// Looking further after a failure is bounded, too.
  @Test func `a repeating timer does not prevent the forecast`() throws {
    let script = try run("tick", "expect text \"never\"")
    #expect(script.statuses == ["passed passed failed skipped", "passed passed"])
    let message = try #require(script.messages[2])
    #expect(message.contains("not appeared in the next 60 s either"), "\(message)")
    #expect(message.contains(/\npending +ticker, at \d/), "\(message)")
    #expect(message.contains(/\nleft behind +1 job/), "\(message)")
  }
}
