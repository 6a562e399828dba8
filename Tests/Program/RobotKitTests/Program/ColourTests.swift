import Testing

@Suite struct ColourTests {
  private static let escape = "\u{1B}["

  /// Standard output isn't a terminal here, so `auto` prints no colors.
  @Test(
    arguments: [
      ([], [:], false), (["--color", "auto"], [:], false), (["--color", "never"], [:], false),
      (["--color", "always"], [:], true), (["--color", "always"], ["NO_COLOR": "1"], true),
      (["--color", "always"], ["TERM": "dumb"], true), ([], ["NO_COLOR": "1"], false),
    ] as [([String], [String: String], Bool)])
  func `colours are used when they are wished for`(
    options: [String], environment: [String: String], isColoured: Bool
  ) async throws {
    let directory = try TestDirectory(["a.feature": Samples.failing])
    let outcome = try await RobotrunProcess(options + ["a.feature"], in: directory, environment: environment).outcome()
    #expect(outcome.output.contains(Self.escape) == isColoured)
    #expect(!outcome.errors.contains(Self.escape))
  }

  @Test func `colours don't change the text`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.failing])
    let plain = try await directory.robotrun("a.feature").stableOutput
    let coloured = try await directory.robotrun("--color", "always", "a.feature").output
    let stripped = coloured.replacing(/\u{1B}\[\d*m/, with: "")
    #expect(ProcessOutcome(exitCode: 1, output: stripped, errors: "").stableOutput == plain)
  }

  @Test(arguments: [
    (["LC_ALL": "C", "LANG": "en_US.UTF-8"], true), (["LANG": "POSIX"], true), (["LC_CTYPE": "C.UTF-8"], false),
    ([:], false),
  ])
  func `a locale without Unicode gets marks in ASCII`(environment: [String: String], isASCII: Bool) async throws {
    let directory = try TestDirectory([
      "a.feature": Samples.passing + Samples.undefined.replacing("Feature:", with: "Rule:")
    ])
    let outcome = try await directory.robotrun("a.feature", environment: environment)
    #expect(outcome.output.utf8.allSatisfy { $0 < 0x80 } == isASCII)
    #expect(outcome.exitCode == 2)
  }

  @Test func `reports in files have no colours`() async throws {
    let directory = try TestDirectory(["a.feature": Samples.failing])
    _ = try await directory.robotrun("--color", "always", "-f", "junit:a.xml", "-f", "messages:a.ndjson", "a.feature")
    #expect(!(try directory.text(of: "a.xml").contains("\u{1B}")))
    #expect(!(try directory.text(of: "a.ndjson").contains("\u{1B}")))
  }
}
