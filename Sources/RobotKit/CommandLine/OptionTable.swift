import CucumberExpressions
import Robots
import ScenarioRunner
import VirtualTime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// All options, in the order of help.
enum OptionTable {
  static func options(of command: CommandName) -> [OptionSpec] {
    all.filter { $0.commands.contains(command) }
  }

  /// The groups of options in help.
  static let groups = [
    OptionGroup(title: "selection", options: selection), OptionGroup(title: "playing", options: playing),
    OptionGroup(title: "reporting", options: reporting), OptionGroup(title: "starting", options: starting),
    OptionGroup(title: "general", options: general),
  ]

  static let all: [OptionSpec] = groups.flatMap(\.options)

  /// Returns the option of a name, long or short.
  static func option(named name: String) -> OptionSpec? {
    all.first { $0.name == name || $0.short == name }
  }

  /// Returns the option that a name such as `--no-fail-fast` turns off; the configuration file may have turned it on.
  static func option(turnedOffBy name: String) -> OptionSpec? {
    guard name.hasPrefix("--no-") else { return nil }
    return all.first { $0.isFlag && $0.isConfigurable && $0.name == "--" + name.dropFirst("--no-".count) }
  }

  private static let selection = [
    OptionSpec(
      name: "--tags", short: "-t",
      value: .text(placeholder: "EXPR") { $0.tags = try tagExpression($1) }, kind: .tags,
      summary: "scenarios whose tags the expression is true of: \"@smoke and not @slow\"", commands: [.run]),
    OptionSpec(
      name: "--name", short: "-n", value: .text(placeholder: "REGEX") { $0.name = try regularExpression($1) },
      kind: .scenarioName,
      summary: "scenarios in whose name the regular expression is found", commands: [.run]),
    OptionSpec(
      name: "--shard", value: .text(placeholder: "I/N") { $0.shard = try shard($1) },
      summary: "the part I of N parts of the scenarios; ci: the one that the CI's variables name", commands: [.run]),
    OptionSpec(
      name: "--timings", value: .text(placeholder: "FILE") { $0.timings = $1 }, kind: .path,
      summary: "how long scenarios took, as --format timings writes it: --shard makes parts of equal length",
      commands: [.run]),
    OptionSpec(
      name: "--allow-empty", value: .none { $0.allowsEmpty = true },
      summary: "exit with 0 when nothing is selected", commands: [.run, .check]),
    OptionSpec(
      name: "--robots", value: .text(placeholder: "PATH") { $0.robots.append($1) }, kind: .path,
      summary: "text robots that don't lie beside the scenarios: a file or a folder; may be given again",
      isRepeatable: true, isReplayed: true, commands: [.run, .check, .steps, .tree]),
  ]

  private static let playing = [
    OptionSpec(
      name: "--app", short: "-a", value: .text(placeholder: "NAME") { $0.app = $1 }, kind: .app,
      summary: "the app that \"launch\" launches, where no tag @app:NAME says another",
      isReplayed: true, commands: [.run, .check, .tree]),
    OptionSpec(
      name: "--define", short: "-d", value: .text(placeholder: "NAME=VALUE") { try define($1, in: &$0.names) },
      summary: "what ${NAME} stands for in the texts of steps; may be given again", isRepeatable: true,
      commands: [.run, .check, .tree]),
    OptionSpec(
      name: "--timeout", value: .text(placeholder: "TIME") { $0.timeout = try duration($1) },
      summary: "how long expectations and actions wait, in app time (5s)", isReplayed: true, commands: [.run, .tree]),
    OptionSpec(
      name: "--poll", value: .text(placeholder: "TIME") { $0.pollInterval = try duration($1, isPositive: true) },
      summary: "how often a wait looks at the app, in app time (100ms)", isReplayed: true, commands: [.run, .tree]),
    OptionSpec(
      name: "--scenario-timeout",
      value: .text(placeholder: "TIME") { $0.scenarioTimeout = try limit($1) },
      summary: "how long a scenario may take, in real time; or none (60s)", isReplayed: true, commands: [.run, .tree]),
    OptionSpec(
      name: "--clock", value: .text(placeholder: "CLOCK") { $0.clock = try choice($1) },
      kind: .choice(ClockKind.allCases.map(\.rawValue)),
      summary: "virtual: waiting costs nothing; real: time passes as on the wall (virtual)", isReplayed: true,
      commands: [.run, .tree]),
    OptionSpec(
      name: "--order", value: .text(placeholder: "ORDER") { $0.order = try order($1) },
      kind: .choice(OrderRequest.words),
      summary: "defined, reverse, or random[:SEED], which tells its seed (defined)", commands: [.run]),
    OptionSpec(
      name: "--seed", value: .text(placeholder: "N") { $0.seed = try seed($1) },
      summary: "the seed of what is left to chance", commands: [.run]),
    OptionSpec(
      name: "--repeat", value: .text(placeholder: "N") { $0.repetitions = try repetitions($1) },
      summary: "plays each scenario N times", commands: [.run]),
    OptionSpec(
      name: "--retry", value: .text(placeholder: "N") { $0.retries.count = try positive($1) },
      summary: "plays a scenario that fails again, up to N times", commands: [.run]),
    OptionSpec(
      name: "--retry-tags", value: .text(placeholder: "EXPR") { $0.retries.tags = try tagExpression($1) }, kind: .tags,
      summary: "the scenarios that --retry is meant for", commands: [.run]),
    OptionSpec(
      name: "--fail-on-flaky", value: .none { $0.failsOnFlaky = true },
      summary: "exit with 1 also when a scenario passed at a second attempt", commands: [.run]),
    OptionSpec(
      name: "--verify-determinism", value: .none { $0.verifiesDeterminism = true },
      summary: "plays each scenario twice, and fails it where something differs", isReplayed: true, commands: [.run]),
    OptionSpec(
      name: "--jobs", short: "-j", value: .text(placeholder: "N") { $0.workers = try workers($1) },
      summary: "run scenarios in N worker processes; auto: one per core (default: 1)", commands: [.run]),
    OptionSpec(
      name: "--isolate", value: .none { $0.isolates = true },
      summary: "run scenarios in a worker process, as is the default", commands: [.run]),
    OptionSpec(
      name: "--in-process", value: .none { $0.runsInProcess = true },
      summary: "run scenarios in this process, for debuggers: a crash ends the run",
      excludes: ["--jobs", "--isolate", "--worker-memory"], isReplayed: true, commands: [.run]),
    OptionSpec(
      name: "--worker-memory", value: .text(placeholder: "SIZE") { $0.workerMemory = try memory($1) },
      summary: "fail a scenario whose worker uses more than SIZE, such as 512MB or 2GB", isReplayed: true,
      commands: [.run]),
    OptionSpec(
      name: "--dry-run", value: .none { $0.isDryRun = true },
      summary: "looks all steps up and plays none", commands: [.run]),
    OptionSpec(
      name: "--fail-fast", value: .none { $0.maxFailures = 1 },
      summary: "skips the rest after the first scenario that doesn't pass", commands: [.run]),
    OptionSpec(
      name: "--max-failures", value: .text(placeholder: "N") { $0.maxFailures = try positive($1) },
      summary: "skips the rest after N scenarios that don't pass", excludes: ["--fail-fast"], commands: [.run]),
    OptionSpec(
      name: "--strict-gherkin", value: .none { $0.isStrictGherkin = true },
      summary: "reads Gherkin alone, without robot lines",
      isReplayed: true, commands: [.run, .check, .parse, .tree, .format]),
  ]

  private static let reporting = [
    OptionSpec(
      name: "--format", short: "-f", value: .text(placeholder: "NAME[:FILE]") { $0.formats.append(try format($1)) },
      kind: .format,
      summary: "a report, to standard output or a file; may be given again", isRepeatable: true,
      commands: [.run, .report]),
    OptionSpec(
      name: "--trace", value: .text(placeholder: "WHICH") { $0.trace = try choice($1) },
      kind: .choice(TraceMode.allCases.map(\.rawValue)),
      summary: "of which scenarios html and messages show every screen: failed, all or off (failed)",
      commands: [.run]),
    OptionSpec(
      name: "--reproducible", value: .none { $0.isReproducible = true },
      summary: "times in reports are those of the apps: two runs give the same bytes", commands: [.run]),
    OptionSpec(
      name: "--color", value: .text(placeholder: "WHEN") { $0.color = try choice($1) },
      kind: .choice(ColorChoice.allCases.map(\.rawValue)),
      summary: "auto, always or never; auto heeds NO_COLOR (auto)", commands: [.run, .check, .report, .tree, .format]),
    OptionSpec(
      name: "--quiet", short: "-q", value: .none { $0.isQuiet = true },
      summary: "prints errors alone", commands: [.parse]),
    OptionSpec(
      name: "--json", value: .none { $0.isJSON = true },
      summary: "prints JSON, for programs", commands: [.steps, .apps, .audit]),
  ]

  private static let starting = [
    OptionSpec(
      name: "--package", value: .text(placeholder: "PLACE") { $0.package = try PackagePlace($1) }, kind: .path,
      summary: "where RobotKit comes from: a folder, or URL@VERSION (the folder robotrun was built in)",
      isConfigurable: false, commands: [.create]),
    OptionSpec(
      name: "--product", value: .text(placeholder: "PRODUCT") { $0.product = $1 },
      summary: "the suite that robotrun runs: an executable product of the package it is called in (the only one)",
      commands: [.run, .check, .steps, .apps, .tree]),
    OptionSpec(
      name: "--no-build", value: .none { $0.skipsBuild = true },
      summary: "runs the suite of the package as it was built last", isConfigurable: false,
      commands: [.run, .check, .steps, .apps, .tree]),
  ]

  private static let general = [
    OptionSpec(
      name: "--watch", short: "-w", value: .none { $0.watches = true },
      summary: "plays again what a saved file touches, until Ctrl-C", isConfigurable: false, commands: [.run]),
    OptionSpec(
      name: "--check", value: .none { $0.onlyChecks = true },
      summary: "changes nothing, names the files that would be changed, and exits with 1 if there are any",
      isConfigurable: false, commands: [.format]),
    OptionSpec(
      name: "--config", value: .text(placeholder: "FILE") { $0.config = $1 }, kind: .path,
      summary: "the configuration file, or none (robotrun.json, here or in a folder above)", isConfigurable: false,
      isReplayed: true, commands: CommandName.configurable),
    OptionSpec(
      name: "--profile", short: "-p", value: .text(placeholder: "NAME") { $0.profile = $1 }, kind: .profile,
      summary: "what the configuration file says below \"profiles\" for this name", isConfigurable: false,
      isReplayed: true, commands: CommandName.configurable),
  ]
}

// MARK: - Values

extension OptionTable {
  private static func tagExpression(_ text: String) throws -> TagExpression {
    do {
      return try TagExpression(text)
    } catch {
      throw ValueError("\(error)", range: error.range)
    }
  }

  private static func regularExpression(_ text: String) throws -> RegularExpression {
    do {
      return try RegularExpression(text, parameterTypes: ParameterTypeRegistry())
    } catch {
      throw ValueError("\(error)")
    }
  }

  private static func define(_ text: String, in names: inout ScenarioNames) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw ValueError("\"\(text)\" has no value; write NAME=VALUE") }
    do throws(NameProblem) {
      try names.define(parts[0], as: parts[1])
    } catch {
      let reason = if case .defined(let name) = error { "\(name) is given twice" } else { error.description }
      throw ValueError(reason, range: 0..<parts[0].unicodeScalars.count)
    }
  }

  /// Parses a duration with its unit; a bare number is in seconds.
  private static func duration(_ text: String, isPositive: Bool = false) throws -> Duration {
    guard let duration = Duration(spoken: text) ?? Duration(spoken: text + "s") else {
      throw ValueError("\"\(text)\" is no time; write for example 5s, 200ms or 2min")
    }
    guard duration > .zero || !isPositive else { throw ValueError("it must be more than nothing") }
    return duration
  }

  /// Parses a duration greater than 0; returns `nil` for the word `none`.
  private static func limit(_ text: String) throws -> Duration? {
    text == "none" ? nil : try duration(text, isPositive: true)
  }

  private static func positive(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else { throw ValueError("\"\(text)\" is no number from 1 on") }
    return number
  }

  /// Parses a number of repetitions; more than a million scenarios would not fit into memory.
  private static func repetitions(_ text: String) throws -> Int {
    let number = try positive(text)
    guard number <= 1_000_000 else { throw ValueError("\(text) times are too many; a million is the most") }
    return number
  }

  private static func shard(_ text: String) throws -> ShardRequest {
    guard let shard = ShardRequest(text) else {
      throw ValueError("\"\(text)\" is no part of a suite; write for example 1/4, the first of four, or ci")
    }
    return shard
  }

  private static func order(_ text: String) throws -> OrderRequest {
    if let order = OrderRequest(text) { return order }
    if text.hasPrefix("random:") {
      throw ValueError("\"\(text.dropFirst(7))\" is no seed, which is a number from 0 on")
    }
    throw ValueError(unknown(text, among: OrderRequest.words))
  }

  private static func seed(_ text: String) throws -> UInt64 {
    guard let seed = UInt64(text) else { throw ValueError("\"\(text)\" is no number from 0 on") }
    return seed
  }

  private static func workers(_ text: String) throws -> Int {
    text == "auto" ? ProcessInfo.processInfo.activeProcessorCount : try positive(text)
  }

  private static func memory(_ text: String) throws -> Int {
    guard let bytes = MemorySize.bytes(text) else {
      throw ValueError("\"\(text)\" is no amount of memory; write for example 512MB or 2GB")
    }
    return bytes
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(_ text: String) throws -> Choice
  where Choice.RawValue == String {
    if let choice = Choice(rawValue: text) { return choice }
    throw ValueError(unknown(text, among: Choice.allCases.map(\.rawValue)))
  }

  private static func format(_ text: String) throws -> FormatRequest {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let format = FormatName(rawValue: parts[0]) else {
      throw ValueError(unknown(parts[0], among: FormatName.allCases.map(\.rawValue)))
    }
    guard parts.count == 2 else { return FormatRequest(format: format, file: nil) }
    guard !parts[1].isEmpty else { throw ValueError("the name of the file is missing behind the colon") }
    return FormatRequest(format: format, file: parts[1])
  }

  private static func unknown(_ text: String, among known: [String]) -> String {
    let nearest = Spelling.question(about: text, among: known)
    return "\"\(text)\" is none of \(known.joined(separator: ", "))\(nearest)"
  }
}

/// The reason why the value of an option is invalid.
struct ValueError: Error {
  let reason: String
  /// The range of code points of the value that is invalid; `nil` for the whole value.
  let range: Range<Int>?

  init(_ reason: String, range: Range<Int>? = nil) {
    self.reason = reason
    self.range = range
  }
}
