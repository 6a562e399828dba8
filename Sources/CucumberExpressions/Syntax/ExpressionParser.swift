/// Makes a syntax tree of a Cucumber Expression's tokens.
///
/// The grammar is the official one:
///
///     expression  := ( alternation | optional | parameter | text )*
///     alternation := (?<=left-boundary) alternative* ( '/' alternative* )+ (?=right-boundary)
///     alternative := optional | parameter | text
///     optional    := '(' ( optional | parameter | text )* ')'
///     parameter   := '{' name* '}'
///
/// where the left boundary is the start, white space or `}`, the right one the end, white space or `{`.
package struct ExpressionParser {
  private let source: String
  private let tokens: [ExpressionToken]
  private var current = 1
  private var tree = SyntaxTree()

  private init(_ source: String) throws(ExpressionError) {
    self.source = source
    tokens = try ExpressionTokenizer.tokens(of: source)
  }

  /// Parses an expression.
  ///
  /// - Parameter source: the expression.
  /// - Returns: its tree; what the tree means is not checked.
  /// - Throws: an ``ExpressionError`` for the first mistake of the tokens or else of the grammar.
  package static func parse(_ source: String) throws(ExpressionError) -> SyntaxTree {
    var parser = try ExpressionParser(source)
    try parser.parseExpression()
    return parser.tree
  }

  private mutating func parseExpression() throws(ExpressionError) {
    var children: [Int] = []
    while tokens[current].kind != .endOfLine {
      switch tokens[current].kind {
      case .whiteSpace: children.append(addText())
      case .beginParameter: children.append(try parseParameter())
      default: try parseBetweenBoundaries(into: &children)
      }
    }
    _ = tree.add(.expression, range: 0..<tokens[current].range.upperBound, children: children)
  }

  /// Parses up to the next right boundary; one `/` in it makes an alternation of it all.
  ///
  /// It is called behind a left boundary only: every other token ends in one.
  private mutating func parseBetweenBoundaries(into children: inout [Int]) throws(ExpressionError) {
    var alternatives: [[Int]] = [[]]
    var bounds = [tokens[current].range.lowerBound]
    while true {
      switch tokens[current].kind {
      case .endOfLine, .whiteSpace, .beginParameter:
        bounds.append(tokens[current].range.lowerBound)
        return add(alternatives, bounds: bounds, to: &children)
      case .alternation:
        bounds += [tokens[current].range.lowerBound, tokens[current].range.upperBound]
        alternatives.append([])
        current += 1
      case .beginOptional: alternatives[alternatives.count - 1].append(try parseOptional())
      default: alternatives[alternatives.count - 1].append(addText())
      }
    }
  }

  /// Adds what stood between two boundaries; `bounds` holds the start and end of each alternative in turn.
  private mutating func add(_ alternatives: [[Int]], bounds: [Int], to children: inout [Int]) {
    guard alternatives.count > 1 else {
      children += alternatives[0]
      return
    }
    let nodes = alternatives.indices.map { index in
      tree.add(.alternative, range: bounds[2 * index]..<bounds[2 * index + 1], children: alternatives[index])
    }
    children.append(tree.add(.alternation, range: bounds[0]..<bounds[bounds.count - 1], children: nodes))
  }

  /// Parses an optional and those nested in it, without recursion.
  private mutating func parseOptional() throws(ExpressionError) -> Int {
    var open: [(begin: ExpressionToken, children: [Int])] = []
    while true {
      let token = tokens[current]
      switch token.kind {
      case .beginOptional:
        open.append((token, []))
        current += 1
      case .endOptional:
        current += 1
        let (begin, children) = open.removeLast()
        let range = begin.range.lowerBound..<token.range.upperBound
        let node = tree.add(.optional, range: range, children: children)
        if open.isEmpty { return node }
        open[open.count - 1].children.append(node)
      case .beginParameter: open[open.count - 1].children.append(try parseParameter())
      case .alternation: throw ExpressionError(.alternationInOptional, source: source, range: token.range)
      case .endOfLine:
        throw ExpressionError(.optionalNotClosed, source: source, range: open[open.count - 1].begin.range)
      default: open[open.count - 1].children.append(addText())
      }
    }
  }

  private mutating func parseParameter() throws(ExpressionError) -> Int {
    let begin = tokens[current]
    var children: [Int] = []
    current += 1
    while tokens[current].kind != .endParameter {
      let token = tokens[current]
      switch token.kind {
      case .text, .whiteSpace: children.append(addText())
      case .endOfLine: throw ExpressionError(.parameterNotClosed, source: source, range: begin.range)
      default: throw ExpressionError(.reservedCharacterInParameterName, source: source, range: token.range)
      }
    }
    let range = begin.range.lowerBound..<tokens[current].range.upperBound
    current += 1
    return tree.add(.parameter, range: range, children: children)
  }

  private mutating func addText() -> Int {
    let token = tokens[current]
    current += 1
    return tree.add(.text, range: token.range, text: token.text)
  }
}
