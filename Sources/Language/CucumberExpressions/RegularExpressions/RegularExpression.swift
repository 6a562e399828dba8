/// A regular expression as a step pattern; it may match anywhere in the text unless it has anchors.
public struct RegularExpression: StepPattern {
  /// The expression as it was written, without delimiters.
  public let source: String

  /// The literal text after a leading `^`.
  public let literalPrefix: String

  /// The literal strings outside of groups, if they are easy to determine.
  public var requiredTexts: [[String]] { RequiredRuns(source).texts.map { [$0] } }

  /// The types of the top-level capture groups: the type with exactly the group's regexp, or a string type.
  public let parameterTypes: [ParameterType]

  private let engine: RegularExpressionEngine

  /// Compiles an expression.
  ///
  /// - Parameters:
  ///   - source: The expression in ICU syntax, without delimiters.
  ///   - parameterTypes: The types that its capture groups may have.
  /// - Throws: An ``ExpressionError`` if it can't be compiled, or if a group's regexp belongs to several types and none
  ///   is preferred.
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
  /// - Parameter text: The text of a step, without keyword.
  /// - Returns: One argument for each top-level capture group, or `nil` if the text does not match.
  /// - Throws: An ``ExpressionError`` if it exceeds the step limit.
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
  /// Returns the anonymous type of a capture group that no defined type fits.
  fileprivate static func captured(by regexp: String) -> ParameterType {
    ParameterType(
      unchecked: "", regexps: [regexp], typeName: "String", useForSnippets: false, preferForRegexpMatch: false,
      matcher: nil, transform: firstText)
  }
}

extension RegularExpression {
  /// Returns the literal prefix of every match: the text after a leading `^` up to the first special character.
  static func literalPrefix(of source: String) -> String {
    let bytes = Array(source.utf8)
    // A `|` may allow a match without the prefix. One inside a group would not, but a prefix is only a hint.
    guard bytes.first == UInt8(ascii: "^"), !bytes.contains(UInt8(ascii: "|")) else { return "" }
    var end = 1
    while end < bytes.count, !isSpecial(bytes[end]) { end += 1 }
    if end < bytes.count, mayMeanNone(bytes[end]) {
      repeat { end -= 1 } while end > 1 && bytes[end] & 0xC0 == 0x80
    }
    return String(decoding: bytes[1..<max(1, end)], as: UTF8.self)
  }

  /// Whether a character is not a literal.
  static func isSpecial(_ byte: UInt8) -> Bool {
    #"\^$.|?*+()[]{}"#.utf8.contains(byte)
  }

  /// Whether a quantifier may match the character before it 0 times.
  static func mayMeanNone(_ byte: UInt8) -> Bool {
    "?*{".utf8.contains(byte)
  }
}

extension RegularExpression {
  /// Returns a regular expression that matches only the given string.
  public static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if #"\^[({$.|?*+})]"#.unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}

extension RegularExpression {
  /// Returns Cucumber Expressions equivalent to a regular expression: every combination of its groups' types.
  ///
  /// - Returns: An empty list if anything but literal text is between the groups.
  static func suggestions(
    for source: String, groups: [CaptureTree.Node], _ registry: ParameterTypeRegistry
  ) -> [String] {
    guard let anonymous = registry[""] else { return [] }
    let bytes = Array(source.utf8)
    var template = ExpressionTemplate()
    var offset = bytes.first == UInt8(ascii: "^") ? 1 : 0
    for group in groups {
      guard let text = plainText(bytes[offset..<group.range.lowerBound]) else { return [] }
      let types = registry.types(withRegexp: group.source)
      template.append(text)
      template.append(types.isEmpty ? [anonymous] : types)
      offset = group.range.upperBound
    }
    let end = bytes.last == UInt8(ascii: "$") ? bytes.count - 1 : bytes.count
    guard offset <= end, let text = plainText(bytes[offset..<end]) else { return [] }
    template.append(text)
    return GeneratedExpressions(template).map(\.source)
  }

  /// Returns the string that a piece of a regular expression matches, `nil` if it may match several.
  private static func plainText(_ piece: ArraySlice<UInt8>) -> String? {
    var result: [UInt8] = []
    var isEscaped = false
    for byte in piece {
      // A special character is a literal only after a backslash, any other only without.
      if !isEscaped, byte == UInt8(ascii: "\\") {
        isEscaped = true
        continue
      }
      let isSpecial = isSpecial(byte)
      guard isSpecial == isEscaped || byte == UInt8(ascii: "/") else { return nil }
      result.append(byte)
      isEscaped = false
    }
    return isEscaped ? nil : String(decoding: result, as: UTF8.self)
  }
}
