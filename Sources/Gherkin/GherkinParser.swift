import CucumberMessages

/// Reads Gherkin and robot scripts: the text of a file becomes a document, or a list of what is wrong with it.
///
/// The grammar, the error texts and the order of ids are those of the Cucumber project's parsers. With
/// `Options.robotLines` files may hold robot lines as well.
public struct GherkinParser: Sendable {
  private let options: Options
  private let dialect: Dialect?

  /// Creates a parser; it may be used for any number of files, from any thread.
  ///
  /// - Parameter options: What is read besides Gherkin, and the language of files that name none.
  public init(options: Options = .init()) {
    self.options = options
    dialect = Dialect(options.defaultLanguage)
  }

  /// Reads one file.
  ///
  /// - Parameters:
  ///   - source: The text; a byte order mark is allowed, and lines may end with CRLF.
  ///   - ids: Gives the nodes of the document their ids, children before parents.
  /// - Returns: The document, or all faults of the file in the order in which they were found.
  public func parse(_ source: Source, ids: inout IDGenerator) -> ParseResult {
    guard let dialect else {
      var faults = FaultList(uri: source.uri, isStrict: true)
      faults.add(.unknownLanguage(options.defaultLanguage), at: Location(line: 1, column: 1))
      return ParseResult(document: nil, errors: faults.errors)
    }
    var text = source.data
    return text.withUTF8 { utf8 in
      var parser = DocumentParser(Bytes(utf8), source: source, options: options, dialect: dialect, ids: ids)
      let result = parser.run()
      ids = parser.builder.ids
      return result
    }
  }
}
