/// A Cucumber Expression such as `I have {int} cucumber(s) in my belly/stomach`.
public struct CucumberExpression: StepPattern {
  /// The expression as it was written.
  public var source: String { compiled.source }

  /// The text before the first optional, alternative or parameter.
  public var literalPrefix: String { compiled.literalPrefix }

  /// The parameter types in the order of their parameters.
  public var parameterTypes: [ParameterType] { compiled.parameterTypes }

  /// The equivalent regular expression, in the form of the official implementations.
  ///
  /// It is created lazily, since steps are rarely matched by it.
  public var regexpSource: String { "^\(regexp)$" }

  /// The literal strings outside of optionals, and those of alternatives.
  public var requiredTexts: [[String]] { RequiredTexts(compiled.tree).texts }

  private let compiled: Compiled

  /// A class, so that trying an expression copies nothing.
  private final class Compiled: Sendable {
    let source: String
    let literalPrefix: String
    let parameterTypes: [ParameterType]
    let tree: SyntaxTree
    /// The program for matching, if all parameters can be matched without a regular expression.
    let program: MatchProgram
    /// The regular expression for matching; `nil` if there is a program.
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
  ///   - source: The expression.
  ///   - parameterTypes: The types that its parameters may have.
  /// - Throws: An ``ExpressionError`` for the first error in the expression.
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

  /// Matches the whole text of a step.
  ///
  /// - Parameter text: The text of a step, without keyword.
  /// - Returns: One argument for each parameter, or `nil` if the text does not match.
  /// - Throws: An ``ExpressionError`` if the regular expression of a parameter type exceeds the step limit.
  public func match(_ text: String) throws(ExpressionError) -> [Argument]? {
    if let engine = compiled.engine { return try match(text, with: engine) }
    var memory = ScanMemory()
    let utf8 = text.utf8
    return match(utf8.span, memory: &memory)
  }

  /// Matches a step's text like ``match(_:)``; returns `nil` if that requires a regular expression.
  ///
  /// - Parameter memory: The results of other expressions for the same text.
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
  /// Returns the group for a custom matcher, which has no groups inside: those of its regexps are omitted.
  fileprivate func ownGroup(_ group: Group) -> Group {
    guard let matcher, case .custom = matcher.method else { return group }
    return Group(value: group.value, start: group.start)
  }
}

/// A pattern that the text of steps is matched with: a Cucumber Expression or a regular expression.
public protocol StepPattern: Sendable {
  /// The pattern as its author wrote it, without delimiters.
  var source: String { get }

  /// The prefix of every matching step, `""` if it is unknown.
  ///
  /// It is compared byte by byte (UTF-8), so an index of many patterns may exclude a pattern by it.
  var literalPrefix: String { get }

  /// The strings that every match contains: at least one string of each entry.
  ///
  /// They are compared byte by byte as well. An entry with an empty string has no effect.
  var requiredTexts: [[String]] { get }

  /// The parameter types of the arguments, in the order of the arguments.
  var parameterTypes: [ParameterType] { get }

  /// Matches a step's text.
  ///
  /// - Parameter text: The text of a step, without keyword.
  /// - Returns: One argument for each parameter, or `nil` if the text does not match.
  /// - Throws: An ``ExpressionError`` if a regular expression exceeds the step limit.
  func match(_ text: String) throws(ExpressionError) -> [Argument]?
}
