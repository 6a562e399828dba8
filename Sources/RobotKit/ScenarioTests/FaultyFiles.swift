import CucumberMessages
import Reporters

/// Keeps the documents of a stream, and what is wrong with its files, file by file.
final class FaultyFiles {
  /// The documents, by their files.
  private(set) var documents: [String: GherkinDocument] = [:]

  private var sources: [String: Source] = [:]
  private var found: [(file: String, location: Location?, text: String)] = []

  /// Takes the next message of the stream.
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

  /// A case that fails for each file with faults, in the order they were found.
  var cases: [ScenarioCase] {
    var files: [String] = []
    for fault in found where !files.contains(fault.file) { files.append(fault.file) }
    return files.map { file in
      let faults = found.filter { $0.file == file }
      return .fault(file, in: file, at: faults.first?.location, faults.map(\.text).joined())
    }
  }

  private func add(_ file: String, _ location: Location?, _ diagnostic: Diagnostic) {
    found.append((file, location, diagnostic.rendered(style: .test)))
  }
}
