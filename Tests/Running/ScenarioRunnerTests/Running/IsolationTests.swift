import Testing

@testable import ScenarioRunner

/// Nothing of a scenario reaches the next one.
@MainActor
@Suite struct IsolationTests {
  @Test func `every scenario begins with nothing`() throws {
    let script = try ScriptRun(
      """
      Feature: Isolation
        Scenario: Leaves everything behind
          launch
          tap tap
          type "abc" into field
          tap button alert
          wait 1s
        Scenario: Has no app
          expect app is terminated
        Scenario: Has no focus
          launch
          type "abc"
        Scenario: Has a fresh app at its own instant zero
          launch
          expect no alert
          expect field is empty
          expect taps reads "0 taps"
          expect ticks reads "0 ticks" within 0s
          expect ticks reads "0 ticks" for 999ms
          expect ticks reads "1 ticks" within 1ms
      """)
    #expect(
      script.statuses == [
        "passed passed passed passed passed", "passed", "passed failed",
        "passed passed passed passed passed passed passed",
      ])
  }

  @Test func `a scenario goes on as usual after one that failed`() throws {
    let script = try ScriptRun(
      """
      Feature: Failures
        Scenario: One
          launch
          it fails
        Scenario: Two
          launch
          expect taps reads "0 taps"
      """)
    #expect(script.statuses == ["passed failed", "passed passed"])
  }

  @Test func `a launch environment is for one launch`() throws {
    let script = try ScriptRun("launch with\n| A | 1 |\nlaunch\nexpect screen \"Counter\"")
    #expect(script.statuses == ["passed passed passed"])
  }
}
