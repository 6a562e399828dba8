/// A custom parameter type of the run.
public struct ParameterType: Codable, Equatable, Sendable {
  /// The name, without braces.
  public var name: String
  /// The regular expressions of the strings that it matches.
  public var regularExpressions: [String]
  /// Whether it is preferred if several types have the same regular expression.
  public var preferForRegularExpressionMatch: Bool
  /// Whether snippets use it.
  public var useForSnippets: Bool
  /// An id that is unique in the stream.
  public var id: String
  /// The location of its definition.
  public var sourceReference: SourceReference?

  /// Creates the message from its fields.
  public init(
    name: String, regularExpressions: [String], preferForRegularExpressionMatch: Bool, useForSnippets: Bool,
    id: String, sourceReference: SourceReference? = nil
  ) {
    self.name = name
    self.regularExpressions = regularExpressions
    self.preferForRegularExpressionMatch = preferForRegularExpressionMatch
    self.useForSnippets = useForSnippets
    self.id = id
    self.sourceReference = sourceReference
  }
}

/// An undefined parameter type that an expression names.
public struct UndefinedParameterType: Codable, Equatable, Sendable {
  /// The expression that names it.
  public var expression: String
  /// The name, without braces.
  public var name: String

  /// Creates the message from its fields.
  public init(expression: String, name: String) {
    self.expression = expression
    self.name = name
  }
}
