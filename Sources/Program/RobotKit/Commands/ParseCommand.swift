import CucumberMessages
import Gherkin
import Reporters

/// `robotrun parse`: prints sources, documents, pickles and errors as NDJSON.
struct ParseCommand: Command {
  let options: Options
  let console: Console

  func run() -> ExitCode {
    let files = FeatureFiles(options.paths)
    let reporter = MessagesReporter { console.print(JSONOutput.inert($0)) }
    var ids = IDGenerator()
    var errors = 0
    let emit: (Envelope) -> Void = { envelope in
      if case .parseError = envelope { errors += 1 }
      reporter.handle(envelope, event: nil)
    }
    for problem in files.problems { emit(.parseError(problem.message)) }
    let stream = SourceStream(isStrict: options.isStrictGherkin, emitting: options.isQuiet ? .errors : .all, emit: emit)
    for path in files.paths where Interruption.signal == nil { _ = stream.read(path, ids: &ids) }
    reporter.finish()
    return console.end(errors == 0 ? .success : .scenariosWrong, because: Counted.text(errors, "parse error"))
  }
}

/// Reads scenario files one after the other, and emits their messages.
struct SourceStream {
  /// The messages that are emitted.
  enum Content {
    /// Sources, documents, pickles and errors.
    case all
    /// Errors only.
    case errors
  }

  /// A file that could be read.
  typealias File = (source: Source, document: GherkinDocument, pickles: [Pickle])

  let parser: GherkinParser
  let content: Content
  let emit: (Envelope) -> Void

  init(isStrict: Bool, emitting content: Content = .all, emit: @escaping (Envelope) -> Void) {
    self.content = content
    var options = GherkinParser.Options()
    options.robotLines = !isStrict
    parser = GherkinParser(options: options)
    self.emit = emit
  }

  /// Reads one file.
  ///
  /// - Returns: The content of the file; `nil` if it can't be read or parsed, which the stream reports.
  func read(_ path: String, ids: inout IDGenerator) -> File? {
    let source: Source
    do {
      source = try SourceReader.read(path)
    } catch {
      emit(.parseError(error.message))
      return nil
    }
    if content == .all { emit(.source(source)) }
    let result = parser.parse(source, ids: &ids)
    report(result.errors)
    guard let document = result.document else { return nil }
    if content == .all { emit(.gherkinDocument(document)) }
    let pickles = PickleCompiler().compile(document, uri: path, ids: &ids)
    if content == .all {
      for pickle in pickles { emit(.pickle(pickle)) }
    }
    return (source, document, pickles)
  }

  /// Emits the errors of a file.
  func report(_ errors: [ParseError]) {
    for error in errors { emit(.parseError(error)) }
  }
}
