import CucumberMessages

/// The run as a whole.
struct ReportedRun: Encodable {
  /// The producers of the streams and their platforms.
  var streams: [Meta] = []
  /// The start, as `2026-11-21T07:41:25Z`.
  var start: String?
  /// In microseconds.
  var duration = 0
  /// The name of the suite, or of the only app in the screens; `nil` if neither is known.
  var name: String?
  /// What the scenarios are, in the singular.
  var noun = "scenario"
  var scenarios: [String: Int] = [:]
  /// `nil` for mutants, which have a single one.
  var steps: [String: Int]?
  var flaky = 0
  var retried = 0
  /// The number of scenarios that did not start.
  var notStarted = 0
  /// Names and values of facts about the run.
  var properties: [[String]] = []
  /// The command that runs a scenario again, without its location.
  var rerun = ""
}

extension StatusCounts {
  /// The counts that aren't 0, by status.
  var byWord: [String: Int] {
    Dictionary(
      uniqueKeysWithValues: TestStepResult.Status.byImportance.filter { self[$0] > 0 }.map { ($0.word, self[$0]) })
  }
}

/// A feature in the page.
struct ReportedFeature: Encodable {
  let uri: String
  let name: String
  let keyword: String
  let tags: [String]
  let description: String

  init(_ scenario: ScenarioRecord) {
    uri = scenario.uri
    name = scenario.featureName
    keyword = scenario.feature?.keyword ?? "Feature"
    tags = scenario.feature?.tags.map(\.name) ?? []
    description = scenario.feature?.description ?? ""
  }
}

/// A scenario in the list of the page. There may be ten thousand, so defaults are left out, and names are short.
struct ReportedScenario: Encodable {
  let feature: Int
  let name: String
  let line: Int?
  let rule: String?
  /// `#1.2` for the second row of the first table.
  let row: String?
  let tags: [String]?
  /// `nil` if it passed.
  let status: String?
  /// In microseconds.
  let duration: Int
  /// The number of attempts; `nil` for one.
  let attempts: Int?
  /// The first line of the reason for which it did not pass.
  let reason: String?
  /// The step that did not pass.
  let failedStep: String?

  private enum CodingKeys: String, CodingKey {
    case failedStep = "p"
    case feature = "f"
    case name = "n"
    case line = "l"
    case rule = "r"
    case row = "o"
    case tags = "g"
    case status = "s"
    case duration = "d"
    case attempts = "a"
    case reason = "m"
  }

  init(_ last: ReportedAttempt, of attempt: AttemptRecord, feature: Int, attempts: Int) {
    let scenario = attempt.scenario
    self.feature = feature
    name = scenario.name
    line = scenario.location?.line
    rule = scenario.ruleName
    row = scenario.rowNumber
    tags = scenario.tags.isEmpty ? nil : scenario.tags
    status = last.status
    duration = last.duration
    self.attempts = attempts > 1 ? attempts : nil
    reason = last.reason
    failedStep = attempt.failedStep.map { PlainText.visible($0.path) }
  }
}

/// The details of a scenario, which are shown when it is chosen.
struct ReportedDetail: Encodable {
  let keyword: String
  let description: String?
  let attempts: [ReportedAttempt]

  init(_ attempt: AttemptRecord, _ attempts: [ReportedAttempt]) {
    let scenario = attempt.scenario
    keyword = attempt.keyword
    let text = scenario.node?.scenario.description ?? ""
    description = text.isEmpty ? nil : text
    self.attempts = attempts
  }
}

/// One attempt to run a scenario.
struct ReportedAttempt: Encodable {
  /// `nil` if it passed.
  let status: String?
  /// In microseconds.
  let duration: Int
  /// The start, as `2026-11-21T07:41:25Z`.
  let start: String
  let steps: [ReportedStep]
  let trace: ReportedTrace?
  /// The first line of the reason for which it did not pass.
  let reason: String?

  private enum CodingKeys: String, CodingKey {
    case status, duration, start, steps, trace
  }

  init(_ attempt: AttemptRecord, details: AttemptDetails, _ screens: ScreenTable) {
    let worst = attempt.isUnfinished ? attempt.status.worse(.failed) : attempt.status
    status = worst == .passed ? nil : worst.word
    duration = attempt.duration.inMicroseconds
    start = attempt.start.iso8601
    steps = attempt.steps.enumerated().map { ReportedStep($1, details: details.steps[$0]) }
    trace = details.trace.map { ReportedTrace($0, attempt, screens) }
    reason = attempt.message.map(PlainText.visible)
  }
}

extension Duration {
  /// The whole microseconds, or the largest number if there are more.
  var inMicroseconds: Int {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, sumOverflow) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000)
    return overflow || sumOverflow ? (self < .zero ? .min : .max) : Int(sum)
  }
}

/// A step or hook of a scenario. There may be 100,000, so defaults are left out, and names are short.
struct ReportedStep: Encodable {
  let keyword: String?
  let text: String
  /// `nil` if it passed.
  let status: String?
  /// In microseconds.
  let duration: Int?
  /// The virtual time in microseconds.
  let virtualTime: Int?
  /// `file:line` of a hook.
  let location: String?
  /// The line of a step in the file of the scenario.
  let line: Int?
  let isHook: Bool?
  /// The reason for which it did not pass.
  let message: String?
  let stackTrace: String?
  let document: DocText?
  let table: [[String]]?
  /// Whether the table is before the doc string; `nil` if it isn't.
  let tableIsFirst: Bool?
  let inner: [ReportedInnerStep]?
  let attachments: [ReportedAttachment]?
  /// The suggested definitions.
  let snippets: [Suggestion.Snippet]?

  /// A doc string.
  struct DocText: Encodable {
    let content: String
    let mediaType: String?
  }

  private enum CodingKeys: String, CodingKey {
    case keyword = "k"
    case text = "t"
    case status = "s"
    case duration = "d"
    case virtualTime = "w"
    case location = "p"
    case line = "l"
    case isHook = "h"
    case message = "m"
    case stackTrace = "x"
    case document = "doc"
    case table, tableIsFirst, inner, attachments, snippets
  }

  init(_ step: StepRecord, details: AttemptDetails.Step?) {
    if case .step(let written) = step.kind {
      keyword = written.keyword.isEmpty ? nil : written.keyword
      (text, line) = (written.pickled.text, written.location?.line)
      (location, isHook) = (nil, nil)
    } else {
      (keyword, text, line) = (nil, step.title, nil)
      (location, isHook) = (step.locationText.isEmpty ? nil : step.locationText, true)
    }
    status = step.status == .passed ? nil : step.status.word
    let microseconds = step.duration.inMicroseconds
    duration = microseconds > 0 ? microseconds : nil
    virtualTime = step.virtualTime?.inMicroseconds
    message = step.message.map(PlainText.visible)
    stackTrace = step.result?.exception?.stackTrace.map(PlainText.visible)
    document = step.argument?.docString.map { DocText(content: $0.content, mediaType: $0.mediaType) }
    table = step.argument?.dataTable.map { $0.rows.map { $0.cells.map(\.value) } }
    tableIsFirst = step.argument?.tableIsFirst == true ? true : nil
    inner = step.inner.isEmpty ? nil : step.inner.map(ReportedInnerStep.init)
    attachments = details.flatMap { $0.attachments.isEmpty ? nil : $0.attachments }
    snippets = details.flatMap { $0.snippets.isEmpty ? nil : $0.snippets }
  }
}

/// An inner step of a step.
struct ReportedInnerStep: Encodable {
  let text: String
  /// `nil` if it passed.
  let status: String?
  /// In microseconds.
  let duration: Int
  /// `file:line`.
  let location: String
  let inner: [ReportedInnerStep]?

  private enum CodingKeys: String, CodingKey {
    case text = "t"
    case status = "s"
    case duration = "d"
    case location = "p"
    case inner
  }

  init(_ step: InnerStep) {
    text = step.text
    status = step.status == .passed ? nil : step.status.word
    duration = step.duration.swiftDuration.inMicroseconds
    location = step.locationText
    inner = step.steps.map { $0.map(ReportedInnerStep.init) }
  }
}

/// An attachment of a step, a hook or the run.
struct ReportedAttachment: Encodable {
  let name: String?
  let type: String
  /// The text, or the data in Base64.
  let body: String?
  /// `true` if the body is Base64.
  let isEncoded: Bool?
  /// The address of data that are stored elsewhere.
  let url: String?

  /// Whether robotrun attached it.
  var isOwn: Bool { type.contains("/x.robotrun.") }

  private enum CodingKeys: String, CodingKey {
    case name, type, body, url
    case isEncoded = "base64"
  }

  /// `nil` for inner steps, which are part of the step.
  init?(_ attachment: Attachment) {
    guard attachment.mediaType != InnerStep.mediaType else { return nil }
    name = attachment.fileName
    type = attachment.mediaType
    url = attachment.url
    isEncoded = attachment.contentEncoding == .base64 ? true : nil
    body = attachment.url == nil || !attachment.body.isEmpty ? attachment.body : nil
  }

  init(_ attachment: ExternalAttachment) {
    (name, body, isEncoded) = (nil, nil, nil)
    type = attachment.mediaType
    url = attachment.url
  }
}

/// A failure or an attachment outside of scenarios.
struct RunIssue: Encodable {
  /// The kind, such as `parse error`.
  let kind: String
  let title: String
  let location: String?
  let text: String?
  let status: String?
  var attachments: [ReportedAttachment]?

  init(_ error: ParseError, _ source: Source?) {
    let diagnostic = Diagnostic(error, source: source)
    kind = "parse error"
    title = diagnostic.cause
    location = error.source.locationText
    text = diagnostic.rendered(style: .plain)
    status = TestStepResult.Status.failed.word
  }

  init(_ type: UndefinedParameterType) {
    kind = "undefined parameter type"
    title = "the parameter type {\(type.name)} is not defined"
    location = nil
    text = "used by \(type.expression)"
    status = TestStepResult.Status.undefined.word
  }

  /// `nil` for a passed hook without attachments.
  init?(_ hook: RunHookRecord, attachments: [ReportedAttachment]) {
    let isProblem = hook.result.status.isProblem
    guard isProblem || !attachments.isEmpty else { return nil }
    kind = "hook of the run"
    title = hook.title
    location = hook.locationText.isEmpty ? nil : hook.locationText
    text = isProblem ? Self.text(of: hook.result) : nil
    status = hook.result.status.word
    self.attachments = attachments.isEmpty ? nil : attachments
  }

  /// The error with which a run stopped; `nil` for any other run.
  init?(_ run: TestRunFinished) {
    guard let result = TestStepResult(run) else { return nil }
    kind = "run"
    title = "The run stopped with an error"
    location = nil
    text = Self.text(of: result)
    status = TestStepResult.Status.failed.word
  }

  init(orphans: Int) {
    kind = "message stream"
    title = "messages that refer to something that isn't in the stream: \(orphans)"
    location = nil
    text = nil
    status = TestStepResult.Status.failed.word
  }

  init(_ attachment: ReportedAttachment) {
    kind = "attachment of the run"
    title = attachment.name ?? attachment.url ?? attachment.type
    location = nil
    text = nil
    status = nil
    attachments = [attachment]
  }

  private static func text(of result: TestStepResult) -> String {
    let trace = result.exception?.stackTrace.map { "\n" + PlainText.visible($0) } ?? ""
    return PlainText.visible(FailureReason(of: result).lines.joined(separator: "\n")) + trace
  }
}
