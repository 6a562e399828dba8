import CucumberExpressions

/// A definition that a step's text matches, and what it took from the text.
public struct StepMatch: Sendable {
  /// The definition.
  public let definition: StepDefinition
  /// The arguments, in the order of the text.
  public let arguments: [Argument]
}
