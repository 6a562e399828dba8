/// A kind of argument in step patterns: which texts it takes and what value it makes of them.
///
/// The behaviour is that of `ParameterType` in the Cucumber Expressions libraries.
public struct ParameterType: Sendable {
  /// Makes a value of the texts of a match: of the parameter's capture groups, or of the whole when it has none.
  public typealias Transform = @Sendable (_ values: [String?]) throws -> any Sendable

  /// The name between the braces, `""` for the anonymous type.
  public var name: String { storage.name }

  /// The regular expressions of the texts it takes, the preferred one first.
  public var regexps: [String] { storage.makeRegexps() }

  /// Whether expressions for undefined steps are generated with it.
  public var useForSnippets: Bool { storage.useForSnippets }

  /// Whether it wins when a regular expression's capture group has the same regexp as several types.
  public var preferForRegexpMatch: Bool { storage.preferForRegexpMatch }

  /// The Swift type of its values, as generated snippets write it.
  public var typeName: String { storage.typeName }

  /// Makes a value of the texts of a match.
  public var transform: Transform { storage.transform }

  /// How its texts are found without a regular expression, nil if only ``regexps`` tell.
  public var matcher: NativeMatcher? { storage.matcher }

  private let storage: Storage

  /// An object, since each argument of each step has its type, and one reference is counted at less cost than many.
  private final class Storage: Sendable {
    let name: String
    let useForSnippets: Bool
    let preferForRegexpMatch: Bool
    let typeName: String
    let transform: Transform
    let matcher: NativeMatcher?
    /// Long regexps of types that are matched without them are written only when somebody wants to see them.
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

  /// Creates a type whose texts are described by regular expressions alone.
  ///
  /// - Parameters:
  ///   - name: the name between the braces; without any of `{}()\/`.
  ///   - regexps: at least one regular expression, without delimiters and without flags.
  ///   - typeName: the Swift type of the values.
  ///   - useForSnippets: whether expressions for undefined steps are generated with it.
  ///   - preferForRegexpMatch: whether it wins among types with the same regexp.
  ///   - transform: makes a value of the capture groups, or of the whole when there are none.
  /// - Throws: an ``ExpressionError`` for an illegal name or regexp.
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

  /// Creates a type whose texts are found by a matcher of its own, without any regular expression.
  ///
  /// The regexps should describe the same texts: they are shown in reports, and they are used instead of the matcher
  /// in an expression that has a parameter without matcher as well. The transform gets the whole text, whatever
  /// capture groups the regexps have.
  ///
  /// - Parameters:
  ///   - name: the name between the braces; without any of `{}()\/`.
  ///   - regexps: at least one regular expression, without delimiters and without flags; asked for when needed.
  ///   - typeName: the Swift type of the values.
  ///   - useForSnippets: whether expressions for undefined steps are generated with it.
  ///   - preferForRegexpMatch: whether it wins among types with the same regexp.
  ///   - matcher: finds the texts.
  ///   - transform: makes a value of the whole text.
  /// - Throws: an ``ExpressionError`` for an illegal name.
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

  /// For types whose name and regexps are known to be legal.
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
