/// Proposes Cucumber Expressions for the text of a step.
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
  /// - Returns: at least one expression, the best first.
  public func generate(_ text: String) -> [GeneratedExpression] {
    [GeneratedExpression(source: text, parameterTypes: [])]
  }
}
