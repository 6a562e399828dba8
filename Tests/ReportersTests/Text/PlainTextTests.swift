import CucumberMessages
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

  @Test func `a part that is longer than its room does no harm`() {
    let text = String(room: 2) { pen in
      pen.write("longer")
      pen.write(blanks: 5)
      pen.write(blanks: -1)
    }
    #expect(text == "longer     ")
  }

  @Test func `times that no clock shows are cut to the largest number`() {
    #expect(Duration.seconds(Int64.max).inMicroseconds == Int.max)
    #expect(Duration.seconds(Int64.min).inMicroseconds == Int.min)
    #expect(Duration.microseconds(5).inMicroseconds == 5)
  }

  @Test func `lines of a source are found by their numbers`() {
    let lines = SourceLines("é\r\n\nlast")
    #expect([0, 1, 2, 3, 4].map { lines[$0] } == [nil, "é", "", "last", nil])
    #expect(SourceLines("a\n")[2] == "")
    #expect(SourceLines("")[1] == "")
  }
}
