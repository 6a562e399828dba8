import Testing

@Suite struct BadCommandLineTests {
  @Test(
    arguments: BadCommandLine.options + BadCommandLine.values + BadCommandLine.definitions + BadCommandLine.operands)
  func `what is wrong is shown in the command line`(bad: BadCommandLine) async throws {
    let directory = try TestDirectory(["scenarios/a.feature": Samples.passing])
    let outcome = try await RobotrunProcess(bad.arguments, in: directory).outcome()
    #expect(outcome.errors == bad.complaint + "\n")
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 64)
    #expect(directory.names == ["scenarios"])
  }
}
