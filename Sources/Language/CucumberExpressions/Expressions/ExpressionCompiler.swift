/// Compiles a syntax tree to a match program, and checks the rules that are not part of the grammar.
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
  /// - Throws: An ``ExpressionError``, in the order of the official implementations: errors of tokens first, then those
  ///   of the grammar, then those of the nodes from left to right.
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

/// Creates the regular expression of a syntax tree, in the form of the official implementations.
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

/// The strings that a match of an expression contains: one string of each entry.
struct RequiredTexts {
  private(set) var texts: [[String]] = []

  /// Collects the strings of an expression.
  ///
  /// Optional text is not required; each alternative contributes its longest string.
  init(_ tree: SyntaxTree) {
    var isText = false
    for node in tree.children(of: tree.root) {
      switch node.kind {
      case .text:
        if isText, let last = texts.popLast()?.first {
          texts.append([last + node.text])
        } else {
          texts.append([node.text])
        }
      case .alternation:
        texts.append(tree.children(of: node).map { Self.longest(of: $0, in: tree) })
      default: break
      }
      isText = node.kind == .text
    }
  }

  private static func longest(of alternative: SyntaxTree.Node, in tree: SyntaxTree) -> String {
    let texts = tree.children(of: alternative).filter { $0.kind == .text }.map(\.text)
    return texts.max { $0.utf8.count < $1.utf8.count } ?? ""
  }
}
