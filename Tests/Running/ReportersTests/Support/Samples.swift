import CucumberMessages

/// The streams that the goldens are made from.
enum Samples {
  /// Every status, hooks, data, attachments, outlines, a rule, and retried scenarios.
  static var everyday: [Envelope] {
    let stream = StreamBuilder()
    stream.hook("open the app", .beforeTestCase, line: 4)
    stream.hook("close the app", .afterTestCase, line: 9)
    stream.hook("seed the server", .beforeTestRun, line: 14)
    let patterns = [stream.definition("I tap {word}", line: 3), stream.definition("I tap send", line: 7)]
    let used = [stream.definition("I write to", line: 11)]
    _ = stream.definition("I fly {int} times", line: 15)
    stream.feature(messages(patterns: patterns, used: used))
    stream.feature(pages)
    stream.begin()
    stream.run(hook: "seed the server", .passed)
    stream.suggest("@Step(\"I hum a tune\")\nfunc humTune() {\n}")
    stream.run()
    stream.suggest("@Step(\"I hum a tune\")\nfunc humTune() {\n}")
    stream.end(success: false)
    return stream.envelopes
  }

  /// Failures outside of scenarios, and an interrupted run.
  static var troubled: [Envelope] {
    let stream = StreamBuilder()
    stream.fault(
      "scenarios/b\u{E4}d.feature", "Feature: a\n  Scenario: b\r\n\t\u{65E5}\u{672C} tapp it\r\n", line: 3, column: 5,
      "expected: #StepLine, got 'tapp it'")
    stream.fault("scenarios/empty.feature", "", line: 1, column: nil, "unexpected end of file")
    stream.add(.undefinedParameterType(.init(expression: "{airport} is closed", name: "airport")))
    stream.hook("start the server", .beforeTestRun, line: 3)
    stream.hook("stop the server", .afterTestRun, line: 8)
    stream.feature(
      SampleFeature(
        uri: "scenarios/long.feature", name: "Long",
        scenarios: [
          SampleScenario("Cut short", [.init("Given", "one"), .init("When", "two").with { $0.isCutShort = true }]),
          SampleScenario("Never played", [.init("Given", "one")]),
        ]))
    stream.begin()
    stream.run(hook: "start the server", .failed, "port 80 is taken\nby process 17")
    stream.add(
      .testStepFinished(
        TestStepFinished(
          testCaseStartedId: "nobody", testStepId: "nothing", testStepResult: .init(duration: .zero, status: .passed),
          timestamp: Timestamp(seconds: 1_795_246_885, nanos: 9_000_000))))
    stream.runFirst()
    stream.run(hook: "stop the server", .failed)
    stream.end(success: false, "out of memory")
    return stream.envelopes
  }

  private static func messages(patterns: [String], used: [String]) -> SampleFeature {
    let table = Pickle.Table(rows: [
      .init(cells: [.init(value: "name"), .init(value: "\u{5E74}\u{9F62}")]),
      .init(cells: [.init(value: "a|b\\c"), .init(value: "7")]),
    ])
    let document = Pickle.DocString(mediaType: "json", content: "{\n\n  \"a\": 1\n}")
    let lost = """
      not found within 5 s of virtual time
      nearest      text "New Message" (navigation bar)
      would have   appeared at 6.2 s
      """
    return SampleFeature(
      uri: "scenarios/messages.feature", name: "Messages", tags: ["@app", "@fast"],
      background: [SampleStep("Given", "app \"Messages\" is open")],
      scenarios: [
        SampleScenario(
          "Write a message", tags: ["@smoke"],
          [
            .init(hook: "open the app"),
            .init("When", "I write to").with { ($0.argument, $0.definitions) = (.init(dataTable: table), used) },
            .init("And", "the server says").with { $0.argument = .init(docString: document) },
            .init("Then", "I see \"\u{1F600} sent\"").with { $0.attachments = Samples.attachments },
            .init("And", "wait 10 minutes").with { $0.attachments = [Samples.appTime] },
            .init(hook: "close the app"),
          ]),
        SampleScenario(
          "Find a message",
          [
            .init("When", "I tap new_message"),
            .init("Then", "I see text \"New iMessage\"", .failed, lost).with { $0.attachments = [Samples.network] },
            .init("And", "I tap done", .skipped),
            .init(hook: "close the app", .failed, "the app hangs"),
          ]),
        SampleScenario("Hum", [.init("When", "I hum a tune", .undefined), .init("Then", "I smile", .skipped)]),
        SampleScenario("Tap", [.init("When", "I tap send", .ambiguous).with { $0.definitions = patterns }]),
        SampleScenario("Later", [.init("When", "I fly", .pending, "TODO: wings")]),
        SampleScenario(
          "Not today", [.init(hook: "open the app", .skipped, "no network here"), .init("When", "I call", .skipped)]),
        SampleScenario("Nothing at all", []),
      ])
  }

  private static var pages: SampleFeature {
    let thrown = Exception(
      type: "PageError", message: "page 7\nis missing", stackTrace: "PageError\n  at Pages.swift:12")
    return SampleFeature(
      uri: "scenarios/pages.feature", name: "Pages", rule: "Pages have numbers",
      scenarios: [
        SampleScenario("Turn", isRow: true, [.init("When", "I turn to page 6")]),
        SampleScenario(
          "Turn", isRow: true, attempts: 3,
          [.init("When", "I turn to page 7", .failed).with { ($0.exception, $0.passesFromAttempt) = (thrown, 2) }]),
        SampleScenario(
          "Turn back", attempts: 2,
          [.init("When", "I turn back", .failed, "the first page has none before it")]),
        SampleScenario("Turn back", [.init("When", "I turn to a page whose number takes more room than a line has")]),
      ])
  }

  private static var appTime: Attachment {
    Attachment(
      body: StepAppTime.body(of: .seconds(600)), contentEncoding: .identity, fileName: "app-time.txt",
      mediaType: StepAppTime.mediaType)
  }

  private static var network: Attachment {
    let requests = (1...7).map { "0.\($0) s GET http://mock.server/character?page=\($0), 200" }
    return Attachment(
      body: requests.joined(separator: "\n"), contentEncoding: .identity, fileName: "network.txt",
      mediaType: "text/x.robotrun.network+plain")
  }

  private static var attachments: [Attachment] {
    [
      Attachment(
        body: "sent at \u{1B}[1m12:00\u{1B}[0m\n", contentEncoding: .identity, mediaType: "text/x.cucumber.log+plain"),
      Attachment(body: "iVBORw0KGgo=", contentEncoding: .base64, fileName: "screen.png", mediaType: "image/png"),
    ]
  }
}
