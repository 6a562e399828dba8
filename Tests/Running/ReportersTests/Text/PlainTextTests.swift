import CucumberMessages
import TestSupport
import Testing

@testable import Reporters

/// Strings as they are shown: what a terminal or a reader would not see is made visible.
@Suite struct PlainTextTests {
  @Test(arguments: [
    ("a\u{202E}b", "a<U+202E>b"), ("\u{2066}a\u{2069}", "<U+2066>a<U+2069>"), ("Sa\u{200B}ve", "Sa<U+200B>ve"),
    ("\u{FEFF}x", "<U+FEFF>x"), ("a\u{2060}b\u{AD}", "a<U+2060>b<U+00AD>"), ("a\u{200D}b", "a<U+200D>b"),
    ("\u{61C}\u{180E}", "<U+061C><U+180E>"), ("a\u{2028}b", "a<U+2028>b"), ("\u{E0041}", "<U+E0041>"),
    ("\u{1F468}\u{200D}\u{1F469} \u{2764}\u{FE0F}", "\u{1F468}\u{200D}\u{1F469} \u{2764}\u{FE0F}"),
    ("\u{645}\u{6CC}\u{200C}\u{62E}", "\u{645}\u{6CC}\u{200C}\u{62E}"), ("é ж 漢", "é ж 漢"),
    ("\u{1B}\u{1B}[2J[2J", "\u{241B}[2J"), ("\u{9B}2J", "\u{FFFD}2J"),
  ])
  func `what can't be seen is shown`(text: String, shown: String) {
    #expect(Array(PlainText.forTerminal(text, unicode: true).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test func `lines and tabs are kept where there may be several`() {
    #expect(PlainText.visible("a\n\tb\r\n\u{7}\u{202E}") == "a\n\tb\r\n\u{2407}<U+202E>")
  }

  /// Marks stay below what they mean.
  @Test func `an excerpt shows it as well`() {
    let diagnostic = Diagnostic(
      path: "a", location: Location(line: 1, column: 3), line: "a\u{202E}tap", length: 3, cause: "c")
    #expect(diagnostic.rendered(style: .plain).hasSuffix("  1 | a<U+202E>tap\n    |          ^^^\n"))
  }

  @Test func `a cause of any length is cut`() {
    let key = String(repeating: "k", count: 1_000_000)
    let diagnostic = Diagnostic(path: key, cause: "unknown key \(key)\n\(key)", remedy: key, notes: [key])
    #expect(diagnostic.rendered(style: .plain).utf8.count < 6_000)
    #expect("abcdef".shortened(to: 6) == "abcdef")
    #expect("ééé".shortened(to: 2) == "éé… (1 more)")
  }

  @Test func `a report in a log has no command of the runner`() throws {
    let hostile = "a\n  ::stop-commands::x\n\u{A0}::error::y ##[group]"
    var xml = XMLText()
    xml.markup("<r a=\"")
    xml.markup("\"><t>")
    xml.text(hostile)
    xml.markup("</t><c>")
    xml.cdata(hostile)
    xml.markup("</c></r>")
    #expect(!xml.string.contains("##["))
    let lines = xml.string.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
    #expect(!lines.contains { $0.hasPrefix("::") })
    let elements = try XMLReader.elements(of: xml.string)
    #expect(elements.dropFirst().map(\.text) == [hostile, hostile])
  }

  @Test func `annotations have no raw controls`() {
    let hostile = "\u{1B}\u{1B}[2J[2J \u{9B}2J \u{8}\u{0}\u{7F} \u{202E}"
    let report = Reports.github(Runs.run([Runs.scenario(hostile, .failed, "a\n" + hostile)])).annotations
    #expect(report.dropLast().unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    #expect(report.contains("%0A\u{241B}[2J"))
    #expect(report.contains("<U+202E>"))
  }

  @Test func `a negative number of spaces is an empty string`() {
    #expect("longer" + .spaces(5) + .spaces(-1) == "longer     ")
  }

  @Test func `durations that are too long become the largest number`() {
    #expect(Duration.seconds(Int64.max).inMicroseconds == Int.max)
    #expect(Duration.seconds(Int64.min).inMicroseconds == Int.min)
    #expect(Duration.microseconds(5).inMicroseconds == 5)
  }

  @Test func `lines of a source have numbers`() {
    let lines = SourceLines("é\r\n\nlast")
    #expect([0, 1, 2, 3, 4].map { lines[$0] } == [nil, "é", "", "last", nil])
    #expect(SourceLines("a\n")[2] == "")
    #expect(SourceLines("")[1] == "")
  }
}

@Suite struct LineWrapperTests {
  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]),
    ("one two", 7, ["one two"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]),
    ("a abcdefgh b", 3, ["a", "abc", "def", "gh", "b"]),
    ("\u{65E5}\u{672C}\u{8A9E}", 4, ["\u{65E5}\u{672C}", "\u{8A9E}"]),
    ("", 4, [""]),
  ])
  func `lines end at spaces, else within words`(text: String, width: Int, expected: [String]) {
    #expect(LineWrapper.lines(of: text, width: width) == expected)
  }

  @Test(arguments: 0...9) func `no line is too long and no text is lost`(width: Int) {
    let text = "one \u{1F600}\u{1F600} some\u{301}thing longerthanaline \u{65E5}\u{672C}\u{8A9E} x"
    let lines = LineWrapper.lines(of: text, width: width)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= max(2, width) })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}

@Suite struct ShellWordTests {
  @Test(arguments: [
    "a.feature:12", "a b.feature", "it's.feature", "$HOME`x`\\\"", "", "\u{65E5}\u{672C}.feature", "a*?[b]", "~",
    "a\nb",
    "a\u{1B}[31m'b\\", "a\u{85}b", "a'\u{202E}\\b\u{2066}8.feature", "\u{2028}", "a\u{200D}", "#a", "a;b&c|d>e<f(g)",
    "!x", "a\tb",
  ])
  func `a shell reads the word back`(word: String) async throws {
    let output = try await ChildProgram.run("/bin/bash", ["-c", "printf %s \(ShellWord.quoted(word))"]).output
    #expect(Array(output.utf8) == Array(word.utf8))
  }

  @Test func `a plain word is not quoted`() {
    #expect(ShellWord.quoted("scenarios/a-b_c.feature:12") == "scenarios/a-b_c.feature:12")
    #expect(ShellWord.quoted("~a") == "'~a'")
    // A family, whose joiners are part of it.
    #expect(ShellWord.quoted("\u{1F468}\u{200D}\u{1F467}") == "\u{1F468}\u{200D}\u{1F467}")
  }

  @Test(arguments: ["\u{202E}", "\u{2066}", "\u{2028}", "\u{200B}", "\u{AD}"])
  func `what changes the direction of text or can't be seen is a number`(text: String) {
    #expect(ShellWord.quoted("a\(text)b").utf8.allSatisfy { $0 < 0x80 })
  }
}
