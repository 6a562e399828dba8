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
