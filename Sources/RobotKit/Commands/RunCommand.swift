import CucumberMessages
import Reporters
import Robots
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `robotrun run`: plays scenarios.
struct RunCommand: Command {
  let suite: any RobotSuite.Type
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    if let app = options.app { try check(app) }
    let reports = try ReportSet(
      options.formats, console: console, color: options.color,
      properties: [("robotrun.version", Version.current), ("robotrun.clock", options.clock.rawValue)])
    var outcome = RunOutcome()
    play(&outcome, reports)
    outcome.sinkErrors = reports.finish()
    return outcome.end(console, allowsEmpty: options.allowsEmpty)
  }

  /// The way of the data: files, documents, pickles, plan, stream.
  private func play(_ outcome: inout RunOutcome, _ reports: ReportSet) {
    var tally = Tally()
    let emit: (Envelope) -> Void = { envelope in
      tally.count(envelope)
      reports.handle(envelope)
    }
    var ids = IDGenerator()
    emit(.meta(.current))
    let vocabulary = suite.vocabulary
    outcome.selection = select(vocabulary, ids: &ids, emit: emit)
    for problem in vocabulary.problems { emit(problem.message(baseDirectory: runOptions.baseDirectory)) }
    let plan = Planner(vocabulary: vocabulary, defaultApp: options.app).plan(outcome.selection.pickles)
    Runner(vocabulary: vocabulary, catalog: suite.apps, options: runOptions, emit: emit)
      .run(plan, ids: &ids, hasEarlierFaults: tally.parseErrors + tally.undefinedParameterTypes > 0)
    outcome.tally = tally
  }

  private func select(
    _ vocabulary: Vocabulary, ids: inout IDGenerator, emit: @escaping (Envelope) -> Void
  ) -> SelectionResult {
    let files = FeatureFiles(options.paths)
    for problem in files.problems { emit(.parseError(problem.message)) }
    let selection = Selection(tags: options.tags, name: options.name, lines: files.lines)
    let stream = SourceStream(isStrict: options.isStrictGherkin, emit: emit)
    let descriptions = DescriptionCheck(vocabulary: vocabulary)
    var result = SelectionResult()
    for path in files.paths {
      guard let file = stream.read(path, ids: &ids) else { continue }
      for error in descriptions.errors(in: file.document, source: file.source) { emit(.parseError(error)) }
      result += selection.apply(to: file.pickles, of: file.document)
    }
    return result
  }

  private var runOptions: RunOptions {
    var run = RunOptions()
    run.clock = options.clock
    run.ownsProcess = true
    run.timeout = options.timeout
    run.pollInterval = options.pollInterval
    run.isDryRun = options.isDryRun
    run.maxFailures = options.maxFailures
    run.baseDirectory = FileManager.default.currentDirectoryPath
    return run
  }

  private func check(_ app: String) throws {
    let names = suite.apps.names
    guard !names.contains(app) else { return }
    let nearest = Spelling.nearest(to: app, among: names, most: 1).first.map { "; did you mean \($0)?" } ?? ""
    let known = names.joined(separator: ", ")
    throw UsageError(
      kind: .badValue(option: "--app", reason: "there is no app \"\(app)\", only \(known)\(nearest)"), argument: nil)
  }
}
