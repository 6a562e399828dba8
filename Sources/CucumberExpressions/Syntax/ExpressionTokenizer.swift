/// Cuts a Cucumber Expression into tokens.
package struct ExpressionTokenizer {
  private let source: String
  private var tokens = [ExpressionToken(kind: .startOfLine, text: "", range: 0..<0)]
  private var pending = String.UnicodeScalarView()
  private var pendingKind = ExpressionToken.Kind.startOfLine
  private var pendingStart = 0
  private var offset = 0

  private init(_ source: String) {
    self.source = source
  }

  /// Cuts an expression into tokens.
  ///
  /// - Parameter source: the expression.
  /// - Returns: the tokens, between one for the start and one for the end of the line.
  /// - Throws: an ``ExpressionError`` for a wrong escape.
  package static func tokens(of source: String) throws(ExpressionError) -> [ExpressionToken] {
    var tokenizer = ExpressionTokenizer(source)
    try tokenizer.run()
    return tokenizer.tokens
  }

  private mutating func run() throws(ExpressionError) {
    var isEscaped = false
    for scalar in source.unicodeScalars {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
        continue
      }
      if isEscaped, !Syntax.isEscapable(scalar) {
        throw ExpressionError(.characterNotEscapable, source: source, range: (offset + 1)..<(offset + 2))
      }
      add(scalar, kind: isEscaped ? .text : Self.kind(of: scalar), length: isEscaped ? 2 : 1)
      isEscaped = false
    }
    if isEscaped { throw ExpressionError(.endOfLineEscaped, source: source, range: offset..<(offset + 1)) }
    flush()
    tokens.append(ExpressionToken(kind: .endOfLine, text: "", range: offset..<offset))
  }

  /// Adds a scalar to the pending token or begins a new one; only text and white space grow.
  private mutating func add(_ scalar: Unicode.Scalar, kind: ExpressionToken.Kind, length: Int) {
    if kind != pendingKind || (kind != .text && kind != .whiteSpace) {
      flush()
      pendingKind = kind
      pendingStart = offset
    }
    pending.append(scalar)
    offset += length
  }

  private mutating func flush() {
    guard !pending.isEmpty else { return }
    tokens.append(ExpressionToken(kind: pendingKind, text: String(pending), range: pendingStart..<offset))
    pending = String.UnicodeScalarView()
  }

  private static func kind(of scalar: Unicode.Scalar) -> ExpressionToken.Kind {
    switch scalar {
    case "/": .alternation
    case "(": .beginOptional
    case ")": .endOptional
    case "{": .beginParameter
    case "}": .endParameter
    default: Syntax.isWhiteSpace(scalar) ? .whiteSpace : .text
    }
  }
}
