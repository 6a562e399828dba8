import CucumberMessages

/// A parser of Gherkin files and robot scripts.
///
/// The grammar, the error messages and the order of ids are those of the Cucumber project's parsers. With
/// `Options.robotLines` files may contain robot lines as well.
public struct GherkinParser: Sendable {
  private let options: Options
  private let dialect: Dialect?

  /// Creates a parser for any number of files and threads.
  ///
  /// - Parameter options: Whether robot lines are read, and the language of files without a language comment.
  public init(options: Options = .init()) {
    self.options = options
    dialect = Dialect(options.defaultLanguage)
  }

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - source: The file; it may begin with a byte order mark, and its lines may end with CRLF.
  ///   - ids: The generator of the ids of the nodes, children before parents.
  /// - Returns: The document, or all errors of the file in the order in which they were found.
  public func parse(_ source: Source, ids: inout IDGenerator) -> ParseResult {
    guard let dialect else {
      var errors = SyntaxErrorList(uri: source.uri, isStrict: true)
      errors.add(.unknownLanguage(options.defaultLanguage), at: Location(line: 1, column: 1))
      return ParseResult(document: nil, errors: errors.parseErrors)
    }
    var text = source.data
    return text.withUTF8 { utf8 in
      var parser = DocumentParser(SourceBuffer(utf8), source: source, options: options, dialect: dialect, ids: ids)
      let result = parser.run()
      ids = parser.builder.ids
      return result
    }
  }
}

extension GherkinParser {
  /// The options of a parser.
  public struct Options: Sendable {
    /// Whether robot lines are read; `false` is the official grammar (`--strict-gherkin`).
    ///
    /// Markdown has no robot lines: any line that isn't Gherkin is prose.
    public var robotLines = true
    /// The spoken language of files without a `# language:` comment.
    public var defaultLanguage = "en"

    /// Creates options.
    public init(robotLines: Bool = true, defaultLanguage: String = "en") {
      self.robotLines = robotLines
      self.defaultLanguage = defaultLanguage
    }
  }
}

/// The result of a parse: a document or errors.
public struct ParseResult: Sendable {
  /// The document; `nil` if there are errors.
  public var document: GherkinDocument?
  /// The errors of the file, in the order in which they were found.
  public var errors: [ParseError]
  /// What could be read of a file with errors; an editor shows it while the user types.
  package internal(set) var incomplete: GherkinDocument?

  /// Creates a result.
  public init(document: GherkinDocument?, errors: [ParseError] = []) {
    self.document = document
    self.errors = errors
  }
}
