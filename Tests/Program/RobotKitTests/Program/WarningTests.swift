import Testing

/// What is legal Gherkin and was hardly meant is said on standard error; it changes no exit code.
@Suite struct WarningTests {
  @Test(arguments: [
    (
      "Feature: F\n  Scenaro: A\n    given launch\n\n  Scenario: B\n    given launch\n",
      ["2:3: this line is part of a description, though it is similar to a keyword line"]
    ),
    (
      "Feature: F\n  Background\n  tap new_message\n\n  Scenario: B\n    given launch\n",
      [
        "2:3: this line is part of a description, though it is similar to a keyword line",
        "3:3: this line is part of a description and doesn't run, though a step definition matches it",
      ]
    ),
    (
      "Feature: F\n  Scenario: A\n    tpa new_message\n    Given launch\n",
      ["3:5: this line is part of a description and doesn't run, though it is similar to a step"]
    ),
    (
      "Feature: F\n  Scenario: A\n    | a |\n    Given launch\n",
      ["3:5: this table is part of a description"]
    ),
    ("Feature: F\n  Scenario: A\n", ["2:3: the scenario has no steps"]),
    (
      "Feature: F\n  Scenario: A\n    given launch\n    expect no alrt\n",
      ["4:5: no element may have this name, so the step can't fail; did you mean the element type \"alert\"?"]
    ),
    ("Feature: F\n  People tap on things.\n\n  Scenario: A\n    given launch\n    expect no alert\n", []),
  ])
  func `it is said with its place`(text: String, warnings: [String]) async throws {
    let outcome = try await TestDirectory(["a.feature": text]).robotrun("a.feature")
    let said = outcome.errors.split(separator: "\n").filter { $0.contains(": warning: ") }
    #expect(said.map { String($0).replacing("a.feature:", with: "").replacing(" warning:", with: "") } == warnings)
    #expect(outcome.exitCode == 0)
  }
}
