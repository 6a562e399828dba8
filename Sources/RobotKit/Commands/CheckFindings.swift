import CucumberMessages
import Reporters
import ScenarioRunner

/// Collects what a check finds, in order, each thing once.
final class CheckFindings {
  /// What was found.
  private(set) var diagnostics: [Diagnostic] = []

  var errors: Int { diagnostics.count { $0.severity == .error } }
  var warnings: Int { diagnostics.count { $0.severity == .warning } }

  /// Whether something is wrong with a file.
  func hasErrors(in file: String) -> Bool {
    diagnostics.contains { $0.severity == .error && $0.path == file }
  }

  private var sources: [String: Source] = [:]
  /// Where the steps of the documents stand, by their ids.
  private var places: [String: Location] = [:]

  /// Notes a message of the stream, as far as it tells of something wrong.
  func note(_ envelope: Envelope) {
    switch envelope {
    case .source(let source): sources[source.uri] = source
    case .gherkinDocument(let document): places.merge(document.stepLocations) { first, _ in first }
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

  /// Notes what nothing uses.
  func note(_ unused: UnusedText, _ source: Source?) {
    diagnostics.append(Diagnostic(unused, source))
  }

  /// Notes the steps that can't be played. Those of a background or an outline are told once, unless they differ.
  func note(_ plan: Plan, baseDirectory: String) {
    for planned in plan.cases {
      for step in planned.steps {
        guard let cause = step.problem(baseDirectory: baseDirectory) else { continue }
        let location = step.step.astNodeIds.first.flatMap { places[$0] }
        let fault = ParseError(
          source: SourceReference(uri: planned.pickle.uri, location: location), message: cause)
        let diagnostic = Diagnostic(fault, source: sources[planned.pickle.uri])
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
      }
    }
  }
}
