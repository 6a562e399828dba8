import CucumberExpressions
import Robots
import ScenarioRunner
import VirtualTime

/// The options of a command line, with their defaults.
struct Options {
  var paths: [String] = []
  var robots: [String] = []
  /// The files that the command line itself was read from: the configuration file and lists of paths.
  var inputs: [String] = []
  /// The options of the command line that it takes to play a scenario again as it was played.
  var replayed: [String] = []
  var formats: [FormatRequest] = []
  var app: String?
  /// What `--define` gives.
  var names = ScenarioVariables()
  /// Whether the output is for programs.
  var isJSON = false
  var tags: TagExpression?
  var name: RegularExpression?
  var isDryRun = false
  var maxFailures: Int?
  var retries = Retries()
  var order = OrderRequest.defined
  /// The seed of what is left to chance; absent for one that nobody has chosen.
  var seed: UInt64?
  /// How often each scenario is played.
  var repetitions = 1
  var shard: ShardRequest?
  /// The file that tells how long scenarios took.
  var timings: String?
  var failsOnFlaky = false
  var verifiesDeterminism = false
  var isReproducible = false
  /// The number of worker processes that run scenarios.
  var workers = 1
  /// Whether scenarios run in a worker process was asked for, which is the default.
  var isolates = false
  /// Whether scenarios run in this process.
  var runsInProcess = false
  /// How many bytes of memory a worker may take; absent for any number.
  var workerMemory: Int?
  var timeout: Duration = .seconds(5)
  var pollInterval: Duration = .milliseconds(100)
  /// Absent for any time.
  var scenarioTimeout: Duration? = .seconds(60)
  var clock: ClockKind = .virtual
  var allowsEmpty = false
  var isStrictGherkin = false
  var isQuiet = false
  var color: ColorChoice = .auto
  /// Where a new package gets RobotKit from; absent for where this program has been built.
  var package: PackagePlace?
  /// The executable product of the package that is run as its suite; `nil` for the only one.
  var product: String?
  /// Whether the suite of the package is run as it was built last.
  var skipsBuild = false
  /// Of which scenarios reports show the screens.
  var trace: TraceMode = .failed
  /// The configuration file; absent where it is looked for.
  var config: String?
  var profile: String?
  /// Whether scenarios are played again when their files change.
  var watches = false
  /// Whether files are only looked at, and none is changed.
  var onlyChecks = false
}

/// When colours are used.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

extension Options {
  /// What can only be said of all options together.
  ///
  /// - Throws: ``UsageError``.
  func check(_ command: CommandName) throws {
    guard !paths.isEmpty || !command.needsOperands else {
      throw UsageError(kind: .noPaths(command), argument: nil)
    }
    try checkFormats()
  }

  /// Two reports can't go to the same file.
  ///
  /// - Throws: ``UsageError``.
  func checkFormats() throws {
    var targets: Set<String> = []
    for format in formats where format.file.map(Self.isKept) ?? true {
      guard !targets.insert(Self.target(of: format)).inserted else { continue }
      throw UsageError(kind: .sharedOutput(format.file ?? "standard output"), argument: nil)
    }
  }

  /// Where a report goes; one that can stand beside another in standard output has that for itself.
  private static func target(of format: FormatRequest) -> String {
    let target = format.file.map(target) ?? ""
    return target.isEmpty && format.format.sharesOutput ? "with " + format.format.rawValue : target
  }

  /// Where a file lies. `a.xml` and `./a.xml` are the same file, and so are a link and what it leads to; what goes to
  /// standard output by another name has none.
  private static func target(_ path: String) -> String {
    SystemPath.isStandardOutput(path) ? "" : SystemPath.future(path)
  }

  /// Many reports may go where nothing is kept.
  private static func isKept(_ path: String) -> Bool {
    SystemPath.real(path) != SystemPath.abyss
  }
}
