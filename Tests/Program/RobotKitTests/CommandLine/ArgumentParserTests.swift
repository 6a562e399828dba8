import Testing

@testable import RobotKit

@Suite struct ArgumentParserTests {
  private func parse(_ words: String) throws -> Invocation {
    try ArgumentParser().parse(words.split(separator: " ").map(String.init))
  }

  private func error(_ words: String) -> UsageError? {
    #expect(throws: UsageError.self) { try parse(words) }
  }

  @Test func `run is what is done without a command`() throws {
    #expect(try parse("a b").action == .command(.run))
    #expect(try parse("run a b").action == .command(.run))
    #expect(try parse("run a b").options.paths == ["a", "b"])
  }

  @Test func `steps takes paths, and needs none`() throws {
    #expect(try parse("steps").options.paths == [])
    #expect(try parse("steps a b").options.paths == ["a", "b"])
  }

  @Test(arguments: CommandName.allCases) func `the first word is the command`(command: CommandName) throws {
    let paths = command.operands.isEmpty ? [] : ["a"]
    let invocation = try ArgumentParser().parse([command.rawValue] + paths)
    #expect(invocation.action == .command(command))
    #expect(invocation.options.paths == paths)
  }

  @Test func `a command's name is a path anywhere else`() throws {
    #expect(try parse("a steps").options.paths == ["a", "steps"])
    #expect(try parse("run run").options.paths == ["run"])
  }

  @Test func `options can be anywhere, with values after them or after =`() throws {
    for words in ["--timeout 2s a", "a --timeout 2s", "--timeout=2s a", "run a --timeout=2s"] {
      #expect(try parse(words).options.run.timeout == .seconds(2))
      #expect(try parse(words).options.paths == ["a"])
    }
    #expect(try parse("-t=@a -n=b -a=c a").options.app == "c")
  }

  @Test func `a value may contain =, and may look like an option after it`() throws {
    #expect(try parse("--app=a=b a").options.app == "a=b")
    #expect(try parse("--app=--tags a").options.app == "--tags")
  }

  @Test func `a value may begin with a hyphen if it isn't an option`() throws {
    #expect(try parse("--app -x a").options.app == "-x")
  }

  @Test(arguments: ["--tags", "-t", "--dry-run", "--format=junit", "--help", "-h", "--version", "--"])
  func `an option isn't a value`(option: String) {
    #expect(error("--app \(option) a")?.kind == .missingValue(option: "--app", placeholder: "NAME"))
  }

  @Test func `what follows -- is a path, and so is -`() throws {
    #expect(try parse("-- --tags").options.paths == ["--tags"])
    #expect(try parse("a -- -- b").options.paths == ["a", "--", "b"])
    #expect(try parse("-").options.paths == ["-"])
  }

  @Test func `help overrides what follows`() throws {
    #expect(try parse("--help --nonsense").action == .help(nil))
    #expect(try parse("parse -h").action == .help(.parse))
    #expect(try parse("run --help").action == .help(.run))
    #expect(try parse("--version --nonsense").action == .version)
    #expect(error("--nonsense --help") != nil)
  }

  @Test(arguments: [
    ("3", Duration.seconds(3)), ("0", .zero), ("1.5", .milliseconds(1500)), ("200ms", .milliseconds(200)),
    ("2min", .seconds(120)), ("1.5s", .milliseconds(1500)),
  ])
  func `times are with a unit, or in seconds`(text: String, duration: Duration) throws {
    #expect(try parse("--timeout \(text) a").options.run.timeout == duration)
  }

  @Test func `formats are kept in their order`() throws {
    #expect(
      try parse("-f junit:a:b.xml --format pretty -f=cucumber-junit:c a").options.formats == [
        FormatRequest(format: .builtIn(.junit), file: "a:b.xml"), FormatRequest(format: .builtIn(.pretty), file: nil),
        FormatRequest(format: .builtIn(.cucumberJUnit), file: "c"),
      ])
  }

  @Test func `formats of a suite are accepted, any if it isn't known`() throws {
    let words = ["--format", "csv:a.csv", "a"]
    let format = ReportFormat("csv", summary: "") { _ in preconditionFailure() }
    let request = FormatRequest(format: .custom("csv"), file: "a.csv")
    for names in [SuiteNames(formats: [format]), nil] {
      #expect(try ArgumentParser(suiteNames: names).parse(words).options.formats == [request])
    }
    #expect(throws: UsageError.self) { try ArgumentParser().parse(words) }
  }

  @Test func `errors have locations`() {
    #expect(error("a --tagz")?.argument == 1)
    #expect(error("a --clock x")?.argument == 2)
    #expect(error("a --clock=x")?.argument == 1)
    #expect(error("apps a")?.argument == 1)
    #expect(error("")?.argument == nil)
  }

  @Test(arguments: OptionTable.all) func `only repeatable options can be repeated`(option: OptionSpec) throws {
    let words = try OptionSample.words(option)
    let twice = [option.commands[0].rawValue, "a"] + words + words
    if option.name == "--format", option.isRepeatable {
      #expect(throws: UsageError(kind: .sharedOutput("standard output"), argument: nil)) {
        try ArgumentParser().parse(twice)
      }
    } else if option.name == "--define" {
      let kind = UsageError.Kind.badValue(option: option.name, reason: "duplicate variable a")
      #expect(throws: UsageError(kind: kind, argument: 5, range: 0..<1)) { try ArgumentParser().parse(twice) }
    } else if option.isRepeatable {
      #expect(try ArgumentParser().parse(twice).settings.compactMap(\.value) == [words[1], words[1]])
    } else {
      #expect(throws: UsageError(kind: .duplicateOption(option.name), argument: 2 + words.count)) {
        try ArgumentParser().parse(twice)
      }
    }
  }

  @Test func `what the configuration turns on can be turned off`() throws {
    #expect(try parse("--no-dry-run a").options.run.isDryRun == false)
    #expect(error("--no-tags a")?.kind == .unknownOption("--no-tags", nearest: "--tags"))
    #expect(error("--no-dry-run --dry-run a")?.kind == .duplicateOption("--dry-run"))
    #expect(error("--no-watch a") != nil)
  }

  @Test(arguments: CommandName.allCases) func `a command has each name of an option once`(command: CommandName) {
    let options = OptionTable.options(of: command)
    let names = options.flatMap { [$0.name] + [$0.short].compactMap(\.self) } + ["--help", "-h", "--version"]
    #expect(Set(names).count == names.count)
  }

  @Test func `an option is that of its command`() throws {
    #expect(try parse("tree -f xcode27 a").options.screenFormat == .xcode27)
    #expect(try parse("run -f junit a").options.formats.count == 1)
    #expect(error("tree --format junit a")?.argument == 2)
  }
}
