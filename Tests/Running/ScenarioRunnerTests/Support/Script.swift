import CucumberMessages
import Gherkin
import Testing

/// A scenario file of a test, read and cut into pickles.
struct Script {
  let source: Source
  let document: GherkinDocument
  let pickles: [Pickle]
  /// Gives out ids that the file has not used.
  var ids: IDGenerator

  init(_ text: String, uri: String = "test.feature") throws {
    source = Source(uri: uri, data: text, mediaType: .plain)
    ids = IDGenerator()
    let result = GherkinParser().parse(source, ids: &ids)
    document = try #require(result.document, "\(result.errors)")
    pickles = PickleCompiler().compile(document, uri: uri, ids: &ids)
  }
}
