/// Proposes Cucumber Expressions for the text of a step.
///
/// As in the official implementations, a parameter is one or several whole words, the leftmost and then the longest
/// match is used, and each type with the same match results in an expression.
public struct ExpressionGenerator: Sendable {
  private let parameterTypes: [ParameterType]

  /// Creates a generator.
  ///
  /// - Parameter parameterTypes: The types to use, if they are enabled for snippets.
  public init(parameterTypes: ParameterTypeRegistry) {
    self.parameterTypes = parameterTypes.parameterTypes.filter(\.useForSnippets)
  }

  /// Returns expressions that match a string.
  ///
  /// - Parameter text: The text of a step, without keyword.
  /// - Returns: At least one expression and at most 256, the best first; each is created lazily.
  public func generate(_ text: String) -> GeneratedExpressions {
    let finders = parameterTypes.map(ParameterFinder.init)
    let bytes = text.utf8.span
    var template = ExpressionTemplate()
    var memory = ScanMemory()
    var textStart = 0
    var offset = 0
    while offset < bytes.count {
      guard bytes.isWordBoundary(before: offset),
        let found = Self.longest(of: finders, in: text, bytes: bytes, from: offset, memory: &memory)
      else {
        offset += bytes.scalar(at: offset).length
        continue
      }
      template.append(text.slice(textStart..<offset))
      template.append(found.types)
      offset = found.end
      textStart = offset
    }
    template.append(text.slice(textStart..<bytes.count))
    return GeneratedExpressions(template)
  }

  /// Returns the longest parameter at an offset with all types that match it, preferred ones first.
  private static func longest(
    of finders: [ParameterFinder], in text: String, bytes: borrowing Span<UInt8>, from start: Int,
    memory: inout ScanMemory
  ) -> (end: Int, types: [ParameterType])? {
    var longest = start
    var types: [ParameterType] = []
    for finder in finders {
      let ends = finder.ends(in: text, bytes: bytes, from: start, memory: &memory)
      var end = start
      for candidate in ends where candidate > end && bytes.isWordBoundary(behind: candidate) { end = candidate }
      guard end > start, end >= longest else { continue }
      if end > longest { types = [] }
      longest = end
      types.append(finder.type)
    }
    return types.isEmpty ? nil : (longest, types.sorted(by: ParameterType.isBefore))
  }
}

extension Span where Element == UInt8 {
  /// Whether a word may begin at an offset: at the start or after a separator, punctuation or symbol.
  fileprivate func isWordBoundary(before offset: Int) -> Bool {
    offset == 0 || scalar(at: boundary(before: offset)).scalar.separatesWords
  }

  /// Whether a word may end at an offset.
  fileprivate func isWordBoundary(behind offset: Int) -> Bool {
    offset == count || scalar(at: offset).scalar.separatesWords
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is in one of the general categories Z, P and S.
  fileprivate var separatesWords: Bool {
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol,
      .currencySymbol, .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}

/// Literal strings with parameters between them, each of which may have one of several types.
struct ExpressionTemplate: Sendable {
  /// The limit of expressions, as in the official implementations.
  private static let maximumOfExpressions = 256

  /// The escaped strings before, between and after the parameters: one more than there are parameters.
  private var texts: [String] = [""]
  /// The types of each parameter, the best first.
  private var choices: [[ParameterType]] = []

  /// Appends text that is to be matched literally.
  mutating func append(_ text: String) {
    texts[texts.count - 1] += Self.escaped(text)
  }

  /// Appends a parameter.
  mutating func append(_ types: [ParameterType]) {
    choices.append(types)
    texts.append("")
  }

  /// The number of expressions: the product of the numbers of types of all parameters.
  var countOfCombinations: Int {
    var count = 1
    for types in choices where types.count > 1 {
      count *= types.count
      if count >= Self.maximumOfExpressions { return Self.maximumOfExpressions }
    }
    return count
  }

  /// Returns the expression of a number below ``countOfCombinations``; the type of the last parameter varies fastest.
  func combination(_ number: Int) -> GeneratedExpression {
    var rest = number
    var types: [ParameterType] = []
    types.reserveCapacity(choices.count)
    for choice in choices.reversed() {
      types.append(choice[rest % choice.count])
      rest /= choice.count
    }
    types.reverse()
    return expression(of: types)
  }

  private func expression(of types: [ParameterType]) -> GeneratedExpression {
    var source = texts[0]
    for (index, type) in types.enumerated() {
      source += "{"
      source += type.name
      source += "}"
      source += texts[index + 1]
    }
    return GeneratedExpression(source: source, parameterTypes: types)
  }

  /// Returns an expression that matches only the given string.
  ///
  /// The official generators keep backslashes, which results in expressions that can't be parsed.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if "({/\\".unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}

/// A Cucumber Expression proposed for a step that has no definition.
public struct GeneratedExpression: Sendable {
  /// The expression.
  public let source: String

  /// The types of its parameters, in their order.
  public let parameterTypes: [ParameterType]

  /// The names of the parameters: the name of its type, with a number from the second of a type on (`int`, `int2`).
  public var parameterNames: [String] {
    var uses: [[UInt8]: Int] = [:]
    return parameterTypes.map { type in
      let count = uses[Array(type.name.utf8), default: 0] + 1
      uses[Array(type.name.utf8)] = count
      return count == 1 ? type.name : type.name + String(count)
    }
  }
}

/// The Cucumber Expressions proposed for one step, the best first.
///
/// Each is created lazily: a long text may have thousands of parameters, each of which is in every proposal, and
/// usually only the first proposal is used.
public struct GeneratedExpressions: RandomAccessCollection, Sendable {
  private let template: ExpressionTemplate

  /// The number of proposals: at least one and at most 256.
  public let endIndex: Int

  /// The position of the best proposal.
  public var startIndex: Int { 0 }

  init(_ template: ExpressionTemplate) {
    self.template = template
    endIndex = template.countOfCombinations
  }

  /// Creates the proposal at a position.
  public subscript(position: Int) -> GeneratedExpression {
    precondition(indices.contains(position), "There are \(count) proposals")
    return template.combination(position)
  }
}

/// Finds the parts of a step's text that could be parameters of one type.
private struct ParameterFinder {
  let type: ParameterType
  /// Compiled only for a type without a matcher.
  private let engines: [RegularExpressionEngine]

  init(_ type: ParameterType) {
    self.type = type
    // The regexps of such a type were compiled when the type was created, so none fails here.
    engines = type.matcher == nil ? type.regexps.compactMap { try? RegularExpressionEngine($0) } : []
  }

  /// Returns the ends of the parameters that begin at an offset: the best end of the matcher or of each regexp.
  func ends(
    in text: String, bytes: borrowing Span<UInt8>, from start: Int, memory: inout ScanMemory
  ) -> [Int] {
    if let matcher = type.matcher {
      memory.beginPattern()
      var ends = matcher.ends(in: bytes, from: start, memory: &memory)
      return ends.next(in: bytes, from: start, memory).map { [$0] } ?? []
    }
    let index = text.utf8.index(text.startIndex, offsetBy: start)
    return engines.compactMap { engine in
      (try? engine.endOfMatch(in: text, at: index)).map { text.utf8.distance(from: text.startIndex, to: $0) }
    }
  }
}
