import CucumberExpressions

/// The facts of the library as text, so that tests can be tables of text in and text out.
enum Rendering {
  /// `text 0-5 three`, a token a line.
  static func text(of tokens: [ExpressionToken]) -> String {
    tokens.map { "\($0.kind) \($0.range.lowerBound)-\($0.range.upperBound) <\($0.text)>" }.joined(separator: "\n")
  }

  /// `optional 3-8[text 4-7<s>]`
  static func text(of tree: SyntaxTree) -> String {
    text(of: tree.root, in: tree)
  }

  private static func text(of node: SyntaxTree.Node, in tree: SyntaxTree) -> String {
    let head = "\(node.kind) \(node.range.lowerBound)-\(node.range.upperBound)"
    if node.kind == .text { return "\(head)<\(node.text)>" }
    return head + "[" + tree.children(of: node).map { text(of: $0, in: tree) }.joined(separator: " ") + "]"
  }

  /// `3:value[children]`, `-` for a group that took no part.
  static func text(of group: Group) -> String {
    let head = group.value.map { "\(group.start ?? -1):\($0)" } ?? "-"
    if group.children.isEmpty { return head }
    return head + "[" + group.children.map { text(of: $0) }.joined(separator: " ") + "]"
  }

  /// The groups of arguments with a bar between them, `no match` for none.
  static func text(of arguments: [Argument]?) -> String {
    arguments.map { $0.map { text(of: $0.group) }.joined(separator: " | ") } ?? "no match"
  }

  /// The values of arguments as Swift writes them, with a bar between them.
  static func values(of arguments: [Argument]?) throws -> String {
    guard let arguments else { return "no match" }
    return try arguments.map { String(reflecting: try $0.value()) }.joined(separator: " | ")
  }
}
