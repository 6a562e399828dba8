import CucumberMessages

/// Every kind of message, with all of its fields and with as few as there may be.
enum SampleEnvelopes {
  static let all = ends + documents + pickles + definitions + run + steps + attachments

  private static let now = Timestamp(seconds: 1_795_246_885, nanos: 999_999_999)
  private static let place = SourceReference(uri: "Sources/A.swift", location: Location(line: 3, column: 7))
  private static let thrown = Exception(type: "Lost", message: "gone", stackTrace: "Lost\n  at A.swift:3")
  private static let product = Meta.Product(name: "robotrun", version: "1.2")

  private static var ends: [Envelope] {
    let git = Meta.Git(remote: "https://example.org/a.git", revision: "abc", branch: "main", tag: "v1")
    let ci = Meta.CI(name: "Some CI", url: "https://example.org/1", buildNumber: "17", git: git)
    let bare = Meta.Product(name: "x")
    return [
      .meta(Meta(protocolVersion: "34", implementation: product, runtime: bare, os: bare, cpu: bare, ci: ci)),
      .meta(Meta(protocolVersion: "34", implementation: bare, runtime: bare, os: bare, cpu: bare)),
      .source(Source(uri: "a.feature", data: "Feature: \u{1F600}\r\n", mediaType: .plain)),
      .source(Source(uri: "a.feature.md", data: "", mediaType: .markdown)),
      .parseError(ParseError(source: place, message: "(3:7): what?")),
      .parseError(ParseError(source: SourceReference(), message: "")),
      .testRunStarted(TestRunStarted(timestamp: now, id: "1")),
      .testRunStarted(TestRunStarted(timestamp: now)),
      .testRunFinished(
        TestRunFinished(message: "oh", success: false, timestamp: now, exception: thrown, testRunStartedId: "1")),
      .testRunFinished(TestRunFinished(success: true, timestamp: now)),
    ]
  }

  private static var documents: [Envelope] {
    let at = Location(line: 1, column: 1)
    let row = GherkinDocument.TableRow(location: at, cells: [.init(location: at, value: "|")], id: "1")
    let step = GherkinDocument.Step(
      location: at, keyword: "* ", keywordType: .unknown, text: "a",
      docString: .init(location: at, mediaType: "json", content: "{}", delimiter: "```"),
      dataTable: .init(location: at, rows: [row]), id: "2")
    let tag = GherkinDocument.Tag(location: at, name: "@a", id: "3")
    let examples = GherkinDocument.Examples(
      location: at, tags: [tag], keyword: "Examples", name: "e", description: "d", tableHeader: row, tableBody: [row],
      id: "4")
    let scenario = GherkinDocument.Scenario(
      location: at, tags: [tag], keyword: "Scenario", name: "s", description: "d", steps: [step], examples: [examples],
      id: "5")
    let background = GherkinDocument.Background(
      location: at, keyword: "Background", name: "b", description: "d", steps: [step], id: "6")
    let rule = GherkinDocument.Rule(
      location: at, tags: [tag], keyword: "Rule", name: "r", description: "d",
      children: [.background(background), .scenario(scenario)], id: "7")
    let feature = GherkinDocument.Feature(
      location: at, tags: [tag], language: "fr", keyword: "Fonctionnalit\u{E9}", name: "f", description: "d",
      children: [.background(background), .scenario(scenario), .rule(rule)])
    let comment = GherkinDocument.Comment(location: at, text: "  # c ")
    return [
      .gherkinDocument(GherkinDocument(uri: "a.feature", feature: feature, comments: [comment])),
      .gherkinDocument(GherkinDocument()),
    ]
  }

  private static var pickles: [Envelope] {
    let argument = Pickle.StepArgument(
      docString: .init(argumentIndex: 2, mediaType: "json", content: "{}"),
      dataTable: .init(argumentIndex: 1, rows: [.init(cells: [.init(value: "v")])]))
    let step = Pickle.Step(argument: argument, astNodeIds: ["1", "2"], id: "3", type: .outcome, text: "t")
    return [
      .pickle(
        Pickle(
          id: "4", uri: "a.feature", location: Location(line: 2), name: "p", language: "en", steps: [step],
          tags: [.init(name: "@a", astNodeId: "5")], astNodeIds: ["6", "7"])),
      .pickle(Pickle(id: "4", uri: "", name: "", language: "en", steps: [], tags: [], astNodeIds: [])),
    ]
  }

  private static var definitions: [Envelope] {
    let java = SourceReference(
      javaMethod: .init(className: "A", methodName: "b", methodParameterTypes: ["int"]),
      javaStackTraceElement: .init(className: "A", fileName: "A.java", methodName: "b"))
    return [
      .parameterType(
        ParameterType(
          name: "colour", regularExpressions: ["red|blue"], preferForRegularExpressionMatch: true,
          useForSnippets: false,
          id: "1", sourceReference: place)),
      .parameterType(
        ParameterType(
          name: "", regularExpressions: [], preferForRegularExpressionMatch: false, useForSnippets: true, id: "1")),
      .undefinedParameterType(UndefinedParameterType(expression: "{a}", name: "a")),
      .stepDefinition(
        StepDefinition(id: "2", pattern: .init(source: "a/b", type: .cucumberExpression), sourceReference: java)),
      .stepDefinition(
        StepDefinition(id: "2", pattern: .init(source: "^a$", type: .regularExpression), sourceReference: place)),
      .hook(Hook(id: "3", name: "h", sourceReference: place, tagExpression: "@a and not @b", type: .beforeTestStep)),
      .hook(Hook(id: "3", sourceReference: place)),
      .suggestion(
        Suggestion(id: "4", pickleStepId: "5", snippets: [.init(language: "swift", code: "func a() {\n}")])),
    ]
  }

  private static var run: [Envelope] {
    let result = TestStepResult(duration: .init(seconds: 1, nanos: 5), message: "m", status: .failed, exception: thrown)
    return [
      .testRunHookStarted(
        TestRunHookStarted(id: "1", testRunStartedId: "2", hookId: "3", workerId: "w", timestamp: now)),
      .testRunHookStarted(TestRunHookStarted(id: "1", testRunStartedId: "2", hookId: "3", timestamp: now)),
      .testRunHookFinished(TestRunHookFinished(testRunHookStartedId: "1", result: result, timestamp: now)),
      .testCaseStarted(TestCaseStarted(attempt: 2, id: "4", testCaseId: "5", workerId: "w", timestamp: now)),
      .testCaseStarted(TestCaseStarted(attempt: 0, id: "4", testCaseId: "5", timestamp: now)),
      .testCaseFinished(TestCaseFinished(testCaseStartedId: "4", timestamp: now, willBeRetried: true)),
    ]
  }

  private static var steps: [Envelope] {
    let group = TestCase.Group(children: [.init(), .init(start: 0, value: "")], start: 3, value: "v")
    let arguments = TestCase.StepMatchArgumentsList(stepMatchArguments: [.init(group: group, parameterTypeName: "int")])
    let step = TestCase.TestStep(
      id: "1", pickleStepId: "2", stepDefinitionIds: ["3"], stepMatchArgumentsLists: [arguments])
    let results = TestStepResult.Status.allCases.map { TestStepResult(duration: .zero, status: $0) }
    return [
      .testCase(
        TestCase(id: "4", pickleId: "5", testSteps: [step, .init(hookId: "6", id: "7")], testRunStartedId: "8")),
      .testCase(TestCase(id: "4", pickleId: "5", testSteps: [])),
      .testStepStarted(TestStepStarted(testCaseStartedId: "9", testStepId: "1", timestamp: now)),
    ]
      + results.map {
        .testStepFinished(
          TestStepFinished(testCaseStartedId: "9", testStepId: "1", testStepResult: $0, timestamp: now))
      }
  }

  private static var attachments: [Envelope] {
    [
      .attachment(
        Attachment(
          body: "AA==", contentEncoding: .base64, fileName: "a.png", mediaType: "image/png",
          source: Source(uri: "a", data: "b", mediaType: .plain), testCaseStartedId: "1", testStepId: "2",
          url: "https://example.org", testRunStartedId: "3", testRunHookStartedId: "4", timestamp: now)),
      .attachment(Attachment(body: "", contentEncoding: .identity, mediaType: "text/plain")),
      .externalAttachment(
        ExternalAttachment(
          url: "https://example.org", mediaType: "image/png", testCaseStartedId: "1", testStepId: "2",
          testRunHookStartedId: "3", timestamp: now)),
      .externalAttachment(ExternalAttachment(url: "", mediaType: "")),
    ]
  }
}
