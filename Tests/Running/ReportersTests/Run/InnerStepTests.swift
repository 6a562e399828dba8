import CucumberMessages
import Reporters
import Testing

/// A step that is made of steps, in each report.
@Suite struct InnerStepTests {
  private static func inner(
    _ text: String, _ status: TestStepResult.Status = .passed, line: Int, _ steps: [InnerStep]? = nil
  ) -> InnerStep {
    InnerStep(
      text: text, status: status,
      sourceReference: SourceReference(uri: "a.robots", location: Location(line: line)), duration: .zero, steps: steps)
  }

  private static func attachment(_ body: String) -> CucumberMessages.Attachment {
    CucumberMessages.Attachment(
      body: body, contentEncoding: .identity, fileName: "steps.json", mediaType: InnerStep.mediaType)
  }

  private func run(_ status: TestStepResult.Status, _ message: String?, body: String) -> [Envelope] {
    let stream = StreamBuilder()
    let steps = [
      SampleStep("When", "send it", status, message).with { $0.attachments = [Self.attachment(body)] },
      SampleStep("Then", "next", status == .passed ? .passed : .skipped),
    ]
    stream.feature(SampleFeature(uri: "a.feature", name: "A", scenarios: [SampleScenario("x", steps)]))
    stream.begin()
    stream.run()
    stream.end()
    return stream.envelopes
  }

  private func pretty(_ envelopes: [Envelope]) -> String {
    let text = Reports.pretty(envelopes, TerminalStyle(colour: false, unicode: true, width: 40))
    return text.split(separator: "\n\n").dropFirst().first.map(String.init) ?? ""
  }

  @Test func `passed inner steps have only their text`() throws {
    let steps = [
      Self.inner("type it", line: 3), Self.inner("go on", line: 4, [Self.inner("tap\u{1B}[2J send", line: 9)]),
    ]
    #expect(
      pretty(run(.passed, nil, body: try InnerStep.body(of: steps))) == """
          Scenario: x              a.feature:2
            ✓ When send it         a.feature:3
              type it
              go on
                tap send
            ✓ Then next            a.feature:4
        """)
  }

  private static let failing = [
    inner("type it", line: 3),
    inner("go on", .failed, line: 4, [inner("tap send", .failed, line: 9), inner("wait", .skipped, line: 10)]),
    inner("the end", .skipped, line: 5),
  ]
  private static let message =
    "it is gone\non screen    nothing\nrobot        a.robots:4: go on\nrobot        a.robots:9: tap send\nrobot        Sources/B.swift:2"

  @Test func `the reason is below the failed step`() throws {
    #expect(
      pretty(run(.failed, Self.message, body: try InnerStep.body(of: Self.failing))) == """
          Scenario: x              a.feature:2
            ✗ When send it         a.feature:3
              ✓ type it             a.robots:3
              ✗ go on               a.robots:4
                ✗ tap send          a.robots:9
                  it is gone
                  on screen    nothing
                  robot        Sources/B.swift:2
                - wait              a.robots:10
              - the end             a.robots:5
            - Then next            a.feature:4
        """)
  }

  @Test func `JUnit has both locations`() throws {
    let xml = Reports.junit(run(.failed, Self.message, body: try InnerStep.body(of: Self.failing)))
    #expect(
      xml.contains(
        "message=\"When send it: it is gone (a.feature:3, a.robots:9)\">it is gone (a.feature:3, a.robots:9)\na.feature:3: When send it\n"
      ))
    #expect(
      xml.contains(
        """
        failed     When send it
        passed       type it
        failed       go on
        failed         tap send
        skipped        wait
        skipped      the end
        skipped    Then next

        """))
  }

  /// An invalid attachment of the same type is ignored.
  @Test(arguments: ["", "[", "{}", "[1]", "[]"]) func `a body that isn't a list of steps`(body: String) {
    #expect(
      pretty(run(.failed, "oh", body: body)) == """
          Scenario: x              a.feature:2
            ✗ When send it         a.feature:3
              oh
            - Then next            a.feature:4
        """)
  }

  @Test func `steps are written and read as they are`() throws {
    let body = try InnerStep.body(of: Self.failing)
    #expect(try InnerStep.steps(from: body) == Self.failing)
    #expect(
      body.hasPrefix(
        #"[{"duration":{"nanos":0,"seconds":0},"sourceReference":{"location":{"line":3},"uri":"a.robots"},"#))
  }
}
