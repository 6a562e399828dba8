import Robots
import ScenarioRunner
import Testing

/// The names that are known before anything runs.
@MainActor
@Suite struct NameCheckTests {
  private func problems(_ steps: String, names: ScenarioVariables = ScenarioVariables()) throws -> [String] {
    let script = try Script("Feature: a\n  Scenario: a\n    " + steps.replacing("\n", with: "\n    "))
    let plan = Planner(vocabulary: Vocabulary(), names: names).plan(script.pickles)
    return plan.cases.flatMap(\.steps).compactMap { $0.problem(baseDirectory: nil) }
  }

  @Test func `an earlier step gives a name`() throws {
    #expect(try problems("remember a as b\nexpect text \"${b}\"\nexpect each of\n  | \"${b}\" |") == [])
    #expect(
      try problems("expect text \"${b}\"\nremember a as b")
        == ["undefined variable ${b}: only a later step stores it"])
    #expect(
      try problems("remember a as code\nexpect text \"${coed}\"")
        == [
          "undefined variable ${coed}: set it with `remember … as coed`, or pass --define coed=VALUE; did you mean ${code}?"
        ])
  }

  @Test func `each scenario knows its own`() throws {
    let steps = "remember a as b\nexpect \"${b}\"\n\nScenario: c\nexpect \"${b}\""
    #expect(
      try problems(steps) == ["undefined variable ${b}: set it with `remember … as b`, or pass --define b=VALUE"])
  }

  @Test func `the command line gives names to all`() throws {
    var names = ScenarioVariables()
    try names.define("b", as: "1")
    #expect(try problems("expect \"${b}\"\n\nScenario: c\nexpect \"${b}\"", names: names) == [])
    #expect(
      try problems("remember a as b", names: names)
        == ["duplicate variable b: --define sets it already; use another name"])
  }

  @Test func `names in tables and doc strings are looked at`() throws {
    func unknown(_ name: String) -> String {
      "undefined variable ${\(name)}: set it with `remember … as \(name)`, or pass --define \(name)=VALUE"
    }
    #expect(
      try problems("launch with\n  | a | ${b} |\nserver answers 200 to GET /${c} with\n  \"\"\"\n  ${d}\n  \"\"\"")
        == [unknown("b"), unknown("c")])
    #expect(try problems("expect none of\n  | text \"${b}\" in x |") == [unknown("b")])
    #expect(try problems("server answers 200 to GET /c with\n  \"\"\"\n  ${d}\n  \"\"\"") == [unknown("d")])
  }

  @Test func `variables end with their scenario`() throws {
    let script = try ScriptRun(
      """
      Feature: a
        Scenario: first
          launch counter
          remember taps as number
          expect text "${number}"
        Scenario: second
          launch counter
          expect text "${number}"
      """)
    #expect(script.statuses == ["passed passed passed", "passed undefined"])
  }

  @Test func `names of the run reach the steps`() throws {
    let script = try ScriptRun("Feature: a\n  Scenario: a\n    launch counter\n    expect text \"${b}\"") {
      try? $0.names.define("b", as: "0 taps")
    }
    #expect(script.statuses == ["passed passed"])
  }
}
