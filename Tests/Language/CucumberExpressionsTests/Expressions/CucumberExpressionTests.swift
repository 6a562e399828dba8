import CucumberExpressions
import Testing

@Suite struct CucumberExpressionTests {
  @Test(arguments: [
    ("", "^$"),
    ("I eat {int} apple(s)", #"^I eat ((?:-?\d+)|(?:\d+)) apple(?:s)?$"#),
    ("a/b(c)/d", "^(?:a|b(?:c)?|d)$"),
    ("{} {word}", #"^(.*) ([^\s]+)$"#),
    (#"1.5 + [x]? | ^$ \{\} \(\) \\ *"#, #"^1\.5 \+ \[x\]\? \| \^\$ \{\} \(\) \\ \*$"#),
    ("(one(a)", ""),
    ("} and )", #"^\} and \)$"#),
    ("¿dónde?", #"^¿dónde\?$"#),
  ])
  func regexp(of expression: String, is expected: String) {
    let compiled = try? CucumberExpression(expression, parameterTypes: ParameterTypeRegistry())
    #expect(compiled?.regexpSource ?? "" == expected)
  }

  @Test(arguments: [
    ("", "", ""),
    ("", " ", "no match"),
    ("launch", "launch", ""),
    ("launch", "launch ", "no match"),
    ("launch", "relaunch", "no match"),
    ("{int} apple(s)", "1 apple", "0:1"),
    ("{int} apple(s)", "-12 apples", "0:-12"),
    ("{int} apple(s)", "1 appless", "no match"),
    ("{int}{int}", "123", "0:12 | 2:3"),
    ("{int}{int}", "12-3", "0:12 | 2:-3"),
    ("{word} {word}", "a b c", "no match"),
    ("{word}{word}", "äöü", "0:äö | 2:ü"),
    ("{} and {}", "a and b and c", "0:a and b | 12:c"),
    ("{}", "", "0:"),
    ("{}{}", "ab", "0:ab | 2:"),
    ("a/ab c", "ab c", ""),
    ("a/ab(s) {word}", "abs c", "4:c"),
    ("(very )(very )big", "very big", ""),
    ("x{float}E+3", "x1.5E+3", "1:1.5"),
    ("x{float}", "x1.5E+3", "1:1.5E+3"),
    ("{float}", ".5", "0:.5"),
    ("{float}", "5.", "no match"),
    ("{float}.", "5.", "0:5"),
    ("{float}", "1.5e3", "no match"),
    ("{float}", "1,000.5", "no match"),
    ("{float}", "-", "no match"),
    // The regexp requires a digit after the number, not in it.
    ("{float}x1", "-x1", "0:-"),
    ("say {string}", #"say "a 'b' c""#, #"4:"a 'b' c"[5:a 'b' c[-] -[-]]"#),
    ("say {string}", #"say 'a "b" c'"#, #"4:'a "b" c'[-[-] 5:a "b" c[-]]"#),
    ("say {string}", #"say "a\"b\\c""#, #"4:"a\"b\\c"[5:a\"b\\c[9:\\c] -[-]]"#),
    ("say {string}", #"say "open"#, "no match"),
    ("say {string}", #"say "ends\""#, "no match"),
    ("{string}{string}", #""a""b""#, #"0:"a"[1:a[-] -[-]] | 3:"b"[4:b[-] -[-]]"#),
    // Places are code points, and bytes are compared: an accent of its own is not the composed letter.
    ("😀 {word} é {int}", "😀 a\u{301}b é 7", "2:a\u{301}b | 8:7"),
    ("caf\u{E9}", "cafe\u{301}", "no match"),
    ("caf{word}", "cafe\u{301}", "3:e\u{301}"),
    ("e{word}", "e\u{301}", "1:\u{301}"),
    ("{word} x", "a\u{A0}b x", "no match"),
    ("{}", "one\ntwo", "no match"),
    ("say {string}", "say \"one\r\ntwo\"", "4:\"one\r\ntwo\"[5:one\r\ntwo[-] -[-]]"),
    // The end is the end: no line feed may follow.
    ("launch {word}", "launch it\n", "no match"),
    ("nul {word}", "nul \u{0}", "4:\u{0}"),
    ("{int} منازل", "٤٢ منازل", "0:٤٢"),
  ])
  func match(of expression: String, with text: String, gives expected: String) throws {
    let compiled = try CucumberExpression(expression, parameterTypes: ParameterTypeRegistry())
    #expect(try Rendering.text(of: compiled.match(text)) == expected)
  }

  @Test(arguments: [
    ("I have {int} apples", "I have "),
    ("I have apple(s)", "I have apple"),
    ("{word} it", ""),
    ("go left/right", "go "),
    ("left/right", ""),
    (#"\(a\) b"#, "(a) b"),
    ("launch", "launch"),
    ("", ""),
  ])
  func `literal prefix`(of expression: String, is expected: String) throws {
    let compiled = try CucumberExpression(expression, parameterTypes: ParameterTypeRegistry())
    #expect(compiled.literalPrefix == expected)
  }

  @Test func `parameter types are in the order of the parameters`() throws {
    let compiled = try CucumberExpression("{word} {int} {} {word}", parameterTypes: ParameterTypeRegistry())
    #expect(compiled.parameterTypes.map(\.name) == ["word", "int", "", "word"])
    #expect(compiled.source == "{word} {int} {} {word}")
  }
}
