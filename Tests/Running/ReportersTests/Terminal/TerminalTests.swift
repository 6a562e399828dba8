import Testing

@testable import Reporters

@Suite struct TerminalTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("\u{E4}", 1), ("\u{65E5}\u{672C}", 4), ("\u{FF21}", 2), ("\u{FF71}", 1), ("e\u{301}", 1),
    ("\u{1F600}", 2), ("\u{200B}", 0), ("\u{D55C}", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{2713}", 1),
  ])
  func `widths are those of a terminal`(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(arguments: [
    ("a\u{1B}[31mb", "ab"), ("a\u{07}b", "a\u{2407}b"), ("a\tb", "a b"), ("\u{9B}31m", "\u{FFFD}31m"),
    ("\u{E4}", "\u{E4}"),
  ])
  func `strings are harmless`(text: String, expected: String) {
    #expect(PlainText.forTerminal(text, unicode: true) == expected)
  }

  @Test func `without Unicode a control character is a question mark`() {
    #expect(PlainText.forTerminal("a\u{07}b\u{9B}", unicode: false) == "a?b?")
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\r\nb\rc\n\nd", ["a", "b", "c", "", "d"]), ("\n", [""]),
    ("\n\n", ["", ""]),
  ])
  func `lines end in any of three ways`(text: String, lines: [String]) {
    #expect(PlainText.lines(of: text) == lines)
  }

  @Test func `the right text is at the right end while there is room`() {
    let style = TerminalStyle(colour: false, unicode: true, width: 20)
    #expect(style.line("left", indent: 2, right: "a:1") == "  left         a:1\n")
    #expect(style.line("\u{65E5}\u{672C}", indent: 0, right: "a:1") == "\u{65E5}\u{672C}           a:1\n")
    #expect(style.line("left", indent: 2, right: "a:12") == "  left         a:12\n")
    #expect(style.line("left", indent: 2, right: "a:1234") == "  left        a:1234\n")
    #expect(style.line("a left that is too long", indent: 0, right: "a:1") == "a left that is too long  a:1\n")
  }

  @Test func `colours don't count`() {
    let style = TerminalStyle(colour: true, unicode: true, width: 20)
    #expect(style.line("left", ink: .red, indent: 0, right: "") == "\u{1B}[31mleft\u{1B}[0m\n")
    #expect(
      style.line("left", ink: .red, indent: 0, right: "a:1").hasPrefix("\u{1B}[31mleft\u{1B}[0m           \u{1B}"))
  }
}
