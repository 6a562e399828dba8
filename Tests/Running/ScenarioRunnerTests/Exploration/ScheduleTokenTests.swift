import CucumberMessages
import Testing
import VirtualTime

@testable import ScenarioRunner

@Suite struct ScheduleTokenTests {
  private static let scenario = """
    Feature: a
      Scenario: b
        given launch
        tap up
    """

  private func pickle(_ text: String = scenario) throws -> Pickle {
    try #require(Script(text).pickles.first)
  }

  @Test(arguments: [[:], [0: 1], [12: 1, 147: 3, 40_000: 4]] as [[Int: Int]])
  func `a token is parsed to the same schedule`(deviations: [Int: Int]) throws {
    let token = ScheduleToken(Schedule(deviations), of: try pickle(), ScheduleLimits())
    #expect(ScheduleToken(token.text) == token)
    #expect(token.schedule.deviations == deviations)
  }

  @Test func `deviations are in the order of their decisions`() throws {
    let text = ScheduleToken(Schedule([147: 3, 12: 1]), of: try pickle(), ScheduleLimits()).text
    #expect(text.split(separator: "-").dropFirst() == ["c1", "433"])
  }

  @Test(
    arguments: [
      "", "1", "1c3f", "2c3f2", "1c3fg", "1c3f2-", "1c3f2-1", "1c3f2-c0", "1c3f2-cx", "1c3f2-c1-c2", "1c3f2--11",
      "1c3f2-c1 ", "1c3f22-c1", "1+3f2-c1", "1c3f2-+c1",
    ])
  func `invalid tokens are rejected`(text: String) {
    #expect(ScheduleToken(text) == nil)
  }

  @Test func `a token belongs to the steps and the limits of its scenario`() throws {
    let token = ScheduleToken(.ordinary, of: try pickle(), ScheduleLimits())
    #expect(token.belongs(to: try pickle(), ScheduleLimits()))
    let renamed = Self.scenario.replacing("Scenario: b", with: "Scenario: c")
    #expect(token.belongs(to: try pickle(renamed), ScheduleLimits()))
    let changed = Self.scenario.replacing("tap up", with: "tap down")
    #expect(!token.belongs(to: try pickle(changed), ScheduleLimits()))
    let table = Self.scenario + "\n      | a |"
    #expect(!token.belongs(to: try pickle(table), ScheduleLimits()))
    var limits = ScheduleLimits()
    limits.lateness = .seconds(3)
    #expect(!token.belongs(to: try pickle(), limits))
  }
}
