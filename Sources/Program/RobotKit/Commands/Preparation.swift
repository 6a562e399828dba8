import CucumberExpressions
import CucumberMessages
import Gherkin
import Reporters
import Robots
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The first part of a run: from files to a plan.
@MainActor
struct Preparation {
  let suite: any RobotSuite.Type
  let options: Options
  /// The scheduling of the scenarios that the filters select.
  var arrangement = Arrangement()
  let emit: (Envelope) -> Void
  let warn: (Diagnostic) -> Void
  /// Receives the problems of the suite's step definitions.
  let warnOfSuite: (VocabularyProblem) -> Void

  /// The result of the preparation.
  struct Result {
    let vocabulary: Vocabulary
    let hooks: HookSet
    let plan: Plan
    let selection: SelectionResult
    fileprivate let check: TextRobotCheck
    /// The definitions of the text robots that are used; planning everything determines them.
    @MainActor var usage: TextUsage { check.usage(of: plan) }
    /// The number of errors in the files.
    let errorCount: Int
    /// The sources of the text robots.
    let robots: [Source]
  }

  /// Reads the files and plans the selected scenarios.
  func prepare(_ files: FeatureFiles, ids: inout IDGenerator) -> Result {
    var errorCount = 0
    let emit: (Envelope) -> Void = { envelope in
      if case .parseError = envelope { errorCount += 1 }
      self.emit(envelope)
    }
    let definitions = SuiteVocabulary(
      suite, scenarios: options.paths, robots: options.robots, baseDirectory: baseDirectory)
    let (robots, vocabulary, check) = (definitions.robots, definitions.vocabulary, definitions.check)
    emitSources(robots, definitions.errors)
    for error in definitions.errors { emit(.parseError(error)) }
    let hooks = HookSet(suite.hooks, invariants: suite.invariants)
    let planner = Planner(
      vocabulary: vocabulary, defaultApp: options.app, hooks: hooks, retries: options.retries,
      names: options.run.names)
    let selected = arrangement.apply(to: select(files, vocabulary, ids: &ids, emit: emit))
    announce(vocabulary.customTypes, ids: &ids)
    let problems = problems(of: vocabulary, hooks)
    for problem in problems { emit(problem) }
    let plan = planner.plan(arrangement.repeated(selected.pickles))
    return Result(
      vocabulary: vocabulary, hooks: hooks, plan: plan, selection: selected, check: check,
      errorCount: errorCount + problems.count { if case .parseError = $0 { false } else { true } },
      robots: robots.documents.compactMap { robots.sources[$0.uri] })
  }

  /// The directory that paths are shown relative to.
  var baseDirectory: String { FileManager.default.currentDirectoryPath }

  private func announce(_ types: [CustomParameterType], ids: inout IDGenerator) {
    for type in types {
      emit(
        .parameterType(
          ParameterType(
            name: type.name, regularExpressions: type.regexps,
            preferForRegularExpressionMatch: type.preferForRegexpMatch, useForSnippets: type.useForSnippets,
            id: ids.make(), sourceReference: type.location.reference(baseDirectory: baseDirectory))))
    }
  }

  /// Returns the errors of the suite; a duplicate step definition is an error only when a step uses it.
  private func problems(of vocabulary: Vocabulary, _ hooks: HookSet) -> [Envelope] {
    let own = vocabulary.problems.filter { !$0.isOfText }
    for problem in own where problem.isDuplicate { warnOfSuite(problem) }
    return own.filter { !$0.isDuplicate }.map { $0.message(baseDirectory: baseDirectory) }
      + hooks.problems.map { problem in
        .parseError(
          ParseError(source: problem.location.reference(baseDirectory: baseDirectory), message: problem.reason))
      }
  }

  /// Emits the sources of robots with errors only: consumers of the stream treat every source as a scenario file.
  private func emitSources(_ robots: RobotSources, _ errors: [ParseError]) {
    let invalid = Set(errors.compactMap(\.source.uri))
    for document in robots.documents where invalid.contains(document.uri) {
      if let source = robots.sources[document.uri] { emit(.source(source)) }
    }
  }

  private func select(
    _ files: FeatureFiles, _ vocabulary: Vocabulary, ids: inout IDGenerator,
    emit: @escaping (Envelope) -> Void
  ) -> SelectionResult {
    for problem in files.problems { emit(.parseError(problem.message)) }
    var selection = Selection(tags: options.tags, name: options.name, lines: files.lines)
    let stream = SourceStream(isStrict: options.isStrictGherkin, emit: emit)
    let check = DocumentCheck(vocabulary: vocabulary)
    var result = SelectionResult()
    // Also after an interruption: reports list scenarios that never ran.
    for path in files.paths {
      guard let file = stream.read(path, ids: &ids) else { continue }
      let findings = check.findings(in: file.document, source: file.source)
      stream.report(findings.errors + file.source.missing(lines: files.lines[path]))
      if let lines = files.lines[path] {
        let last = file.source.lineCount
        selection.lines[path] = lines.filter { $0 <= last }
      }
      if !findings.warnings.isEmpty {
        let lines = SourceLines(file.source.data)
        for warning in findings.warnings { warn(Diagnostic(warning, lines)) }
      }
      do throws(ExpressionError) {
        result += try selection.apply(to: file.pickles, of: file.document)
      } catch {
        // Applying the filter to each of the other files would take as long.
        stream.report([file.source.error(error)])
        break
      }
    }
    return result
  }
}

extension Source {
  /// Returns the error of a filter that can't be applied to the file.
  fileprivate func error(_ error: ExpressionError) -> ParseError {
    ParseError(source: SourceReference(uri: uri), message: "--name: \(error)")
  }

  /// The number of lines.
  fileprivate var lineCount: Int {
    data.utf8.count { $0 == UInt8(ascii: "\n") } + (data.utf8.last == UInt8(ascii: "\n") ? 0 : 1)
  }

  /// Returns errors for the requested lines that are after the end.
  fileprivate func missing(lines: Set<Int>?) -> [ParseError] {
    guard let lines else { return [] }
    let count = lineCount
    return lines.filter { $0 > count }.sorted().map { line in
      ParseError(
        source: SourceReference(uri: uri, location: Location(line: line)),
        message: "(\(line):0): no such line; the file has \(Counted.text(count, "line"))")
    }
  }
}

extension Meta {
  /// The metadata of this program on this machine.
  static var current: Meta {
    Meta(
      protocolVersion: Version.messages, implementation: Product(name: "robotrun", version: Version.current),
      runtime: Product(name: "Swift"), os: Product(name: os), cpu: Product(name: cpu))
  }

  private static var os: String {
    #if os(Linux)
      "linux"
    #elseif os(macOS)
      "darwin"
    #else
      "unknown"
    #endif
  }

  private static var cpu: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "unknown"
    #endif
  }
}

extension Diagnostic {
  /// Creates the diagnostic of a warning about a document.
  init(_ warning: DocumentWarning, _ lines: SourceLines) {
    self.init(
      .warning, path: warning.uri, location: warning.location, line: lines[warning.location.line],
      length: warning.text.unicodeScalars.count, cause: warning.cause, remedy: warning.remedy)
  }

  /// Creates the diagnostic of a warning about a scenario that passed.
  init(_ warning: RunWarning, _ severity: Severity = .warning) {
    self.init(severity, path: warning.uri, location: warning.location, cause: warning.cause, remedy: warning.remedy)
  }

  /// Creates the diagnostic of an unused definition.
  ///
  /// - Parameter line: The text of the line that has it.
  init(_ unused: UnusedText, line: String?) {
    self.init(
      .warning, path: unused.location.file,
      location: Location(line: unused.location.line, column: unused.location.column),
      line: line, length: unused.text.unicodeScalars.count, cause: unused.description)
  }
}
