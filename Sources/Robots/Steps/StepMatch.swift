import CucumberExpressions

/// A definition that a step's text matches, and what it took from the text.
public struct StepMatch: Sendable {
  /// The definition.
  public let definition: StepDefinition
  /// The arguments, in the order of the text.
  public let arguments: [Argument]
  /// Why it isn't known whether the definition matches; `nil` if it does.
  public var problem: ExpressionError?

  /// The values that the method is called with.
  ///
  /// - Throws: ``problem``, ``StepArgumentError`` or ``StepContentError``.
  public func values(table: DataTable?, docString: DocString?) throws -> [StepValue] {
    if let problem { throw problem }
    return try definition.values(for: arguments, table: table, docString: docString)
  }
}
