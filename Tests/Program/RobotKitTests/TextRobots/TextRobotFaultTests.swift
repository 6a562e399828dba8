import Testing

@Suite struct TextRobotFaultTests {
  private static let scenario = "Feature: a\n  Scenario: b\n    given launch\n"

  /// Faults are shown with their line and what is meant in it, whether a scenario uses the step or not.
  @Test(arguments: [
    (
      "Robot: a\n  Step: b\n    tpa send\n",
      """
      a.robots:3:5: error: undefined step: no definition matches
        try          tap send
        3 |     tpa send
          |     ^^^^^^^^
      """
    ),
    (
      "Robot: a\r\n  Elements:\r\n    | send | 3 buttons |\r\n",
      """
      a.robots:3:14: error: invalid element "3 buttons"; expected for example button "Send"
        3 |     | send | 3 buttons |
          |              ^^^^^^^^^
      """
    ),
    (
      "Robot: a\n  Step: b <c>\n    tap <d>\n",
      """
      a.robots:3:9: error: the step has no placeholder <d>; it has <c>, and \\<d> is plain text
        3 |     tap <d>
          |         ^^^
      """
    ),
    (
      "\u{FEFF}Robot: a\n  Step: send it\n    tap send\n",
      """
      a.robots:2:9: error: the step "send it" matches the same text as "send it" (ConversationDetailRobot, ROBOT); reword one of them
        2 |   Step: send it
          |         ^^^^^^^
      """
    ),
  ])
  func `errors are shown`(robots: String, text: String) async throws {
    let directory = try TestDirectory(["a.feature": Self.scenario, "a.robots": robots])
    for arguments in [["a.feature"], ["check", "a.feature"]] {
      let outcome = try await RobotrunProcess(arguments, in: directory).outcome()
      let output = outcome.output.replacing(/Robot, [^)]*\)/, with: "Robot, ROBOT)")
      #expect(output.hasPrefix(text + "\n"), "\(output)")
      #expect(outcome.exitCode == 2)
    }
    let steps = try await directory.robotrun("steps", ".")
    #expect(steps.errors.replacing(/Robot, [^)]*\)/, with: "Robot, ROBOT)").hasPrefix(text + "\n"), "\(steps.errors)")
    #expect(steps.exitCode == 2)
  }

  @Test func `the scenarios still run`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.passing, "a.robots": "Robot: a\n  Step: b\n    tpa send\n"])
    let outcome = try await directory.robotrun("a.feature")
    #expect(outcome.scenarios == ["Passes"])
    #expect(outcome.errors == "robotrun: exit 2: 1 error in a.robots\n")
    let stream = try await directory.robotrun("a.feature", "--format", "messages")
    #expect(stream.output.contains("\"success\":false"))
  }

  @Test func `text robots in scenarios and robots in Swift are equal`() async throws {
    let directory = try TestDirectory([
      "a.feature": "Feature: a\n  Scenario: b\n    given launch\n    tap it now\n",
      "a.robots": "Robot: a\n  Step: tap it <when>\n    relaunch\n  Step: tap <what> now\n    relaunch\n",
    ])
    let outcome = try await directory.robotrun("a.feature")
    #expect(
      outcome.output.contains(
        """
            ≈ tap it now                                                   a.feature:4
              ambiguous step: 2 definitions match
                tap it {value}  (a.robots:2)
                tap {value} now  (a.robots:4)

        """))
    #expect(outcome.errors == "robotrun: exit 2: 1 ambiguous step\n")
  }
}
