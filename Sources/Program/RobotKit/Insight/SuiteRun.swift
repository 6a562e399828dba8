import CucumberMessages
import Reporters
import Robots
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The selected scenarios of a suite, which a command runs several times.
@MainActor
final class SuiteRun {
  let suite: any RobotSuite.Type
  let options: Options
  let prepared: Preparation.Result
  /// The messages of the files.
  let messages: [Envelope]
  /// Generates the ids after those of the files.
  let firstIDs: IDGenerator
  /// Facts about the run for reports.
  let properties: [(name: String, value: String)]
  private let console: Console
  private let baseDirectory: String
  private var ids: IDGenerator

  /// Reads and plans the scenarios; prints the errors of files.
  ///
  /// - Throws: ``UsageError`` for an unknown app.
  init(suite: any RobotSuite.Type, options: Options, console: Console) throws {
    try suite.check(app: options.app)
    let setup = try RunSetup(options, FeatureFiles(options.paths))
    var ids = IDGenerator()
    var messages: [Envelope] = [.meta(.current)]
    let preparation = Preparation(
      suite: suite, options: setup.options, arrangement: setup.arrangement,
      emit: { envelope in
        messages.append(envelope)
        guard case .parseError(let error) = envelope else { return }
        console.writeError(
          Diagnostic(path: error.source.uri, location: error.source.location, cause: error.message))
      }, warn: console.writeError
    ) {
      console.writeError(Diagnostic($0, baseDirectory: FileManager.default.currentDirectoryPath))
    }
    prepared = preparation.prepare(FeatureFiles(options.paths), ids: &ids)
    (self.suite, self.options, self.console, self.ids) = (suite, setup.options, console, ids)
    (self.messages, firstIDs, baseDirectory) = (messages, ids, preparation.baseDirectory)
    properties = setup.properties
    Interruption.leaveToRunner()
  }

  /// The cases, in order.
  var cases: [PlannedCase] { prepared.plan.cases }

  /// The reason why there is nothing to run, with its exit code; `nil` if there is something.
  var refusal: (code: ExitCode, reason: String)? {
    if cases.isEmpty {
      return (
        options.allowsEmpty ? .success : .nothingSelected, prepared.selection.emptiness(tags: options.tags)
      )
    }
    return prepared.errorCount > 0 ? (.scenariosWrong, "errors in the files") : nil
  }

  /// The options with which scenarios run.
  var runOptions: RunOptions {
    var run = options.runOptions(of: suite, baseDirectory: baseDirectory)
    // The reports are about the results of the command, and not about the runs.
    (run.trace, run.recordsCoverage) = (.off, false)
    return run
  }

  /// Returns the options of the workers of a run.
  func workers(_ run: RunOptions) -> WorkerOptions? {
    guard !options.runsInProcess else { return nil }
    let setup = WorkerSetup(
      suite: suite.typeName, options: run, defaultApp: options.app, robots: prepared.robots)
    return WorkerOptions(count: options.workers, memoryLimit: options.workerMemory, setup: setup)
  }

  /// Runs cases.
  ///
  /// - Parameter didEnd: Called with the number of cases that are finished.
  /// - Returns: The last attempt of each, and the reason why the run as a whole failed.
  func run(
    _ cases: [PlannedCase], _ run: RunOptions, didEnd: @escaping (Int) -> Void = { _ in }
  ) -> (attempts: [AttemptRecord], failure: String?) {
    let host = SuiteRunHost(suite: suite, console: console)
    host.didEnd = didEnd
    messages.forEach(host.emit)
    Runner(
      vocabulary: prepared.vocabulary, catalog: suite.apps, hooks: prepared.hooks, options: run,
      workers: workers(run), host: host
    ).run(Plan(cases: cases), ids: &ids)
    return (host.attempts, host.failure)
  }
}

/// Collects the results of a run.
final class SuiteRunHost: RunHost {
  private let suite: any RobotSuite.Type
  private let console: Console
  private let model = RunModel()
  private(set) var attempts: [AttemptRecord] = []
  private(set) var failure: String?
  /// Called with the number of cases that are finished.
  var didEnd: (Int) -> Void = { _ in }

  init(suite: any RobotSuite.Type, console: Console) {
    (self.suite, self.console) = (suite, console)
  }

  var isInterrupted: Bool { Interruption.signal != nil }

  func prepare() throws { try suite.prepare() }

  func emit(_ envelope: Envelope) {
    let event = model.update(with: envelope)
    if case .attemptFinished(let attempt, willBeRetried: false) = event {
      attempts.append(attempt)
      didEnd(attempts.count)
    }
    if case .testRunFinished(let finished) = envelope { failure = finished.message ?? finished.exception?.message }
  }
}
