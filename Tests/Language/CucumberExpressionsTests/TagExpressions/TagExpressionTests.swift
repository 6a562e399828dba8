import CucumberExpressions
import Testing

@Suite struct TagExpressionTests {
  @Test(arguments: [
    ("", ""),
    ("  \t ", ""),
    ("@a", "@a"),
    ("not @a", "not ( @a )"),
    ("not not @a", "not ( not ( @a ) )"),
    ("not(a or b)", "not ( a or b )"),
    ("a or b and c", "( a or ( b and c ) )"),
    ("a and b or c", "( ( a and b ) or c )"),
    ("a or b or c", "( ( a or b ) or c )"),
    ("(a or b) and not c", "( ( a or b ) and not ( c ) )"),
    ("((((a))))", "a"),
    (#"a\ b\(c\)\\"#, #"a\ b\(c\)\\"#),
    // An escape makes a tag of what would be a parenthesis.
    (#"\( or \)"#, #"( \( or \) )"#),
    ("a\tor\u{A0}b", "( a or b )"),
    ("android or nothing", "( android or nothing )"),
    ("AND", "AND"),
    // A last backslash escapes nothing.
    (#"a\"#, "a"),
    ("a,b", "a,b"),
  ])
  func `canonical form`(of text: String, is expected: String) throws {
    let formatted = try TagExpression(text).description
    #expect(formatted == expected)
    #expect(try TagExpression(formatted).description == expected)
  }

  @Test(arguments: [
    ("", [], true),
    ("@a", ["@a"], true),
    ("@a", ["a"], false),
    ("not @a", [], true),
    ("@a and @b", ["@b", "@a"], true),
    ("@a and @b", ["@a"], false),
    ("@a or @b and not @c", ["@b", "@c"], false),
    ("@a or @b and not @c", ["@a", "@c"], true),
    ("(@a or @b) and not @c", ["@a", "@c"], false),
    (#"@issue\(1\)"#, ["@issue(1)"], true),
    (#"@a\ b"#, ["@a b"], true),
    // Bytes count: a letter with an accent of its own is another tag.
    ("@caf\u{E9}", ["@cafe\u{301}"], false),
  ])
  func evaluation(of text: String, with tags: [String], is expected: Bool) throws {
    #expect(try TagExpression(text).evaluate(tags) == expected)
  }

  @Test(arguments: [
    ("@a @b", "Expected operator", 3..<5),
    ("@a not @b", "Expected operator", 3..<6),
    ("@a (@b)", "Expected operator", 3..<4),
    ("(@a)(@b)", "Expected operator", 4..<5),
    ("and @a", "Expected operand", 0..<3),
    ("@a or or @b", "Expected operand", 6..<8),
    ("@a and", "Expected operand", 6..<6),
    ("not", "Expected operand", 3..<3),
    ("(not", "Expected operand", 4..<4),
    // The last `not` takes the first tag as its operand before the parenthesis is seen, as in the official parsers.
    ("@a or not", "Expected operand", 9..<9),
    ("@a or (not", "Unmatched (", 6..<7),
    ("()", "Expected operand", 1..<2),
    (")", "Expected operand", 0..<1),
    ("😀 and (@a or)", "Expected operand", 12..<13),
    ("@a)", "Unmatched )", 2..<3),
    ("(@a", "Unmatched (", 0..<1),
    ("@a and (", "Unmatched (", 7..<8),
    (#"@a or \@b"#, #"Illegal escape before "@""#, 6..<8),
    (#"\é"#, #"Illegal escape before "é""#, 0..<2),
  ])
  func mistake(in text: String, is problem: String, at range: Range<Int>) {
    let error = #expect(throws: TagExpressionError.self) { try TagExpression(text) }
    #expect(error?.message == #"Tag expression "\#(text)" could not be parsed because of syntax error: \#(problem)."#)
    #expect(error?.range == range)
    #expect(error?.source == text)
  }

  /// Against the truth tables of Swift's own operators.
  @Test func `precedence is that of Swift`() throws {
    let expression = try TagExpression("not a and b or c and not (d or a)")
    for bits in 0..<16 {
      let set = ["a", "b", "c", "d"].enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)
      let (a, b, c, d) = (set.contains("a"), set.contains("b"), set.contains("c"), set.contains("d"))
      #expect(expression.evaluate(set) == (!a && b || c && !(d || a)))
    }
  }
}
