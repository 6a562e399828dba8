import AppModel
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
    OptionGroup(title: "selection", options: selection), OptionGroup(title: "device", options: device),
    OptionGroup(title: "running", options: running),
    OptionGroup(title: "schedules", options: schedules), OptionGroup(title: "mutants", options: mutation),
    OptionGroup(title: "reporting", options: reporting), OptionGroup(title: "starting", options: starting),
    OptionGroup(title: "general", options: general),
  ]

  static let all: [OptionSpec] = groups.flatMap(\.options)

  /// Returns the option of a name, long or short: that of a command, else of another one.
  static func option(named name: String, of command: CommandName? = nil) -> OptionSpec? {
    let named = all.filter { $0.name == name || $0.short == name }
    return named.first { spec in command.map(spec.commands.contains) ?? true } ?? named.first
  }

  /// Returns the option that a name such as `--no-fail-fast` turns off; the configuration file may have turned it on.
  static func option(turnedOffBy name: String) -> OptionSpec? {
    guard name.hasPrefix("--no-") else { return nil }
    return all.first { $0.isFlag && $0.isConfigurable && $0.name == "--" + name.dropFirst("--no-".count) }
  }

  /// The defaults that summaries show.
  private static let defaults = RunOptions()

  /// Returns a duration as the command line takes it: `5s`, `none`.
  private static func text(_ duration: Duration?) -> String {
    duration.map { AppTime.text(for: $0).filter { $0 != " " } } ?? "none"
  }

  private static let selection = [
    OptionSpec(
      name: "--tags", short: "-t",
      value: .text(placeholder: "EXPR") { $0.tags = try tagExpression($1) }, kind: .tags,
      summary: "run only scenarios whose tags match EXPR: \"@smoke and not @slow\"",
      commands: [.run, .ui, .explore, .mutate, .doctor, .coverage]),
    OptionSpec(
      name: "--name", short: "-n", value: .text(placeholder: "REGEX") { $0.name = try regularExpression($1) },
      kind: .scenarioName,
      summary: "run only scenarios whose name matches REGEX",
      commands: [.run, .ui, .explore, .mutate, .doctor, .coverage]),
    OptionSpec(
      name: "--shard", value: .text(placeholder: "I/N") { $0.shard = try shard($1) },
      summary: "run only shard I of N; ci: the shard that the CI's variables name",
      commands: [.run, .explore, .coverage]),
    OptionSpec(
      name: "--timings", value: .text(placeholder: "FILE") { $0.timings = try path($1) }, kind: .path,
      summary: "balance shards by the durations in FILE, as --format timings writes it",
      commands: [.run, .explore]),
    OptionSpec(
      name: "--allow-empty", value: .none { $0.allowsEmpty = true },
      summary: "exit with 0 if nothing is selected",
      commands: [.run, .explore, .mutate, .doctor, .coverage, .check, .previews]),
    OptionSpec(
      name: "--robots", value: .text(placeholder: "PATH") { $0.robots.append(try path($1)) }, kind: .path,
      summary: "add text robots from a file or directory not beside the scenarios; repeatable",
      isRepeatable: true, isPartOfRerun: true,
      commands: [.run, .ui, .explore, .mutate, .doctor, .coverage, .check, .steps, .tree, .screenshot, .console, .lsp]),
  ]

  private static let running = [
    OptionSpec(
      name: "--app", short: "-a", value: .text(placeholder: "NAME") { $0.app = try name($1) }, kind: .app,
      summary: "launch NAME in the step \"launch\", unless a tag @app:NAME names another app",
      isPartOfRerun: true,
      commands: [.run, .ui, .explore, .mutate, .doctor, .coverage, .check, .tree, .screenshot, .console, .lsp]),
    OptionSpec(
      name: "--define", short: "-d", value: .text(placeholder: "NAME=VALUE") { try define($1, in: &$0.run.names) },
      summary: "set the variable ${NAME} of steps; repeatable", isRepeatable: true,
      commands: [.run, .ui, .explore, .mutate, .doctor, .coverage, .check, .tree, .screenshot, .console, .lsp]),
    OptionSpec(
      name: "--timeout", value: .text(placeholder: "TIME") { $0.run.timeout = try duration($1) },
      summary: "limit each expectation and action, in virtual time (default: \(text(defaults.timeout)))",
      isPartOfRerun: true,
      commands: [.run, .ui, .explore, .mutate, .doctor, .coverage, .tree, .screenshot, .console, .previews]),
    OptionSpec(
      name: "--poll", value: .text(placeholder: "TIME") { $0.run.pollInterval = try duration($1, isPositive: true) },
      summary: "set how often a wait checks the app, in virtual time (default: \(text(defaults.pollInterval)))",
      isPartOfRerun: true,
      commands: [.run, .ui, .explore, .mutate, .doctor, .coverage, .tree, .screenshot]),
    OptionSpec(
      name: "--scenario-timeout",
      value: .text(placeholder: "TIME") { $0.run.scenarioTimeout = try limit($1) },
      summary: "limit each scenario, in real time, or none (default: \(text(defaults.scenarioTimeout)))",
      isPartOfRerun: true,
      commands: [.run, .ui, .explore, .mutate, .doctor, .coverage, .tree, .screenshot, .console, .previews]),
    OptionSpec(
      name: "--clock", value: .text(placeholder: "CLOCK") { $0.run.clock = try choice($1) },
      kind: .choice(ClockKind.allCases.map(\.rawValue)),
      summary: "choose virtual time, in which waits take no time, or real time (default: \(defaults.clock.rawValue))",
      isPartOfRerun: true,
      commands: [.run, .tree, .screenshot]),
    OptionSpec(
      name: "--start-date", value: .text(placeholder: "DATE") { $0.startDate = try startDate($1) },
      summary: "start scenarios at DATE: 2024-02-29, 2024-02-29T23:59:00Z (default: that of the suite)",
      isPartOfRerun: true, commands: [.run, .ui, .explore, .mutate, .coverage, .tree, .screenshot, .console, .previews]),
    OptionSpec(
      name: "--server-latency",
      value: .text(placeholder: "TIME") { $0.run.device.serverLatency = try duration($1) },
      summary: "delay responses of the mock server that have no delay of their own "
        + "(default: \(text(MockServer.defaultLatency)))",
      isPartOfRerun: true, commands: [.run, .ui, .explore, .mutate, .coverage, .tree, .screenshot, .console]),
    OptionSpec(
      name: "--order", value: .text(placeholder: "ORDER") { $0.order = try order($1) },
      kind: .choice(OrderRequest.words),
      summary: "run in the order defined, reverse or random[:SEED], which prints its seed (default: defined)",
      commands: [.run, .explore]),
    OptionSpec(
      name: "--seed", value: .text(placeholder: "N") { $0.seed = try seed($1) },
      summary: "set the random seed (default: random; explore: 0, doctor: 1)", commands: [.run, .explore, .doctor]),
    OptionSpec(
      name: "--repeat", value: .text(placeholder: "N") { $0.repetitions = try repetitions($1) },
      summary: "run each scenario N times (default: 1)", commands: [.run]),
    OptionSpec(
      name: "--retry", value: .text(placeholder: "N") { $0.retries.count = try positive($1) },
      summary: "rerun a failing scenario, up to N times (default: 0)", commands: [.run, .ui]),
    OptionSpec(
      name: "--retry-tags", value: .text(placeholder: "EXPR") { $0.retries.tags = try tagExpression($1) }, kind: .tags,
      summary: "apply --retry only to scenarios whose tags match EXPR", commands: [.run]),
    OptionSpec(
      name: "--fail-on-flaky", value: .none { $0.failsOnFlaky = true },
      summary: "exit with 1 also if a scenario passed only at a later attempt", commands: [.run]),
    OptionSpec(
      name: "--strict", value: .none { $0.isStrict = true },
      summary: "exit with 1 also if there are warnings about scenarios that passed", commands: [.run]),
    OptionSpec(
      name: "--verify-determinism", value: .none { $0.run.verifiesDeterminism = true },
      summary: "run each scenario twice, and fail it if anything differs", isPartOfRerun: true, commands: [.run]),
    OptionSpec(
      name: "--jobs", short: "-j", value: .text(placeholder: "N") { $0.workers = try workers($1) },
      summary: "run scenarios in N worker processes; auto: one per core (default: 1)",
      commands: [.run, .ui, .explore, .mutate, .coverage, .previews]),
    OptionSpec(
      name: "--isolate", value: .none { $0.isolates = true },
      summary: "run scenarios in a worker process (default)", commands: [.run, .ui, .explore, .mutate, .coverage]),
    OptionSpec(
      name: "--in-process", value: .none { $0.runsInProcess = true },
      summary: "run scenarios in this process, for debuggers: a crash ends the run",
      excludes: ["--jobs", "--isolate", "--worker-memory"], isPartOfRerun: true,
      commands: [.run, .ui, .explore, .mutate, .coverage, .previews]),
    OptionSpec(
      name: "--worker-memory", value: .text(placeholder: "SIZE") { $0.workerMemory = try memory($1) },
      summary: "fail a scenario whose worker uses more than SIZE, such as 512MB or 2GB", isPartOfRerun: true,
      commands: [.run, .ui, .explore, .mutate, .doctor, .coverage, .previews]),
    OptionSpec(
      name: "--dry-run", value: .none { $0.run.isDryRun = true },
      summary: "match all steps without running any", commands: [.run]),
    OptionSpec(
      name: "--fail-fast", value: .none { $0.run.maxFailures = 1 },
      summary: "skip the rest after the first scenario that doesn't pass", commands: [.run, .explore]),
    OptionSpec(
      name: "--max-failures", value: .text(placeholder: "N") { $0.run.maxFailures = try positive($1) },
      summary: "skip the rest after N scenarios that don't pass", excludes: ["--fail-fast"],
      commands: [.run, .explore]),
    OptionSpec(
      name: "--strict-gherkin", value: .none { $0.isStrictGherkin = true },
      summary: "read plain Gherkin, without robot lines",
      isPartOfRerun: true,
      commands: [.run, .ui, .explore, .mutate, .doctor, .coverage, .check, .parse, .tree, .screenshot, .format, .lsp]),
  ]

  private static let schedules = [
    OptionSpec(
      name: "--schedules", value: .text(placeholder: "N") { $0.exploration.schedules = try positive($1) },
      summary: "run each scenario under up to N schedules (default: \(ExplorationOptions().schedules))",
      commands: [.explore]),
    OptionSpec(
      name: "--for", value: .text(placeholder: "TIME") { $0.exploration.time = try duration($1, isPositive: true) },
      summary: "search each scenario, or test mutants, for up to TIME of real time (default: no limit)",
      commands: [.explore, .mutate]),
    OptionSpec(
      name: "--latency", value: .text(placeholder: "TIME") { $0.run.scheduleLimits.lateness = try lateness($1) },
      summary: "let schedules delay responses, sleeps and actions by up to TIME "
        + "(default: \(text(defaults.scheduleLimits.lateness)))",
      isPartOfRerun: true, commands: [.run, .explore]),
    OptionSpec(
      name: "--schedule", value: .text(placeholder: "TOKEN") { $0.run.schedule = try schedule($1) },
      summary: "run one scenario under the schedule TOKEN that explore has found", excludes: ["--clock"],
      isConfigurable: false, isPartOfRerun: true,
      commands: [.run, .tree, .screenshot]),
  ]

  private static let mutation = [
    OptionSpec(
      name: "--in", value: .text(placeholder: "TEXT") { $0.mutatedPlaces.append(try name($1)) },
      summary: "test only mutants of screens, elements and requests with TEXT in their name, or of the screens of "
        + "a view or a Swift file; repeatable",
      isRepeatable: true, commands: [.mutate]),
    OptionSpec(
      name: "--min-score", value: .text(placeholder: "PERCENT") { $0.minimumScore = try percentage($1) },
      summary: "exit with 1 if fewer mutants are killed", commands: [.mutate]),
    OptionSpec(
      name: "--accepted", value: .text(placeholder: "FILE") { $0.acceptedMutants = try path($1) }, kind: .path,
      summary: "ignore the mutants listed in FILE, one a line: MUTANT  # REASON", commands: [.mutate]),
  ]

  private static let reporting = [
    OptionSpec(
      name: "--format", short: "-f",
      value: .text(placeholder: "NAME[:FILE]") { $0.formats.append(try FormatRequest($1, $0.suiteNames)) },
      kind: .format,
      summary: "write a report to standard output or FILE; repeatable", isRepeatable: true,
      commands: [.run, .explore, .mutate, .doctor, .coverage, .report]),
    OptionSpec(
      name: "--format", short: "-f", value: .text(placeholder: "FORM") { $0.screenFormat = try choice($1) },
      kind: .choice(ScreenFormat.allCases.map(\.rawValue)),
      summary: "print the elements as a tree, as XCTest's debugDescription in Xcode does, as Xcode 27's captures do, "
        + "as JSON, or in the order in which VoiceOver reads them (default: tree)",
      isConfigurable: false, commands: [.tree]),
    OptionSpec(
      name: "--reading-order", value: .none { $0.screenFormat = .readingOrder },
      summary: "print the elements as VoiceOver reads them, with hints, actions, custom content and rotors",
      excludes: ["--json"], isConfigurable: false, commands: [.tree]),
    OptionSpec(
      name: "--trace", value: .text(placeholder: "WHICH") { $0.run.trace = try choice($1) },
      kind: .choice(TraceMode.allCases.map(\.rawValue)),
      summary:
        "record the screens of failed or all scenarios for html and messages, or off (default: \(defaults.trace.rawValue))",
      commands: [.run, .explore]),
    OptionSpec(
      name: "--coverage", value: .none { $0.run.recordsCoverage = true },
      summary: "record the coverage in messages, for robotrun coverage STREAM.ndjson", commands: [.run]),
    OptionSpec(
      name: "--min", value: .text(placeholder: "PERCENT") { $0.minimumCoverage = try percentage($1) },
      summary: "exit with 1 if fewer elements are acted on or asserted", commands: [.coverage]),
    OptionSpec(
      name: "--reproducible", value: .none { $0.run.isReproducible = true },
      summary: "write virtual times in reports, so that two runs write the same bytes", commands: [.run, .explore]),
    OptionSpec(
      name: "--color", value: .text(placeholder: "WHEN") { $0.color = try choice($1) },
      kind: .choice(ColorChoice.allCases.map(\.rawValue)),
      summary: "use colors: auto, which honors NO_COLOR, always or never (default: auto)",
      commands: [.run, .explore, .mutate, .doctor, .coverage, .check, .report, .tree, .screenshot, .previews, .format]),
    OptionSpec(
      name: "--quiet", short: "-q", value: .none { $0.isQuiet = true },
      summary: "print only errors", commands: [.parse]),
    OptionSpec(
      name: "--json", value: .none { $0.isJSON = true },
      summary: "print JSON; console also reads JSON", excludes: ["--format"],
      commands: [.mutate, .doctor, .check, .steps, .apps, .tree, .screenshot, .console, .audit]),
    OptionSpec(
      name: "--runtime", value: .none { $0.checksRuntime = true },
      summary: "check what virtual time and locales rely on of the toolchain, instead of scenarios",
      excludes: ["--format"], isConfigurable: false, commands: [.doctor]),
  ]

  private static let starting = [
    OptionSpec(
      name: "--package", value: .text(placeholder: "LOCATION") { $0.package = try PackageSource($1) }, kind: .path,
      summary: "depend on RobotKit in a directory or at URL@VERSION (default: the directory robotrun was built in)",
      isConfigurable: false, commands: [.create, .adopt, .prebuild]),
    OptionSpec(
      name: "--target", value: .text(placeholder: "TARGET") { $0.target = try name($1) },
      summary: "adopt the app TARGET of an Xcode project or a package (default: the only one)",
      isConfigurable: false, commands: [.adopt]),
    OptionSpec(
      name: "--check", value: .none { $0.checks = true },
      summary: "type-check the package without compiling it, and complete its drafted stand-ins",
      isConfigurable: false, commands: [.adopt]),
    OptionSpec(
      name: "--scratch-path", value: .text(placeholder: "DIR") { $0.scratchPath = try path($1) }, kind: .path,
      summary: "let --check build in DIR, which several packages can share (default: .build of the package)",
      isConfigurable: false, commands: [.adopt]),
    OptionSpec(
      name: "--force", value: .none { $0.overwrites = true },
      summary: "rewrite manifest, links and imports; keep stand-ins and scenarios",
      isConfigurable: false, commands: [.adopt]),
    OptionSpec(
      name: "--product", value: .text(placeholder: "PRODUCT") { $0.product = try name($1) },
      summary: "run the suite PRODUCT, an executable product of the current package (default: the only one)",
      commands: [
        .run, .ui, .explore, .mutate, .doctor, .coverage, .check, .steps, .apps, .tree, .screenshot, .console,
        .previews,
        .lsp,
      ]),
    OptionSpec(
      name: "--no-build", value: .none { $0.skipsBuild = true },
      summary: "run the suite of the package as it was last built", isConfigurable: false,
      commands: [
        .run, .ui, .explore, .mutate, .doctor, .coverage, .check, .steps, .apps, .tree, .screenshot, .console,
        .previews,
        .lsp,
      ]),
  ]

  private static let general = [
    OptionSpec(
      name: "--watch", short: "-w", value: .none { $0.watches = true },
      summary: "rerun when a file is saved, until Ctrl-C", isConfigurable: false, commands: [.run]),
    OptionSpec(
      name: "--check", value: .none { $0.checks = true },
      summary: "change nothing, list the files that would change, and exit with 1 if there are any",
      isConfigurable: false, commands: [.format]),
    OptionSpec(
      name: "--update", value: .none { $0.updates = true },
      summary: "store the element trees of the previews, and remove files without a preview", isConfigurable: false,
      commands: [.previews]),
    OptionSpec(
      name: "--update", value: .none { $0.run.storesDrawings = true },
      summary: "store the drawings that `expect screen looks like` compares with", isConfigurable: false,
      commands: [.run]),
    OptionSpec(
      name: "--trees", value: .text(placeholder: "DIR") { $0.trees = try path($1) }, kind: .path,
      summary: "compare element trees with those in DIR (default: \(StoredTrees.defaultDirectory))",
      commands: [.previews]),
    OptionSpec(
      name: "--audit", value: .none { $0.auditsPreviews = true },
      summary: "measure the contrast of text, the sizes of controls, and that text is shown whole",
      commands: [.previews]),
    OptionSpec(
      name: "--gallery", value: .text(placeholder: "DIR") { $0.gallery = try path($1) }, kind: .path,
      summary: "draw the previews, and write a page with the drawings to DIR/index.html", commands: [.previews]),
    OptionSpec(
      name: "--devices", value: .text(placeholder: "LIST") { $0.previewDevices = try devices($1) },
      summary: "check the previews on these devices too, and draw the gallery on them, such as "
        + "iphone-se,ipad-mini+dark (default: the device of the options, drawn in light and dark)",
      commands: [.previews]),
    OptionSpec(
      name: "--elements", value: .text(placeholder: "STREAM") { $0.elementStreams.append(try path($1)) }, kind: .path,
      summary: "complete elements from a stored stream, and report unknown ones if it has traces; repeatable",
      isRepeatable: true, commands: [.lsp]),
    OptionSpec(
      name: "--gherkin", value: .none { $0.isPlainGherkin = true },
      summary: "report no undefined steps, since other programs define them", commands: [.lsp]),
    OptionSpec(
      name: "--config", value: .text(placeholder: "FILE") { $0.config = $1 }, kind: .path,
      summary: "read the configuration from FILE, or none (default: robotrun.json, here or in a parent directory)",
      isConfigurable: false, isPartOfRerun: true, commands: CommandName.configurable),
    OptionSpec(
      name: "--profile", short: "-p", value: .text(placeholder: "NAME") { $0.profile = $1 }, kind: .profile,
      summary: "apply the profile NAME of the configuration file", isConfigurable: false,
      isPartOfRerun: true, commands: CommandName.configurable),
  ]
}

// MARK: - Values

extension OptionTable {
  private static func path(_ text: String) throws -> String {
    guard !text.isEmpty else { throw ValueError("the path is empty; expected a file or directory") }
    return text
  }

  private static func name(_ text: String) throws -> String {
    guard !text.isEmpty else { throw ValueError("the value is empty; expected a name") }
    return text
  }

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

  private static func define(_ text: String, in names: inout ScenarioVariables) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw ValueError("invalid variable \"\(text)\"; expected NAME=VALUE") }
    do throws(VariableError) {
      try names.define(parts[0], as: parts[1])
    } catch {
      let reason = if case .defined(let name) = error { "duplicate variable \(name)" } else { error.description }
      throw ValueError(reason, range: 0..<parts[0].unicodeScalars.count)
    }
  }

  /// Parses a duration with its unit; a bare number is in seconds.
  private static func duration(_ text: String, isPositive: Bool = false) throws -> Duration {
    guard let duration = Duration(spoken: text) ?? Duration(spoken: text + "s") else {
      throw ValueError("invalid duration \"\(text)\"; expected for example 5s, 200ms, 2min")
    }
    guard duration > .zero || !isPositive else {
      throw ValueError("invalid duration \"\(text)\"; expected more than 0")
    }
    return duration
  }

  /// Parses a duration greater than 0; returns `nil` for the word `none`.
  private static func limit(_ text: String) throws -> Duration? {
    text == "none" ? nil : try duration(text, isPositive: true)
  }

  private static func startDate(_ text: String) throws -> Date {
    let day = Date.ISO8601FormatStyle().year().month().day()
    // The parsers ignore what follows, and turn 30 February into 1 March.
    let date = [Date.ISO8601FormatStyle(), day].lazy.compactMap { style in
      (try? Date(text, strategy: style)).flatMap { $0.formatted(style) == text ? $0 : nil }
    }.first
    guard let date else {
      throw ValueError("invalid date \"\(text)\"; expected for example 2024-02-29 or 2024-02-29T23:59:00Z")
    }
    return date
  }

  /// Parses the longest lateness: `2s`, or the range `0...2s`.
  private static func lateness(_ text: String) throws -> Duration {
    try duration(text.hasPrefix("0...") ? String(text.dropFirst(4)) : text, isPositive: true)
  }

  private static func schedule(_ text: String) throws -> ScheduleToken {
    guard let token = ScheduleToken(text) else {
      throw ValueError("invalid schedule \"\(text)\"; expected a token that explore printed, for example 1c3f2-c1")
    }
    return token
  }

  private static func positive(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else { throw ValueError("invalid number \"\(text)\"; expected 1 or more") }
    return number
  }

  /// Parses a number of repetitions; more than a million scenarios would not fit into memory.
  private static func repetitions(_ text: String) throws -> Int {
    let number = try positive(text)
    guard number <= 1_000_000 else { throw ValueError("invalid number \"\(text)\"; expected at most 1000000") }
    return number
  }

  private static func percentage(_ text: String) throws -> Int {
    guard let number = Int(text), (0...100).contains(number) else {
      throw ValueError("invalid percentage \"\(text)\"; expected 0 to 100")
    }
    return number
  }

  private static func shard(_ text: String) throws -> ShardRequest {
    guard let shard = ShardRequest(text) else {
      throw ValueError("invalid shard \"\(text)\"; expected for example 1/4, the first of four, or ci")
    }
    return shard
  }

  private static func order(_ text: String) throws -> OrderRequest {
    if let order = OrderRequest(text) { return order }
    if text.hasPrefix("random:") {
      throw ValueError("invalid seed \"\(text.dropFirst(7))\"; expected 0 or more")
    }
    throw ValueError(unknown: text, among: OrderRequest.words)
  }

  private static func seed(_ text: String) throws -> UInt64 {
    guard let seed = UInt64(text) else { throw ValueError("invalid seed \"\(text)\"; expected 0 or more") }
    return seed
  }

  private static func workers(_ text: String) throws -> Int {
    text == "auto" ? ProcessInfo.processInfo.activeProcessorCount : try positive(text)
  }

  private static func memory(_ text: String) throws -> Int {
    guard let bytes = MemorySize.bytes(text) else {
      throw ValueError("invalid memory size \"\(text)\"; expected for example 512MB, 2GB")
    }
    return bytes
  }

  static func choice<Choice: RawRepresentable & CaseIterable>(_ text: String) throws -> Choice
  where Choice.RawValue == String {
    if let choice = Choice(rawValue: text) { return choice }
    throw ValueError(unknown: text, among: Choice.allCases.map(\.rawValue))
  }
}
