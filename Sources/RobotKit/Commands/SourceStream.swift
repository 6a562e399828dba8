import CucumberMessages
import Gherkin

/// Reads scenario files one after the other, and tells what is in them.
struct SourceStream {
  let parser: GherkinParser
  /// Whether only errors are told.
  let isQuiet: Bool
  let emit: (Envelope) -> Void

  init(isStrict: Bool, isQuiet: Bool = false, emit: @escaping (Envelope) -> Void) {
    self.isQuiet = isQuiet
    var options = GherkinParser.Options()
    options.robotLines = !isStrict
    parser = GherkinParser(options: options)
    self.emit = emit
  }

  /// Reads one file.
  ///
  /// - Returns: What is in it; absent when it can't be read or parsed, which is told in the stream.
  func read(_ path: String, ids: inout IDGenerator) -> (source: Source, document: GherkinDocument, pickles: [Pickle])? {
    let source: Source
    do {
      source = try SourceReader.read(path)
    } catch {
      emit(.parseError(error.message))
      return nil
    }
    if !isQuiet { emit(.source(source)) }
    let result = parser.parse(source, ids: &ids)
    for error in result.errors { emit(.parseError(error)) }
    guard let document = result.document else { return nil }
    if !isQuiet { emit(.gherkinDocument(document)) }
    let pickles = PickleCompiler().compile(document, uri: path, ids: &ids)
    if !isQuiet {
      for pickle in pickles { emit(.pickle(pickle)) }
    }
    return (source, document, pickles)
  }
}
