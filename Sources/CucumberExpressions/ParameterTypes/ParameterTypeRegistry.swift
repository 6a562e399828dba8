/// The parameter types that expressions may use: the built-in ones and those that were defined.
public struct ParameterTypeRegistry: Sendable {
  /// All types in the order of their definition, the built-in ones first.
  public private(set) var parameterTypes: [ParameterType] = []

  /// Keyed by bytes, since a String as key would take canonically equivalent names for the same.
  private var indexByName: [[UInt8]: Int] = [:]
  private var indexesByRegexp: [[UInt8]: [Int]] = [:]

  /// Creates a registry of the built-in types: int, float, word, string, the anonymous one, double, bigdecimal,
  /// biginteger, byte, short and long.
  public init() {
    for type in Self.builtIns { add(type) }
  }

  /// Adds a type.
  ///
  /// - Parameter type: a type with a new name.
  /// - Throws: an ``ExpressionError`` if the name is taken, or if another type is preferred for the same regexp.
  public mutating func define(_ type: ParameterType) throws(ExpressionError) {
    if self[type.name] != nil {
      throw ExpressionError(.parameterTypeExists(name: type.name), source: type.name)
    }
    for regexp in type.regexps where type.preferForRegexpMatch {
      guard let first = self.types(withRegexp: regexp).first, first.preferForRegexpMatch else { continue }
      throw ExpressionError(
        .twoPreferredTypes(regexp: regexp, first: first.name, second: type.name), source: type.name)
    }
    add(type)
  }

  /// The type of a name, nil if there is none; `""` is the anonymous type.
  public subscript(name: String) -> ParameterType? {
    indexByName[Array(name.utf8)].map { parameterTypes[$0] }
  }

  /// The types that have a regexp, preferred ones first, then by name.
  func types(withRegexp regexp: String) -> [ParameterType] {
    (indexesByRegexp[Array(regexp.utf8)] ?? []).map { parameterTypes[$0] }.sorted(by: ParameterType.isBefore)
  }

  private mutating func add(_ type: ParameterType) {
    let index = parameterTypes.count
    parameterTypes.append(type)
    indexByName[Array(type.name.utf8)] = index
    for regexp in type.regexps {
      let key = Array(regexp.utf8)
      if indexesByRegexp[key]?.contains(index) != true { indexesByRegexp[key, default: []].append(index) }
    }
  }
}
