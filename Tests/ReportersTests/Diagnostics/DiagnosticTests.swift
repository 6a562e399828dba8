import CucumberMessages
import Reporters
import Testing

@Suite struct DiagnosticTests {
  @Test func `shows place, line, marks, cause and remedy`() {
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
}
