/// The parameter types that expressions may use: the built-in ones and those that were defined.
public struct ParameterTypeRegistry: Sendable {
  /// All types in the order of their definition, the built-in ones first.
  public private(set) var parameterTypes: [ParameterType] = []

  /// Creates a registry of the built-in types: int, float, word, string, the anonymous one, double, bigdecimal,
  /// biginteger, byte, short and long.
  public init() {
    parameterTypes = Self.builtIns
  }

  /// Adds a type.
  ///
  /// - Parameter type: a type with a new name.
  /// - Throws: an ``ExpressionError`` if the name is taken, or if another type is preferred for the same regexp.
  public mutating func define(_ type: ParameterType) throws(ExpressionError) {
    if self[type.name] != nil {
      throw ExpressionError(.parameterTypeExists(name: type.name), source: type.name)
    }
    guard type.preferForRegexpMatch else {
      parameterTypes.append(type)
      return
    }
    for regexp in type.regexps {
      guard let first = self.types(withRegexp: regexp).first, first.preferForRegexpMatch else { continue }
      throw ExpressionError(
        .twoPreferredTypes(regexp: regexp, first: first.name, second: type.name), source: type.name)
    }
    parameterTypes.append(type)
  }

  /// The type of a name, nil if there is none; `""` is the anonymous type.
  public subscript(name: String) -> ParameterType? {
    // Names are compared byte by byte, since `==` takes canonically equivalent ones for the same.
    parameterTypes.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// The types that have a regexp, preferred ones first, then by name.
  func types(withRegexp regexp: String) -> [ParameterType] {
    parameterTypes.filter { type in type.regexps.contains { $0.utf8.elementsEqual(regexp.utf8) } }
      .sorted(by: ParameterType.isBefore)
  }
}
