extension ExpressionError {
  /// The kinds of mistakes in expressions and parameter types.
  public enum Kind: Sendable, Equatable {
    /// The expression ends with a backslash.
    case endOfLineEscaped
    /// A backslash stands before a character that needs none.
    case characterNotEscapable
    /// A `{` has no `}`.
    case parameterNotClosed
    /// A `(` has no `)`.
    case optionalNotClosed
    /// A `/` stands inside an optional.
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
    /// A parameter type has no regexp at all.
    case noRegexp(parameterType: String)
    /// A parameter type's regexp sets a flag for itself, which can't hold inside the expression's regexp.
    case regexpFlag(flag: String)
    /// A regular expression can't be compiled.
    case invalidRegexp
    /// A regular expression took too many steps on a text.
    case searchTooLong
    /// A regular expression is valid, but has parentheses that may or may not be groups.
    case groupsNotReadable
    /// Two parameter types have the same name.
    case parameterTypeExists(name: String)
    /// Two parameter types want to be preferred for the same regexp.
    case twoPreferredTypes(regexp: String, first: String, second: String)
    /// A capture group's regexp belongs to several parameter types and none is preferred.
    case ambiguousParameterType(regexp: String, candidates: [String], suggestions: [String])
  }
}
