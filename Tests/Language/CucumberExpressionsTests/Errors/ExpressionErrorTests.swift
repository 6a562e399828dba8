import CucumberExpressions
import Testing

/// Whole messages are compared: users search for them.
@Suite struct ExpressionErrorTests {
  @Test(arguments: [
    (
      #"ends with \"#,
      #"""
      This Cucumber Expression has a problem at column 11:

      ends with \
                ^
      The end of line can not be escaped.
      You can use '\\' to escape the '\'
      """#
    ),
    (
      #"five \(5\) \€"#,
      #"""
      This Cucumber Expression has a problem at column 13:

      five \(5\) \€
                  ^
      Only the characters '{', '}', '(', ')', '\', '/' and whitespace can be escaped.
      If you did mean to use an '\' you can use '\\' to escape it
      """#
    ),
    (
      "a {int",
      #"""
      This Cucumber Expression has a problem at column 3:

      a {int
        ^
      The '{' does not have a matching '}'.
      If you did not intend to use a parameter you can use '\{' to escape the a parameter
      """#
    ),
    (
      "a (b (c)",
      #"""
      This Cucumber Expression has a problem at column 3:

      a (b (c)
        ^
      The '(' does not have a matching ')'.
      If you did not intend to use optional text you can use '\(' to escape the optional text
      """#
    ),
    (
      "(a/b)",
      #"""
      This Cucumber Expression has a problem at column 3:

      (a/b)
        ^
      An alternation can not be used inside an optional.
      If you did not mean to use an alternation you can use '\/' to escape the '/'. Otherwise rephrase your expression or consider using a regular expression instead.
      """#
    ),
    (
      "{a/b}",
      #"""
      This Cucumber Expression has a problem at column 3:

      {a/b}
        ^
      Parameter names may not contain '{', '}', '(', ')', '\' or '/'.
      Did you mean to use a regular expression?
      """#
    ),
    (
      "red//blue",
      #"""
      This Cucumber Expression has a problem at column 5:

      red//blue
          ^
      Alternative may not be empty.
      If you did not mean to use an alternative you can use '\/' to escape the '/'
      """#
    ),
    (
      "red/(dark)(blue)",
      #"""
      This Cucumber Expression has a problem at column 5:

      red/(dark)(blue)
          ^----------^
      An alternative may not exclusively contain optionals.
      If you did not mean to use an optional you can use '\(' to escape the '('
      """#
    ),
    (
      "a()b",
      #"""
      This Cucumber Expression has a problem at column 2:

      a()b
       ^^
      An optional must contain some text.
      If you did not mean to use an optional you can use '\(' to escape the '('
      """#
    ),
    (
      "😀 (a {int})",
      #"""
      This Cucumber Expression has a problem at column 6:

      😀 (a {int})
           ^---^
      An optional may not contain a parameter type.
      If you did not mean to use an parameter type you can use '\{' to escape the '{'
      """#
    ),
    (
      "(a (b))",
      #"""
      This Cucumber Expression has a problem at column 4:

      (a (b))
         ^-^
      An optional may not contain an other optional.
      If you did not mean to use an optional type you can use '\(' to escape the '('. For more complicated expressions consider using a regular expression instead.
      """#
    ),
    (
      "to {airport}!",
      #"""
      This Cucumber Expression has a problem at column 4:

      to {airport}!
         ^-------^
      Undefined parameter type 'airport'.
      Please register a ParameterType for 'airport'
      """#
    ),
  ])
  func message(of expression: String, is expected: String) {
    let error = #expect(throws: ExpressionError.self) {
      try CucumberExpression(expression, parameterTypes: ParameterTypeRegistry())
    }
    #expect(error?.message == expected)
    #expect(error.map { "\($0)" } == expected)
  }

  /// Tokens are judged before grammar, grammar before meaning, and meaning from left to right.
  @Test(arguments: [
    (#"{nope} ( \x"#, ExpressionError.Kind.characterNotEscapable),
    (#"{nope} ( \"#, .endOfLineEscaped),
    ("{nope} (", .optionalNotClosed),
    ("(/ {", .alternationInOptional),
    ("({", .parameterNotClosed),
    ("() {nope}", .optionalEmpty),
    ("{nope} ()", .undefinedParameterType(name: "nope")),
    // In an alternation the alternatives come before the optionals inside them.
    ("a()/(b)", .alternativeOnlyOptionals),
    ("a()/b/", .alternativeEmpty),
    ("a()/b", .optionalEmpty),
    // In an optional parameters come before optionals, wherever they stand.
    ("((a){b})", .parameterInOptional),
    ("((a))", .optionalInOptional),
    ("a/b({int})", .parameterInOptional),
  ])
  func `first mistake`(of expression: String, is kind: ExpressionError.Kind) {
    let error = #expect(throws: ExpressionError.self) {
      try CucumberExpression(expression, parameterTypes: ParameterTypeRegistry())
    }
    #expect(error?.kind == kind)
  }

  @Test func `undefined type is a fact`() {
    let error = #expect(throws: ExpressionError.self) {
      try CucumberExpression("from {a b} to", parameterTypes: ParameterTypeRegistry())
    }
    #expect(error == ExpressionError(.undefinedParameterType(name: "a b"), source: "from {a b} to", range: 5..<10))
  }
}
