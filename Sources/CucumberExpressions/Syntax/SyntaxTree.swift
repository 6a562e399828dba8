/// The syntax tree of a Cucumber Expression.
///
/// The nodes lie in one array and point to each other by index, so that an expression of a million parentheses does
/// not need as deep a recursion, not even to be freed.
package struct SyntaxTree: Sendable {
  /// What a node stands for.
  package enum Kind: Sendable, Equatable {
    case expression, text, optional, alternation, alternative, parameter
  }

  /// A node of the tree.
  package struct Node: Sendable {
    package let kind: Kind
    /// The code points it takes in the expression.
    package let range: Range<Int>
    /// The text of a text node without escapes, `""` for the others.
    package let text: String
    /// The indexes of the nodes inside.
    package let children: [Int]
  }

  /// All nodes, children before their parents.
  package private(set) var nodes: [Node] = []

  /// The expression's own node.
  package var root: Node { nodes[nodes.count - 1] }

  /// The nodes directly inside a node.
  package func children(of node: Node) -> [Node] {
    node.children.map { nodes[$0] }
  }

  /// The texts directly inside a node, such as the name of a parameter.
  func text(in node: Node) -> String {
    children(of: node).map(\.text).joined()
  }

  /// Adds a node whose children are there already.
  mutating func add(_ kind: Kind, range: Range<Int>, text: String = "", children: [Int] = []) -> Int {
    nodes.append(Node(kind: kind, range: range, text: text, children: children))
    return nodes.count - 1
  }
}
