import CucumberMessages
import Reporters
import Robots
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `robotrun check`: reads and plans scenarios, reports their errors, and runs none.
struct CheckCommand: Command {
  let suite: any RobotSuite.Type
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    try suite.check(app: options.app)
    let files = FeatureFiles(options.paths)
    var ids = IDGenerator()
    let findings = CheckFindings()
    let preparation = Preparation(suite: suite, options: options, emit: findings.note) {
      findings.note($0)
    } warnOfSuite: {
      findings.note($0.message(baseDirectory: FileManager.default.currentDirectoryPath))
    }
    let prepared = preparation.prepare(files, ids: &ids)
    try Interruption.check()
    findings.note(prepared.plan, baseDirectory: preparation.baseDirectory)
    findings.note(UnusedText.all(in: prepared.vocabulary, usage: prepared.usage), prepared.robots)
    if options.isJSON {
      console.print(try JSONOutput.text(CheckListing(prepared.plan, findings)))
      return end(prepared.plan, findings)
    }
    let style = console.outputStyle(options.color)
    for diagnostic in findings.diagnostics { console.report(diagnostic.rendered(style: style)) }
    if findings.undefined.isGrouped {
      console.report("Undefined steps:\n\n" + findings.undefined.lines(style).joined() + "\n")
    }
    console.show(summary(prepared.plan, findings))
    return end(prepared.plan, findings)
  }

  private func end(_ plan: Plan, _ findings: CheckFindings) -> ExitCode {
    if findings.errors > 0 {
      return console.end(.scenariosWrong, because: Counted.text(findings.errors, "error"))
    }
    guard plan.cases.isEmpty, !options.allowsEmpty else { return console.end(.success, because: "") }
    return console.end(.nothingSelected, because: "the files contain no scenarios (--allow-empty makes this 0)")
  }

  private func summary(_ plan: Plan, _ findings: CheckFindings) -> String {
    let counts = [
      Counted.text(plan.cases.count, "scenario"), Counted.text(plan.cases.reduce(0) { $0 + $1.steps.count }, "step"),
    ]
    let problems = [(findings.errors, "error"), (findings.warnings, "warning")].filter { $0.0 > 0 }
    let result =
      problems.isEmpty ? "no problems found" : problems.map { Counted.text($0, $1) }.joined(separator: ", ")
    return counts.joined(separator: ", ") + ": " + result
  }
}

/// The findings as `robotrun check --json` prints them.
///
/// docs/tools.md documents the shape; programs rely on it.
private struct CheckListing: Encodable {
  struct Problem: Encodable {
    let severity: String
    /// The file; `null` if the problem is in none.
    let file: String?
    let line: Int?
    let column: Int?
    /// What is wrong, with the proposals in further lines.
    let message: String

    init(_ diagnostic: Diagnostic) {
      severity = diagnostic.severity.rawValue
      file = diagnostic.path
      (line, column) = (diagnostic.location?.line, diagnostic.location?.column)
      let remedy = diagnostic.remedy.map { ["try \($0)"] } ?? []
      message = ([diagnostic.cause] + remedy + diagnostic.notes).joined(separator: "\n")
    }

    private enum Key: String, CodingKey {
      case severity, file, line, column, message
    }

    /// Encodes all members, those that are `nil` as null.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(severity, forKey: .severity)
      try container.encode(file, forKey: .file)
      try container.encode(line, forKey: .line)
      try container.encode(column, forKey: .column)
      try container.encode(message, forKey: .message)
    }
  }

  let scenarios: Int
  let steps: Int
  let errors: Int
  let warnings: Int
  let problems: [Problem]

  init(_ plan: Plan, _ findings: CheckFindings) {
    scenarios = plan.cases.count
    steps = plan.cases.reduce(0) { $0 + $1.steps.count }
    (errors, warnings) = (findings.errors, findings.warnings)
    problems = (findings.diagnostics + findings.grouped).map(Problem.init)
  }
}

/// Collects the findings of a check, in order, each once.
final class CheckFindings {
  /// The findings.
  private(set) var diagnostics: [Diagnostic] = []

  /// The undefined steps, which are among the diagnostics unless there are too many.
  private(set) var undefined = UndefinedSteps()

  /// The findings of undefined steps if there are too many to be among the diagnostics.
  private(set) var grouped: [Diagnostic] = []

  var errors: Int { diagnostics.count { $0.severity == .error } + (undefined.isGrouped ? undefined.count : 0) }
  var warnings: Int { diagnostics.count { $0.severity == .warning } }

  private var sources: [String: Source] = [:]
  private var sourceLines: [String: SourceLines] = [:]
  /// The locations of the documents' steps, by their ids.
  private var locations: [String: Location] = [:]

  /// Records the error of a message of the stream, if it has one.
  func note(_ envelope: Envelope) {
    switch envelope {
    case .source(let source): sources[source.uri] = source
    case .gherkinDocument(let document): locations.merge(document.stepLocations) { first, _ in first }
    case .parseError(let error):
      diagnostics.append(Diagnostic(error, source: error.source.uri.flatMap { sources[$0] }))
    case .undefinedParameterType(let type):
      diagnostics.append(
        Diagnostic(cause: "the parameter type {\(type.name)} of \"\(type.expression)\" is not defined"))
    default: break
    }
  }

  /// Records a warning about a document.
  func note(_ warning: Diagnostic) {
    diagnostics.append(warning)
  }

  /// Adds definitions that nothing uses; in a file with errors, a use may be in the unreadable part.
  func note(_ unused: [UnusedText], _ robots: [Source]) {
    let sources = Dictionary(robots.map { ($0.uri, $0) }) { first, _ in first }
    let damaged = Set(diagnostics.filter { $0.severity == .error }.map(\.path))
    for text in unused where !damaged.contains(text.location.file) {
      let file = text.location.file
      diagnostics.append(Diagnostic(text, line: lines(of: sources[file])?[text.location.line]))
    }
  }

  /// Returns the lines of a file, which may have thousands of undefined steps.
  private func lines(of source: Source?) -> SourceLines? {
    guard let source else { return nil }
    if let known = sourceLines[source.uri] { return known }
    let lines = SourceLines(source.data)
    sourceLines[source.uri] = lines
    return lines
  }

  /// Records the steps that can't be run; those of a background or an outline once, unless their errors differ.
  func note(_ plan: Plan, baseDirectory: String) {
    var known: Set<String> = []
    var errors: [(error: ParseError, isUndefined: Bool)] = []
    for planned in plan.cases {
      for step in planned.steps {
        guard let cause = step.problem(baseDirectory: baseDirectory) else { continue }
        let (uri, location) = (planned.pickle.uri, step.step.astNodeIds.first.flatMap { locations[$0] })
        let error = ParseError(source: SourceReference(uri: uri, location: location), message: cause)
        let key = "\(uri):\(location?.line ?? 0):\(location?.column ?? 0): \(cause)"
        guard known.insert(key).inserted else { continue }
        errors.append((error, step.isUndefined))
        if step.isUndefined { undefined.add(step.step.text, at: "\(uri):\(location?.line ?? 0)") }
      }
    }
    for (error, isUndefined) in errors {
      let source = error.source.uri.flatMap { sources[$0] }
      let diagnostic = Diagnostic(error, source: source, lines: lines(of: source))
      if isUndefined, undefined.isGrouped { grouped.append(diagnostic) } else { diagnostics.append(diagnostic) }
    }
  }
}

extension VocabularyProblem {
  /// Returns the problem as a message of the stream.
  func message(baseDirectory: String?) -> Envelope {
    if case .undefinedParameterType(let name) = kind {
      return .undefinedParameterType(UndefinedParameterType(expression: pattern, name: name))
    }
    return .parseError(parseError(baseDirectory: baseDirectory))
  }

  /// Whether the problem is a duplicate step definition.
  var isDuplicate: Bool {
    if case .duplicate = kind { true } else { false }
  }
}
