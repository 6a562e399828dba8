import CucumberMessages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the lines of several runs in one page share: the screens, and the numbers of the features.
package final class PageTables {
  fileprivate let screens = ScreenTable()
  fileprivate var features: [String: Int] = [:]

  /// Creates the tables of an empty page.
  ///
  /// - Parameter features: The paths of features that are in the page already.
  package init(features: [String] = []) {
    for (index, path) in features.enumerated() { self.features[path] = index }
  }
}

/// The data of the page: a line for each feature, scenario and screen, when it is known.
package final class PageLines: Reporter {
  /// The first error of the encoder.
  package private(set) var error: (any Error)?

  private let write: (String) -> Void
  private let line = ReportLine()
  private let tables: PageTables
  private let model: RunModel
  private var failures = HTMLSummary()
  private var run = ReportedRun()
  private var announced: Set<String> = []
  private var pending = PendingAttachments()
  /// The attempts of scenarios that will be retried, by the test case.
  private var earlier: [String: [ReportedAttempt]] = [:]
  private var orphans = 0

  /// Creates the data of a run.
  ///
  /// - Parameters:
  ///   - suite: The name of the suite; `nil` for the sample apps of robotrun.
  ///   - properties: Names and values of facts about the run, such as seed and clock.
  ///   - model: The model of the run, which is updated before the reporter receives a message.
  ///   - tables: What the lines of earlier runs in the same page have.
  ///   - write: Receives each line, without its end.
  package init(
    suite: String? = nil, properties: [(name: String, value: String)] = [], model: RunModel,
    tables: PageTables = PageTables(), write: @escaping (String) -> Void
  ) {
    (self.model, self.tables, self.write) = (model, tables, write)
    run.name = suite
    run.properties = properties.map { [$0.name, $0.value] }
    run.rerun = model.rerun.prefix
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
    if model.coverage.scenarios > 0 { emit(.coverage, ReportedCoverage(model.coverage, tables.screens.pictures)) }
    let tally = model.tally
    run.duration = tally.duration.inMicroseconds
    (run.noun, run.scenarios) = (tally.noun, tally.scenarios.byWord)
    run.steps = tally.countsSteps ? tally.steps.byWord : nil
    (run.flaky, run.retried, run.notStarted) = (tally.flaky, tally.retried, tally.notStarted)
    if run.name == nil, tables.screens.apps.count == 1 { run.name = tables.screens.apps.first }
    emit(.run, run)
  }

  /// The content of the page without JavaScript.
  var summary: String { failures.text(model.tally, of: run.name) }

  private func endStream(_ unfinished: UnfinishedScenarios) {
    for attempt in unfinished.attempts { end(attempt, willBeRetried: false) }
    (pending, earlier) = (PendingAttachments(), [:])
    if orphans > 0 { add(RunIssue(orphans: orphans)) }
    orphans = 0
  }

  // MARK: Scenarios

  private func end(_ attempt: AttemptRecord, willBeRetried: Bool) {
    let report = ReportedAttempt(attempt, details: pending.take(attempt), tables.screens)
    let id = attempt.testCase.id
    guard !willBeRetried else { return earlier[id, default: []].append(report) }
    let attempts = (earlier.removeValue(forKey: id) ?? []) + [report]
    let feature = index(of: attempt.scenario)
    emitNewScreens()
    emit(.scenario, ReportedScenario(report, of: attempt, feature: feature, attempts: attempts.count))
    emit(.detail, ReportedDetail(attempt, attempts))
    if let status = report.status, status != TestStepResult.Status.skipped.word {
      failures.add(attempt.scenario.name, location: attempt.scenario.locationText, text: report.messages)
    }
  }

  private func index(of scenario: ScenarioRecord) -> Int {
    let index = tables.features[scenario.uri] ?? tables.features.count
    tables.features[scenario.uri] = index
    if announced.insert(scenario.uri).inserted { emit(.feature, ReportedFeature(scenario)) }
    return index
  }

  private func emitNewScreens() {
    let (elements, lines, screens) = tables.screens.takeNew()
    if !elements.isEmpty { emit(.elements, elements) }
    if !lines.isEmpty { emit(.drawingLines, lines) }
    if !screens.isEmpty { emit(.screens, screens) }
  }

  // MARK: Writing

  private func add(_ issue: RunIssue) {
    emit(.issue, issue)
    guard issue.status != nil, issue.text != nil || issue.location != nil else { return }
    failures.add(issue.title, location: issue.location ?? issue.kind, text: issue.text ?? "")
  }

  private func emit(_ kind: ReportLine.Kind, _ value: some Encodable) {
    do {
      write(try line.text(kind, value))
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
