import Testing

@Suite struct SelectionTests {
  private static let rows = ["Row 1 - #1.1", "Row 01 - #1.2"]
  private static let all = ["First"] + rows + ["Last"]

  /// A filter that would search for ever is given up, and the run fails.
  @Test func `a regular expression that takes too long is an error`() async throws {
    let name = String(repeating: "a", count: 50) + "!"
    let directory = try TestDirectory(["a.feature": "Feature: f\n  Scenario: \(name)\n    Given launch\n"])
    let outcome = try await directory.robotrun("a.feature", "--name", "(a+)+$")
    #expect(outcome.output.contains("--name: the regular expression /(a+)+$/ takes too long on this text"))
    #expect(outcome.exitCode == 2)
  }

  @Test(arguments: [
    (":7", ["First"]), (":6", ["First"]), (":8", ["First"]), (":9", ["First"]),
    (":10", rows), (":11", rows), (":13", rows), (":14", rows),
    (":15", ["Row 1 - #1.1"]), (":16", ["Row 01 - #1.2"]),
    (":18", ["Last"]), (":20", ["Last"]),
    (":8:20", ["First", "Last"]), (":20:16:16", ["Row 01 - #1.2", "Last"]),
    (":1", all), (":3", all), (":4", all), ("", all),
  ])
  func `a line number selects its scenarios`(lines: String, names: [String]) async throws {
    let outcome = try await TestDirectory(["a.feature": Samples.lines]).robotrun("a.feature\(lines)")
    #expect(outcome.scenarios == names)
    #expect(outcome.exitCode == 0)
    let excluded = Self.all.count - names.count
    let note = "robotrun: selected \(names.count) of 4 scenarios (\(excluded) excluded by line)\n"
    #expect(outcome.errors == (excluded == 0 ? "" : note))
  }

  @Test(arguments: [
    ("--tags=@smoke", ["First"]), ("--tags=not @smoke", rows + ["Last"]),
    ("--tags=@smoke or @slow", ["First", "Last"]),
    ("--tags=", all), ("--name=^(First|Last)$", ["First", "Last"]), ("--name=#", []),
    ("--name=Row 0", ["Row 01 - #1.2"]),
  ])
  func `tags and names pick scenarios`(option: String, names: [String]) async throws {
    let outcome = try await TestDirectory(["a.feature": Samples.lines]).robotrun(option, "--allow-empty", "a.feature")
    #expect(outcome.scenarios == names)
    #expect(outcome.exitCode == 0)
  }

  @Test(arguments: [
    (["--tags=@nobody"], "4 excluded by --tags"),
    (["--name=nobody"], "4 excluded by --name"),
    (["--tags=@smoke", "--name=Last"], "3 excluded by --tags, 1 excluded by --name"),
    (
      ["a.feature:15:16:20", "--tags=@slow", "--name=Row"],
      "1 excluded by line, 2 excluded by --tags, 1 excluded by --name"
    ),
  ])
  func `each filter reports its exclusions if no scenario is left`(options: [String], text: String) async throws {
    let directory = try TestDirectory(["a.feature": Samples.lines])
    let arguments = options[0].hasPrefix("--") ? options + ["a.feature"] : options
    let outcome = try await RobotrunProcess(arguments, in: directory).outcome()
    #expect(outcome.errors == "robotrun: exit 3: no scenario was selected: \(text) (--allow-empty makes this 0)\n")
    #expect(outcome.exitCode == 3)
    #expect(try await RobotrunProcess(arguments + ["--allow-empty"], in: directory).outcome().exitCode == 0)
  }

  @Test func `a directory is searched in the order of names`() async throws {
    let directory = try TestDirectory([
      "s/b.feature": Samples.failing, "s/a/z.feature": Samples.passing, "s/.hidden/x.feature": Samples.undefined,
      "s/c.txt": "", "s/c.feature.md": "# Feature: Markdown\n\n## Scenario: Written\n\n* Given launch\n",
    ])
    #expect(try await directory.robotrun("s").scenarios == ["Passes", "Fails", "Written"])
  }

  @Test(arguments: [
    "a.feature a.feature", "a.feature ./a.feature", ". a.feature", ". .", "s/../a.feature .", "a.feature:4 a.feature",
  ])
  func `a duplicate path runs once`(paths: String) async throws {
    let directory = try TestDirectory(["a.feature": Samples.passing])
    try directory.makeDirectory("s")
    let outcome = try await directory.robotrun(words: paths)
    #expect(outcome.scenarios == ["Passes"])
    #expect(outcome.exitCode == 0)
  }

  @Test func `the app is chosen by option, and a tag matters more`() async throws {
    let text =
      "Scenario: a\n  given launch\n  expect screen \"Home\"\n\n"
      + "@app:messages\nScenario: b\n  given launch\n  expect screen \"Messages\"\n"
    #expect(try await TestDirectory(["a.feature": text]).robotrun("--app", "pages", "a.feature").exitCode == 0)
  }
}
