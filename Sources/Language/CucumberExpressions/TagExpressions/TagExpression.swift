/// A condition on the tags of a scenario, such as `@smoke and not (@slow or @flaky)`.
///
/// `not` binds more tightly than `and`, `and` more tightly than `or`. An empty expression is always true.
public struct TagExpression: Sendable, CustomStringConvertible {
  /// A node of the expression; operands are referenced by index.
  enum Node: Sendable {
    case tag(String)
    case not(Int)
    case and(Int, Int)
    case or(Int, Int)
  }

  /// The nodes, operands before their operators, the whole expression last.
  ///
  /// An array avoids recursion, however deeply the expression is nested.
  let nodes: [Node]

  /// Parses an expression.
  ///
  /// - Parameter text: The expression; `(`, `)`, `\` and white space in a tag are escaped by a backslash.
  /// - Throws: A ``TagExpressionError``.
  public init(_ text: String) throws(TagExpressionError) {
    nodes = try TagExpressionParser.nodes(of: text)
  }

  /// The tags in the expression, in their order.
  package var names: [String] { nodes.compactMap { if case .tag(let name) = $0 { name } else { nil } } }

  /// Returns whether the tags match the expression.
  ///
  /// - Parameter tags: The tags of the scenario, spelled as in the expression (with or without `@`).
  public func evaluate(_ tags: [String]) -> Bool {
    var values: [Bool] = []
    values.reserveCapacity(nodes.count)
    for node in nodes {
      switch node {
      case .tag(let name): values.append(tags.contains { $0.utf8.elementsEqual(name.utf8) })
      case .not(let operand): values.append(!values[operand])
      case .and(let left, let right): values.append(values[left] && values[right])
      case .or(let left, let right): values.append(values[left] || values[right])
      }
    }
    return values.last ?? true
  }
}

extension TagExpression {
  private enum Piece {
    case node(Int)
    case text(String)
  }

  /// The canonical form: binary operators in parentheses with spaces inside, `not ( a )`, escapes kept; `""` if empty.
  public var description: String {
    guard !nodes.isEmpty else { return "" }
    var result = ""
    var pieces = [Piece.node(nodes.count - 1)]
    while let piece = pieces.popLast() {
      switch piece {
      case .text(let text): result += text
      case .node(let index): pieces += self.pieces(of: nodes[index]).reversed()
      }
    }
    return result
  }

  private func pieces(of node: Node) -> [Piece] {
    switch node {
    case .tag(let name): [.text(Self.escaped(name))]
    case .and(let left, let right): [.text("( "), .node(left), .text(" and "), .node(right), .text(" )")]
    case .or(let left, let right): [.text("( "), .node(left), .text(" or "), .node(right), .text(" )")]
    case .not(let operand):
      isBinary(nodes[operand]) ? [.text("not "), .node(operand)] : [.text("not ( "), .node(operand), .text(" )")]
    }
  }

  /// Whether a node is printed with its own parentheses.
  private func isBinary(_ node: Node) -> Bool {
    switch node {
    case .and, .or: true
    case .tag, .not: false
    }
  }

  private static func escaped(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      if "()\\".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}

/// An error in a tag expression; ``message`` describes it.
public struct TagExpressionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of errors in tag expressions.
  public enum Kind: Sendable, Equatable {
    /// A tag, `not` or `(` is expected.
    case expectedOperand
    /// `and`, `or` or `)` is expected.
    case expectedOperator
    /// A `(` has no `)`.
    case unmatchedOpening
    /// A `)` has no `(`.
    case unmatchedClosing
    /// A backslash precedes a character that must not be escaped.
    case illegalEscape(before: String)
  }

  /// The kind of error.
  public let kind: Kind

  /// The expression.
  public let source: String

  /// The erroneous code points of ``source``, counted from 0; empty at the end of the expression.
  public let range: Range<Int>

  /// The complete message, in the wording of the official implementations.
  public var message: String {
    "Tag expression \"\(source)\" could not be parsed because of syntax error: \(problem)."
  }

  /// The error's ``message``.
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
