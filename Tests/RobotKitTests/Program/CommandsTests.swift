import Testing

@Suite struct CommandsTests {
  @Test(arguments: [
    "--help", "-h", "run --help", "parse -h", "report --help", "steps --help", "apps --help", "--version",
  ])
  func `asking is no error`(words: String) throws {
    let outcome = try Workplace().robotrun(words: words)
    #expect(outcome.errors == "")
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasPrefix(words == "--version" ? "robotrun 0." : "") && !outcome.output.isEmpty)
  }

  @Test func `parse prints what is in the files`() throws {
    let place = try Workplace(["a.feature": Samples.lines])
    let outcome = try place.robotrun("parse", "a.feature")
    let kinds = outcome.outputLines.map { $0.dropFirst(2).prefix { $0 != "\"" } }
    #expect(kinds == ["source", "gherkinDocument", "pickle", "pickle", "pickle", "pickle"])
    #expect(outcome.errors == "")
    #expect(outcome.exitCode == 0)
  }

  @Test func `parse prints errors alone when it is quiet`() throws {
    let place = try Workplace(["a.feature": Samples.lines, "b.feature": Samples.unparsable])
    let outcome = try place.robotrun("parse", "--quiet", ".")
    #expect(outcome.outputLines.count == 1)
    #expect(outcome.output.hasPrefix("{\"parseError\":"))
    #expect(outcome.errors == "robotrun: exit 2: 1 parse error\n")
    #expect(outcome.exitCode == 2)
  }

  @Test func `steps lists the sentences below their robots`() throws {
    let outcome = try Workplace().robotrun("steps")
    let robots = outcome.outputLines.filter { !$0.hasPrefix(" ") }
    #expect(
      robots == [
        "BaseRobot", "ConversationListRobot", "ConversationDetailRobot", "CharactersHomeRobot", "CharacterListRobot",
        "CharacterSearchRobot", "CharacterFilterRobot", "CharacterDetailRobot", "EpisodeListRobot", "NotFoundRobot",
      ])
    #expect(outcome.outputLines.contains("  enter contact {string}  # says whom the message is for"))
    #expect(outcome.exitCode == 0)
  }

  @Test func `apps lists what can be launched`() throws {
    let outcome = try Workplace().robotrun("apps")
    #expect(outcome.outputLines.map { $0.prefix { $0 != " " } } == ["messages", "pages", "suggest", "characters"])
    #expect(outcome.exitCode == 0)
  }

  @Test func `what stands behind -- is a path`() throws {
    let outcome = try Workplace(["--tags": Samples.passing]).robotrun("--", "--tags")
    #expect(outcome.scenarios == ["Passes"])
    #expect(outcome.exitCode == 0)
  }
}
