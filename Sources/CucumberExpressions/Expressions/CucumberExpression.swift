/// A Cucumber Expression such as `I have {int} cucumber(s) in my belly/stomach`.
public struct CucumberExpression: StepPattern {
  /// The expression as it was written.
  public var source: String { compiled.source }

  /// The text before the first optional, alternative or parameter.
  public var literalPrefix: String { compiled.literalPrefix }

  /// The parameter types in the order of their parameters.
  public var parameterTypes: [ParameterType] { compiled.parameterTypes }

  /// The regular expression that means the same, in the form the official implementations give it.
  ///
  /// It is written when it is asked for, since steps are seldom matched by it.
  public var regexpSource: String { "^\(regexp)$" }

  /// The texts outside of optionals, and those of alternatives.
  public var requiredTexts: [[String]] { RequiredTexts(compiled.tree).texts }

  private let compiled: Compiled

  /// An object, so that trying an expression copies nothing.
  private final class Compiled: Sendable {
    let source: String
    let literalPrefix: String
    let parameterTypes: [ParameterType]
    let tree: SyntaxTree
    /// What it is matched by if all of its parameters can be matched without a regular expression.
    let program: MatchProgram
    /// What it is matched by otherwise.
    let engine: RegularExpressionEngine?

    init(_ source: String, _ compiler: ExpressionCompiler, _ engine: RegularExpressionEngine?) {
      self.source = source
      literalPrefix = compiler.literalPrefix
      parameterTypes = compiler.parameterTypes
      tree = compiler.tree
      program = compiler.program
      self.engine = engine
    }
  }

  /// Compiles an expression.
  ///
  /// - Parameters:
  ///   - source: the expression.
  ///   - parameterTypes: the types its parameters may have.
  /// - Throws: an ``ExpressionError`` for the first mistake in the expression.
  public init(_ source: String, parameterTypes: ParameterTypeRegistry) throws(ExpressionError) {
    let compiler = try ExpressionCompiler(source, parameterTypes: parameterTypes)
    var engine: RegularExpressionEngine?
    if !compiler.parameterTypes.allSatisfy({ $0.matcher != nil }) {
      // `\z`, since `$` would match before a line feed at the end as well.
      let regexp = RegexpWriter(tree: compiler.tree, parameterTypes: compiler.parameterTypes).regexp()
      engine = try RegularExpressionEngine("^\(regexp)\\z")
    }
    compiled = Compiled(source, compiler, engine)
  }

  private var regexp: String { RegexpWriter(tree: compiled.tree, parameterTypes: parameterTypes).regexp() }

  /// Matches a step's text, the whole of it.
  ///
  /// - Parameter text: the text of a step, without keyword.
  /// - Returns: one argument a parameter, or nil if the text does not match.
  /// - Throws: an ``ExpressionError`` if the regular expression of a parameter type takes too many steps on the text.
  public func match(_ text: String) throws(ExpressionError) -> [Argument]? {
    if let engine = compiled.engine { return try match(text, with: engine) }
    var memory = ScanMemory()
    let utf8 = text.utf8
    return match(utf8.span, memory: &memory)
  }

  /// Matches a step's text as ``match(_:)`` does; absent where that takes a regular expression.
  ///
  /// - Parameter memory: what other expressions have found out about the text.
  func match(_ bytes: borrowing Span<UInt8>, memory: inout ScanMemory) -> [Argument]? {
    guard compiled.program.run(on: bytes, memory: &memory) else { return nil }
    var offset = 0
    var start = 0
    return memory.captures.indices.map { index in
      let range = memory.captures[index]
      start += bytes.codePoints(in: offset..<range.lowerBound)
      offset = range.lowerBound
      let type = compiled.parameterTypes[index]
      let children = compiled.program.matchers[index].children(in: bytes, range: range, start: start)
      return Argument(group: Group(value: bytes.string(range), start: start, children: children), parameterType: type)
    }
  }

  /// Whether it is matched without a regular expression.
  var isNative: Bool { compiled.engine == nil }

  private func match(
    _ text: String, with engine: RegularExpressionEngine
  ) throws(ExpressionError) -> [Argument]? {
    guard text.utf8.starts(with: literalPrefix.utf8) else { return nil }
    return try engine.match(text).map { groups in
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

/// A pattern that a step's text is matched against: a Cucumber Expression or a regular expression.
public protocol StepPattern: Sendable {
  /// The pattern as its author wrote it, without delimiters.
  var source: String { get }

  /// The text every matching step begins with, `""` if the pattern promises none.
  ///
  /// It is compared byte by byte (UTF-8), so an index over many patterns may discard a pattern by it.
  var literalPrefix: String { get }

  /// What the text of every matching step contains: for each entry at least one of its texts.
  ///
  /// They are compared byte by byte as well. An entry with an empty text promises nothing.
  var requiredTexts: [[String]] { get }

  /// The parameter types of the arguments, in the order of the arguments.
  var parameterTypes: [ParameterType] { get }

  /// Matches a step's text.
  ///
  /// - Parameter text: the text of a step, without keyword.
  /// - Returns: one argument a parameter, or nil if the text does not match.
  /// - Throws: an ``ExpressionError`` if a regular expression takes too many steps on the text.
  func match(_ text: String) throws(ExpressionError) -> [Argument]?
}
