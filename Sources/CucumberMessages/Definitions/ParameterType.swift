/// A parameter type that the run knows beside the built-in ones.
public struct ParameterType: Codable, Equatable, Sendable {
  /// Its name, without braces.
  public var name: String
  /// The texts it matches.
  public var regularExpressions: [String]
  /// Whether it wins where several have the same regular expression.
  public var preferForRegularExpressionMatch: Bool
  /// Whether snippets are written with it.
  public var useForSnippets: Bool
  /// Its id, unique in the stream.
  public var id: String
  /// Where it is defined.
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

/// A parameter type that an expression names and nobody defines.
public struct UndefinedParameterType: Codable, Equatable, Sendable {
  /// The expression.
  public var expression: String
  /// The name, without braces.
  public var name: String

  /// Creates the message from its fields.
  public init(expression: String, name: String) {
    self.expression = expression
    self.name = name
  }
}
