import CucumberMessages
import Testing

@testable import ScenarioRunner

/// Apps whose work goes on where the timeline can't see it, and apps that never come to an end.
@MainActor
@Suite struct OutsideTests {
  @Test func announcedWorkIsWaitedFor() throws {
    let playing = try ScriptRun("launch photos\ntap load\nexpect thumbnail reads \"loaded\" within 0s")
    #expect(playing.statuses == ["passed passed passed"])
    #expect(playing.warnings.isEmpty)
  }

  @Test func unannouncedWorkIsAWarningWhereAllGoesWell() throws {
    let playing = try ScriptRun("launch photos\ntap steal\nexpect thumbnail reads \"loaded\"")
    // On a busy machine the thread may take longer than it is waited for.
    if playing.statuses == ["passed passed passed"] {
      #expect(playing.warnings.map(\.uri) == ["test.feature"])
      #expect(playing.warnings.allSatisfy { $0.cause.hasSuffix("give the app an OutsideWork token") })
    } else {
      #expect(playing.statuses == ["passed passed failed"])
    }
  }

  @Test func unannouncedWorkIsAFactOfAFailure() throws {
    let playing = try ScriptRun("launch photos\ntap steal\nexpect thumbnail reads \"other\"")
    #expect(playing.statuses == ["passed passed failed"])
    #expect(playing.warnings.isEmpty)
    if playing.attachments.first?.body.contains("loaded") == true {
      let message = try #require(playing.messages.last ?? nil)
      #expect(message.contains(/\noutside +a job arrived from outside the timeline.*; give the app an Outside/))
    }
  }

  @Test func workThatNeverEndsFailsTheOneScenario() throws {
    let playing = try ScriptRun(
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
    #expect(playing.statuses == ["passed passed failed skipped", "passed passed passed"])
    #expect(
      playing.messages[2]
        == "the scenario did not end within 1 s of real time: "
        + "it waits for outside work that has not ended: \"upload\"")
  }

  @Test func aTaskThatOutlivesItsScenarioIsAWarning() throws {
    let playing = try ScriptRun(
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
    #expect(playing.statuses == ["passed passed passed", "passed passed passed"])
    #expect(
      playing.warnings == [
        RunWarning(
          uri: "test.feature", location: playing.warnings.first?.location,
          cause: "dropped 1 job of a terminated app, arrived while this scenario ran",
          remedy: "keep no tasks in global or static variables")
      ])
    #expect(playing.warnings.first?.location?.line == 6)
  }
}
