import Testing

/// The program of a suite, which is not robotrun.
@Suite struct SuiteProgramTests {
  private static let files = ["a.feature": "Scenario: A\n  launch stuck\n"]

  private func run(_ words: String, of program: String = "stuck-robots") async throws -> ProcessOutcome {
    try await Workplace(Self.files).run(words.split(separator: " ").map(String.init), of: program)
  }

  @Test func `help names the program`() async throws {
    #expect(try await run("--help").output.contains("\nusage: stuck-robots [COMMAND]"))
    #expect(try await run("check --help").output.hasPrefix("usage: stuck-robots check "))
    #expect(try await run("--help", of: "robotrun").output.contains("\nusage: robotrun [COMMAND]"))
  }

  @Test func `errors and remedies name the program`() async throws {
    let outcome = try await run("--xyzzyx a.feature")
    #expect(outcome.errors.contains("\n   | stuck-robots --xyzzyx a.feature\n"), "\(outcome.errors)")
    #expect(outcome.errors.contains("try: stuck-robots --help\n"), "\(outcome.errors)")
    #expect(outcome.lastWord.hasPrefix("stuck-robots: exit 64: "))
    #expect(try await run("a.feature:1 -n nothing").errors.hasPrefix("stuck-robots: "))
  }

  @Test(arguments: [
    "--product Shop a.feature", "--product=Shop a.feature", "a.feature --no-build", "check a.feature --no-build",
  ])
  func `options of the launcher are refused`(words: String) async throws {
    for program in ["stuck-robots", "robotrun"] {
      let outcome = try await run(words, of: program)
      let option = words.contains("--product") ? "--product" : "--no-build"
      #expect(
        outcome.errors.contains(
          "error: \(option) is for robotrun in a package with a suite; this program runs its own apps only\n"),
        "\(outcome.errors)")
      #expect(outcome.exitCode == 64)
      #expect(outcome.output.isEmpty)
    }
  }

  /// The file is read by the launcher as well.
  @Test func `a product in the configuration file is the launcher's`() async throws {
    let place = try Workplace(Self.files.merging(["robotrun.json": "{ \"product\": \"Shop\" }"]) { $1 })
    #expect(try await place.run(["a.feature"], of: "stuck-robots").exitCode == 0)
  }

  @Test func `the samples are all that robotrun knows by itself`() async throws {
    let outcome = try await Workplace(Self.files).robotrun("a.feature", "--app", "shop")
    #expect(outcome.errors.contains("there is no app \"shop\""))
    #expect(outcome.errors.contains("this program knows the sample apps only: call it in the package of your app"))
    #expect(outcome.exitCode == 64)
  }
}
