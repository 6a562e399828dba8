import CucumberExpressions
import Robots
import ScenarioRunner
import VirtualTime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The options of a command line, with their defaults.
struct Options {
  var paths: [String] = []
  var robots: [String] = []
  /// The files that the command line was read from: the configuration file and path lists.
  var inputs: [String] = []
  /// The options of the command line that a rerun of a scenario needs.
  var rerunArguments: [String] = []
  var formats: [FormatRequest] = []
  /// The form of the elements that `tree` prints.
  var screenFormat = ScreenFormat.tree
  /// How scenarios run.
  var run = RunOptions()
  /// What mutations are limited to: strings that the names of their places or elements contain.
  var mutatedPlaces: [String] = []
  /// The percentage of mutants that must be killed.
  var minimumScore: Int?
  /// The file with the accepted mutants.
  var acceptedMutants: String?
  /// The percentage of elements that must be covered.
  var minimumCoverage: Int?
  /// Whether scenarios run under many schedules.
  var explores = false
  /// How `explore` searches.
  var exploration = ExplorationOptions()
  /// The names that values may have; `nil` if the suite isn't known, so that they can't be checked.
  var suiteNames: SuiteNames? = SuiteNames()
  var app: String?
  /// The date at which scenarios start; `nil` for that of the suite.
  var startDate: Date?
  /// Whether the toolchain is checked instead of scenarios.
  var checksRuntime = false
  /// Whether the output is JSON.
  var isJSON = false
  var tags: TagExpression?
  var name: RegularExpression?
  var retries = Retries()
  var order = OrderRequest.defined
  /// The random seed; `nil` for a random one.
  var seed: UInt64?
  /// The number of times that each scenario runs.
  var repetitions = 1
  var shard: ShardRequest?
  /// The file with the durations of scenarios.
  var timings: String?
  var failsOnFlaky = false
  /// Whether a warning about a scenario that passed is an error.
  var isStrict = false
  /// The number of worker processes that run scenarios.
  var workers = 1
  /// Whether `--isolate` was given, which is the default.
  var isolates = false
  /// Whether scenarios run in this process.
  var runsInProcess = false
  /// The memory limit of a worker in bytes; `nil` for no limit.
  var workerMemory: Int?
  var allowsEmpty = false
  var isStrictGherkin = false
  /// Whether the steps of scenarios are defined elsewhere.
  var isPlainGherkin = false
  /// The stored streams with the elements of earlier runs.
  var elementStreams: [String] = []
  var isQuiet = false
  var color: ColorChoice = .auto
  /// The location of RobotKit for a new package; `nil` for the package that this program was built in.
  var package: PackageSource?
  /// The app target to adopt; `nil` for the only one.
  var target: String?
  /// The directory in which an adopted package is built; `nil` for its own.
  var scratchPath: String?
  /// Whether generated files of a package are written again.
  var overwrites = false
  /// The executable product that is the suite; `nil` for the only one.
  var product: String?
  /// Whether the suite runs as it was last built.
  var skipsBuild = false
  /// The configuration file; `nil` if it is searched for.
  var config: String?
  var profile: String?
  /// The settings that come from the configuration file, by the names of their options.
  var configured: [String: Setting] = [:]
  /// Whether scenarios run again when their files change.
  var watches = false
  /// Whether files are checked: `format` then changes none, `adopt` completes its drafts.
  var checks = false
  /// The directory with the stored element trees of previews.
  var trees = StoredTrees.defaultDirectory
  /// Whether the screens of previews are audited.
  var auditsPreviews = false
  /// The directory of the gallery of previews; `nil` if none is made.
  var gallery: String?
  /// Further devices that previews are checked on, as they are written, and those of the gallery; empty for that of the
  /// other options, which the gallery draws on in light and dark.
  var previewDevices: [String] = []
  /// Whether the stored element trees are written again.
  var updates = false
}

/// When colours are used.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

extension Options {
  /// Checks the options in combination.
  ///
  /// - Throws: ``UsageError``.
  func check(_ command: CommandName) throws {
    guard !paths.isEmpty || !command.needsOperands || checksRuntime else {
      throw UsageError(kind: .noPaths(command), argument: nil)
    }
    try checkFormats()
  }

  /// Returns the error of an option whose value turns out to be invalid later, at its location in the configuration file
  /// if it is from there.
  func error(of option: String, because reason: String) -> any Error {
    configured[option]?.error?(reason) ?? UsageError(kind: .badValue(option: option, reason: reason), argument: nil)
  }

  /// Checks that no two reports go to the same file.
  ///
  /// - Throws: ``UsageError``.
  func checkFormats() throws {
    var targets: Set<String> = []
    for format in formats where format.file.map(Self.isKept) ?? true {
      guard !targets.insert(Self.target(of: format)).inserted else { continue }
      throw UsageError(kind: .sharedOutput(format.file ?? "standard output"), argument: nil)
    }
  }

  /// Returns the output of a report; a report that can share standard output has its own name.
  private static func target(of format: FormatRequest) -> String {
    let target = format.file.map(target) ?? ""
    return target.isEmpty && format.format.sharesOutput ? "with " + format.format.name : target
  }

  /// Returns the real path of a file, since `a.xml`, `./a.xml` and links to it are the same file.
  ///
  /// A name of standard output, such as `/dev/stdout`, has none.
  private static func target(_ path: String) -> String {
    SystemPath.isStandardOutput(path) ? "" : SystemPath.resolvedForWriting(path)
  }

  /// Whether a path keeps what is written; several reports may go to `/dev/null`.
  private static func isKept(_ path: String) -> Bool {
    SystemPath.resolvingSymlinks(path) != SystemPath.nullDevice
  }
}
