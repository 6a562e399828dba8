import CucumberMessages
import Reporters
import Robots
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The way of the data: files, documents, pickles, plan, stream.
@MainActor
struct RunPipeline {
  private let suite: any RobotSuite.Type
  private let options: Options
  private let arrangement: Arrangement
  private let announcesFiles: Bool
  private let emit: (Envelope) -> Void
  private let warn: (Diagnostic) -> Void
  private let relay: (String) -> Void
  private let workerBegins: () -> Void
  private let giveUp: (String) -> Never

  /// - Parameters:
  ///   - suite: Whose apps and robots are played.
  ///   - options: The options of the command line.
  ///   - arrangement: What is done with the scenarios that the filters let through.
  ///   - announcesFiles: Whether files are told of when their turn comes, where their order allows it.
  ///   - emit: Takes the messages, in order.
  ///   - warn: Takes what people should know beside them.
  ///   - relay: Takes what workers print.
  ///   - workerBegins: Called in each worker before it plays.
  ///   - giveUp: Ends the process when the app keeps the main thread; called on another thread, as ``emit`` is then.
  init(
    suite: any RobotSuite.Type, options: Options, arrangement: Arrangement, announcesFiles: Bool,
    emit: @escaping (Envelope) -> Void, warn: @escaping (Diagnostic) -> Void, relay: @escaping (String) -> Void,
    workerBegins: @escaping () -> Void, giveUp: @escaping (String) -> Never
  ) {
    self.suite = suite
    self.options = options
    self.arrangement = arrangement
    self.announcesFiles = announcesFiles
    self.emit = emit
    self.warn = warn
    self.relay = relay
    self.workerBegins = workerBegins
    self.giveUp = giveUp
  }

  /// Plays what is selected of the files.
  func run(_ files: FeatureFiles) -> SelectionResult {
    var ids = IDGenerator()
    emit(.meta(.current))
    let preparation = Preparation(
      suite: suite, options: options, arrangement: arrangement, announcesFiles: announcesFiles, emit: emit
    ) {
      warn($0)
    } warnOfSuite: {
      warn(Diagnostic($0, baseDirectory: FileManager.default.currentDirectoryPath))
    }
    let prepared = preparation.prepare(files, ids: &ids)
    Interruption.leaveToRunner()
    var runOptions = options.runOptions(of: suite, baseDirectory: preparation.baseDirectory)
    // Where scenarios are left out, another one may show the name.
    runOptions.warnsOfUnknownNames = prepared.selection.count == prepared.selection.total
    Runner(
      vocabulary: prepared.vocabulary, catalog: suite.apps, hooks: prepared.hooks, options: runOptions,
      prepare: suite.prepare,
      isInterrupted: { Interruption.signal != nil }, warn: { warn(Diagnostic($0)) }, relay: relay,
      workerBegins: workerBegins, giveUp: giveUp, emit: emit
    ).run(prepared.plan, ids: &ids, hasEarlierFaults: prepared.faults > 0)
    return prepared.selection
  }
}

extension Options {
  /// How scenarios are played.
  @MainActor
  func runOptions(of suite: any RobotSuite.Type, baseDirectory: String) -> RunOptions {
    var run = RunOptions()
    run.clock = clock
    run.startDate = suite.startDate
    run.ownsProcess = true
    run.timeout = timeout
    run.pollInterval = pollInterval
    run.scenarioTimeout = scenarioTimeout
    run.isDryRun = isDryRun
    run.workers = workers.map { WorkerOptions(count: $0, memoryLimit: workerMemory) }
    run.names = names
    run.verifiesDeterminism = verifiesDeterminism
    run.isReproducible = isReproducible
    run.maxFailures = maxFailures
    run.baseDirectory = baseDirectory
    // Where no report shows screens, none is kept.
    run.trace = formats.contains { $0.format.showsScreens } ? trace : .off
    return run
  }
}

extension Diagnostic {
  init(_ problem: VocabularyProblem, baseDirectory: String) {
    self.init(
      .warning, path: problem.place.relativePath(to: baseDirectory), location: Location(line: problem.place.line),
      cause: problem.text { $0.relativePath(to: baseDirectory) })
  }
}
