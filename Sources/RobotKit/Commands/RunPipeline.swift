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
  private let emit: (Envelope) -> Void
  private let warn: (Diagnostic) -> Void
  private let giveUp: (String) -> Never

  /// - Parameters:
  ///   - suite: Whose apps and robots are played.
  ///   - options: The options of the command line.
  ///   - emit: Takes the messages, in order.
  ///   - warn: Takes what people should know beside them.
  ///   - giveUp: Ends the process when the app keeps the main thread; called on another thread, as ``emit`` is then.
  init(
    suite: any RobotSuite.Type, options: Options, emit: @escaping (Envelope) -> Void,
    warn: @escaping (Diagnostic) -> Void, giveUp: @escaping (String) -> Never
  ) {
    self.suite = suite
    self.options = options
    self.emit = emit
    self.warn = warn
    self.giveUp = giveUp
  }

  /// Plays what is selected of the files.
  func run(_ files: FeatureFiles) -> SelectionResult {
    var ids = IDGenerator()
    emit(.meta(.current))
    let vocabulary = suite.vocabulary
    var faults = 0
    let select: (Envelope) -> Void = { envelope in
      if case .parseError = envelope { faults += 1 }
      emit(envelope)
    }
    let selected = self.select(files, vocabulary, ids: &ids, emit: select)
    for problem in vocabulary.problems { emit(problem.message(baseDirectory: runOptions.baseDirectory)) }
    let plan = Planner(vocabulary: vocabulary, defaultApp: options.app).plan(selected.pickles)
    Runner(
      vocabulary: vocabulary, catalog: suite.apps, options: runOptions,
      isInterrupted: { Interruption.signal != nil }, warn: { warn(Diagnostic($0)) }, giveUp: giveUp,
      emit: emit
    ).run(plan, ids: &ids, hasEarlierFaults: faults + vocabulary.problems.count > 0)
    return selected
  }

  private func select(
    _ files: FeatureFiles, _ vocabulary: Vocabulary, ids: inout IDGenerator, emit: @escaping (Envelope) -> Void
  ) -> SelectionResult {
    for problem in files.problems { emit(.parseError(problem.message)) }
    let selection = Selection(tags: options.tags, name: options.name, lines: files.lines)
    let stream = SourceStream(isStrict: options.isStrictGherkin, emit: emit)
    let check = DocumentCheck(vocabulary: vocabulary)
    var result = SelectionResult()
    for path in files.paths where Interruption.signal == nil {
      guard let file = stream.read(path, ids: &ids) else { continue }
      let findings = check.findings(in: file.document, source: file.source)
      for error in findings.errors + file.source.missing(lines: files.lines[path]) { emit(.parseError(error)) }
      tell(findings.warnings, of: file.source)
      result += selection.apply(to: file.pickles, of: file.document)
    }
    return result
  }

  private func tell(_ warnings: [DocumentWarning], of source: Source) {
    guard !warnings.isEmpty else { return }
    let lines = source.data.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for warning in warnings {
      let index = warning.location.line - 1
      warn(Diagnostic(warning, line: lines.indices.contains(index) ? String(lines[index]) : nil))
    }
  }

  private var runOptions: RunOptions {
    var run = RunOptions()
    run.clock = options.clock
    run.startDate = suite.startDate
    run.ownsProcess = true
    run.timeout = options.timeout
    run.pollInterval = options.pollInterval
    run.scenarioTimeout = options.scenarioTimeout
    run.isDryRun = options.isDryRun
    run.maxFailures = options.maxFailures
    run.baseDirectory = FileManager.default.currentDirectoryPath
    return run
  }
}

extension Source {
  /// Errors for the lines that were asked for and lie behind the end.
  fileprivate func missing(lines: Set<Int>?) -> [ParseError] {
    guard let lines else { return [] }
    let count = data.utf8.count { $0 == UInt8(ascii: "\n") } + (data.utf8.last == UInt8(ascii: "\n") ? 0 : 1)
    return lines.filter { $0 > count }.sorted().map { line in
      ParseError(
        source: SourceReference(uri: uri, location: Location(line: line)),
        message: "(\(line):0): there is no such line; the file has \(Counted.text(count, "line"))")
    }
  }
}

extension Diagnostic {
  fileprivate init(_ warning: RunWarning) {
    self.init(.warning, path: warning.uri, location: warning.location, cause: warning.cause, remedy: warning.remedy)
  }

  fileprivate init(_ warning: DocumentWarning, line: String?) {
    self.init(
      .warning, path: warning.uri, location: warning.location, line: line, length: warning.text.unicodeScalars.count,
      cause: warning.cause, remedy: warning.remedy)
  }
}
