import CucumberMessages
import Testing

@testable import ScenarioRunner

/// Apps whose work goes on where the timeline can't see it, and apps that never come to an end.
@MainActor
@Suite struct OutsideTests {
  @Test func `announced work is waited for`() throws {
    let script = try ScriptRun("launch photos\ntap load\nexpect thumbnail reads \"loaded\" within 0s")
    #expect(script.statuses == ["passed passed passed"])
    #expect(script.warnings.isEmpty)
  }

  @Test func `unannounced work is a warning where all goes well`() throws {
    let script = try ScriptRun("launch photos\ntap steal\nexpect thumbnail reads \"loaded\"")
    // On a busy machine the thread may take longer than it is waited for.
    if script.statuses == ["passed passed passed"] {
      #expect(script.warnings.map(\.uri) == ["test.feature"])
      #expect(script.warnings.allSatisfy { $0.cause.hasSuffix("give the app an OutsideWork token") })
    } else {
      #expect(script.statuses == ["passed passed failed"])
    }
  }

  @Test func `unannounced work is a fact of a failure`() throws {
    let script = try ScriptRun("launch photos\ntap steal\nexpect thumbnail reads \"other\"")
    #expect(script.statuses == ["passed passed failed"])
    #expect(script.warnings.isEmpty)
    if script.attachments.first?.body.contains("loaded") == true {
      let message = try #require(script.messages.last ?? nil)
      #expect(message.contains(/\noutside +a job arrived from outside the timeline.*; give the app an Outside/))
    }
  }

  @Test func `work that never ends fails the one scenario`() throws {
    let script = try ScriptRun(
      """
      Feature: Endless
        Scenario: Waits for ever
          launch photos
          tap upload
          wait 1s
          tap load
        Scenario: Goes on
          launch photos
          tap load
          expect thumbnail reads "loaded" within 0s
      """
    ) { $0.scenarioTimeout = .seconds(1) }
    #expect(script.statuses == ["passed passed failed skipped", "passed passed passed"])
    #expect(
      script.messages[2]
        == "the scenario did not end within 1 s of real time: "
        + "it waits for outside work that has not ended: \"upload\"")
  }

  @Test func `a task that outlives its scenario is a warning`() throws {
    let script = try ScriptRun(
      """
      Feature: Shared
        Scenario: Sleeps
          launch photos
          tap sleep
          wait 1s
        Scenario: Wakes it
          launch photos
          tap wake
          wait 1s
      """)
    #expect(script.statuses == ["passed passed passed", "passed passed passed"])
    #expect(
      script.warnings == [
        RunWarning(
          uri: "test.feature", location: script.warnings.first?.location,
          cause: "dropped 1 job of a terminated app, arrived while this scenario ran",
          remedy: "keep no tasks in global or static variables")
      ])
    #expect(script.warnings.first?.location?.line == 6)
  }
}
