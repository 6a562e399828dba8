/// The Cucumber Expressions proposed for one text, the best first.
///
/// Each is written when it is asked for: a long text may have parameters by the thousand, each of which goes into every
/// proposal, and mostly the first proposal is all that somebody looks at.
public struct GeneratedExpressions: RandomAccessCollection, Sendable {
  private let template: ExpressionTemplate

  /// How many there are: at least one and at most 256.
  public let endIndex: Int

  /// The place of the best one.
  public var startIndex: Int { 0 }

  init(_ template: ExpressionTemplate) {
    self.template = template
    endIndex = template.countOfCombinations
  }

  /// Writes the proposal at a place.
  public subscript(position: Int) -> GeneratedExpression {
    precondition(indices.contains(position), "There are \(count) proposals")
    return template.combination(position)
  }
}
