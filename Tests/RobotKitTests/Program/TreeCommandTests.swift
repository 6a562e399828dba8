import Testing

@Suite struct TreeCommandTests {
  private static let scenario = """
    Feature: Tree

      Background:
        given launch

      Scenario: Goes on
        tap new_message
        expect screen "New Message"
        type "Ada" into contact

      Scenario: Fails
        expect screen "Elsewhere"
        tap new_message

      Scenario: Never starts
        terminate

      Scenario Outline: <n>
        expect <n> buttons

        Examples:
          | n |
          | 1 |
          | 2 |

    """

  private func tree(_ argument: String) async throws -> ProcessOutcome {
    try await TestDirectory(["a.feature": Self.scenario]).robotrun("tree", argument)
  }

  @Test func `the tree is the screen after the step of the line`() async throws {
    let first = try await tree("a.feature:6")
    #expect(first.output.hasPrefix("app \"messages\"\n  window\n"))
    #expect(first.output.contains("button new_message \"New\"\n"))
    #expect(first.errors == "")
    #expect(first.exitCode == 0)
    #expect(!(try await tree("a.feature:8").output.contains("\"Ada\"")))
    #expect(try await tree("a.feature:9").output.contains("text field contact \"To:\" \"Ada\" (focused)"))
  }

  @Test func `a step that fails on the way is shown, and the screen as it was`() async throws {
    let outcome = try await tree("a.feature:13")
    #expect(outcome.output.contains("button new_message"))
    #expect(outcome.errors.contains("✗ expect screen \"Elsewhere\""))
    #expect(outcome.lastWord == "robotrun: exit 1: 1 failed scenario")
    #expect(outcome.exitCode == 1)
  }

  @Test func `of several scenarios it is the first, and that is said`() async throws {
    let outcome = try await tree("a.feature:19")
    #expect(outcome.errors == "a.feature:19: note: 2 scenarios are at this line; running the first, \"1\"\n")
    #expect(outcome.exitCode == 0)
  }

  @Test func `without a running app there is no screen`() async throws {
    let outcome = try await tree("a.feature:16")
    #expect(outcome.output == "")
    #expect(outcome.errors == "robotrun: exit 3: no app is running at the line\n")
    #expect(try await tree("a.feature:3").lastWord == "robotrun: exit 3: no step at the line or before it")
  }

  @Test func `errors of the file are reported`() async throws {
    #expect(try await tree("b.feature:1").exitCode == 2)
    #expect(try await tree("a.feature:99").exitCode == 2)
    let outcome = try await TestDirectory(["a.feature": Samples.undefined]).robotrun("tree", "a.feature")
    #expect(outcome.errors.contains("tapp new_message"))
    #expect(outcome.exitCode == 2)
  }
}
