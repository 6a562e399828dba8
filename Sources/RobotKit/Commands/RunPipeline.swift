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
  private let emit: (Envelope) -> Void
  private let warn: (Diagnostic) -> Void
  private let giveUp: (String) -> Never

  /// - Parameters:
  ///   - suite: Whose apps and robots are played.
  ///   - options: The options of the command line.
  ///   - arrangement: What is done with the scenarios that the filters let through.
  ///   - emit: Takes the messages, in order.
  ///   - warn: Takes what people should know beside them.
  ///   - giveUp: Ends the process when the app keeps the main thread; called on another thread, as ``emit`` is then.
  init(
    suite: any RobotSuite.Type, options: Options, arrangement: Arrangement, emit: @escaping (Envelope) -> Void,
    warn: @escaping (Diagnostic) -> Void, giveUp: @escaping (String) -> Never
  ) {
    self.suite = suite
    self.options = options
    self.arrangement = arrangement
    self.emit = emit
    self.warn = warn
    self.giveUp = giveUp
  }

  /// Plays what is selected of the files.
  func run(_ files: FeatureFiles) -> SelectionResult {
    var ids = IDGenerator()
    emit(.meta(.current))
    let preparation = Preparation(suite: suite, options: options, arrangement: arrangement, emit: emit) {
      warn(Diagnostic($0, $1))
    } warnOfSuite: {
      warn(Diagnostic($0, baseDirectory: FileManager.default.currentDirectoryPath))
    }
    let prepared = preparation.prepare(files, ids: &ids)
    Runner(
      vocabulary: prepared.vocabulary, catalog: suite.apps, hooks: prepared.hooks,
      options: runOptions(preparation.baseDirectory), prepare: suite.prepare,
      isInterrupted: { Interruption.signal != nil }, warn: { warn(Diagnostic($0)) }, giveUp: giveUp, emit: emit
    ).run(prepared.plan, ids: &ids, hasEarlierFaults: prepared.faults > 0)
    return prepared.selection
  }

  private func runOptions(_ baseDirectory: String) -> RunOptions {
    var run = RunOptions()
    run.clock = options.clock
    run.startDate = suite.startDate
    run.ownsProcess = true
    run.timeout = options.timeout
    run.pollInterval = options.pollInterval
    run.scenarioTimeout = options.scenarioTimeout
    run.isDryRun = options.isDryRun
    run.isReproducible = options.isReproducible
    run.maxFailures = options.maxFailures
    run.baseDirectory = baseDirectory
    // Where no report shows screens, none is kept.
    run.trace = options.formats.contains { $0.format.showsScreens } ? options.trace : .off
    return run
  }
}

extension Diagnostic {
  fileprivate init(_ problem: VocabularyProblem, baseDirectory: String) {
    self.init(
      .warning, path: problem.place.relativePath(to: baseDirectory), location: Location(line: problem.place.line),
      cause: problem.text { $0.relativePath(to: baseDirectory) })
  }

  fileprivate init(_ warning: RunWarning) {
    self.init(.warning, path: warning.uri, location: warning.location, cause: warning.cause, remedy: warning.remedy)
  }
}
