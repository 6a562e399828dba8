/// A Cucumber Expression proposed for a step that has no definition.
public struct GeneratedExpression: Sendable {
  /// The expression.
  public let source: String

  /// The types of its parameters, in their order.
  public let parameterTypes: [ParameterType]

  /// A name for each parameter: its type's name, with a number from the second of a type on (`int`, `int2`).
  public var parameterNames: [String] {
    var uses: [[UInt8]: Int] = [:]
    return parameterTypes.map { type in
      let count = uses[Array(type.name.utf8), default: 0] + 1
      uses[Array(type.name.utf8)] = count
      return count == 1 ? type.name : type.name + String(count)
    }
  }
}
