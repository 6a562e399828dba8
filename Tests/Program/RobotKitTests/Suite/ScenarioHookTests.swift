import RobotKit
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a suite has around its scenarios is around each of them when they are tests.
@MainActor
@Suite(.serialized) struct ScenarioHookTests {
  @Test func `a scenario is a run of its own`() throws {
    let cases = try Self.cases("Feature: A\n\n  Scenario: B\n    launch\n\n  Scenario: C\n    launch\n")
    #expect(cases.map(\.name) == ["B", "C"])
    HookedRobots.log = []
    for scenario in cases.reversed() { try scenario.run() }
    let once = ["prepare", "before all", "before", "after all"]
    #expect(HookedRobots.log == once + once)
  }

  @Test(arguments: ["prepare", "before all", "before", "after all"])
  func `what fails there fails the scenario`(directory: String) throws {
    let scenario = try #require(try Self.cases("Feature: A\n\n  Scenario: B\n    launch\n").first)
    HookedRobots.failing = directory
    defer { HookedRobots.failing = nil }
    let failure = try #require(scenario.failure())
    #expect(failure.file.hasSuffix("/a.feature"))
    #expect(failure.line == 3)
    #expect(failure.description.contains("\(directory) went wrong"))
  }

  private static func cases(_ text: String) throws -> [ScenarioCase] {
    let directory = try TestDirectory(["a.feature": text])
    return HookedRobots.scenarios(in: "a.feature", testFile: directory.url("T.swift").path)
  }
}

private enum HookedRobots: RobotSuite {
  static var log: [String] = []
  static var failing: String?

  static let apps = SampleRobots.apps
  static let robots: [any Robot.Type] = []
  static let hooks: [Hook] = [
    .beforeAll { _ in try note("before all") }, .before { _ in try note("before") },
    .afterAll { _ in try note("after all") },
  ]

  static func prepare() throws { try note("prepare") }

  private static func note(_ what: String) throws {
    log.append(what)
    if what == failing { throw StepFailure("\(what) went wrong") }
  }
}
