/// Parses a Cucumber Expression's tokens to a syntax tree.
///
/// The grammar is the official one:
///
///     expression  := ( alternation | optional | parameter | text )*
///     alternation := (?<=left-boundary) alternative* ( '/' alternative* )+ (?=right-boundary)
///     alternative := optional | parameter | text
///     optional    := '(' ( optional | parameter | text )* ')'
///     parameter   := '{' name* '}'
///
/// The left boundary is the start, white space or `}`; the right boundary is the end, white space or `{`.
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
  /// - Parameter source: The expression.
  /// - Returns: The syntax tree, without semantic checks.
  /// - Throws: An ``ExpressionError`` for the first error of the tokens or, if there is none, of the grammar.
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

  /// Parses up to the next right boundary; a `/` makes all of it an alternation.
  ///
  /// It is called after a left boundary only: every other token ends in one.
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

  /// Adds the nodes between two boundaries; `bounds` has the start and end of each alternative in turn.
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

  /// Parses an optional and its nested optionals, without recursion.
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

/// The syntax tree of a Cucumber Expression.
///
/// The nodes are in one array and reference each other by index, so that an expression with a million parentheses
/// requires no deep recursion, not even for deallocation.
package struct SyntaxTree: Sendable {
  /// The kind of a node.
  package enum Kind: Sendable, Equatable {
    case expression, text, optional, alternation, alternative, parameter
  }

  /// A node of the tree.
  package struct Node: Sendable {
    package let kind: Kind
    /// The range of code points in the expression.
    package let range: Range<Int>
    /// The text of a text node without escapes, `""` for other nodes.
    package let text: String
    /// The indexes of the nodes inside.
    package let children: [Int]
  }

  /// All nodes, children before their parents.
  package private(set) var nodes: [Node] = []

  /// The root node.
  package var root: Node { nodes[nodes.count - 1] }

  /// The nodes directly inside a node.
  package func children(of node: Node) -> [Node] {
    node.children.map { nodes[$0] }
  }

  /// Returns the text directly inside a node, such as the name of a parameter.
  func text(in node: Node) -> String {
    children(of: node).map(\.text).joined()
  }

  /// Adds a node whose children have been added.
  mutating func add(_ kind: Kind, range: Range<Int>, text: String = "", children: [Int] = []) -> Int {
    nodes.append(Node(kind: kind, range: range, text: text, children: children))
    return nodes.count - 1
  }
}

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
  /// The range of code points in the expression, escapes included.
  package let range: Range<Int>
}

/// The characters with a special meaning in Cucumber Expressions.
enum Syntax {
  /// Whether a byte is one of `{ } ( ) \ /`, which a parameter's name can't contain.
  static func isReserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"),
      UInt8(ascii: "/"):
      true
    default: false
    }
  }

  /// Whether a scalar may follow a backslash.
  static func isEscapable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII && isReserved(UInt8(ascii: scalar)) { return true }
    return isWhiteSpace(scalar)
  }

  /// Whether a scalar is white space; ASCII needs no Unicode table.
  static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
  }
}

/// Splits a Cucumber Expression into tokens.
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

  /// Splits an expression into tokens.
  ///
  /// - Parameter source: The expression.
  /// - Returns: The tokens, between one for the start and one for the end of the line.
  /// - Throws: An ``ExpressionError`` for an invalid escape.
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
