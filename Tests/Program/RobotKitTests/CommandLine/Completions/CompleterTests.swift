import Testing

@testable import RobotKit

@MainActor
@Suite struct CompleterTests {
  private struct Words: FileWords {
    func tags(in paths: [String]) -> [String] { ["@slow", "@smoke"] + paths.map { "@in-\($0)" } }
    func names(in paths: [String]) -> [String] { ["A (new) one", "B"] }
    func profiles(config: String?) -> [String] { [config ?? "ci"] }
    func paths(beginningWith text: String) -> [String] { ["reports/", "run.xml"].filter { $0.hasPrefix(text) } }
  }

  private func complete(_ words: String...) -> Completion {
    Completer(suite: SampleRobots.names, files: Words()).completion(of: words)
  }

  private func words(_ completion: Completion) -> [String] { completion.candidates.map(\.word) }

  @Test func `the first word is a command or a path`() {
    #expect(words(complete("")) == CommandName.allCases.map(\.rawValue))
    #expect(complete("").takesFiles)
    #expect(words(complete("ch")) == ["check"])
    #expect(complete("check", "").candidates == [])
    #expect(complete("a", "ch") == Completion(takesFiles: true))
    #expect(complete("apps", "") == Completion())
    #expect(words(complete("completions", "")) == ["bash", "zsh", "fish"])
  }

  @Test(arguments: CommandName.allCases) func `a command has its options`(command: CommandName) {
    let expected = OptionTable.options(of: command).map(\.name) + ["--help", "--version"]
    #expect(words(complete(command.rawValue, "-")) == expected)
  }

  @Test func `an option is proposed once, unless it may be given again`() {
    #expect(words(complete("--col")) == ["--color"])
    #expect(words(complete("--color", "never", "--col")) == [])
    #expect(words(complete("-f", "junit", "--for")) == ["--format"])
    #expect(complete("--", "--col") == Completion(takesFiles: true))
  }

  @Test func `values are those of the option`() {
    #expect(words(complete("--clock", "")) == ["virtual", "real"])
    #expect(words(complete("--clock=r")) == ["--clock=real"])
    #expect(words(complete("--app", "p")) == ["pages", "products"])
    #expect(words(complete("-a", "")) == SampleRobots.apps.names)
    #expect(complete("--timeout", "") == Completion())
    #expect(complete("--robots", "") == Completion(takesFiles: true))
    #expect(words(complete("--profile", "")) == ["ci"])
    #expect(words(complete("--config", "own.json", "--profile", "")) == ["own.json"])
  }

  @Test func `a format has a file after its colon`() {
    #expect(words(complete("--format", "ju")) == ["junit"])
    #expect(words(complete("--format", "junit:r")) == ["junit:reports/", "junit:run.xml"])
    #expect(words(complete("--format=junit:re")) == ["--format=junit:reports/"])
  }

  @Test func `tags are completed within an expression`() {
    #expect(words(complete("--tags", "@s")) == ["@slow", "@smoke"])
    #expect(words(complete("--tags", "not (@smoke or @sl")) == ["not (@smoke or @slow"])
    #expect(words(complete("a", "--tags", "@in")) == ["@in-a"])
  }

  @Test func `a name is a regular expression that finds it`() {
    #expect(words(complete("--name", "A")) == [#"A \(new\) one"#])
  }

  @Test(arguments: OptionTable.all) func `every option has a kind whose values are known, or takes any text`(
    option: OptionSpec
  ) throws {
    guard !option.isFlag else { return #expect(complete(option.commands[0].rawValue, option.name).takesFiles == false) }
    let completion = complete(option.commands[0].rawValue, option.name, "")
    #expect((completion == Completion()) == (option.kind == .text))
    // A choice that completion proposes is one that the option takes.
    if case .choice(let choices) = option.kind {
      #expect(!choices.isEmpty)
      for choice in choices {
        var options = Options()
        try Setting(option: option, value: choice).apply(to: &options)
      }
    }
  }
}
