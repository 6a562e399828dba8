import CucumberMessages

/// What a parse gives: a document or errors.
public struct ParseResult: Sendable {
  /// The document; nil when there are errors.
  public var document: GherkinDocument?
  /// What is wrong with the file, in the order in which it was found.
  public var errors: [ParseError]

  /// Creates a result.
  public init(document: GherkinDocument?, errors: [ParseError] = []) {
    self.document = document
    self.errors = errors
  }
}
