import CucumberMessages
import Testing

@testable import Reporters

@Suite struct PrettyReporterTests {
  private let style = TerminalStyle(colour: false, unicode: true, width: 60)

  private func run(_ scenarios: [SampleScenario], name: String = "A") -> [Envelope] {
    let stream = StreamBuilder()
    stream.feature(SampleFeature(uri: "a.feature", name: name, scenarios: scenarios))
    stream.begin()
    stream.run()
    stream.end()
    return stream.envelopes
  }

  @Test func `a line is written when its step is finished, not later`() {
    let envelopes = run([SampleScenario("x", [.init("Given", "one"), .init("When", "two")])])
    let written = Written()
    let model = RunModel()
    let reporter = PrettyReporter(style: style, model: model) { written.text += $0 }
    var seen: [Bool] = []
    for envelope in envelopes {
      reporter.handle(envelope, event: model.update(with: envelope))
      if case .testStepFinished = envelope { seen += [written.text.contains("one"), written.text.contains("two")] }
    }
    #expect(seen == [true, false, true, true])
  }

  @Test func `scenarios that run at the same time are separated`() {
    let envelopes = run([
      SampleScenario("x", [.init("Given", "x1"), .init("When", "x2")]),
      SampleScenario("y", [.init("Given", "y1"), .init("When", "y2", .failed, "oh")]),
      SampleScenario("z", [.init("Given", "z1"), .init("When", "z2")]),
    ])
    #expect(Reports.pretty(Interleaving.mixed(envelopes), style) == Reports.pretty(envelopes, style))
    #expect(Interleaving.mixed(envelopes) != envelopes)
  }

  /// Steps have both arguments since Gherkin 42, numbered since Cucumber Messages 34 (cucumber/messages#468).
  @Test(arguments: [(1, 2), (2, 1)]) func `a table and a doc string are in the order of the file`(
    table: Int, docString: Int
  ) {
    let argument = Pickle.StepArgument(
      docString: .init(argumentIndex: docString, content: "text"),
      dataTable: .init(argumentIndex: table, rows: [.init(cells: [.init(value: "cell")])]))
    let report = Reports.pretty(
      run([SampleScenario("x", [.init("Given", "one").with { $0.argument = argument }])]), style)
    let lines = report.split(separator: "\n").drop { !$0.contains("Given one") }.dropFirst()
      .map { $0.trimmingPrefix(while: \.isWhitespace) }
    let (cells, text) = (["| cell |"], ["\"\"\"", "text", "\"\"\""])
    #expect(lines.prefix(4).map(String.init) == (table == 1 ? cells + text : text + cells))
  }

  /// Many undefined steps are grouped by their text, the most frequent first; other failures are listed one by one.
  @Test(arguments: [51, 2_000]) func `many undefined steps are grouped`(count: Int) throws {
    let (explained, ending) = try undefined(count)
    #expect(explained == 50)
    #expect(ending.contains("Scenario: f"))
    #expect(!ending.contains("Scenario: u1 "))
    let lines = ending.split(separator: "Undefined steps:\n\n")[1].split(separator: "\n").prefix(count)
    #expect(lines.count { $0.hasPrefix("  1 × a ") } == count - 2)
    #expect(
      lines.prefix(2).map { $0.prefix { $0 != "." }.split(separator: " ").prefix(4).joined(separator: " ") } == [
        "2 × a \(count - 2)", "2 × a \(count - 1)",
      ])
  }

  @Test func `fifty undefined steps are listed`() throws {
    let (explained, ending) = try undefined(50)
    #expect(explained == 52)
    #expect(ending.contains("Scenario: f"))
    #expect(ending.contains("Scenario: u1 "))
    #expect(!ending.contains("Undefined steps:"))
  }

  /// Returns how many undefined steps are explained while they run, and the end of the report: the last two of the
  /// steps are in two scenarios each, and the others are a line each.
  private func undefined(_ count: Int) throws -> (explained: Int, ending: Substring) {
    let undefined = (0..<count).map { SampleScenario("u\($0)", [.init("Given", "a \($0)", .undefined, "no step")]) }
    let report = Reports.pretty(
      run(undefined + [SampleScenario("f", [.init("Given", "b", .failed, "oh")])] + undefined.suffix(2)), style)
    let heading = try #require(report.range(of: "Failures:"))
    return (report[..<heading.lowerBound].matches(of: /no step/).count, report[heading.upperBound...])
  }

  @Test func `foreign strings can't move the cursor`() {
    let hostile = "a\u{1B}[2Jb\u{1B}]0;t\u{07}c\u{08}\r\nd\u{9B}31m"
    let report = Reports.pretty(
      run([SampleScenario(hostile, [.init("Given", hostile, .failed, hostile)])], name: hostile), style)
    #expect(report.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)) })
    #expect(report.contains("abc\u{2408}"))
  }

  @Test func `no colours and no marks beyond ASCII unless the style has them`() {
    let report = Reports.pretty(run([SampleScenario("x", [.init("Given", "a", .failed, "oh")])]), .plain)
    #expect(report.utf8.allSatisfy { $0 < 0x80 && $0 != 0x1B })
    #expect(Reports.pretty(Samples.everyday, style).utf8.contains(0x1B) == false)
  }

  @Test func `lines end where the width ends, with room for lines of three digits`() {
    let report = Reports.pretty(run([SampleScenario("x", [.init("Given", "\u{65E5}\u{672C}")])]), style)
    let line = report.split(separator: "\n").first { $0.contains("\u{65E5}") }
    #expect(line.map { $0.unicodeScalars.count + 4 } == 60)
    #expect(line?.hasSuffix("a.feature:3") == true)
  }

  @Test(arguments: [
    ("a b/it's.feature", "robotrun 'a b/it'\\''s.feature:2'"), ("-x.feature", "robotrun ./-x.feature:2"),
    ("@x.feature", "robotrun ./@x.feature:2"), ("$x.feature", "robotrun '$x.feature:2'"),
  ])
  func `a failure ends with the command that runs it again`(uri: String, command: String) {
    let report = Reports.pretty(Runs.run([Runs.scenario("x", .failed, "oh")], uri: uri), style)
    #expect(report.contains("    oh\n    \(command)\n"))
  }

  @Test(arguments: [TestStepResult.Status.failed, .undefined, .pending])
  func `the last block names the step that did not pass, and its line`(status: TestStepResult.Status) throws {
    let steps = [SampleStep("Given", "a"), SampleStep("When", "tap save", status, "oh\nmore")]
    let report = Reports.pretty(run([SampleScenario("x", steps)]), style)
    let ending = try #require(report.split(separator: "Failures:\n\n").last).split(separator: "\n").prefix(4)
    #expect(
      ending.map { $0.split(separator: " ").dropFirst($0.contains("Scenario") ? 1 : 0).joined(separator: " ") } == [
        "Scenario: x a.feature:2", "When tap save a.feature:4", "oh", "robotrun a.feature:2",
      ])
  }

  @Test(arguments: [20, 25, 40]) func `on a narrow terminal no line of words is too long`(width: Int) {
    let name =
      "a name of many words \u{65E5}\u{672C}\u{8A9E}\u{65E5}\u{672C}\u{8A9E}\u{65E5}\u{672C}\u{8A9E}\u{65E5}\u{672C}\u{8A9E}"
    let narrow = TerminalStyle(colour: false, unicode: true, width: width, isTerminal: true)
    let envelopes = Runs.run([SampleScenario(name, [.init("Given", name), .init("Then", name, .skipped)])], name: name)
    let steps = Reports.pretty(envelopes, narrow).split(separator: "\n").dropLast(3)
    #expect(steps.count > 7)
    for line in steps { #expect(DisplayWidth.of(String(line)) <= width, "\(line)") }
  }

  @Test func `an empty run has its counts`() {
    #expect(Reports.pretty([], style) == "0 scenarios\n0 steps\n0.000 s\n")
  }

  private final class Written {
    var text = ""
  }
}
