/// The parameter types that expressions may use: the built-in and the defined ones.
public struct ParameterTypeRegistry: Sendable {
  /// All types in the order of their definition, the built-in ones first.
  public private(set) var parameterTypes: [ParameterType] = []

  /// Creates a registry of the built-in types.
  ///
  /// These are int, float, word, string, the anonymous type, double, bigdecimal, biginteger, byte, short and long.
  public init() {
    parameterTypes = Self.builtIns
  }

  /// Adds a type.
  ///
  /// - Parameter type: A type with a new name.
  /// - Throws: An ``ExpressionError`` if the name exists, or if another type is preferred for the same regexp.
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

  /// Returns the type of a name, `nil` if there is none; `""` is the anonymous type.
  public subscript(name: String) -> ParameterType? {
    // Names are compared byte by byte, since `==` treats canonically equivalent names as equal.
    parameterTypes.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// Returns the types that have a regexp, preferred ones first, then by name.
  func types(withRegexp regexp: String) -> [ParameterType] {
    parameterTypes.filter { type in type.regexps.contains { $0.utf8.elementsEqual(regexp.utf8) } }
      .sorted(by: ParameterType.isBefore)
  }
}

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

  /// Converts a number; `nil` only if a regular expression's group didn't participate; an invalid number is an error.
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
  /// Returns the string itself, or a boxed `nil` if the group didn't participate in the match.
  static let firstText: Transform = { values in
    guard let text = values.first ?? nil else { return String?.none }
    return text
  }
}

extension String {
  /// Whether there is a digit: the regular expression of decimals also matches a lone sign and the empty string.
  fileprivate var hasDigit: Bool { utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }

  /// The string with `\"` and `\'` as plain quotes; other backslashes are kept.
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

/// A number as it was written, with all of its digits.
///
/// It is the value of `{biginteger}` and `{bigdecimal}`. Swift has no number type of unlimited precision and
/// Foundation's `Decimal` is limited to 38 digits, so the caller converts the digits to a type that is large enough.
public struct NumberText: Sendable, Hashable, CustomStringConvertible {
  /// The number's text in ASCII digits, such as `-31415926535897932384626433832795`.
  public let text: String

  /// Creates a number from its text.
  ///
  /// - Parameter text: Digits with an optional sign, fraction and exponent; digits of any script.
  public init(_ text: String) {
    self.text = text.withASCIIDigits
  }

  /// The number's text.
  public var description: String { text }

  /// The value as an integer, `nil` if it isn't an integer or is too large.
  public var integer: Int? { Int(text) }

  /// The nearest double, `nil` if the text isn't a number.
  public var double: Double? { Double(text) }
}

extension String {
  /// The string with the decimal digits of all scripts replaced by 0 to 9, which Swift's number types parse.
  var withASCIIDigits: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isDigit = scalar.properties.generalCategory == .decimalNumber
      let digit = isDigit ? scalar.properties.numericValue.map { UInt32($0) } : nil
      result.append(digit.flatMap { Unicode.Scalar(0x30 + $0) } ?? scalar)
    }
    return String(result)
  }
}
