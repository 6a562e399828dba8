/// Makes a match program of a syntax tree, and checks what the grammar does not.
struct ExpressionCompiler {
  private let source: String
  private let registry: ParameterTypeRegistry
  let tree: SyntaxTree

  private(set) var parameterTypes: [ParameterType] = []
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

  private mutating func compile(parameter node: SyntaxTree.Node) throws(ExpressionError) {
    let name = tree.text(in: node)
    guard let type = registry[name] else { throw error(.undefinedParameterType(name: name), node) }
    parameterTypes.append(type)
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
}
