/// Proposes Cucumber Expressions for the text of a step.
///
/// As in the official implementations a parameter is a whole word (or several), the leftmost and then the longest
/// one is taken, and all types that take the same text give expressions of their own.
public struct ExpressionGenerator: Sendable {
  private let parameterTypes: [ParameterType]

  /// Creates a generator.
  ///
  /// - Parameter parameterTypes: the types to use, as far as they are meant for snippets.
  public init(parameterTypes: ParameterTypeRegistry) {
    self.parameterTypes = parameterTypes.parameterTypes.filter(\.useForSnippets)
  }

  /// Proposes expressions that match a text.
  ///
  /// - Parameter text: the text of a step, without keyword.
  /// - Returns: at least one expression and at most 256, the best first; each is written when it is asked for.
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

  /// The longest parameter at an offset with all types that take it, preferred ones first.
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
  /// Whether a word may begin at an offset: at the start or behind a separator, punctuation or symbol.
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
