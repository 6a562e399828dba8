import CucumberMessages
import Reporters
import Robots
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `robotrun run`: runs scenarios. `robotrun explore`: runs them under many schedules.
struct RunCommand: Command {
  let suite: any RobotSuite.Type
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    try suite.check(app: options.app)
    let files = FeatureFiles(self.options.paths)
    let setup = try RunSetup(self.options, files)
    var options = setup.options
    var arrangement = setup.arrangement
    let watched = WatchRound.joined()
    if let watched {
      arrangement.first = watched.request.first
      if let directories = watched.request.liveDirectories {
        (options.run.trace, options.run.tracesInFull) = (.all, true)
        options.run.scenarioDirectories = directories
      }
    }
    let reports = try ReportSet(
      options.formats, custom: suite.reporters, console: console, color: options.color, properties: setup.properties,
      rerun: RerunCommand(program: ProgramInvocation.current.words, options: options.rerunArguments),
      round: watched?.round)
    setup.announcements.forEach(console.writeError)
    let host = RunCommandHost(suite: suite, console: console, reports: reports)
    if options.explores { host.progress = ExplorationProgress(console: console, options: options.exploration) }
    var outcome = RunOutcome(tags: options.tags)
    outcome.failsOnFlaky = options.failsOnFlaky
    host.isStrict = options.isStrict
    outcome.selection = try run(files, options, arrangement, host)
    outcome.strictErrors = host.strictErrors
    outcome.tally = reports.tally
    outcome.coverageProblem = reports.coverage.problem(minimum: options.minimumCoverage)
    outcome.invalidFiles = host.invalidFiles
    outcome.interruption = Interruption.signal
    outcome.sinkErrors = reports.finish()
    do {
      try setup.bazel.end()
    } catch let error as SinkError {
      outcome.sinkErrors.append(error)
    }
    return outcome.end(console, allowsEmpty: options.allowsEmpty)
  }

  private func run(
    _ files: FeatureFiles, _ options: Options, _ arrangement: Arrangement, _ host: RunCommandHost
  ) throws -> SelectionResult {
    var ids = IDGenerator()
    host.emit(.meta(.current))
    let preparation = Preparation(
      suite: suite, options: options, arrangement: arrangement, emit: host.emit, warn: console.writeError
    ) {
      console.writeError(Diagnostic($0, baseDirectory: FileManager.default.currentDirectoryPath))
    }
    let prepared = preparation.prepare(files, ids: &ids)
    if let schedule = options.run.schedule { try schedule.check(prepared.plan.cases, options) }
    Interruption.leaveToRunner()
    var runOptions = options.runOptions(of: suite, baseDirectory: preparation.baseDirectory)
    // If scenarios are left out, another one may show the name.
    runOptions.warnsOfUnknownNames = prepared.selection.count == prepared.selection.total
    runOptions.exploration = options.exploration(of: host.documents)
    let setup = WorkerSetup(
      suite: suite.typeName, options: runOptions, defaultApp: options.app, robots: prepared.robots)
    let workers = WorkerOptions(count: options.workers, memoryLimit: options.workerMemory, setup: setup)
    Runner(
      vocabulary: prepared.vocabulary, catalog: suite.apps, hooks: prepared.hooks, options: runOptions,
      workers: options.runsInProcess ? nil : workers, host: host
    ).run(prepared.plan, ids: &ids, hasEarlierErrors: prepared.errorCount > 0)
    return prepared.selection
  }
}

/// The command line as the host of a run.
private final class RunCommandHost: RunHost {
  private let suite: any RobotSuite.Type
  private let console: Console
  private let reports: ReportSet
  /// The files with errors, one for each error.
  private(set) var invalidFiles: [String] = []
  /// The progress of a run under many schedules; `nil` for an ordinary one.
  var progress: ExplorationProgress?
  /// Whether warnings about scenarios are errors, and their number.
  var isStrict = false
  private(set) var strictErrors = 0
  /// The documents of the run, if it explores.
  private(set) var documents: [GherkinDocument] = []

  init(suite: any RobotSuite.Type, console: Console, reports: ReportSet) {
    (self.suite, self.console, self.reports) = (suite, console, reports)
  }

  var isInterrupted: Bool { Interruption.signal != nil }

  func prepare() throws { try suite.prepare() }

  func willExplore() { progress?.noteSchedule() }

  func emit(_ envelope: Envelope) {
    progress?.note(envelope)
    reports.handle(envelope)
    if progress != nil, case .gherkinDocument(let document) = envelope { documents.append(document) }
    guard case .parseError(let error) = envelope else { return }
    invalidFiles += [error.source.uri].compactMap(\.self)
    // If no report on standard output has the error, standard error has it.
    guard !reports.isForTerminals else { return }
    console.writeError(Diagnostic(path: error.source.uri, location: error.source.location, cause: error.message))
  }

  func report(_ warning: RunWarning) {
    progress?.clear()
    let isError = isStrict && warning.uri != nil
    if isError { strictErrors += 1 }
    console.writeError(Diagnostic(warning, isError ? .error : .warning))
  }

  func relay(_ output: String) {
    progress?.clear()
    console.writeError(output)
  }
}

extension Options {
  /// The options with which scenarios run under many schedules.
  var exploring: Options {
    var options = self
    options.explores = true
    return options
  }

  /// Returns the options of the search for schedules; `nil` for an ordinary run.
  func exploration(of documents: some Sequence<GherkinDocument>) -> ExplorationOptions? {
    guard explores else { return nil }
    var exploration = exploration
    exploration.seed = seed ?? exploration.seed
    for document in documents {
      exploration.lines.merge(document.stepLocations.mapValues(\.line)) { first, _ in first }
    }
    return exploration
  }

  /// Whether the run records its coverage.
  var recordsCoverage: Bool { run.recordsCoverage || formats.contains { $0.format.showsCoverage } }

  /// Returns the options of a run.
  @MainActor
  func runOptions(of suite: any RobotSuite.Type, baseDirectory: String) -> RunOptions {
    var run = run
    run.startDate = startDate ?? suite.startDate
    run.ownsProcess = true
    run.baseDirectory = baseDirectory
    run.recordsCoverage = recordsCoverage
    // If no report shows screens, none is kept.
    if !formats.contains(where: { $0.format.showsScreens }) { run.trace = .off }
    return run
  }
}

extension Diagnostic {
  /// Creates the diagnostic of a problem with the suite's step definitions.
  init(_ problem: VocabularyProblem, baseDirectory: String) {
    self.init(
      .warning, path: problem.location.relativePath(to: baseDirectory), location: Location(line: problem.location.line),
      cause: problem.text { $0.relativePath(to: baseDirectory) })
  }
}
