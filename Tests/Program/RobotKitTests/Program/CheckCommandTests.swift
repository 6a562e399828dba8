import Testing

@Suite struct CheckCommandTests {
  @Test func `programs receive JSON`() async throws {
    // More distinct undefined steps than are listed for users one by one.
    let steps = (1...60).map { "    frob \($0)\n" }.joined()
    let directory = try TestDirectory(["a.feature": "Feature: A\n  Scenario: B\n" + steps])
    let outcome = try await directory.robotrun("check", "--json", "a.feature", "missing.feature")
    #expect(outcome.exitCode == 2)
    #expect(outcome.output.hasPrefix("{\"errors\":61,"))
    #expect(outcome.output.contains("\"column\":5,\"file\":\"a.feature\",\"line\":62,\"message\":\"undefined step"))
    #expect(outcome.output.contains("\"line\":null,\"message\":\"no such file or directory\",\"severity\":\"error\""))
  }

  @Test func `scenarios that are well`() async throws {
    let outcome = try await TestDirectory(["a.feature": Samples.passing]).robotrun("check", "a.feature")
    #expect(outcome.output == "1 scenario, 2 steps: no problems found\n")
    #expect(outcome.errors == "")
    #expect(outcome.exitCode == 0)
  }

  @Test func `no scenario runs`() async throws {
    let outcome = try await TestDirectory(["a.feature": Samples.failing]).robotrun("check", "a.feature")
    #expect(outcome.output == "1 scenario, 2 steps: no problems found\n")
    #expect(outcome.exitCode == 0)
  }

  /// Beyond fifty steps each is a line with its number and its first directory.
  @Test(arguments: [50, 51]) func `many undefined steps are grouped`(count: Int) async throws {
    let steps = (1...count).map { "    juggle \($0) balls\n" }.joined()
    let directory = try TestDirectory(["a.feature": "Feature: a\n  Scenario: b\n\(steps)    juggle 1 balls\n"])
    let outcome = try await directory.robotrun("check", "a.feature")
    #expect(outcome.output.matches(of: #/: error: /#).count == (count == 50 ? 51 : 0))
    #expect(outcome.output.contains("Undefined steps:") == (count > 50))
    #expect(outcome.output.contains(#/(?m)^  2 × juggle 1 balls +a.feature:3$/#) == (count > 50))
    #expect(outcome.output.matches(of: #/(?m)^  1 × juggle /#).count == (count > 50 ? 50 : 0))
    #expect(outcome.output.hasSuffix(": 51 errors\n"))
    #expect(outcome.exitCode == 2)
  }

  @Test func `every kind of problem, each once`() async throws {
    let directory = try TestDirectory([
      "a.feature": """
      Feature: a
        Background:
          tapp new_message
        Scenario: b
          given launch with
          expect no alrt
        Scenario: c
      """,
      "b.feature": Samples.unparsable,
    ])
    let outcome = try await directory.robotrun("check", ".", "missing")
    #expect(
      outcome.output == """
        missing: error: no such file or directory
        a.feature:6:5: warning: no element may have this name, so the step can't fail; did you mean the element type "alert"?
          6 |     expect no alrt
            |     ^^^^^^^^^^^^^^
        a.feature:7:3: warning: the scenario has no steps
          7 |   Scenario: c
            |   ^^^^^^^^^^^
        b.feature:6:7: error: inconsistent cell count within the table
          6 |       | a |
            |       ^^^^^
        a.feature:3:5: error: undefined step: no definition matches
          try          tap new_message
          3 |     tapp new_message
            |     ^^^^^^^^^^^^^^^^
        a.feature:5:5: error: missing table below "launch with"
          5 |     given launch with
            |     ^^^^^^^^^^^^^^^^^
        2 scenarios, 3 steps: 4 errors, 2 warnings

        """)
    #expect(outcome.errors == "robotrun: exit 2: 4 errors\n")
    #expect(outcome.exitCode == 2)
  }

  @Test func `warnings alone are no error`() async throws {
    let directory = try TestDirectory([
      "a.feature": Samples.passing, "a.robots": "Robot: a\n  Step: never said\n    launch\n",
    ])
    let outcome = try await directory.robotrun("check", "a.feature")
    #expect(
      outcome.output == """
        a.robots:2:9: warning: no scenario uses this step
          2 |   Step: never said
            |         ^^^^^^^^^^
        1 scenario, 2 steps: 1 warning

        """)
    #expect(outcome.exitCode == 0)
  }

  @Test func `an empty selection is reported`() async throws {
    let directory = try TestDirectory(["a.feature": "Feature: a\n"])
    let outcome = try await directory.robotrun("check", "a.feature")
    #expect(outcome.errors == "robotrun: exit 3: the files contain no scenarios (--allow-empty makes this 0)\n")
    #expect(outcome.exitCode == 3)
    #expect(try await directory.robotrun("check", "a.feature", "--allow-empty").exitCode == 0)
    #expect(try await directory.robotrun("check").exitCode == 64)
    #expect(try await directory.robotrun("check", "a.feature", "--app", "nothing").exitCode == 64)
  }
}
