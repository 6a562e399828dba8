import CucumberMessages
import Testing

@testable import ScenarioRunner

@MainActor
@Suite struct DescriptionCheckTests {
  private func errors(_ text: String) throws -> [String] {
    let script = try Script(text)
    let check = DocumentCheck(vocabulary: ScriptRun.vocabulary)
    return check.findings(in: script.document, source: script.source).errors.map {
      "\($0.source.location?.line ?? 0):\($0.source.location?.column ?? 0) \($0.message)"
    }
  }

  /// Words that would be steps of other tools are what descriptions are made of.
  @Test(arguments: ["check send", "press send", "I tap send", "select send"])
  func `steps of other tools are prose`(line: String) throws {
    let script = try Script("Feature: Descriptions\n\n  Scenario: One\n    \(line)\n    Given all is well\n")
    let findings = DocumentCheck(vocabulary: ScriptRun.vocabulary).findings(in: script.document, source: script.source)
    #expect(findings.errors.isEmpty)
    #expect(findings.warnings.isEmpty)
  }

  @Test func `a step in a description is found`() throws {
    #expect(
      try errors(
        """
        Feature: Descriptions
          launch

          Background:
            tap background
            Given all is well

          Scenario: One
            All is well here, says the description.
            # all is well

              all is well
            tap send
            Given all is well

          Rule: A rule
            launch
            Scenario: Two
              tap two
              When all is well
        """) == [
          "5:5 (5:5): step or description? \"tap background\" is part of a description, but a step definition matches "
            + "it; put a keyword before it, or # if it is not a step",
          "12:7 (12:7): step or description? \"all is well\" is part of a description, but a step definition matches "
            + "it; put a keyword before it, or # if it is not a step",
          "13:5 (13:5): step or description? \"tap send\" is part of a description, but a step definition matches it; "
            + "put a keyword before it, or # if it is not a step",
          "19:7 (19:7): step or description? \"tap two\" is part of a description, but a step definition matches it; "
            + "put a keyword before it, or # if it is not a step",
        ])
  }

  @Test(arguments: [
    "Feature: a\n  Scenario: b\n    launch\n    tap send", "Feature: a\n  Scenario: b\n    Given launch\n    tap send",
    "Feature: a\n  Scenario: b\n    People tap and send.\n    Given launch", "Feature: a",
  ])
  func `descriptions without steps are accepted`(text: String) throws {
    #expect(try errors(text) == [])
  }
}
