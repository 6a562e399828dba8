import CucumberMessages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `--format html`: a self-contained page with the screens of the scenarios.
///
/// A scenario is written when it is finished, as lines of data in the page, so a long run needs little memory. A script
/// in the page shows them; without JavaScript the page has the counts and the failures.
package final class HTMLReporter: Reporter {
  /// The first error of the encoder.
  package private(set) var error: (any Error)?

  private let write: (String) -> Void
  private let line = ReportLine()
  private let screens = ScreenTable()
  private let model: RunModel
  private var summary = HTMLSummary()
  private var run = ReportedRun()
  private var features: [String: Int] = [:]
  private var pending = PendingAttachments()
  /// The attempts of scenarios that will be retried, by the test case.
  private var earlier: [String: [ReportedAttempt]] = [:]
  private var orphans = 0
  private var hasBegun = false

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - suite: The name of the suite; `nil` for the sample apps of robotrun.
  ///   - properties: Names and values of facts about the run, such as seed and clock.
  ///   - model: The model of the run, which is updated before the reporter receives a message.
  ///   - write: Receives the text, a scenario at a time.
  package init(
    suite: String? = nil, properties: [(name: String, value: String)] = [], model: RunModel,
    write: @escaping (String) -> Void
  ) {
    self.model = model
    run.name = suite
    run.properties = properties.map { [$0.name, $0.value] }
    run.rerun = model.rerun.prefix
    self.write = write
  }

  package func handle(_ envelope: Envelope, event: RunEvent?) {
    switch event {
    case .streamStarted(let meta, let unfinished):
      endStream(unfinished)
      run.streams.append(meta)
    case .attemptFinished(let attempt, let willBeRetried): end(attempt, willBeRetried: willBeRetried)
    case .parseError(let error, let source): add(RunIssue(error, source))
    case .undefinedParameterType(let type): add(RunIssue(type))
    case .runHookFinished(let hook):
      if let issue = RunIssue(hook, attachments: pending.takeAttachments(of: hook)) { add(issue) }
    case .runStarted(let started): run.start = run.start ?? started.timestamp.iso8601
    case .runFinished(let finished): if let issue = RunIssue(finished) { add(issue) }
    case .orphan: orphans += 1
    case .attemptStarted, .stepFinished: break
    case nil: if let attachment = pending.add(envelope, model) { add(RunIssue(attachment)) }
    }
  }

  package func finish() {
    endStream(model.unfinished)
    if model.coverage.scenarios > 0 { emit(.coverage, ReportedCoverage(model.coverage, screens.pictures)) }
    let tally = model.tally
    run.duration = tally.duration.inMicroseconds
    (run.noun, run.scenarios) = (tally.noun, tally.scenarios.byWord)
    run.steps = tally.countsSteps ? tally.steps.byWord : nil
    (run.flaky, run.retried, run.notStarted) = (tally.flaky, tally.retried, tally.notStarted)
    if run.name == nil, screens.apps.count == 1 { run.name = screens.apps.first }
    emit(.run, run, isLast: true)
    write(HTMLPage.foot(summary: summary.text(tally, of: run.name)))
  }

  private func endStream(_ unfinished: UnfinishedScenarios) {
    for attempt in unfinished.attempts { end(attempt, willBeRetried: false) }
    (pending, earlier) = (PendingAttachments(), [:])
    if orphans > 0 { add(RunIssue(orphans: orphans)) }
    orphans = 0
  }

  // MARK: Scenarios

  private func end(_ attempt: AttemptRecord, willBeRetried: Bool) {
    let report = ReportedAttempt(attempt, details: pending.take(attempt), screens)
    let id = attempt.testCase.id
    guard !willBeRetried else { return earlier[id, default: []].append(report) }
    let attempts = (earlier.removeValue(forKey: id) ?? []) + [report]
    let feature = index(of: attempt.scenario)
    emitNewScreens()
    emit(.scenario, ReportedScenario(report, of: attempt, feature: feature, attempts: attempts.count))
    emit(.detail, ReportedDetail(attempt, attempts))
    if let status = report.status, status != TestStepResult.Status.skipped.word {
      summary.add(attempt.scenario.name, location: attempt.scenario.locationText, text: report.messages)
    }
  }

  private func index(of scenario: ScenarioRecord) -> Int {
    if let index = features[scenario.uri] { return index }
    let index = features.count
    features[scenario.uri] = index
    emit(.feature, ReportedFeature(scenario))
    return index
  }

  private func emitNewScreens() {
    let (elements, screens) = screens.takeNew()
    if !elements.isEmpty { emit(.elements, elements) }
    if !screens.isEmpty { emit(.screens, screens) }
  }

  // MARK: Writing

  private func add(_ issue: RunIssue) {
    emit(.issue, issue)
    guard issue.status != nil, issue.text != nil || issue.location != nil else { return }
    summary.add(issue.title, location: issue.location ?? issue.kind, text: issue.text ?? "")
  }

  private func emit(_ kind: ReportLine.Kind, _ value: some Encodable, isLast: Bool = false) {
    do {
      let text = try line.text(kind, value) + (isLast ? "" : ",\n")
      write(hasBegun ? text : HTMLPage.head + text)
      hasBegun = true
    } catch {
      self.error = self.error ?? error
    }
  }
}

extension ReportedAttempt {
  /// The reasons for which its steps did not pass.
  fileprivate var messages: String {
    let messages = steps.compactMap { step in step.message.map { "\(step.keyword ?? "")\(step.text)\n\($0)" } }
    return messages.isEmpty ? reason ?? "" : messages.joined(separator: "\n\n")
  }
}

/// Encodes a line of the data in the page: `["S",{…}]`, with a letter for its kind.
///
/// All lines are one JSON array. The page reads most of them only when they are shown.
struct ReportLine {
  /// The kind of a line.
  enum Kind: String {
    case feature = "F"
    /// The part of a scenario that is shown in the list.
    case scenario = "S"
    /// The rest of the scenario of the previous line.
    case detail = "D"
    /// New elements of screens.
    case elements = "E"
    /// New screens.
    case screens = "P"
    /// An issue outside of scenarios.
    case issue = "X"
    /// The coverage of the scenarios.
    case coverage = "C"
    /// The run as a whole; the last line.
    case run = "R"
  }

  private let encoder: JSONEncoder

  init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// The line without its line end.
  ///
  /// - Throws: `EncodingError`.
  func text(_ kind: Kind, _ value: some Encodable) throws -> String {
    "[\"\(kind.rawValue)\"," + Self.inert(try encoder.encode(value)) + "]"
  }

  /// JSON without markup: `<`, `>` and `&` are only in strings, where they can be escaped.
  static func inert(_ json: some Sequence<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.underestimatedCount + 64)
    for byte in json {
      switch byte {
      case UInt8(ascii: "<"): bytes += Self.less
      case UInt8(ascii: ">"): bytes += Self.greater
      case UInt8(ascii: "&"): bytes += Self.ampersand
      case 0xA8...0xA9 where bytes.endsWithFirstBytesOfLineSeparator:
        // U+2028 and U+2029 end a line in older versions of JavaScript.
        bytes.removeLast(2)
        bytes += byte == 0xA8 ? Self.lineSeparator : Self.paragraphSeparator
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let less = Array("\\u003c".utf8)
  private static let greater = Array("\\u003e".utf8)
  private static let ampersand = Array("\\u0026".utf8)
  private static let lineSeparator = Array("\\u2028".utf8)
  private static let paragraphSeparator = Array("\\u2029".utf8)
}

extension [UInt8] {
  /// Compared by index: a slice would share the storage, and the next append would copy all of it.
  fileprivate var endsWithFirstBytesOfLineSeparator: Bool {
    count >= 2 && self[count - 2] == 0xE2 && self[count - 1] == 0x80
  }
}
