import CucumberMessages
import Foundation
import Testing

@testable import Reporters

@Suite struct HTMLReporterTests {
  private func page(_ envelopes: [Envelope]) throws -> HTMLPageReader {
    try HTMLPageReader(Reports.report(envelopes) { HTMLReporter(properties: [("seed", "7")], model: $0, write: $1) })
  }

  @Test(arguments: GoldenTests.samples) func `the data of the page`(sample: String) throws {
    let page = try page(sample == "everyday" ? Samples.everyday : Samples.troubled)
    try Golden.expect(page.data, "\(sample).html-data.json")
    try Golden.expect(page.summary, "\(sample).html-summary.html")
  }

  @Test func `an empty stream is a whole page`() throws {
    let page = try page([])
    #expect(page.entries.map(\.kind) == ["R"])
    #expect(page.text.hasSuffix("</html>\n"))
  }

  @Test func `a scenario is in the data once, with all attempts`() throws {
    let page = try page(Samples.everyday)
    let turns = page.values("S").filter { $0["n"] as? String == "Turn" }
    #expect(turns.compactMap { $0["a"] as? Int } == [3])
    let attempts = page.values("D").compactMap { $0["attempts"] as? [[String: Any]] }.first { $0.count == 3 }
    #expect(attempts?.map { $0["status"] as? String } == ["failed", "failed", nil])
  }

  // MARK: Hostile text

  private static let hostile = "</script></noscript><script>document.title='x'</script><!--"

  @Test func `no text of a stream becomes markup`() throws {
    let stream = StreamBuilder()
    stream.fault("\(Self.hostile).feature", Self.hostile, line: 1, column: 1, Self.hostile)
    stream.feature(
      SampleFeature(
        uri: "\(Self.hostile).feature", name: Self.hostile, tags: ["@\(Self.hostile)"], rule: Self.hostile,
        scenarios: [
          SampleScenario(
            Self.hostile,
            [
              .init("Given", Self.hostile, .failed, Self.hostile).with { step in
                step.attachments = [
                  Attachment(
                    body: Self.hostile, contentEncoding: .identity, fileName: Self.hostile, mediaType: Self.hostile)
                ]
              }
            ])
        ]))
    stream.begin()
    stream.run()
    stream.end(success: false, Self.hostile)
    let page = try page(stream.envelopes)
    #expect(!page.text.contains("<script>document"))
    #expect(page.values("S").first?["n"] as? String == Self.hostile)
    #expect(page.summary.contains("&lt;/script&gt;&lt;/noscript&gt;"))
  }

  // MARK: Names

  @Test func `an entry of the list has the step that did not pass`() throws {
    let steps = [SampleStep("Given", "a"), SampleStep("When", "tap save", .failed, "oh\nmore")]
    let entry = try #require(try page(Runs.run([SampleScenario("x", steps)])).values("S").first)
    #expect([entry["p"], entry["m"]].map { $0 as? String } == ["When tap save", "oh"])
  }

  @Test func `the name is that of the suite, else that of the only app`() throws {
    func name(_ suite: String?, _ bodies: [String]) throws -> String? {
      let envelopes = traced(bodies)
      let page = try HTMLPageReader(
        Reports.report(envelopes) { HTMLReporter(suite: suite, model: $0, write: $1) })
      let name = page.values("R").first?["name"] as? String
      #expect(page.summary.contains(name.map { "<h1>\($0) test report</h1>" } ?? "<h1>Test report</h1>"))
      return name
    }
    #expect(try name("Trails", [Self.body("A")]) == "Trails")
    #expect(try name(nil, [Self.body("A"), Self.body("B")]) == "a")
    #expect(try name(nil, [Self.body("A"), Self.body("B", app: "b")]) == nil)
    #expect(try name(nil, []) == nil)
  }

  // MARK: Screens

  private func traced(_ bodies: [String]) -> [Envelope] {
    let stream = StreamBuilder()
    stream.feature(
      SampleFeature(
        uri: "a.feature", name: "A",
        scenarios: bodies.enumerated().map { number, body in
          SampleScenario(
            "Scenario \(number)",
            [
              .init("Given", "it", .failed, "no").with { step in
                step.attachments = [
                  Attachment(body: body, contentEncoding: .identity, mediaType: ScenarioTrace.mediaType)
                ]
              }
            ])
        }))
    stream.begin()
    stream.run()
    return stream.envelopes
  }

  private static func body(_ label: String, app: String = "a") throws -> String {
    try ScenarioTrace(
      viewport: [390, 844], elements: [ScreenElement(type: "button", depth: 0, frame: [0, 0, 9, 9], label: label)],
      lines: ["<svg>", label, "</svg>"],
      screens: [0, 2].map { TracedScreen(time: $0, app: app, elements: [0], drawing: [0, 1, 2]) },
      steps: [TracedStep(index: 0, start: 0, end: 2, screen: 1, actions: [])], requests: []
    ).body()
  }

  @Test func `a screen is in the data once`() throws {
    let page = try page(traced([Self.body("A"), Self.body("A"), Self.body("B")]))
    #expect(page.entries.map(\.kind).joined() == "FEGPSDSDEGPSDR")
    let lines = page.entries.filter { $0.kind == "G" }.map { $0.value as? [String] }
    #expect(lines == [["<svg>", "A", "</svg>"], ["B"]])
    let moments = page.values("D").compactMap { detail -> [[Int]]? in
      let attempt = (detail["attempts"] as? [[String: Any]])?.first
      return (attempt?["trace"] as? [String: Any])?["moments"] as? [[Int]]
    }
    #expect(moments == [[[0, 0], [2, 0]], [[0, 0], [2, 0]], [[0, 1], [2, 1]]])
  }

  @Test func `a trace that can't be read is an attachment like any other`() throws {
    let page = try page(traced(["{\"viewport\":[]}"]))
    let attempt = try #require((page.values("D").first?["attempts"] as? [[String: Any]])?.first)
    #expect(attempt["trace"] == nil)
    let steps = try #require(attempt["steps"] as? [[String: Any]])
    #expect((steps.last?["attachments"] as? [[String: Any]])?.first?["body"] as? String == "{\"viewport\":[]}")
  }
}

@Suite struct ReportLineTests {
  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!--", "]]>", "a & b", "\u{2028}\u{2029}\u{2027}", "\"\\\n\t\u{0}", "é😀",
  ])
  func `strings survive a round trip, and browsers find no markup in them`(text: String) throws {
    let line = try ReportLine().text(.scenario, [text])
    #expect(!line.contains { "<>&\n\u{2028}\u{2029}".contains($0) })
    let read = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any]
    #expect(read?.first as? String == "S")
    #expect(read?.last as? [String] == [text])
  }

  /// Each byte of a string is looked at once: this took minutes when each "é" copied all that was before it.
  @Test(arguments: ["é", "è", "\u{2028}", "漢", "€", "<"]) func `a string of any characters may be long`(
    character: String
  ) throws {
    let text = String(repeating: character, count: 300_000)
    let line = try ReportLine().text(.scenario, [text])
    let read = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any]
    #expect(read?.last as? [String] == [text])
  }
}
