import Testing

@Suite struct TextRobotGoldenTests {
  private func place() throws -> TestDirectory {
    try TestDirectory([
      "robots.feature": try Golden.text("robots.feature"),
      "robots/robots.robots": try Golden.text("robots.robots"),
    ])
  }

  @Test func `text steps in the output`() async throws {
    let outcome = try await place().robotrun("robots.feature")
    try Golden.expect(outcome.stableOutput, "robots.txt")
    #expect(outcome.errors == "robotrun: exit 1: 1 failed scenario, 5 undefined steps\n")
    #expect(outcome.exitCode == 1)
  }

  @Test func `what a check finds`() async throws {
    let outcome = try await place().robotrun("check", "robots.feature")
    try Golden.expect(outcome.output, "robots.check.txt")
    #expect(outcome.errors == "robotrun: exit 2: 5 errors\n")
    #expect(outcome.exitCode == 2)
  }

  @Test func `JUnit names both places`() async throws {
    let outcome = try await place().robotrun("robots.feature", "--format", "junit", "-n", "innermost")
    let text = outcome.output.replacing(/(time|timestamp)="[^"]*"/) { "\($0.1)=\"\"" }
    try Golden.expect(text, "robots.junit.xml")
  }

  @Test func `a stored stream gives the same report`() async throws {
    let directory = try place()
    let played = try await directory.robotrun(
      "robots.feature", "--format", "messages:stream.ndjson", "--format", "pretty")
    let told = try await directory.robotrun("report", "stream.ndjson")
    #expect(told.stableOutput == played.stableOutput)
  }

  @Test func `steps lists them with their places`() async throws {
    let outcome = try await place().robotrun("steps", "robots.feature")
    let lines = outcome.output.split(separator: "\n").drop { !$0.hasPrefix("Conversation ") }
    #expect(
      lines == [
        "Conversation  @wip  (robots/robots.robots:3)",
        "  check screen <type>  # The title of a new conversation, and what is there.  (robots/robots.robots:13)",
        "  send <message> to <name>  @smoke  (robots/robots.robots:18)",
        "  write and send <message>  (robots/robots.robots:22)", "  these are shown  (robots/robots.robots:26)",
        "  look at <element>  (robots/robots.robots:30)", "  nobody says this  (robots/robots.robots:33)",
      ])
    #expect(outcome.exitCode == 0)
  }
}
