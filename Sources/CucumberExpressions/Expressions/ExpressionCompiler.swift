/// Makes a regular expression and a match program of a syntax tree, and checks what the grammar does not.
struct ExpressionCompiler {
  private let source: String
  private let registry: ParameterTypeRegistry
  private let tree: SyntaxTree

  private(set) var parameterTypes: [ParameterType] = []
  /// The regular expression without its anchors.
  private(set) var regexp = ""
  private(set) var program = MatchProgram()
  private(set) var literalPrefix = ""
  private var isPrefix = true

  /// Compiles an expression.
  ///
  /// - Throws: an ``ExpressionError``, in the order of the official implementations: the tokens' first, then the
  ///   grammar's, then those of the nodes from left to right.
  init(_ source: String, parameterTypes registry: ParameterTypeRegistry) throws(ExpressionError) {
    self.source = source
    self.registry = registry
    tree = try ExpressionParser.parse(source)
    for node in tree.children(of: tree.root) { try compile(node) }
    program.appendEnd()
  }

  private mutating func compile(_ node: SyntaxTree.Node) throws(ExpressionError) {
    switch node.kind {
    case .text:
      regexp += Self.escaped(node.text)
      program.append(literal: node.text)
      if isPrefix { literalPrefix += node.text }
    case .optional:
      try check(optional: node)
      add(optional: node)
    case .alternation: try compile(alternation: node)
    case .parameter: try compile(parameter: node)
    case .expression, .alternative: break
    }
    if node.kind != .text { isPrefix = false }
  }

  private mutating func add(optional node: SyntaxTree.Node) {
    let text = tree.text(in: node)
    regexp += "(?:" + Self.escaped(text) + ")?"
    program.append(optional: { $0.append(literal: text) })
  }

  private mutating func compile(alternation node: SyntaxTree.Node) throws(ExpressionError) {
    let alternatives = tree.children(of: node)
    for alternative in alternatives {
      if alternative.children.isEmpty { throw error(.alternativeEmpty, alternative) }
      try requireText(in: alternative, or: .alternativeOnlyOptionals)
    }
    for node in alternatives.flatMap({ tree.children(of: $0) }) where node.kind == .optional {
      try check(optional: node)
    }
    regexp += "(?:" + alternatives.map { regexp(of: $0) }.joined(separator: "|") + ")"
    let syntax = tree
    program.append(alternatives: alternatives) { program, alternative in
      for part in syntax.children(of: alternative) {
        if part.kind == .text {
          program.append(literal: part.text)
        } else {
          program.append(optional: { $0.append(literal: syntax.text(in: part)) })
        }
      }
    }
  }

  private func regexp(of alternative: SyntaxTree.Node) -> String {
    tree.children(of: alternative).map { part in
      part.kind == .text ? Self.escaped(part.text) : "(?:" + Self.escaped(tree.text(in: part)) + ")?"
    }.joined()
  }

  private mutating func compile(parameter node: SyntaxTree.Node) throws(ExpressionError) {
    let name = tree.text(in: node)
    guard let type = registry[name] else { throw error(.undefinedParameterType(name: name), node) }
    parameterTypes.append(type)
    regexp += type.regexps.count == 1 ? "(\(type.regexps[0]))" : "((?:\(type.regexps.joined(separator: ")|(?:"))))"
    if let matcher = type.matcher { program.append(parameter: matcher) }
  }

  private func check(optional node: SyntaxTree.Node) throws(ExpressionError) {
    let children = tree.children(of: node)
    if let parameter = children.first(where: { $0.kind == .parameter }) { throw error(.parameterInOptional, parameter) }
    if let optional = children.first(where: { $0.kind == .optional }) { throw error(.optionalInOptional, optional) }
    try requireText(in: node, or: .optionalEmpty)
  }

  private func requireText(in node: SyntaxTree.Node, or kind: ExpressionError.Kind) throws(ExpressionError) {
    if !tree.children(of: node).contains(where: { $0.kind == .text }) { throw error(kind, node) }
  }

  private func error(_ kind: ExpressionError.Kind, _ node: SyntaxTree.Node) -> ExpressionError {
    ExpressionError(kind, source: source, range: node.range)
  }

  /// The text as a regular expression that matches just it.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if #"\^[({$.|?*+})]"#.unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}
