/// A condition on the tags of a scenario, such as `@smoke and not (@slow or @flaky)`.
///
/// `not` binds more tightly than `and`, `and` more tightly than `or`. An empty expression is always true.
public struct TagExpression: Sendable, CustomStringConvertible {
  /// A part of the expression; operands are given by their index.
  enum Node: Sendable {
    case tag(String)
    case not(Int)
    case and(Int, Int)
    case or(Int, Int)
  }

  /// The parts, operands before their operators, the whole expression last. An array does not recurse, however deep
  /// the expression is nested.
  let nodes: [Node]

  /// Parses an expression.
  ///
  /// - Parameter text: the expression; `(`, `)`, `\` and white space in a tag are escaped by a backslash.
  /// - Throws: a ``TagExpressionError``.
  public init(_ text: String) throws(TagExpressionError) {
    nodes = try TagExpressionParser.nodes(of: text)
  }

  /// Whether the condition holds.
  ///
  /// - Parameter tags: the tags that are set, spelt as in the expression (with or without `@`).
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
