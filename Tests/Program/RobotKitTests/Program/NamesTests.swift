import Foundation
import Testing

/// Names that the command line gives, and those that steps give.
@Suite struct NamesTests {
  private static let feature = """
    @app:gallery
    Feature: Names

      Scenario: Given
        launch
        type "${user} = ${formula}" into name
        expect name reads "Ada = 1+1=2"

      Scenario: Remembered by a text robot, and said by one
        launch
        note the code
        enter "${code} of ${user}"
        expect name reads "4711 of Ada"
    """

  private static let robots = """
    Robot: Codes

      Step: note the code
        remember code as code

      Step: enter <what>
        type "<what> (${code})" into name
        set name to "<what>"
    """

  @Test func `what --define gives is filled in`() async throws {
    let directory = try TestDirectory(["a.feature": Self.feature, "a.robots": Self.robots])
    let outcome = try await directory.robotrun("a.feature", "--define", "user=Ada", "-d", "formula=1+1=2")
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("2 scenarios (2 passed)"))
    let check = try await directory.robotrun("check", ".", "--define", "user=Ada", "-d", "formula=")
    #expect(check.output == "2 scenarios, 7 steps: no problems found\n")
  }

  @Test func `the configuration file gives names as well, each once`() async throws {
    let feature = "Feature: a\n  Scenario: a\n    launch gallery\n    expect text \"${a}\"\n"
    let directory = try TestDirectory(["a.feature": feature, "robotrun.json": #"{"define": ["a=4711", "b=2"]}"#])
    #expect(try await directory.robotrun("a.feature").exitCode == 0)
    try directory.write(Data(#"{"define": ["a=1", "a=2"]}"#.utf8), to: "robotrun.json")
    let outcome = try await directory.robotrun("a.feature")
    #expect(
      outcome.errors.hasPrefix("robotrun.json:1:20: error: \"define\": duplicate variable a\n"), "\(outcome.errors)")
    #expect(outcome.exitCode == 65)
  }

  @Test func `undefined variables are reported before the run`() async throws {
    let directory = try TestDirectory([
      "a.feature": "Feature: a\n  Scenario: a\n    launch\n    type \"${usr}\" into name\n    enter \"a\"\n",
      "a.robots": Self.robots,
    ])
    let outcome = try await directory.robotrun("check", "a.feature", "--define", "user=Ada")
    func unknown(_ name: String) -> String {
      "undefined variable ${\(name)}: set it with `remember … as \(name)`, or pass --define \(name)=VALUE"
    }
    #expect(
      outcome.output == """
        a.feature:4:5: error: \(unknown("usr")); did you mean ${user}?
          4 |     type "${usr}" into name
            |     ^^^^^^^^^^^^^^^^^^^^^^^
        a.feature:5:5: error: \(unknown("code"))
          robot        a.robots:7: type "a (${code})" into name
          5 |     enter "a"
            |     ^^^^^^^^^
        a.robots:3:9: warning: no scenario uses this step
          3 |   Step: note the code
            |         ^^^^^^^^^^^^^
        1 scenario, 3 steps: 2 errors, 1 warning

        """)
    #expect(outcome.exitCode == 2)
    let run = try await directory.robotrun("run", "a.feature")
    #expect(run.errors.hasSuffix("robotrun: exit 2: 2 undefined steps\n"))
  }

  @Test func `reports hide defined values and secure fields`() async throws {
    let steps = "launch gallery\n    type \"${secret}\" into password\n    expect save reads \"Sved\"\n"
    let directory = try TestDirectory(["a.feature": "Feature: a\n  Scenario: a\n    \(steps)"])
    for format in ["pretty", "messages", "junit"] {
      let outcome = try await directory.robotrun("a.feature", "--define", "secret=geheim", "--format", format)
      #expect(outcome.exitCode == 1)
      #expect(!outcome.output.contains("geheim"))
    }
  }
}
