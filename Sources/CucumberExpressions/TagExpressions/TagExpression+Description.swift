extension TagExpression {
  private enum Piece {
    case node(Int)
    case text(String)
  }

  /// The canonical form: binary operators in parentheses with blanks inside, `not ( a )`, escapes kept; `""` for the
  /// empty expression.
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

  /// Whether a node brings parentheses of its own.
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
