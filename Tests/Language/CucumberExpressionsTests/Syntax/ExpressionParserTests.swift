import CucumberExpressions
import Testing

@Suite struct ExpressionParserTests {
  @Test(arguments: [
    ("", "expression 0-0[]"),
    (
      "a {b c} }",
      "expression 0-9[text 0-1<a> text 1-2< > parameter 2-7[text 3-4<b> text 4-5< > text 5-6<c>] "
        + "text 7-8< > text 8-9<}>]"
    ),
    ("{}", "expression 0-2[parameter 0-2[]]"),
    // An optional inside an optional parses, though it does not compile.
    ("(a(b)c)", "expression 0-7[optional 0-7[text 1-2<a> optional 2-5[text 3-4<b>] text 5-6<c>]]"),
    ("(a {b})", "expression 0-7[optional 0-7[text 1-2<a> text 2-3< > parameter 3-6[text 4-5<b>]]]"),
    // An alternation extends from one boundary to the next, and includes optionals with spaces.
    (
      "x a(b c)/d y",
      "expression 0-12[text 0-1<x> text 1-2< > alternation 2-10[alternative 2-8[text 2-3<a> "
        + "optional 3-8[text 4-5<b> text 5-6< > text 6-7<c>]] alternative 9-10[text 9-10<d>]] text 10-11< > text 11-12<y>]"
    ),
    (
      "a/b/c",
      "expression 0-5[alternation 0-5[alternative 0-1[text 0-1<a>] alternative 2-3[text 2-3<b>] "
        + "alternative 4-5[text 4-5<c>]]]"
    ),
    (
      "{n}/a",
      "expression 0-5[parameter 0-3[text 1-2<n>] alternation 3-5[alternative 3-3[] "
        + "alternative 4-5[text 4-5<a>]]]"
    ),
    (
      "a/{n}",
      "expression 0-5[alternation 0-2[alternative 0-1[text 0-1<a>] alternative 2-2[]] "
        + "parameter 2-5[text 3-4<n>]]"
    ),
    (#"a\/b"#, "expression 0-4[text 0-4<a/b>]"),
    // A brace without partner is text, and no boundary inside an alternation.
    (
      "a}b/c",
      "expression 0-5[alternation 0-5[alternative 0-3[text 0-1<a> text 1-2<}> text 2-3<b>] "
        + "alternative 4-5[text 4-5<c>]]]"
    ),
    (") a", "expression 0-3[text 0-1<)> text 1-2< > text 2-3<a>]"),
  ])
  func tree(of expression: String, is expected: String) throws {
    #expect(Rendering.text(of: try ExpressionParser.parse(expression)) == expected)
  }
}
