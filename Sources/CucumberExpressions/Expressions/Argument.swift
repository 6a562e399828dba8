/// What one parameter of a step pattern took from a step's text.
public struct Argument: Sendable {
  /// The matched text with its place and the groups inside it.
  public let group: Group

  /// The type that turns the text into a value.
  public let parameterType: ParameterType

  /// Creates an argument.
  ///
  /// - Parameters:
  ///   - group: the matched text.
  ///   - parameterType: the type that turns the text into a value.
  public init(group: Group, parameterType: ParameterType) {
    self.group = group
    self.parameterType = parameterType
  }

  /// The argument as the Swift value its parameter type makes of it.
  ///
  /// A group that took no part in the match (only regular expressions have such) gives nil, boxed as the optional of
  /// the type, when the parameter type is built in; other types are asked with nil.
  ///
  /// - Returns: the value.
  /// - Throws: what the parameter type's transform throws; the built-in types throw ``TransformError``.
  public func value() throws -> any Sendable {
    try parameterType.transform(group.values)
  }
}
