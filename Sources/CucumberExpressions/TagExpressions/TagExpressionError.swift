/// What is wrong with a tag expression, as facts; ``message`` makes a text of them.
public struct TagExpressionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of mistakes in tag expressions.
  public enum Kind: Sendable, Equatable {
    /// A tag, `not` or `(` should stand here.
    case expectedOperand
    /// `and`, `or` or `)` should stand here.
    case expectedOperator
    /// A `(` has no `)`.
    case unmatchedOpening
    /// A `)` has no `(`.
    case unmatchedClosing
    /// A backslash stands before a character that needs none.
    case illegalEscape(before: String)
  }

  /// The kind of mistake.
  public let kind: Kind

  /// The expression.
  public let source: String

  /// The code points of ``source`` that are meant, counted from 0; empty at the end of the expression.
  public let range: Range<Int>

  /// The whole text for people, in the wording of the official implementations.
  public var message: String {
    "Tag expression \"\(source)\" could not be parsed because of syntax error: \(problem)."
  }

  /// The same as ``message``.
  public var description: String { message }

  private var problem: String {
    switch kind {
    case .expectedOperand: "Expected operand"
    case .expectedOperator: "Expected operator"
    case .unmatchedOpening: "Unmatched ("
    case .unmatchedClosing: "Unmatched )"
    case .illegalEscape(let character): "Illegal escape before \"\(character)\""
    }
  }
}
