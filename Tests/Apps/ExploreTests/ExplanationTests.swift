import SwiftUI
import Testing

/// A found race is explained by what the user and the app do, and by the lines of the scenario.
@MainActor
@Suite struct ExplanationTests {
  @Test(
    arguments: [
      (
        "stale-answer",
        "the response to GET /search?q=t (line 7) arrives after the response to GET /search?q=tea (line 8)"
      ),
      ("logout-during-request", "the response to GET /me (line 5) arrives after the action (line 7)"),
      ("double-submit", "the response to GET /stock (line 7) arrives after the action (line 9)"),
      (
        "cache-filled-twice",
        "the response to GET /image/ada (line 6) arrives after the response to GET /comments (line 6)"
      ),
      ("debounce-not-cancelled", "the sleep of 300 ms (line 5) ends after the sleep of 300 ms (line 6)"),
      ("task-in-init", "work off the main actor (line 4) runs after the action (line 5)"),
      ("toast-hidden-by-earlier-timer", "the user waits 400 ms before the action (line 6)"),
    ])
  func `the smallest deviation is explained`(name: String, explanation: String) throws {
    let app = try #require(RacyApp.all.first { $0.name == name })
    let run = try ScenarioRun(ScenarioRun.file(of: app), app.racy, schedules: 40)
    #expect(run.exploration?.deviations == [explanation])
  }

  @Test func `the events of both runs show when a late response arrives`() throws {
    let app = try #require(RacyApp.all.first { $0.name == "stale-answer" })
    let exploration = try #require(try ScenarioRun(ScenarioRun.file(of: app), app.racy, schedules: 40).exploration)
    let (ordinary, failing) = (try #require(exploration.ordinaryEvents), try #require(exploration.failingEvents))
    #expect(!ordinary.contains { $0.isDeviation })
    let late = try #require(failing.first { $0.isDeviation })
    #expect(failing.count { $0.isDeviation } == 1)
    #expect(late.text == "the response to GET /search?q=t (line 7) arrives")
    let inTime = try #require(ordinary.first { $0.text == late.text })
    #expect(late.time > inTime.time)
    for events in [ordinary, failing] {
      #expect(events.map(\.time) == events.map(\.time).sorted())
      #expect(events.contains { $0.kind == .step } && events.contains { $0.kind == .request })
    }
    let holding = try ScenarioRun(ScenarioRun.file(of: app), app.correct, schedules: 40)
    #expect(holding.exploration?.failingEvents == nil)
  }
}
