/// A token of a tag expression.
struct TagExpressionToken {
  enum Kind: Equatable {
    case tag, not, and, or, open, close
  }

  let kind: Kind
  /// The text without the backslashes of escapes.
  let text: String
  /// The code points it takes in the expression, escapes included.
  let range: Range<Int>
}
