import CucumberMessages
import Gherkin
import Testing

@testable import Robots

@Suite struct TextArgumentsTests {
  private func line(_ text: String, _ written: String) throws -> RobotDocument.Line {
    let source = "Robot: a\n  Step: b <x>\n    \(text)\n      | <x> | \"<x>\" |"
    let result = RobotParser().parse(Source(uri: "a.robots", data: source, mediaType: .plain))
    #expect(result.errors.isEmpty)
    return try #require(result.document.robots.first?.steps.first?.lines.first)
  }

  /// Between quotation marks a placeholder is the text; elsewhere the argument as written.
  @Test(arguments: [
    ("tap <x>", "send", "tap send"), ("tap <x>", "\"Send it\"", "tap \"Send it\""), ("tap <x>", "'Send'", "tap 'Send'"),
    ("tap \"<x>\"", "send", "tap \"send\""), ("tap \"<x>\"", "\"Send it\"", "tap \"Send it\""),
    ("tap \"New <x>\" now", "'Send it'", "tap \"New Send it\" now"), ("tap '<x>'", "\"it's\"", #"tap 'it\'s'"#),
    (#"tap "<x>""#, #"'say "hi"'"#, #"tap "say \"hi\"""#), (#"tap "<x>""#, #""say \"hi\"""#, #"tap "say \"hi\"""#),
    ("don't <x>", "\"a\"", "don't \"a\""), (#"tap "\"<x>" <x>"#, "'a'", #"tap "\"a" 'a'"#),
    ("wait <x>", "5s", "wait 5s"), ("<x><x>", "a", "aa"), ("tap \\<x>", "a", "tap <x>"),
  ])
  func lines(template: String, written: String, text: String) throws {
    let line = try line(template, written)
    #expect(TextArguments(names: ["x"], written: [written]).line(line.text) == text)
  }

  @Test func `cells hold the text`() throws {
    let line = try line("both", "")
    guard case .rows(let rows) = line.table else { throw StepFailure("no table") }
    let table = TextArguments(names: ["x"], written: ["\"a \\\"b\\\"\""]).table(rows)
    #expect(table.rows == [["a \"b\"", "\"a \"b\"\""]])
  }
}
