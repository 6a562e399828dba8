/// A text that a parameter type matched but could not turn into a value, such as 300 for a byte.
public struct TransformError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The parameter type's name.
  public let parameterType: String

  /// The Swift type the value should have had.
  public let typeName: String

  /// The texts that were given, nil for a group that took no part in the match.
  public let values: [String?]

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - parameterType: the parameter type's name.
  ///   - typeName: the Swift type the value should have had.
  ///   - values: the texts that were given.
  public init(parameterType: String, typeName: String, values: [String?]) {
    self.parameterType = parameterType
    self.typeName = typeName
    self.values = values
  }

  /// The text for people.
  public var description: String {
    let list = values.map { $0 ?? "nil" }.joined(separator: ", ")
    return "ParameterType {\(parameterType)} failed to transform [\(list)] to \(typeName)"
  }
}
