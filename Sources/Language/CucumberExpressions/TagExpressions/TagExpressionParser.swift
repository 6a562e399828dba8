/// Parses a tag expression with two stacks (the shunting-yard algorithm).
struct TagExpressionParser {
  private let source: String
  private var nodes: [TagExpression.Node] = []
  private var operands: [Int] = []
  private var operators: [TagExpressionToken] = []
  private var expectsOperand = true

  private init(_ source: String) {
    self.source = source
  }

  static func nodes(of source: String) throws(TagExpressionError) -> [TagExpression.Node] {
    let tokens = try TagExpressionTokenizer.tokens(of: source)
    var parser = TagExpressionParser(source)
    for token in tokens { try parser.add(token) }
    if !tokens.isEmpty { try parser.finish() }
    return parser.nodes
  }

  private mutating func add(_ token: TagExpressionToken) throws(TagExpressionError) {
    let needsOperand = token.kind == .tag || token.kind == .not || token.kind == .open
    if needsOperand != expectsOperand {
      throw error(expectsOperand ? .expectedOperand : .expectedOperator, at: token.range)
    }
    switch token.kind {
    case .tag:
      push(.tag(token.text))
      expectsOperand = false
    case .not, .open: operators.append(token)
    case .and, .or:
      while let top = operators.last, Self.precedence(top.kind) >= Self.precedence(token.kind) { try reduce() }
      operators.append(token)
      expectsOperand = true
    case .close: try close(token)
    }
  }

  private mutating func close(_ token: TagExpressionToken) throws(TagExpressionError) {
    while let top = operators.last, top.kind != .open { try reduce() }
    if operators.popLast() == nil { throw error(.unmatchedClosing, at: token.range) }
  }

  private mutating func finish() throws(TagExpressionError) {
    while let top = operators.last {
      if top.kind == .open { throw error(.unmatchedOpening, at: top.range) }
      try reduce()
    }
  }

  /// Applies the operator on top of the stack; at the end of the expression its operands may be missing.
  private mutating func reduce() throws(TagExpressionError) {
    switch operators.removeLast().kind {
    case .and:
      let right = try popOperand()
      push(.and(try popOperand(), right))
    case .or:
      let right = try popOperand()
      push(.or(try popOperand(), right))
    default: push(.not(try popOperand()))
    }
  }

  private mutating func popOperand() throws(TagExpressionError) -> Int {
    if let operand = operands.popLast() { return operand }
    let end = source.unicodeScalars.count
    throw error(.expectedOperand, at: end..<end)
  }

  private mutating func push(_ node: TagExpression.Node) {
    operands.append(nodes.count)
    nodes.append(node)
  }

  private func error(_ kind: TagExpressionError.Kind, at range: Range<Int>) -> TagExpressionError {
    TagExpressionError(kind: kind, source: source, range: range)
  }

  /// Returns the precedence of an operator; an open parenthesis has the lowest.
  private static func precedence(_ kind: TagExpressionToken.Kind) -> Int {
    switch kind {
    case .not: 3
    case .and: 2
    case .or: 1
    case .open, .close, .tag: 0
    }
  }
}

/// A token of a tag expression.
private struct TagExpressionToken {
  enum Kind: Equatable {
    case tag, not, and, or, open, close
  }

  let kind: Kind
  /// The text without the backslashes of escapes.
  let text: String
  /// The range of code points in the expression, escapes included.
  let range: Range<Int>
}

/// Splits a tag expression into tags, operators and parentheses.
private struct TagExpressionTokenizer {
  private let source: String
  private var tokens: [TagExpressionToken] = []
  private var pending = String.UnicodeScalarView()
  private var pendingStart = 0
  private var hasEscape = false
  private var offset = 0

  private init(_ source: String) {
    self.source = source
  }

  static func tokens(of source: String) throws(TagExpressionError) -> [TagExpressionToken] {
    var tokenizer = TagExpressionTokenizer(source)
    try tokenizer.run()
    return tokenizer.tokens
  }

  private mutating func run() throws(TagExpressionError) {
    var isEscaped = false
    for scalar in source.unicodeScalars {
      if isEscaped {
        try addEscaped(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        if pending.isEmpty { pendingStart = offset }
        isEscaped = true
      } else {
        add(scalar)
      }
      offset += 1
    }
    // A backslash at the end escapes nothing and is dropped, as in the official implementations.
    flush()
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    let isParenthesis = scalar == "(" || scalar == ")"
    if isParenthesis || scalar.properties.isWhitespace {
      flush()
      guard isParenthesis else { return }
      let kind: TagExpressionToken.Kind = scalar == "(" ? .open : .close
      tokens.append(TagExpressionToken(kind: kind, text: String(Character(scalar)), range: offset..<(offset + 1)))
    } else {
      if pending.isEmpty { pendingStart = offset }
      pending.append(scalar)
    }
  }

  private mutating func addEscaped(_ scalar: Unicode.Scalar) throws(TagExpressionError) {
    guard "()\\".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace else {
      throw TagExpressionError(
        kind: .illegalEscape(before: String(scalar)), source: source, range: (offset - 1)..<(offset + 1))
    }
    hasEscape = true
    pending.append(scalar)
  }

  private mutating func flush() {
    guard !pending.isEmpty else { return }
    let text = String(pending)
    tokens.append(TagExpressionToken(kind: kind(of: text), text: text, range: pendingStart..<offset))
    pending = String.UnicodeScalarView()
    hasEscape = false
  }

  /// Returns the kind of a word; a word with an escape is always a tag.
  private func kind(of word: String) -> TagExpressionToken.Kind {
    switch word {
    case "not" where !hasEscape: .not
    case "and" where !hasEscape: .and
    case "or" where !hasEscape: .or
    default: .tag
    }
  }
}
