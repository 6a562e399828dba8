import Robots
import CucumberMessages
import Testing

@testable import ScenarioRunner

/// The order of the messages and the statuses in them.
@MainActor
@Suite struct StreamTests {
  @Test(arguments: [
    ("passed", "all is well\nall is well", ["step", "PASSED", "step", "PASSED"], true),
    (
      "failed", "launch\nit fails\nall is well",
      ["step", "PASSED", "step", "attachment screen.txt", "FAILED", "step", "SKIPPED"], false
    ),
    ("failed without an app", "it fails\nall is well", ["step", "FAILED", "step", "SKIPPED"], false),
    (
      "undefined", "all is well\nno such thing\nall is well",
      ["step", "PASSED", "step", "suggestion", "UNDEFINED", "step", "SKIPPED"], false
    ),
    ("ambiguous", "twice 2\nall is well", ["step", "AMBIGUOUS", "step", "SKIPPED"], false),
    ("pending", "launch\nit is pending\nall is well", ["step", "PASSED", "step", "PENDING", "step", "SKIPPED"], false),
    ("skipped", "it is skipped\nit fails", ["step", "SKIPPED", "step", "SKIPPED"], true),
    ("mistyped", "paint it blue\nall is well", ["step", "UNDEFINED", "step", "SKIPPED"], false),
    // Steps that can't run are reported at any position.
    (
      "undefined after a failure", "it fails\nno such thing\ntwice 2\npaint it blue",
      ["step", "FAILED", "step", "suggestion", "UNDEFINED", "step", "AMBIGUOUS", "step", "UNDEFINED"], false
    ),
  ])
  func `one scenario`(name: String, steps: String, messages: [String], success: Bool) throws {
    let script = try ScriptRun(steps)
    let count = steps.split(separator: "\n").count
    #expect(
      script.stream == ["run", "case of \(count)", "case"] + messages
        + ["case over", "run over, \(success ? "success" : "no success")"], "\(name)")
  }

  @Test func `several scenarios`() throws {
    let script = try ScriptRun(
      """
      Feature: Several
        Scenario: One
          all is well
        Scenario: Two
          it breaks
        Scenario Outline: Three <n>
          thrice <n>, no less
          Examples:
            | n |
            | 1 |
      """)
    #expect(
      script.stream == [
        "run", "case of 1", "case of 1", "case of 1", "case", "step", "PASSED", "case over", "case", "step", "FAILED",
        "case over", "case", "step", "suggestion", "UNDEFINED", "case over", "run over, no success",
      ])
  }

  @Test func `nothing at all is a success`() throws {
    #expect(try ScriptRun("Feature: Nothing").stream == ["run", "run over, success"])
  }

  @Test func `definitions come first`() throws {
    let script = try ScriptRun("all is well")
    let definitions = script.envelopes.prefix { if case .stepDefinition = $0 { true } else { false } }
    #expect(definitions.count == ScriptRun.vocabulary.definitions.count)
    guard
      case .stepDefinition(let regular)? = definitions.first(where: {
        if case .stepDefinition(let definition) = $0 { definition.pattern.type == .regularExpression } else { false }
      })
    else {
      Issue.record("no regular expression among the definitions")
      return
    }
    #expect(regular.pattern.source == "twice (\\d+)")
    #expect(regular.sourceReference.uri?.hasSuffix("Support/ProbeRobot.swift") == true)
    #expect(regular.sourceReference.location?.line == ProbeRobot.twiceLine)
  }

  @Test func `ids are unique and lead somewhere`() throws {
    let script = try ScriptRun(
      """
      Feature: Ids
        Background:
          all is well
        Scenario: One
          launch
          it fails
        Scenario: Two
          no such thing
          twice 2
      """)
    var made: [String] = []
    var used: [String] = []
    for envelope in script.envelopes {
      switch envelope {
      case .stepDefinition(let definition): made.append(definition.id)
      case .testRunStarted(let run): made += [run.id].compactMap { $0 }
      case .testCase(let testCase):
        made += [testCase.id] + testCase.testSteps.map(\.id)
        used +=
          testCase.testSteps.flatMap { $0.stepDefinitionIds ?? [] } + [testCase.testRunStartedId].compactMap { $0 }
      case .testCaseStarted(let attempt):
        made.append(attempt.id)
        used.append(attempt.testCaseId)
      case .testStepStarted(let step): used += [step.testCaseStartedId, step.testStepId]
      case .testStepFinished(let step): used += [step.testCaseStartedId, step.testStepId]
      case .attachment(let attachment): used += [attachment.testCaseStartedId, attachment.testStepId].compactMap { $0 }
      case .testCaseFinished(let attempt): used.append(attempt.testCaseStartedId)
      case .testRunFinished(let run): used += [run.testRunStartedId].compactMap { $0 }
      case .suggestion(let suggestion): made.append(suggestion.id)
      default: break
      }
    }
    #expect(Set(made).count == made.count)
    #expect(Set(used).subtracting(made).isEmpty)
    let other = try Script("Feature: Ids")
    #expect(!made.contains(other.document.feature?.name ?? ""))
  }

  @Test func `arguments are reported`() throws {
    let steps = try ScriptRun("type \"abc\" into first cell in list").testSteps
    let arguments = try #require(steps.first?.stepMatchArgumentsLists?.first?.stepMatchArguments)
    #expect(arguments.map(\.parameterTypeName) == ["string", "element"])
    #expect(arguments.map(\.group.value) == ["\"abc\"", "first cell in list"])
    #expect(arguments.map(\.group.start) == [5, 16])
  }

  /// Nothing but the time on the wall differs between two runs.
  @Test func `two runs are the same`() throws {
    let script = """
      launch
      tap tap
      expect ticks reads "2 ticks"
      type "abc" into field
      expect ticks reads "9 ticks"
      """
    func stream() throws -> [String] {
      try ScriptRun(script).envelopes.map { envelope in
        let json = try NDJSON().line(for: envelope)
        return json.replacing(/"(?:nanos|seconds)":\d+/, with: "")
      }
    }
    let first = try stream()
    #expect(try stream() == first)
  }
}
