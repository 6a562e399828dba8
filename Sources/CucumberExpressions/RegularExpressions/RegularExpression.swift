/// A regular expression as a step pattern; it may match anywhere in the text unless it has anchors.
public struct RegularExpression: StepPattern {
  /// The expression as it was written, without delimiters.
  public let source: String

  /// The plain text behind a leading `^`.
  public let literalPrefix: String

  /// The plain texts outside of groups, as far as they are easily read.
  public var requiredTexts: [[String]] { RequiredRuns(source).texts.map { [$0] } }

  /// The types of the top-level capture groups: those with the group's very regexp, or else one that gives the text.
  public let parameterTypes: [ParameterType]

  private let engine: RegularExpressionEngine

  /// Compiles an expression.
  ///
  /// - Parameters:
  ///   - source: the expression in ICU syntax, without delimiters.
  ///   - parameterTypes: the types its capture groups may have.
  /// - Throws: an ``ExpressionError`` if it can't be compiled, or if a group's regexp belongs to several types of which
  ///   none is preferred.
  public init(_ source: String, parameterTypes registry: ParameterTypeRegistry) throws(ExpressionError) {
    self.source = source
    engine = try RegularExpressionEngine(source)
    literalPrefix = Self.literalPrefix(of: source)
    let groups = engine.captures.topLevel
    var types: [ParameterType] = []
    for group in groups { types.append(try Self.type(of: group, among: groups, in: source, registry)) }
    parameterTypes = types
  }

  /// Finds the expression in a step's text.
  ///
  /// - Parameter text: the text of a step, without keyword.
  /// - Returns: one argument a top-level capture group, or nil if the text does not match.
  /// - Throws: an ``ExpressionError`` if it takes too many steps on the text.
  public func match(_ text: String) throws(ExpressionError) -> [Argument]? {
    guard text.utf8.starts(with: literalPrefix.utf8) else { return nil }
    return try engine.match(text).map { groups in
      zip(groups, parameterTypes).map { Argument(group: $0, parameterType: $1) }
    }
  }

  private static func type(
    of group: CaptureTree.Node, among groups: [CaptureTree.Node], in source: String, _ registry: ParameterTypeRegistry
  ) throws(ExpressionError) -> ParameterType {
    let types = registry.types(withRegexp: group.source)
    guard let first = types.first else { return .captured(by: group.source) }
    if types.count > 1, !first.preferForRegexpMatch {
      let suggestions = suggestions(for: source, groups: groups, registry)
      let kind = ExpressionError.Kind.ambiguousParameterType(
        regexp: group.source, candidates: types.map(\.name), suggestions: suggestions)
      throw ExpressionError(kind, source: source)
    }
    return first
  }
}

extension ParameterType {
  /// The nameless type of a capture group that no defined type fits.
  fileprivate static func captured(by regexp: String) -> ParameterType {
    ParameterType(
      unchecked: "", regexps: [regexp], typeName: "String", useForSnippets: false, preferForRegexpMatch: false,
      matcher: nil, transform: firstText)
  }
}
