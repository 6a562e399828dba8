import Testing

/// The program of a suite, which is not robotrun.
@Suite struct SuiteProgramTests {
  private static let files = ["a.feature": "Scenario: A\n  launch stuck\n"]

  private func run(_ words: String, of program: String = "stuck-robots") async throws -> ProcessOutcome {
    try await TestDirectory(Self.files).run(words.split(separator: " ").map(String.init), of: program)
  }

  @Test func `help names the program`() async throws {
    #expect(try await run("--help").output.contains("\nusage: stuck-robots [COMMAND]"))
    #expect(try await run("check --help").output.hasPrefix("usage: stuck-robots check "))
    #expect(try await run("--help", of: "robotrun").output.contains("\nusage: robotrun [COMMAND]"))
  }

  @Test func `examples of steps name an app of the suite`() async throws {
    for words in ["steps", "steps --json"] {
      let output = try await run(words).output
      #expect(output.contains("launch stuck"))
      #expect(!output.contains("launch gallery"))
    }
  }

  @Test func `the help of a run has its formats`() async throws {
    let formats = try #require(
      try await run("--help").output.split(separator: "\nformats:\n").last?.split(separator: "\n\n").first)
    #expect(try await run("run --help").output.contains("\nformats:\n" + formats))
    #expect(try await !run("check --help").output.contains("formats:"))
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
          "error: \(option) requires robotrun in a package with a suite; this program runs only its own apps\n"),
        "\(outcome.errors)")
      #expect(outcome.exitCode == 64)
      #expect(outcome.output.isEmpty)
    }
  }

  /// The file is read by the launcher as well.
  @Test func `a product in the configuration file is the launcher's`() async throws {
    let directory = try TestDirectory(Self.files.merging(["robotrun.json": "{ \"product\": \"Shop\" }"]) { $1 })
    #expect(try await directory.run(["a.feature"], of: "stuck-robots").exitCode == 0)
  }

  @Test func `the samples are all that robotrun knows by itself`() async throws {
    let outcome = try await TestDirectory(Self.files).robotrun("a.feature", "--app", "shop")
    #expect(outcome.errors.contains("unknown app \"shop\""))
    #expect(outcome.errors.contains("this program knows the sample apps only: call it in the package of your app"))
    #expect(outcome.exitCode == 64)
  }

  /// The scenario, a tag and the configuration file say the same as the option.
  @Test(arguments: [
    ("Scenario: A\n  given launch shop\n", "{}"), ("Scenario: A\n  given launch shop\n  tap x\n", "{}"),
    ("@app:shop\nFeature: A\n  Scenario: A\n    given launch\n", "{}"),
    ("Scenario: A\n  given launch\n", "{ \"app\": \"shop\" }"),
  ])
  func `a scenario of another suite is reported`(feature: String, configuration: String) async throws {
    let directory = try TestDirectory(["a.feature": feature, "robotrun.json": configuration])
    let remedy = "this program knows the sample apps only: call it in the package of your app, or make one with `init`"
    for command in ["check", "run"] {
      let outcome = try await directory.robotrun(command, "a.feature")
      let said = (outcome.output + outcome.errors).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(said.contains(remedy), "\(said)")
      #expect(outcome.exitCode != 0)
    }
  }

  @Test func `a typo of a sample is only a typo`() async throws {
    let outcome = try await TestDirectory(["a.feature": "Scenario: A\n  given launch mesages\n"]).robotrun(
      "check", "a.feature")
    #expect(
      outcome.errors.contains("try          launch messages") || outcome.output.contains("try          launch messages")
    )
    #expect(!(outcome.output + outcome.errors).contains("sample apps"))
  }

  @Test func `the manual page names the program`() async throws {
    let page = try await run("man").output
    #expect(page.hasPrefix(".TH STUCK\\-ROBOTS 1 "))
    #expect(page.contains("\nstuck\\-robots \\- run plain-text scenarios"))
    #expect(page.contains("\\fBstuck\\-robots check\\fR"))
    #expect(!page.contains("\\fBrobotrun"))
    #expect(!page.contains("robotrun @FILE"))
    #expect(try await run("man", of: "robotrun").output.hasPrefix(".TH ROBOTRUN 1 "))
  }

  @Test(arguments: [
    ("bash", "complete -F _stuck-robots stuck-robots\n"), ("zsh", "compdef _stuck-robots stuck-robots\n"),
    ("fish", "complete -c stuck-robots -f -a '(_stuck-robots)'\n"),
  ])
  func `the completion of a shell is that of the program`(shell: String, line: String) async throws {
    let script = try await run("completions \(shell)").output
    #expect(script.contains(line), "\(script)")
    #expect(!script.contains("robotrun"))
  }
}
