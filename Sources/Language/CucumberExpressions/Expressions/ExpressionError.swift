/// An error in a step pattern or a parameter type; ``message`` describes it.
public struct ExpressionError: Error, Sendable, Equatable {
  /// The kind of error.
  public let kind: Kind

  /// The text with the error: a Cucumber Expression, a regular expression or a parameter type's name.
  public let source: String

  /// The erroneous code points of ``source``, counted from 0; `nil` if the error has no location.
  public let range: Range<Int>?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of error.
  ///   - source: The text with the error.
  ///   - range: The erroneous code points.
  public init(_ kind: Kind, source: String, range: Range<Int>? = nil) {
    self.kind = kind
    self.source = source
    self.range = range
  }
}

extension ExpressionError {
  /// The kinds of errors in expressions and parameter types.
  public enum Kind: Sendable, Equatable {
    /// The expression ends with a backslash.
    case endOfLineEscaped
    /// A backslash precedes a character that must not be escaped.
    case characterNotEscapable
    /// A `{` has no `}`.
    case parameterNotClosed
    /// A `(` has no `)`.
    case optionalNotClosed
    /// A `/` is inside an optional.
    case alternationInOptional
    /// A parameter's name contains a character of the expression's own syntax.
    case reservedCharacterInParameterName
    /// One side of a `/` is empty.
    case alternativeEmpty
    /// An alternative consists of optionals only, so it could be empty.
    case alternativeOnlyOptionals
    /// An optional has no text.
    case optionalEmpty
    /// An optional contains a parameter.
    case parameterInOptional
    /// An optional contains an optional.
    case optionalInOptional
    /// No parameter type of this name is defined.
    case undefinedParameterType(name: String)

    /// A parameter type's name contains a character of the expression's own syntax.
    case illegalParameterTypeName
    /// A parameter type has no regexp.
    case noRegexp(parameterType: String)
    /// A parameter type's regexp sets a flag, which can't apply inside the expression's regexp only.
    case regexpFlag(flag: String)
    /// A regular expression can't be compiled.
    case invalidRegexp
    /// A regular expression exceeded the step limit.
    case searchTooLong
    /// A regular expression is valid, but its capture groups can't be determined.
    case groupsNotReadable
    /// Two parameter types have the same name.
    case parameterTypeExists(name: String)
    /// Two parameter types are preferred for the same regexp.
    case twoPreferredTypes(regexp: String, first: String, second: String)
    /// A capture group's regexp belongs to several parameter types and none is preferred.
    case ambiguousParameterType(regexp: String, candidates: [String], suggestions: [String])
  }
}

extension ExpressionError: CustomStringConvertible {
  /// The complete message: the wording of the official implementations, with a caret line if there is a location.
  public var message: String {
    guard let range else { return problem + remedy }
    return """
      This Cucumber Expression has a problem at column \(range.lowerBound + 1):

      \(source)
      \(Self.caretLine(range))
      \(problem).
      \(remedy)
      """
  }

  /// The error's ``message``.
  public var description: String { message }

  /// Returns one caret under a single code point (or an empty range), `^--^` under several.
  private static func caretLine(_ range: Range<Int>) -> String {
    let indent = String(repeating: " ", count: range.lowerBound)
    guard range.count > 1 else { return indent + "^" }
    return indent + "^" + String(repeating: "-", count: range.count - 2) + "^"
  }
}

// The wording is that of the Cucumber Expressions implementations, so that their documentation applies; only
// `noRegexp`, `invalidRegexp` and `groupsNotReadable` are specific to this project.
extension ExpressionError {
  /// The problem: without a full stop for an error with a location, otherwise the complete message.
  var problem: String {
    switch kind {
    case .endOfLineEscaped: "The end of line can not be escaped"
    case .characterNotEscapable: "Only the characters '{', '}', '(', ')', '\\', '/' and whitespace can be escaped"
    case .parameterNotClosed: "The '{' does not have a matching '}'"
    case .optionalNotClosed: "The '(' does not have a matching ')'"
    case .alternationInOptional: "An alternation can not be used inside an optional"
    case .reservedCharacterInParameterName: "Parameter names may not contain '{', '}', '(', ')', '\\' or '/'"
    case .alternativeEmpty: "Alternative may not be empty"
    case .alternativeOnlyOptionals: "An alternative may not exclusively contain optionals"
    case .optionalEmpty: "An optional must contain some text"
    case .parameterInOptional: "An optional may not contain a parameter type"
    case .optionalInOptional: "An optional may not contain an other optional"
    case .undefinedParameterType(let name): "Undefined parameter type '\(name)'"
    default: definitionProblem
    }
  }

  /// The remedy for an error with a location.
  var remedy: String {
    switch kind {
    case .endOfLineEscaped: "You can use '\\\\' to escape the '\\'"
    case .characterNotEscapable: "If you did mean to use an '\\' you can use '\\\\' to escape it"
    case .parameterNotClosed: unclosedRemedy(of: "a parameter", symbol: "{")
    case .optionalNotClosed: unclosedRemedy(of: "optional text", symbol: "(")
    case .alternationInOptional:
      unmeantRemedy(of: "an alternation", symbol: "/") + ". Otherwise rephrase your "
        + "expression or consider using a regular expression instead."
    case .reservedCharacterInParameterName: "Did you mean to use a regular expression?"
    case .alternativeEmpty: unmeantRemedy(of: "an alternative", symbol: "/")
    case .alternativeOnlyOptionals, .optionalEmpty: unmeantRemedy(of: "an optional", symbol: "(")
    case .parameterInOptional: unmeantRemedy(of: "an parameter type", symbol: "{")
    case .optionalInOptional:
      unmeantRemedy(of: "an optional type", symbol: "(")
        + ". For more complicated expressions consider using a regular expression instead."
    case .undefinedParameterType(let name): "Please register a ParameterType for '\(name)'"
    default: ""
    }
  }

  private func unclosedRemedy(of purpose: String, symbol: String) -> String {
    "If you did not intend to use \(purpose) you can use '\\\(symbol)' to escape the \(purpose)"
  }

  private func unmeantRemedy(of purpose: String, symbol: String) -> String {
    "If you did not mean to use \(purpose) you can use '\\\(symbol)' to escape the '\(symbol)'"
  }

  /// The message for an error in the definition of a parameter type or in a regular expression.
  private var definitionProblem: String {
    switch kind {
    case .illegalParameterTypeName:
      "Illegal character in parameter name {\(source)}. "
        + "Parameter names may not contain '{', '}', '(', ')', '\\' or '/'"
    case .noRegexp(let name): "ParameterType {\(name)} has no regexp"
    case .regexpFlag(let flag): "ParameterType Regexps can't use flag '\(flag)'"
    case .invalidRegexp: "The regular expression /\(source)/ can not be compiled\(syntaxRemedy)"
    case .searchTooLong:
      "the regular expression /\(source)/ takes too long on this text; expected fewer than 10 million steps; "
        + "try it without a repetition inside of a repetition, such as (a+)+"
    case .groupsNotReadable:
      "The groups of the regular expression /\(source)/ are ambiguous. Leave out the parentheses in its comments"
    case .parameterTypeExists(""): "The anonymous parameter type has already been defined"
    case .parameterTypeExists(let name): "There is already a parameter type with name \(name)"
    case .twoPreferredTypes(let regexp, let first, let second):
      "There can only be one preferential parameter type per regexp. The regexp /\(regexp)/ is used for two "
        + "preferential parameter types, {\(first)} and {\(second)}"
    case .ambiguousParameterType(let regexp, let candidates, let suggestions):
      ambiguityText(regexp: regexp, candidates: candidates, suggestions: suggestions)
    default: ""
    }
  }

  /// The remedy for syntax of other engines that ICU doesn't accept.
  private var syntaxRemedy: String {
    if source.contains("(?P<") { return "; write (?<name>…) for a named group" }
    if source.contains("(?P=") { return "; write \\k<name> for what a named group matched" }
    return hasLiteralBrace ? "; write \\{ for the character {" : ""
  }

  /// Whether there is a `{` that begins neither a quantifier, such as `{2,3}`, nor a name, as in `\p{L}`.
  private var hasLiteralBrace: Bool {
    let unescaped = source.replacing(/\\[pPNx]\{[^}]*\}|\\./, with: "")
    return unescaped.replacing(/\{[0-9]+(,[0-9]*)?\}/, with: "").contains("{")
  }

  private func ambiguityText(regexp: String, candidates: [String], suggestions: [String]) -> String {
    let attempts = suggestions.isEmpty ? "" : " Try one of these:" + suggestions.map { "\n   " + $0 }.joined()
    return """
      Your Regular Expression /\(source)/
      matches multiple parameter types with regexp \(regexp):
         \(candidates.map { "{\($0)}" }.joined(separator: "\n   "))

      I couldn't decide which one to use. You have two options:

      1) Use a Cucumber Expression instead of a Regular Expression.\(attempts)

      2) Make one of the parameter types preferential and continue to use a Regular Expression.
      """
  }
}

/// The error for a string that a parameter type matches but can't convert, such as 300 for a byte.
public struct TransformError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The parameter type's name.
  public let parameterType: String

  /// The Swift type of the expected value.
  public let typeName: String

  /// The matched strings, `nil` for a group that didn't participate in the match.
  public let values: [String?]

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - parameterType: The parameter type's name.
  ///   - typeName: The Swift type of the expected value.
  ///   - values: The matched strings.
  public init(parameterType: String, typeName: String, values: [String?]) {
    self.parameterType = parameterType
    self.typeName = typeName
    self.values = values
  }

  /// The message.
  public var description: String {
    let list = values.map { $0 ?? "nil" }.joined(separator: ", ")
    return "ParameterType {\(parameterType)} failed to transform [\(list)] to \(typeName)"
  }
}
