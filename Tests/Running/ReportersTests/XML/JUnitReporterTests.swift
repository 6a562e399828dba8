import CucumberMessages
import Reporters
import Testing

@Suite struct JUnitReporterTests {
  private func run(_ features: [SampleFeature]) -> [Envelope] {
    let stream = StreamBuilder()
    for feature in features { stream.feature(feature) }
    stream.begin()
    stream.run()
    stream.end()
    return stream.envelopes
  }

  private func cases(_ envelopes: [Envelope]) throws -> [XMLReader.Element] {
    try XMLReader.elements(of: Reports.junit(envelopes)).filter { $0.name == "testcase" }
  }

  private func feature(_ uri: String, _ name: String, _ scenarios: [SampleScenario]) -> SampleFeature {
    SampleFeature(uri: uri, name: name, scenarios: scenarios)
  }

  @Test func `class and name are unique in the run`() throws {
    let step = SampleStep("Given", "a")
    let twice = [SampleScenario("x", [step]), SampleScenario("x (2)", [step]), SampleScenario("x", [step])]
    let names = try cases(run([feature("a.feature", "A", twice), feature("b.feature", "A", twice)])).map {
      [$0.attributes["classname"], $0.attributes["name"]]
    }
    #expect(names.count == 6)
    #expect(Set(names).count == 6, "\(names)")
    #expect(names[0] == ["A", "x"])
    #expect(names[2] == ["A", "x (3)"])
  }

  @Test func `names are unique as they are written, not as they are given`() throws {
    let step = SampleStep("Given", "a")
    let names = ["x\u{1}", "x\u{2401}", "x\u{1B}[0m\u{2401}"].map { SampleScenario($0, [step]) }
    let written = try cases(run([feature("a.feature", "A", names)])).map { $0.attributes["name"] }
    #expect(Set(written).count == 3, "\(written)")
  }

  @Test func `the rows of an outline end in their numbers`() throws {
    let row = SampleScenario("x", isRow: true, [SampleStep("Given", "a")])
    let names = try cases(run([feature("a.feature", "A", [row, row])])).map { $0.attributes["name"] }
    #expect(names == ["x - #1.1", "x - #1.2"])
  }

  @Test func `what has no name gets one`() throws {
    let testCase = try #require(try cases(run([feature("a.feature", "", [SampleScenario("", [])])])).first)
    #expect(testCase.attributes["classname"] == "a.feature")
    #expect(testCase.attributes["name"] == "Scenario")
  }

  @Test(arguments: [TestStepResult.Status.failed, .undefined, .ambiguous, .pending, .unknown])
  func `all that did not pass are failures`(status: TestStepResult.Status) throws {
    let envelopes = run([feature("a.feature", "A", [SampleScenario("x", [SampleStep("Given", "a", status)])])])
    let elements = try XMLReader.elements(of: Reports.junit(envelopes))
    let failure = try #require(elements.first { $0.name == "failure" })
    let reason = try #require(failure.text.split(separator: "\n").first)
    #expect(failure.attributes["message"] == "Given a: \(reason)")
    #expect(failure.text.hasPrefix("\(reason)\na.feature:3: Given a"))
    #expect(elements.first { $0.name == "testsuite" }?.attributes["failures"] == "1")
    #expect(!elements.contains { $0.name == "skipped" })
  }

  @Test func `hostile strings survive a parser`() throws {
    let hostile = "</testcase>]]>\u{1B}[31m<!-- \u{0} \u{FFFF} \"'&amp;\u{1F600}"
    let shown = "</testcase>]]><!-- \u{2400} \u{FFFD} \"'&amp;\u{1F600}"
    let step = SampleStep("Given", hostile, .failed, hostile)
    let envelopes = run([SampleFeature(uri: hostile, name: hostile, scenarios: [SampleScenario(hostile, [step])])])
    let elements = try XMLReader.elements(of: Reports.junit(envelopes, properties: [(hostile, hostile)]))
    let testCase = try #require(elements.first { $0.name == "testcase" })
    #expect(testCase.attributes["classname"] == shown)
    #expect(testCase.attributes["name"] == shown)
    #expect(testCase.attributes["file"] == shown)
    #expect(elements.first { $0.name == "failure" }?.attributes["message"] == "Given \(shown): \(shown)")
    #expect(elements.first { $0.name == "property" }?.attributes == ["name": shown, "value": shown])
    _ = try XMLReader.elements(of: Reports.cucumberJUnit(envelopes))
  }

  @Test func `a long message is there from beginning to end`() throws {
    let long = (0..<20_000).map { "line \($0) of a message that is rather long" }.joined(separator: "\n")
    let envelopes = run([feature("a.feature", "A", [SampleScenario("x", [SampleStep("Given", "a", .failed, long)])])])
    let elements = try XMLReader.elements(of: Reports.junit(envelopes))
    let lines = try #require(elements.first { $0.name == "failure" }).text.split(separator: "\n")
    #expect(lines.count == 20_001)
    #expect(lines.first == "line 0 of a message that is rather long")
    #expect(lines.last == "line 19999 of a message that is rather long")
  }

  @Test func `a suite is written when its feature is finished`() {
    let step = SampleStep("Given", "a")
    let features = ["a", "b"].map {
      feature("\($0).feature", $0, [SampleScenario("1", [step]), SampleScenario("2", [step])])
    }
    let envelopes = run(features)
    let written = Written()
    let model = RunModel()
    let reporter = JUnitReporter(model: model) { written.texts.append($0) }
    for envelope in envelopes {
      reporter.handle(envelope, event: model.update(with: envelope))
      guard case .testCaseFinished = envelope else { continue }
      written.counts.append(written.texts.count)
    }
    #expect(written.counts == [0, 1, 1, 2])
  }

  @Test func `an empty run is an empty report`() throws {
    #expect(try XMLReader.elements(of: Reports.junit([])).map(\.name) == ["testsuites"])
  }

  @Test func `streams of several machines become one report`() throws {
    let step = SampleStep("Given", "a")
    let first = run([feature("a.feature", "A", [SampleScenario("x", [step])])])
    let second = run([feature("b.feature", "B", [SampleScenario("x", [step]), SampleScenario("y", [step])])])
    let all = try XMLReader.elements(of: Reports.junit(first.dropLast(2) + second))
    #expect(all.filter { $0.name == "testsuite" }.map { $0.attributes["name"] } == ["A", "B"])
    #expect(all.filter { $0.name == "error" }.map { $0.attributes["type"] } == ["unfinished"])
  }

  private final class Written {
    var texts: [String] = []
    var counts: [Int] = []
  }
}

/// The reason for which a scenario was skipped.
@Suite struct SkippedReasonTests {
  private func run(_ message: String?, _ exception: Exception?) -> [Envelope] {
    let skipped = SampleStep("Given", "a", .skipped, message).with { $0.exception = exception }
    return Runs.run([
      SampleScenario("x", [SampleStep("Given", "b"), skipped, SampleStep("Then", "c", .skipped, "late")])
    ])
  }

  /// The rule is that of Cucumber's `XmlReportWriter`.
  @Test(
    arguments: [
      ("not here", nil, "<skipped>\n<![CDATA[not here]]>\n</skipped>"),
      (
        nil, Exception(type: "T", message: "m", stackTrace: "m\n  at x"), "<skipped>\n<![CDATA[m\n  at x]]>\n</skipped>"
      ),
      ("not here", Exception(type: "T", message: "m", stackTrace: "trace"), "<skipped>\n<![CDATA[trace]]>\n</skipped>"),
      (nil, nil, "<skipped/>"), (nil, Exception(type: "T", message: "m"), "<skipped/>"),
    ] as [(String?, Exception?, String)])
  func `Cucumber's JUnit has the stack trace, else the message`(message: String?, exception: Exception?, text: String) {
    #expect(Reports.cucumberJUnit(run(message, exception)).contains(text + "\n"))
  }

  @Test(
    arguments: [
      ("not here", nil, "not here"), (nil, Exception(type: "T", message: "thrown"), "thrown"),
      ("", Exception(type: "T", message: "thrown"), "thrown"), (nil, Exception(type: "SkipError"), "SkipError"),
    ] as [(String?, Exception?, String)])
  func `what was thrown counts where there is no message`(message: String?, exception: Exception?, text: String) {
    #expect(Reports.junit(run(message, exception)).contains("<skipped message=\"\(text)\"/>"))
    #expect(Reports.pretty(run(message, exception), .plain).contains("      \(text)\n"))
  }
}
