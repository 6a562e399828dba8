import CucumberMessages
import Reporters
import Robots
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Scenarios that have been read and planned, to be run one by one.
@MainActor
final class ScenarioBook {
  private let suite: any RobotSuite.Type
  private let options: Options
  private let baseDirectory: String
  private let vocabulary: Vocabulary
  private let hooks: HookSet
  /// Generates ids that no message of the files has.
  private let ids: IDGenerator
  private let invalid: InvalidFiles
  private let plan: Plan
  private let selection: SelectionResult

  /// Reads and plans what the options select.
  init(suite: any RobotSuite.Type, options: Options) {
    var ids = IDGenerator()
    let invalid = InvalidFiles()
    let preparation = Preparation(suite: suite, options: options, emit: invalid.note) {
      Self.warn($0)
    } warnOfSuite: {
      Self.warn(Diagnostic($0, baseDirectory: FileManager.default.currentDirectoryPath))
    }
    let prepared = preparation.prepare(FeatureFiles(options.paths), ids: &ids)
    (self.suite, self.options, baseDirectory) = (suite, options, preparation.baseDirectory)
    (self.ids, self.invalid) = (ids, invalid)
    (vocabulary, hooks, plan, selection) = (prepared.vocabulary, prepared.hooks, prepared.plan, prepared.selection)
  }

  /// The cases: one for each error of a file, and one for each scenario.
  var cases: [ScenarioCase] {
    let titles = ScenarioTitle.titles(of: plan.cases.map(\.pickle), in: Array(invalid.documents.values))
    let scenarios = zip(plan.cases, titles).map { planned, title in
      let location = title.location.map { "\(planned.pickle.uri):\($0.line)" } ?? planned.pickle.uri
      return ScenarioCase(name: title.name, tags: planned.pickle.tags.map(\.name), id: location) { [self] in
        failure(of: planned)
      }
    }
    let all = invalid.cases + scenarios
    guard all.isEmpty else { return all }
    let paths = options.paths.joined(separator: ", ")
    return [.failing(paths, in: options.paths.first ?? "", selection.emptiness(tags: options.tags))]
  }

  /// Runs one scenario as a complete run, with the hooks of a run around it.
  ///
  /// Tests may run alone and in any order.
  private func failure(of planned: PlannedCase) -> ScenarioFailure? {
    let uri = planned.pickle.uri
    let collector = FailureCollector()
    if let document = invalid.documents[uri] { collector.handle(.gherkinDocument(document)) }
    collector.handle(.pickle(planned.pickle))
    var ids = ids
    let host = TestHost(suite: suite, emit: collector.handle, warn: Self.warn)
    Runner(vocabulary: vocabulary, catalog: suite.apps, hooks: hooks, options: runOptions, host: host)
      .run(Plan(cases: [planned]), ids: &ids)
    collector.finish()
    guard let first = collector.failures.first else { return nil }
    let text = collector.failures.map(\.text).joined(separator: "\n\n")
    return ScenarioFailure(first.uri ?? uri, first.location ?? planned.pickle.location, text)
  }

  private var runOptions: RunOptions {
    var run = RunOptions()
    run.startDate = suite.startDate
    run.timeout = options.timeout
    run.scenarioTimeout = options.scenarioTimeout
    run.baseDirectory = baseDirectory
    run.namesUnseenWork = true
    return run
  }

  private static func warn(_ warning: Diagnostic) {
    let errors = DescriptorSink(2, name: "on standard error", isLive: true)
    errors.write(warning.rendered(style: .test))
  }
}

/// A test as the host of a run.
private final class TestHost: RunHost {
  private let suite: any RobotSuite.Type
  private let emit: (Envelope) -> Void
  private let warn: (Diagnostic) -> Void

  init(suite: any RobotSuite.Type, emit: @escaping (Envelope) -> Void, warn: @escaping (Diagnostic) -> Void) {
    (self.suite, self.emit, self.warn) = (suite, emit, warn)
  }

  func prepare() throws { try suite.prepare() }

  func emit(_ envelope: Envelope) { emit(envelope) }

  func report(_ warning: RunWarning) { warn(Diagnostic(warning)) }
}

/// Collects the documents of a stream, and the errors of its files.
private final class InvalidFiles {
  /// The documents, by their files.
  private(set) var documents: [String: GherkinDocument] = [:]

  private var sources: [String: Source] = [:]
  private var found: [(file: String, location: Location?, text: String)] = []

  /// Records the next message of the stream.
  func note(_ envelope: Envelope) {
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

  /// A failing case for each file with errors, in the order of discovery.
  var cases: [ScenarioCase] {
    var files: [String] = []
    for failing in found where !files.contains(failing.file) { files.append(failing.file) }
    return files.map { file in
      let invalid = found.filter { $0.file == file }
      return .failing(file, in: file, at: invalid.first?.location, invalid.map(\.text).joined())
    }
  }

  private func add(_ file: String, _ location: Location?, _ diagnostic: Diagnostic) {
    found.append((file, location, diagnostic.rendered(style: .test)))
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
    let whole = Self.absolute(path, from: self.path)
    let here = FileManager.default.currentDirectoryPath + "/"
    return whole.hasPrefix(here) ? String(whole.dropFirst(here.count)) : whole
  }

  /// Returns the absolute path, without any `..`.
  static func absolute(_ path: String, from directory: String = FileManager.default.currentDirectoryPath) -> String {
    URL(filePath: path.hasPrefix("/") ? path : "\(directory)/\(path)").standardized.path
  }
}
