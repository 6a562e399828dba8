import CucumberMessages
import Reporters
import Robots
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Scenarios that have been read and planned, which a host runs together or one by one.
@MainActor
final class PreparedScenarios {
  private let suite: any RobotSuite.Type
  private let options: Options
  private let reporters: [any Reporter]
  /// The messages of the preparation.
  private let messages: [Envelope]
  private let files: FileErrors
  private let prepared: Preparation.Result
  private let baseDirectory: String
  /// Generates ids that no message of the preparation has.
  private let ids: IDGenerator

  /// Reads and plans what the options select.
  init(suite: any RobotSuite.Type, options: Options, reporters: [any Reporter]) {
    var ids = IDGenerator()
    let files = FileErrors()
    var messages: [Envelope] = []
    let preparation = Preparation(suite: suite, options: options) { envelope in
      files.add(envelope)
      messages.append(envelope)
    } warn: {
      warn($0)
    } warnOfSuite: {
      warn(Diagnostic($0, baseDirectory: FileManager.default.currentDirectoryPath))
    }
    prepared = preparation.prepare(FeatureFiles(options.paths), ids: &ids)
    (self.suite, self.options, self.reporters, self.messages) = (suite, options, reporters, messages)
    (baseDirectory, self.ids, self.files) = (preparation.baseDirectory, ids, files)
  }

  /// The cases: one for each file with errors, and one for each scenario.
  var cases: [ScenarioCase] {
    let pickles = prepared.plan.cases.map(\.pickle)
    let titles = ScenarioTitle.titles(of: pickles, in: Array(files.documents.values))
    let scenarios = zip(prepared.plan.cases, titles).map { planned, title in
      let location = ScenarioRecord.locationText(planned.pickle.uri, title.location)
      return ScenarioCase(name: title.name, tags: planned.pickle.tags.map(\.name), id: location) { [self] in
        let document = files.documents[planned.pickle.uri].map { [Envelope.gherkinDocument($0)] } ?? []
        return run([planned], after: document + [.pickle(planned.pickle)]).failures.joined
      }
    }
    return errors.map { ScenarioCase(failing: $0.file, $0.failure) } + scenarios
  }

  /// Runs all scenarios.
  func run() -> RunSummary {
    let summary = run(prepared.plan.cases, after: messages)
    let failures = errors.map(\.failure) + summary.failures
    return RunSummary(scenarios: summary.scenarios, failures: failures, exitCode: summary.exitCode)
  }

  /// The errors of files; that of the selection if there is nothing else.
  private var errors: [(file: String, failure: ScenarioFailure)] {
    let errors = files.failures
    if let problem = options.run.schedule?.problem(with: prepared.plan.cases, options) {
      return errors + [("--schedule", ScenarioFailure(options.paths.first ?? "", nil, problem))]
    }
    guard errors.isEmpty, prepared.plan.cases.isEmpty else { return errors }
    let paths = options.paths.joined(separator: ", ")
    let reason = prepared.selection.emptiness(tags: options.tags)
    return [(paths, ScenarioFailure(options.paths.first ?? "", nil, reason))]
  }

  /// Runs some of the scenarios as a complete run, with the hooks of a run around it.
  ///
  /// - Parameter messages: The messages of their files.
  private func run(_ cases: [PlannedCase], after messages: [Envelope]) -> RunSummary {
    let host = HostedRun(suite: suite, reporters: reporters, first: cases.first?.pickle)
    host.emit(.meta(.current))
    messages.forEach(host.emit)
    var run = options.runOptions(of: suite, baseDirectory: baseDirectory)
    (run.ownsProcess, run.namesUnseenWork) = (false, true)
    run.exploration = options.exploration(of: files.documents.values)
    var ids = ids
    Runner(vocabulary: prepared.vocabulary, catalog: suite.apps, hooks: prepared.hooks, options: run, host: host)
      .run(Plan(cases: cases), ids: &ids, hasEarlierErrors: prepared.errorCount > 0)
    var outcome = RunOutcome(tags: options.tags)
    outcome.selection = prepared.selection
    return host.finish(outcome)
  }
}

/// Prints a warning on standard error.
private func warn(_ warning: Diagnostic) {
  let errors = DescriptorSink(2, name: "on standard error", isLive: true)
  errors.write(warning.rendered(style: .test))
}

/// A run in the process of a host, with its reporters.
private final class HostedRun: RunHost {
  private let suite: any RobotSuite.Type
  private let model: RunModel
  private let failures: FailureCollector
  /// The reporters of the host, after the collector of failures.
  private let reporters: [any Reporter]
  private var scenarios: [AttemptRecord] = []
  /// The first scenario, to which failures of hooks of the run are attributed.
  private let first: Pickle?

  init(suite: any RobotSuite.Type, reporters: [any Reporter], first: Pickle?) {
    model = RunModel(rerun: RerunCommand(program: ProgramInvocation.of(suite).words))
    failures = FailureCollector(model: model)
    (self.suite, self.reporters, self.first) = (suite, [failures] + reporters, first)
  }

  func prepare() throws { try suite.prepare() }

  func emit(_ envelope: Envelope) {
    let event = model.update(with: envelope)
    if case .attemptFinished(let attempt, willBeRetried: false) = event { scenarios.append(attempt) }
    for reporter in reporters { reporter.handle(envelope, event: event) }
  }

  func report(_ warning: RunWarning) { warn(Diagnostic(warning)) }

  /// Finishes the reports, and returns the result.
  func finish(_ outcome: RunOutcome) -> RunSummary {
    for reporter in reporters { reporter.finish() }
    var outcome = outcome
    outcome.tally = model.tally
    return RunSummary(
      scenarios: scenarios,
      failures: failures.failures.map {
        ScenarioFailure($0.uri ?? first?.uri ?? "", $0.location ?? first?.location, $0.text)
      },
      exitCode: outcome.code(allowsEmpty: false))
  }
}

/// Collects the documents of a stream, and the errors of its files.
private final class FileErrors {
  /// The documents, by their files.
  private(set) var documents: [String: GherkinDocument] = [:]

  private var sources: [String: Source] = [:]
  private var errors: [(file: String, location: Location?, text: String)] = []

  /// Adds the next message of the stream.
  func add(_ envelope: Envelope) {
    switch envelope {
    case .source(let source): sources[source.uri] = source
    case .gherkinDocument(let document): documents[document.uri ?? ""] = document
    case .parseError(let error):
      let file = error.source.uri ?? ""
      add(file, error.source.location, Diagnostic(error, source: sources[file]))
    case .undefinedParameterType(let type):
      let cause = "the parameter type {\(type.name)} of \"\(type.expression)\" is not defined"
      add("the robots", nil, Diagnostic(cause: cause))
    default: break
    }
  }

  /// A failure for each file with errors, in the order of discovery.
  var failures: [(file: String, failure: ScenarioFailure)] {
    var files: [String] = []
    for error in errors where !files.contains(error.file) { files.append(error.file) }
    return files.map { file in
      let errors = errors.filter { $0.file == file }
      return (file, ScenarioFailure(file, errors.first?.location, errors.map(\.text).joined()))
    }
  }

  private func add(_ file: String, _ location: Location?, _ diagnostic: Diagnostic) {
    errors.append((file, location, diagnostic.rendered(style: .test)))
  }
}

/// The directory of a test, which its paths are relative to.
struct TestFileDirectory {
  private let path: String

  init(of testFile: String) {
    path = URL(filePath: Self.absolute(testFile)).deletingLastPathComponent().path
  }

  /// Returns a path that the process can use: relative if it is in the working directory, otherwise absolute.
  func path(_ path: String) -> String {
    let absolute = Self.absolute(path, from: self.path)
    let here = FileManager.default.currentDirectoryPath + "/"
    return absolute.hasPrefix(here) ? String(absolute.dropFirst(here.count)) : absolute
  }

  /// Returns the absolute path, without any `..`.
  static func absolute(
    _ path: String, from directory: String = FileManager.default.currentDirectoryPath
  ) -> String {
    URL(filePath: path.hasPrefix("/") ? path : "\(directory)/\(path)").standardized.path
  }
}
