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

  /// How tightly an operator binds; an open parenthesis holds everything back.
  private static func precedence(_ kind: TagExpressionToken.Kind) -> Int {
    switch kind {
    case .not: 3
    case .and: 2
    case .or: 1
    case .open, .close, .tag: 0
    }
  }
}
