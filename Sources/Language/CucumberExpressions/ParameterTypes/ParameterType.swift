/// A kind of argument in step patterns: the strings that it matches, and the value they are converted to.
///
/// The behaviour is that of `ParameterType` in the Cucumber Expressions libraries.
public struct ParameterType: Sendable {
  /// Converts the strings of a match to a value: those of the capture groups, or the whole match if there are none.
  public typealias Transform = @Sendable (_ values: [String?]) throws -> any Sendable

  /// The name between the braces, `""` for the anonymous type.
  public var name: String { storage.name }

  /// The regular expressions of the matched strings, the preferred one first.
  public var regexps: [String] { storage.makeRegexps() }

  /// Whether expressions for undefined steps are generated with it.
  public var useForSnippets: Bool { storage.useForSnippets }

  /// Whether it is preferred if a regular expression's capture group has the same regexp as several types.
  public var preferForRegexpMatch: Bool { storage.preferForRegexpMatch }

  /// The Swift type of its values, as generated snippets write it.
  public var typeName: String { storage.typeName }

  /// Converts the strings of a match to a value.
  public var transform: Transform { storage.transform }

  /// Finds matches without a regular expression; `nil` if only ``regexps`` define them.
  public var matcher: NativeMatcher? { storage.matcher }

  private let storage: Storage

  /// A class, since each argument of each step has its type, and one reference is cheaper to retain than many.
  private final class Storage: Sendable {
    let name: String
    let useForSnippets: Bool
    let preferForRegexpMatch: Bool
    let typeName: String
    let transform: Transform
    let matcher: NativeMatcher?
    /// Returns the regexps, which are created lazily: long ones are needed only for display if there is a matcher.
    let makeRegexps: @Sendable () -> [String]

    init(
      name: String, makeRegexps: @escaping @Sendable () -> [String], typeName: String, useForSnippets: Bool,
      preferForRegexpMatch: Bool, matcher: NativeMatcher?, transform: @escaping Transform
    ) {
      self.name = name
      self.makeRegexps = makeRegexps
      self.useForSnippets = useForSnippets
      self.preferForRegexpMatch = preferForRegexpMatch
      self.typeName = typeName
      self.matcher = matcher
      self.transform = transform
    }
  }

  /// Creates a type whose matches are defined by regular expressions only.
  ///
  /// - Parameters:
  ///   - name: The name between the braces; without any of `{}()\/`.
  ///   - regexps: At least one regular expression, without delimiters and without flags.
  ///   - typeName: The Swift type of the values.
  ///   - useForSnippets: Whether expressions for undefined steps are generated with it.
  ///   - preferForRegexpMatch: Whether it is preferred among types with the same regexp.
  ///   - transform: Converts the capture groups, or the whole match if there are none.
  /// - Throws: An ``ExpressionError`` for an illegal name or regexp.
  public init(
    name: String, regexps: [String], typeName: String, useForSnippets: Bool = true,
    preferForRegexpMatch: Bool = false, transform: @escaping Transform
  ) throws(ExpressionError) {
    try Self.check(name: name, regexps: regexps)
    for regexp in regexps { _ = try RegularExpressionEngine(regexp) }
    self.init(
      unchecked: name, regexps: regexps, typeName: typeName, useForSnippets: useForSnippets,
      preferForRegexpMatch: preferForRegexpMatch, matcher: nil, transform: transform)
  }

  /// Creates a type whose matches are found by a custom matcher, without any regular expression.
  ///
  /// The regexps should match the same strings: reports show them, and they replace the matcher in an expression that
  /// also has a parameter without a matcher. The transform receives the whole match, whatever capture groups the
  /// regexps have.
  ///
  /// - Parameters:
  ///   - name: The name between the braces; without any of `{}()\/`.
  ///   - regexps: At least one regular expression, without delimiters and without flags; evaluated lazily.
  ///   - typeName: The Swift type of the values.
  ///   - useForSnippets: Whether expressions for undefined steps are generated with it.
  ///   - preferForRegexpMatch: Whether it is preferred among types with the same regexp.
  ///   - matcher: Finds the matches.
  ///   - transform: Converts the whole match.
  /// - Throws: An ``ExpressionError`` for an illegal name.
  public init(
    name: String, regexps: @autoclosure @escaping @Sendable () -> [String], typeName: String,
    useForSnippets: Bool = true, preferForRegexpMatch: Bool = false, matcher: NativeMatcher,
    transform: @escaping Transform
  ) throws(ExpressionError) {
    try Self.check(name: name)
    self.init(
      unchecked: name, regexps: regexps(), typeName: typeName, useForSnippets: useForSnippets,
      preferForRegexpMatch: preferForRegexpMatch, matcher: matcher, transform: transform)
  }

  /// Creates a type whose name and regexps are known to be legal.
  init(
    unchecked name: String, regexps: @autoclosure @escaping @Sendable () -> [String], typeName: String,
    useForSnippets: Bool, preferForRegexpMatch: Bool, matcher: NativeMatcher?, transform: @escaping Transform
  ) {
    storage = Storage(
      name: name, makeRegexps: regexps, typeName: typeName, useForSnippets: useForSnippets,
      preferForRegexpMatch: preferForRegexpMatch, matcher: matcher, transform: transform)
  }
}

extension ParameterType {
  /// Throws for a name or regexp that no expression can use, at the definition instead of at the first use.
  static func check(name: String, regexps: [String]) throws(ExpressionError) {
    try check(name: name)
    if regexps.isEmpty { throw ExpressionError(.noRegexp(parameterType: name), source: name) }
    for regexp in regexps {
      if let flag = leadingFlag(of: regexp) { throw ExpressionError(.regexpFlag(flag: flag), source: regexp) }
    }
  }

  /// Throws for a name that an expression can't have between braces.
  static func check(name: String) throws(ExpressionError) {
    if name.utf8.contains(where: { Syntax.isReserved($0) }) {
      throw ExpressionError(.illegalParameterTypeName, source: name)
    }
  }

  /// Returns the first flag of a leading `(?i)`, which would also apply to what follows it.
  ///
  /// The scoped form `(?i:…)` is allowed.
  private static func leadingFlag(of regexp: String) -> String? {
    let bytes = Array(regexp.utf8.prefix(16))
    guard bytes.starts(with: "(?".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ")")) else { return nil }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let flags = bytes[2..<end]
    guard flags.allSatisfy({ letters.contains($0) || $0 == UInt8(ascii: "-") }) else { return nil }
    return flags.first(where: letters.contains).map { String(decoding: [$0], as: UTF8.self) }
  }

  /// Whether a type precedes another one with the same regexp: preferred types are first, then the order is by name.
  static func isBefore(_ left: ParameterType, _ right: ParameterType) -> Bool {
    if left.preferForRegexpMatch != right.preferForRegexpMatch { return left.preferForRegexpMatch }
    return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }
}
