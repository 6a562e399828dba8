import CucumberExpressions
import CucumberMessages
import Robots
import Testing

@testable import ScenarioRunner

@MainActor
@Suite struct PlannerTests {
  private func resolutions(_ steps: String) throws -> [String] {
    let plan = Planner(vocabulary: ScriptRun.vocabulary).plan(try Script(steps).pickles)
    return plan.cases.flatMap(\.steps).map { step in
      switch step.resolution {
      case .ready(let match, _): "ready: \(match.definition.pattern.source)"
      case .composed(let match, let steps): "composed: \(match.definition.patternText) of \(steps.count)"
      case .broken(let match, let problem):
        "broken: \(match.definition.patternText): \(problem.text(baseDirectory: nil))"
      case .mistyped(let match, let reason): "mistyped: \(match.definition.pattern.source): \(reason)"
      case .ambiguous(let matches): "ambiguous: \(matches.map(\.definition.pattern.source).joined(separator: ", "))"
      case .undefined(let undefined): "undefined: \(undefined.text)"
      }
    }
  }

  @Test func `every step has a resolution`() throws {
    #expect(
      try resolutions(
        """
        launch counter
        twice 2
        paint it blue
        paint it red
        no such thing
        with a table
          | a |
        with a table
        all is well
          | a |
        with a text
          ```
          a
          ```
        launch with
        expect each of
          | button "Send" |
        """) == [
          "ready: launch {app}", "ambiguous: twice {int}, twice (\\d+)",
          "mistyped: paint it {word}: invalid Colour \"blue\"; expected red, green", "ready: paint it {word}",
          "undefined: no such thing", "ready: with a table",
          "mistyped: with a table: missing table below \"with a table\"",
          "mistyped: all is well: unexpected table below \"all is well\"", "ready: with a text",
          "mistyped: launch with: missing table below \"launch with\"", "ready: expect each of",
        ])
  }

  /// The same words mean the same, but not with something else below them.
  @Test func `the argument below a step is part of its resolution`() throws {
    let missing = "mistyped: with a table: missing table below \"with a table\""
    let table = "with a table\n  | a |"
    #expect(
      try resolutions(
        ["with a table", table, "with a table", table, "all is well", "all is well\n | a |"].joined(separator: "\n"))
        == [
          missing, "ready: with a table", missing, "ready: with a table", "ready: all is well",
          "mistyped: all is well: unexpected table below \"all is well\"",
        ])
  }

  @Test func `a regular expression that is none is mistyped`() throws {
    let resolution = try #require(try resolutions("expect x matches /(/").first)
    #expect(resolution.hasPrefix("mistyped: expect {element} matches {regex}: "))
  }

  /// A regular expression is looked for anywhere in the step, as in other Cucumbers.
  @Test func `regular expressions are not anchored`() throws {
    #expect(
      try resolutions("I say it twice 2 times\ntwice 2 times") == ["ready: twice (\\d+)", "ready: twice (\\d+)"])
  }

  @Test func `planning runs nothing`() throws {
    let script = try Script("Feature: a\n  Scenario: b\n    it breaks\n  Scenario: c\n    it fails")
    let plan = Planner(vocabulary: ScriptRun.vocabulary, defaultApp: "empty").plan(script.pickles)
    #expect(plan.cases.map(\.pickle.name) == ["b", "c"])
    #expect(plan.cases.map(\.app) == ["empty", "empty"])
    #expect(plan.cases.map { $0.steps.map(\.matches.count) } == [[1], [1]])
  }
}
