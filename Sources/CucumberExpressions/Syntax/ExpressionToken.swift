/// A token of a Cucumber Expression.
package struct ExpressionToken: Sendable {
  /// The kinds of tokens.
  package enum Kind: Sendable {
    case startOfLine, endOfLine, whiteSpace, text, alternation
    case beginOptional, endOptional, beginParameter, endParameter
  }

  package let kind: Kind
  /// The text without the backslashes of escapes.
  package let text: String
  /// The code points it takes in the expression, escapes included.
  package let range: Range<Int>
}
