import CucumberMessages
import Gherkin

/// A text after all stages.
struct Parsed {
  let document: GherkinDocument?
  let pickles: [Pickle]
  let errors: [ParseError]

  init(_ text: String, uri: String = "test.feature", options: GherkinParser.Options = .init()) {
    var ids = IDGenerator()
    let source = Source(uri: uri, data: text, mediaType: uri.hasSuffix(".md") ? .markdown : .plain)
    let result = GherkinParser(options: options).parse(source, ids: &ids)
    document = result.document
    errors = result.errors
    pickles = result.document.map { PickleCompiler().compile($0, uri: uri, ids: &ids) } ?? []
  }

  static func strictly(_ text: String) -> Parsed {
    Parsed(text, options: GherkinParser.Options(robotLines: false))
  }

  var messages: [String] { errors.map(\.message) }

  /// The scenarios of the document, those in rules among them.
  var scenarios: [GherkinDocument.Scenario] {
    let children = document?.feature?.children ?? []
    return children.flatMap { child -> [GherkinDocument.Scenario] in
      switch child {
      case .scenario(let scenario): return [scenario]
      case .background: return []
      case .rule(let rule):
        return rule.children.compactMap { if case .scenario(let scenario) = $0 { scenario } else { nil } }
      }
    }
  }

  var steps: [GherkinDocument.Step] { scenarios.flatMap(\.steps) }
}
