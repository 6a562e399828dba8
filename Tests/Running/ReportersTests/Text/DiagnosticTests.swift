import CucumberMessages
import Reporters
import Testing

@Suite struct DiagnosticTests {
  private func excerpt(_ line: String, column: Int?, length: Int = 1, width: Int = 80, unicode: Bool = true) -> [String]
  {
    let location = Location(line: 3, column: column)
    let diagnostic = Diagnostic(path: "a", location: location, line: line, length: length, cause: "c")
    let text = diagnostic.rendered(style: TerminalStyle(colour: false, unicode: unicode, width: width))
    return text.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func `shows location, line, marks, cause and remedy`() {
    let diagnostic = Diagnostic(
      path: "scenarios/a.feature", location: Location(line: 3, column: 5), line: "    tapp new_message", length: 4,
      cause: "no step begins with \"tapp\"", remedy: "tap new_message", notes: ["steps are listed by `robotrun steps`"])
    #expect(
      diagnostic.rendered(style: .plain) == """
        scenarios/a.feature:3:5: error: no step begins with "tapp"
          3 |     tapp new_message
            |     ^^^^
          try: tap new_message
          note: steps are listed by `robotrun steps`

        """)
  }

  @Test func `a command line has no file and no line number`() {
    let diagnostic = Diagnostic(
      location: Location(line: 1, column: 10), line: "robotrun --tagz @a", length: 6, cause: "unknown option --tagz",
      remedy: "--tags")
    #expect(
      diagnostic.rendered(style: .plain) == """
        error: unknown option --tagz
           | robotrun --tagz @a
           |          ^^^^^^
          try: --tags

        """)
  }

  @Test func `lines after the first are indented`() {
    let diagnostic = Diagnostic(
      .warning, path: "a", cause: "one\ntwo", remedy: "three\nfour", notes: ["five\nsix"])
    #expect(
      diagnostic.rendered(style: .plain) == """
        a: warning: one
          two
          try: three
               four
          note: five
                six

        """)
  }

  @Test func `colours are codes around the same text`() {
    let diagnostic = Diagnostic(path: "a", location: Location(line: 3, column: 1), line: "x", cause: "c", remedy: "r")
    let text = diagnostic.rendered(style: TerminalStyle(colour: true, unicode: true, width: 80))
    let (bold, red, dim, cyan, off) = ("\u{1B}[1m", "\u{1B}[1;31m", "\u{1B}[2m", "\u{1B}[36m", "\u{1B}[0m")
    #expect(
      text == """
        \(bold)a:3:1:\(off) \(red)error:\(off) c
          \(dim)3 |\(off) x
          \(dim)  |\(off) \(red)^\(off)
          \(cyan)try:\(off) r

        """)
  }

  @Test(arguments: [
    ("\ttapp", 2, 4, "  3 |     tapp", "    |     ^^^^"),
    ("a\tb", 3, 1, "  3 | a   b", "    |     ^"),
    ("\u{65E5}\u{672C} x", 4, 1, "  3 | \u{65E5}\u{672C} x", "    |      ^"),
    ("\u{65E5}\u{672C} x", 2, 1, "  3 | \u{65E5}\u{672C} x", "    |   ^^"),
    ("e\u{301}x", 3, 1, "  3 | e\u{301}x", "    |  ^"),
    ("\u{1F600}x", 2, 1, "  3 | \u{1F600}x", "    |   ^"),
    ("a\u{07}b", 3, 1, "  3 | a\u{2407}b", "    |   ^"),
    ("abc", 4, 1, "  3 | abc", "    |    ^"),
    ("abc", 99, 1, "  3 | abc", "    |    ^"),
    ("abc", 2, 99, "  3 | abc", "    |  ^^"),
  ])
  func `marks are below the text`(line: String, column: Int, length: Int, shown: String, marks: String) {
    #expect(excerpt(line, column: column, length: length) == [shown, marks])
  }

  @Test func `without a column there are no marks`() {
    #expect(excerpt("abc", column: nil) == ["  3 | abc"])
  }

  @Test func `an empty line is shown by its mark alone`() {
    #expect(excerpt("", column: 1) == ["    | ^"])
  }

  @Test(arguments: [1, 50, 500, 995])
  func `a long line is cut around the mark`(column: Int) throws {
    var letters = Array(repeating: "-", count: 1000)
    letters[column - 1] = "x"
    let lines = excerpt(letters.joined(), column: column, width: 60)
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.unicodeScalars.count <= 60 }, "\(lines)")
    let mark = try #require(lines[1].unicodeScalars.map { $0 }.firstIndex(of: "^"))
    #expect(lines[0].unicodeScalars.map { $0 }[mark] == "x")
  }

  @Test func `a parse error has its line from the source`() {
    let fault = ParseError(
      source: SourceReference(uri: "a.feature", location: Location(line: 2, column: 3)), message: "(2:3): what?")
    let source = Source(uri: "a.feature", data: "one\r\n  two  \r\nthree", mediaType: .plain)
    let expected = "a.feature:2:3: error: what?\n  2 |   two\n    |   ^^^\n"
    #expect(Diagnostic(fault, source: source).rendered(style: .plain) == expected)
    #expect(Diagnostic(fault, source: nil).rendered(style: .plain) == "a.feature:2:3: error: what?\n")
  }

  /// The quoted text is marked if it is at the location; else the rest of the line.
  @Test(arguments: [
    ("\"two\" is no word", "^^^"), ("there is no <b>", "^^^^^^^^^"), ("\"two words\", not \"two\"", "^^^^^^^^^"),
    ("\"\" is nothing", "^^^^^^^^^"), ("it isn't \"closed", "^^^^^^^^^"), ("\"words\" come later", "^^^^^^^^^"),
  ])
  func `the quoted text of a parse error is marked`(message: String, marks: String) {
    let fault = ParseError(
      source: SourceReference(uri: "a.feature", location: Location(line: 1, column: 3)), message: message)
    let source = Source(uri: "a.feature", data: "  two words", mediaType: .plain)
    #expect(Diagnostic(fault, source: source).length == marks.count)
  }

  @Test(arguments: [
    ("(2:3): what?", "what?"), ("what?", "what?"), ("(so): what?", "(so): what?"), ("(2:3)", "(2:3)"), ("", ""),
  ])
  func `the location in the message is removed`(message: String, cause: String) {
    #expect(Diagnostic(ParseError(source: SourceReference(), message: message), source: nil).cause == cause)
  }
}
