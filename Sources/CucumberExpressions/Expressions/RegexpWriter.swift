/// Writes the regular expression that means the same as a syntax tree, in the form of the official implementations.
struct RegexpWriter {
  let tree: SyntaxTree
  /// The types of the parameters, in their order.
  let parameterTypes: [ParameterType]

  /// The regular expression, without anchors.
  func regexp() -> String {
    var types = parameterTypes[...]
    return tree.children(of: tree.root).map { node in
      switch node.kind {
      case .text: RegularExpression.escaped(node.text)
      case .optional: optional(node)
      case .alternation: "(?:" + tree.children(of: node).map(alternative).joined(separator: "|") + ")"
      case .parameter: types.popFirst().map(Self.group) ?? ""
      case .expression, .alternative: ""
      }
    }.joined()
  }

  private func alternative(_ node: SyntaxTree.Node) -> String {
    tree.children(of: node).map { $0.kind == .text ? RegularExpression.escaped($0.text) : optional($0) }.joined()
  }

  private func optional(_ node: SyntaxTree.Node) -> String {
    "(?:" + RegularExpression.escaped(tree.text(in: node)) + ")?"
  }

  private static func group(of type: ParameterType) -> String {
    let regexps = type.regexps
    return regexps.count == 1 ? "(\(regexps[0]))" : "((?:\(regexps.joined(separator: ")|(?:"))))"
  }
}
