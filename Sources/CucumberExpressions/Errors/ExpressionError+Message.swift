extension ExpressionError: CustomStringConvertible {
  /// The whole text for people: the wording of the official implementations, with a caret line where there is a place.
  public var message: String {
    guard let range else { return problem + remedy }
    return """
      This Cucumber Expression has a problem at column \(range.lowerBound + 1):

      \(source)
      \(Self.caretLine(range))
      \(problem).
      \(remedy)
      """
  }

  /// The same as ``message``.
  public var description: String { message }

  /// One caret under a single code point (or an empty range), `^--^` under several.
  private static func caretLine(_ range: Range<Int>) -> String {
    let indent = String(repeating: " ", count: range.lowerBound)
    guard range.count > 1 else { return indent + "^" }
    return indent + "^" + String(repeating: "-", count: range.count - 2) + "^"
  }
}
