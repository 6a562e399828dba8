/// A Cucumber Expression such as `I have {int} cucumber(s) in my belly/stomach`.
public struct CucumberExpression: StepPattern {
  /// The expression as it was written.
  public let source: String

  /// The text before the first optional, alternative or parameter.
  public let literalPrefix: String

  /// The parameter types in the order of their parameters.
  public let parameterTypes: [ParameterType]

  /// The regular expression that means the same, in the form the official implementations give it.
  ///
  /// It is written when it is asked for, since steps are seldom matched by it.
  public var regexpSource: String { "^\(regexp)$" }

  /// The texts outside of optionals, and those of alternatives.
  public var requiredTexts: [[String]] { RequiredTexts(tree).texts }

  private let tree: SyntaxTree
  private let method: Method

  private enum Method: Sendable {
    case native(MatchProgram)
    case regexp(RegularExpressionEngine)
  }

  /// Compiles an expression.
  ///
  /// - Parameters:
  ///   - source: the expression.
  ///   - parameterTypes: the types its parameters may have.
  /// - Throws: an ``ExpressionError`` for the first mistake in the expression.
  public init(_ source: String, parameterTypes: ParameterTypeRegistry) throws(ExpressionError) {
    let compiler = try ExpressionCompiler(source, parameterTypes: parameterTypes)
    self.source = source
    literalPrefix = compiler.literalPrefix
    self.parameterTypes = compiler.parameterTypes
    tree = compiler.tree
    if compiler.parameterTypes.allSatisfy({ $0.matcher != nil }) {
      method = .native(compiler.program)
    } else {
      // `\z`, since `$` would match before a line feed at the end as well.
      let regexp = RegexpWriter(tree: tree, parameterTypes: compiler.parameterTypes).regexp()
      method = .regexp(try RegularExpressionEngine("^\(regexp)\\z"))
    }
  }

  private var regexp: String { RegexpWriter(tree: tree, parameterTypes: parameterTypes).regexp() }

  /// Matches a step's text, the whole of it.
  ///
  /// - Parameter text: the text of a step, without keyword.
  /// - Returns: one argument a parameter, or nil if the text does not match.
  public func match(_ text: String) -> [Argument]? {
    switch method {
    case .native(let program): match(text, with: program)
    case .regexp(let engine): match(text, with: engine)
    }
  }

  private func match(_ text: String, with program: MatchProgram) -> [Argument]? {
    let bytes = text.utf8.span
    guard let ranges = program.run(on: bytes) else { return nil }
    var offset = 0
    var start = 0
    return ranges.indices.map { index in
      let range = ranges[index]
      start += bytes.codePoints(in: offset..<range.lowerBound)
      offset = range.lowerBound
      let children = program.matchers[index].children(in: text, bytes: bytes, range: range, start: start)
      let group = Group(value: text.slice(range), start: start, children: children)
      return Argument(group: group, parameterType: parameterTypes[index])
    }
  }

  private func match(_ text: String, with engine: RegularExpressionEngine) -> [Argument]? {
    guard text.utf8.starts(with: literalPrefix.utf8) else { return nil }
    return engine.match(text).map { groups in
      zip(groups, parameterTypes).map { Argument(group: $1.ownGroup($0), parameterType: $1) }
    }
  }
}

extension ParameterType {
  /// A custom matcher knows no groups inside its text, so those of its regexps are left out.
  fileprivate func ownGroup(_ group: Group) -> Group {
    guard let matcher, case .custom = matcher.method else { return group }
    return Group(value: group.value, start: group.start)
  }
}
