import Foundation
import SwiftUI
import Testing

/// Races that an ordinary run misses are found by exploring, and correct apps hold.
@MainActor
@Suite struct RacyAppTests {
  /// The number of schedules for an app with a race: each is found by one of the first.
  nonisolated private static let schedulesToFail = 60
  /// The number of schedules for an app without a race; `make explore-corpus` sets a larger one.
  nonisolated private static let schedulesToHold =
    ProcessInfo.processInfo.environment["EXPLORE_SCHEDULES"].flatMap(Int.init) ?? 120

  @Test(arguments: await RacyApp.all)
  func `an ordinary run passes with both`(app: RacyApp) throws {
    for variant in [app.racy, app.correct] {
      let run = try ScenarioRun(ScenarioRun.file(of: app), variant)
      #expect(run.failure == nil)
    }
  }

  @Test(arguments: await RacyApp.all)
  func `exploring finds the race, and its schedule replays it`(app: RacyApp) throws {
    let file = ScenarioRun.file(of: app)
    let run = try ScenarioRun(file, app.racy, schedules: Self.schedulesToFail)
    let failure = try #require(run.failure, "the race is not found").split(whereSeparator: \.isWhitespace)
    let exploration = try #require(run.exploration)
    let schedule = try #require(exploration.schedule)
    #expect((1...3).contains(exploration.deviations.count), "\(exploration.deviations)")
    for deviation in exploration.deviations { #expect(failure.contains(deviation.split(separator: " "))) }
    #expect(try ScenarioRun(file, app.racy, schedule: schedule).failure != nil)
  }

  @Test(arguments: await RacyApp.all)
  func `the correct app passes under all schedules`(app: RacyApp) throws {
    let run = try ScenarioRun(ScenarioRun.file(of: app), app.correct, schedules: Self.schedulesToHold)
    #expect(run.failure == nil)
    #expect(try #require(run.exploration).failures == 0)
  }
}
