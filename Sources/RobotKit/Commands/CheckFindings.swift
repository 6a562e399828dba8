import CucumberMessages
import Reporters
import ScenarioRunner

/// Collects what a check finds, in order, each thing once.
final class CheckFindings {
  /// What was found.
  private(set) var diagnostics: [Diagnostic] = []

  /// The undefined steps, which are among the diagnostics unless there are too many.
  private(set) var undefined = UndefinedSteps()

  var errors: Int { diagnostics.count { $0.severity == .error } + (undefined.isGrouped ? undefined.count : 0) }
  var warnings: Int { diagnostics.count { $0.severity == .warning } }

  private var sources: [String: Source] = [:]
  /// Where the steps of the documents stand, by their ids.
  private var locations: [String: Location] = [:]

  /// Notes a message of the stream, as far as it tells of something wrong.
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

  /// Notes what is odd about a document.
  func note(_ warning: Diagnostic) {
    diagnostics.append(warning)
  }

  /// Adds what nothing uses. In a file with errors a use may be what can't be read.
  func note(_ unused: [UnusedText], _ robots: [Source]) {
    let sources = Dictionary(robots.map { ($0.uri, $0) }) { first, _ in first }
    let damaged = Set(diagnostics.filter { $0.severity == .error }.map(\.path))
    var lines: [String: SourceLines] = [:]
    for text in unused where !damaged.contains(text.location.file) {
      let file = text.location.file
      if lines[file] == nil { lines[file] = sources[file].map { SourceLines($0.data) } }
      diagnostics.append(Diagnostic(text, line: lines[file]?[text.location.line]))
    }
  }

  /// Notes the steps that can't be played. Those of a background or an outline are told once, unless they differ.
  func note(_ plan: Plan, baseDirectory: String) {
    var known: Set<String> = []
    var faults: [(error: ParseError, isUndefined: Bool)] = []
    for planned in plan.cases {
      for step in planned.steps {
        guard let cause = step.problem(baseDirectory: baseDirectory) else { continue }
        let (uri, location) = (planned.pickle.uri, step.step.astNodeIds.first.flatMap { locations[$0] })
        let error = ParseError(source: SourceReference(uri: uri, location: location), message: cause)
        let key = "\(uri):\(location?.line ?? 0):\(location?.column ?? 0): \(cause)"
        guard known.insert(key).inserted else { continue }
        faults.append((error, step.isUndefined))
        if step.isUndefined { undefined.add(step.step.text, at: "\(uri):\(location?.line ?? 0)") }
      }
    }
    diagnostics += faults.filter { !$0.isUndefined || !undefined.isGrouped }.map { error, _ in
      Diagnostic(error, source: error.source.uri.flatMap { sources[$0] })
    }
  }
}
