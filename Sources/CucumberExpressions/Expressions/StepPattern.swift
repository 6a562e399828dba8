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
