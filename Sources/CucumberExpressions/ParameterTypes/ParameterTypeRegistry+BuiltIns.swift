/// The types that every registry has, with the regexps and flags of the official implementations.
extension ParameterTypeRegistry {
  static var builtIns: [ParameterType] {
    [
      integer("int", "Int", Int.self, useForSnippets: true, preferForRegexpMatch: true),
      decimal("float", "Double", useForSnippets: true) { Double($0) },
      text("word", regexp: #"[^\s]+"#, matcher: .word),
      quotedString,
      text("", regexp: ".*", matcher: .anything, preferForRegexpMatch: true),
      decimal("double", "Double") { Double($0) },
      decimal("bigdecimal", "NumberText") { $0.hasDigit ? NumberText($0) : nil },
      integers("biginteger", "NumberText") { NumberText($0) },
      integer("byte", "Int8", Int8.self),
      integer("short", "Int16", Int16.self),
      integer("long", "Int64", Int64.self),
    ]
  }

  private static func integer<Value: FixedWidthInteger & Sendable>(
    _ name: String, _ typeName: String, _ type: Value.Type, useForSnippets: Bool = false,
    preferForRegexpMatch: Bool = false
  ) -> ParameterType {
    integers(
      name, typeName, useForSnippets: useForSnippets, preferForRegexpMatch: preferForRegexpMatch
    ) { Value($0) }
  }

  private static func integers<Value: Sendable>(
    _ name: String, _ typeName: String, useForSnippets: Bool = false, preferForRegexpMatch: Bool = false,
    convert: @escaping @Sendable (String) -> Value?
  ) -> ParameterType {
    ParameterType(
      unchecked: name, regexps: [#"-?\d+"#, #"\d+"#], typeName: typeName, useForSnippets: useForSnippets,
      preferForRegexpMatch: preferForRegexpMatch, matcher: NativeMatcher(.integer),
      transform: number(name, typeName, convert))
  }

  private static func decimal<Value: Sendable>(
    _ name: String, _ typeName: String, useForSnippets: Bool = false,
    convert: @escaping @Sendable (String) -> Value?
  ) -> ParameterType {
    ParameterType(
      unchecked: name, regexps: [BuiltInMatcher.decimalRegexp], typeName: typeName,
      useForSnippets: useForSnippets, preferForRegexpMatch: false, matcher: NativeMatcher(.decimal),
      transform: number(name, typeName, convert))
  }

  /// A number is nil only where a regular expression's group took no part; text that is no number is an error.
  private static func number<Value: Sendable>(
    _ name: String, _ typeName: String, _ convert: @escaping @Sendable (String) -> Value?
  ) -> ParameterType.Transform {
    { values in
      guard let text = values.first ?? nil else { return Value?.none }
      guard let value = convert(text.withASCIIDigits) else {
        throw TransformError(parameterType: name, typeName: typeName, values: values)
      }
      return value
    }
  }

  private static func text(
    _ name: String, regexp: String, matcher: BuiltInMatcher, preferForRegexpMatch: Bool = false
  ) -> ParameterType {
    ParameterType(
      unchecked: name, regexps: [regexp], typeName: "String", useForSnippets: false,
      preferForRegexpMatch: preferForRegexpMatch, matcher: NativeMatcher(matcher),
      transform: ParameterType.firstText)
  }

  private static var quotedString: ParameterType {
    ParameterType(
      unchecked: "string", regexps: [BuiltInMatcher.quotedStringRegexp], typeName: "String", useForSnippets: true,
      preferForRegexpMatch: false, matcher: NativeMatcher(.quotedString)
    ) { values in
      guard let text = values.lazy.compactMap({ $0 }).first else { return String?.none }
      return text.withQuotesUnescaped
    }
  }
}

extension ParameterType {
  /// The text itself, or a boxed nil where a group took no part in the match.
  static let firstText: Transform = { values in
    guard let text = values.first ?? nil else { return String?.none }
    return text
  }
}

extension String {
  /// Whether it is more than a sign or nothing, which the regular expression of decimals takes as well.
  fileprivate var hasDigit: Bool { utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }

  /// The text with `\"` and `\'` as plain quotes; other backslashes stay.
  fileprivate var withQuotesUnescaped: String {
    guard utf8.contains(UInt8(ascii: "\\")) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if (scalar == "\"" || scalar == "'") && result.last == "\\" { result.removeLast() }
      result.append(scalar)
    }
    return String(result)
  }
}
