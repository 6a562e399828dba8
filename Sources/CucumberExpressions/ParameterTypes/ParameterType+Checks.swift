extension ParameterType {
  /// Refuses what could never be used in an expression, at the definition instead of at the first use.
  static func check(name: String, regexps: [String]) throws(ExpressionError) {
    try check(name: name)
    if regexps.isEmpty { throw ExpressionError(.noRegexp(parameterType: name), source: name) }
    for regexp in regexps {
      if let flag = leadingFlag(of: regexp) { throw ExpressionError(.regexpFlag(flag: flag), source: regexp) }
    }
  }

  /// Refuses names that an expression could not write between braces.
  static func check(name: String) throws(ExpressionError) {
    if name.utf8.contains(where: { Syntax.isReserved($0) }) {
      throw ExpressionError(.illegalParameterTypeName, source: name)
    }
  }

  /// The first flag of a leading `(?i)`, which would spill over what is written after it.
  ///
  /// The scoped form `(?i:…)` is fine.
  private static func leadingFlag(of regexp: String) -> String? {
    let bytes = Array(regexp.utf8.prefix(16))
    guard bytes.starts(with: "(?".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ")")) else { return nil }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let flags = bytes[2..<end]
    guard flags.allSatisfy({ letters.contains($0) || $0 == UInt8(ascii: "-") }) else { return nil }
    return flags.first(where: letters.contains).map { String(decoding: [$0], as: UTF8.self) }
  }

  /// The order in which types of the same regexp are offered: preferred ones first, then by name.
  static func isBefore(_ left: ParameterType, _ right: ParameterType) -> Bool {
    if left.preferForRegexpMatch != right.preferForRegexpMatch { return left.preferForRegexpMatch }
    return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }
}
