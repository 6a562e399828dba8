import CucumberExpressions
import Testing

@Suite struct ExpressionTokenizerTests {
  @Test(arguments: [
    ("", "startOfLine 0-0 <>\nendOfLine 0-0 <>"),
    (
      "a  b/c",
      "startOfLine 0-0 <>\ntext 0-1 <a>\nwhiteSpace 1-3 <  >\ntext 3-4 <b>\nalternation 4-5 </>\ntext 5-6 <c>\n"
        + "endOfLine 6-6 <>"
    ),
    // Braces and parentheses never grow together, and an escape counts in the place but not in the text.
    (
      #"((\{x))"#,
      "startOfLine 0-0 <>\nbeginOptional 0-1 <(>\nbeginOptional 1-2 <(>\ntext 2-5 <{x>\nendOptional 5-6 <)>\n"
        + "endOptional 6-7 <)>\nendOfLine 7-7 <>"
    ),
    // Places are code points: the flag has two, the accent is one of its own, CRLF is two of white space.
    (
      "🇳🇱e\u{301}\r\n{n}",
      "startOfLine 0-0 <>\ntext 0-4 <🇳🇱e\u{301}>\nwhiteSpace 4-6 <\r\n>\nbeginParameter 6-7 <{>\ntext 7-8 <n>\n"
        + "endParameter 8-9 <}>\nendOfLine 9-9 <>"
    ),
    // Whitespace is that of Unicode, and an escaped space belongs to the text.
    (
      "a\u{A0}\\ b\u{3000}",
      "startOfLine 0-0 <>\ntext 0-1 <a>\nwhiteSpace 1-2 <\u{A0}>\ntext 2-5 < b>\nwhiteSpace 5-6 <\u{3000}>\n"
        + "endOfLine 6-6 <>"
    ),
    ("\u{0}", "startOfLine 0-0 <>\ntext 0-1 <\u{0}>\nendOfLine 1-1 <>"),
  ])
  func tokens(of expression: String, are expected: String) throws {
    #expect(Rendering.text(of: try ExpressionTokenizer.tokens(of: expression)) == expected)
  }
}
