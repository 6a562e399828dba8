import CucumberMessages

/// `--format html`: one page that needs nothing else, for people who would rather look than read.
///
/// A scenario is written when it is over, as lines of data inside of the page, so a long run needs little memory. The
/// page shows them with a program of its own; where none runs, it shows the counts and what went wrong.
public final class HTMLReporter: Reporter {
  /// The first error of the encoder; none is known to happen.
  public private(set) var error: (any Error)?

  private let write: (String) -> Void
  private let line = ReportLine()
  private let screens = ScreenTable()
  private let follower: RunFollower
  private var summary = HTMLSummary()
  private var run = ReportedRun()
  private var features: [String: Int] = [:]
  private var notes = StreamNotes()
  /// The attempts of scenarios that are to be played again, by the test case.
  private var earlier: [String: [ReportedAttempt]] = [:]
  private var strays = 0
  private var hasBegun = false

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - properties: Names and values of facts about the run, such as seed and clock: Cucumber's messages have no place
  ///     for them.
  ///   - follower: Follows the stream; other reporters of the run may have the same.
  ///   - write: Takes the text, a scenario at a time.
  public init(
    properties: [(name: String, value: String)] = [], follower: RunFollower = RunFollower(),
    write: @escaping (String) -> Void
  ) {
    self.follower = follower
    run.properties = properties.map { [$0.name, $0.value] }
    run.replay = follower.replay.head
    self.write = write
  }

  /// Takes the next message of the stream.
  public func handle(_ envelope: Envelope) {
    if case .meta(let meta) = envelope { begin(meta) }
    switch follower.follow(envelope) {
    case .stepEnded(let attempt, let index): notes.note(envelope, index, of: attempt)
    case .attemptEnded(let attempt, let willBeRetried): end(attempt, willBeRetried: willBeRetried)
    case .faultInFile(let fault, let source): tell(ReportedIncident(fault, source))
    case .undefinedParameterType(let type): tell(ReportedIncident(type))
    case .runHookEnded(let hook):
      if let incident = ReportedIncident(hook, attachments: notes.takeAttachments(of: hook)) { tell(incident) }
    case .runBegan(let begun): run.start = run.start ?? begun.timestamp.iso8601
    case .runEnded(let ended): if let incident = ReportedIncident(ended) { tell(incident) }
    case .stray: strays += 1
    case .attemptBegan: break
    case nil: if let loose = notes.keep(envelope, follower) { tell(ReportedIncident(loose)) }
    }
  }

  /// Writes what is still to be written, with the scenarios that were cut short.
  public func finish() {
    endStream()
    let tally = follower.tally
    run.duration = tally.duration.inMicroseconds
    (run.scenarios, run.steps) = (tally.scenarios.byWord, tally.steps.byWord)
    (run.flaky, run.retried, run.unplayed) = (tally.flaky, tally.retried, tally.unplayed)
    emit(.run, run, isLast: true)
    write(HTMLPage.foot(summary: summary.text(tally)))
  }

  private func begin(_ meta: Meta) {
    endStream()
    run.streams.append(meta)
  }

  private func endStream() {
    for attempt in follower.unfinished { end(attempt, willBeRetried: false) }
    (notes, earlier) = (StreamNotes(), [:])
    if strays > 0 { tell(ReportedIncident(strayMessages: strays)) }
    strays = 0
  }

  // MARK: Scenarios

  private func end(_ attempt: Attempt, willBeRetried: Bool) {
    let told = ReportedAttempt(attempt, notes: notes.take(attempt), follower, screens)
    let id = attempt.testCase.id
    guard !willBeRetried else { return earlier[id, default: []].append(told) }
    let attempts = (earlier.removeValue(forKey: id) ?? []) + [told]
    let feature = place(of: attempt.scenario)
    emitNewScreens()
    emit(.scenario, ReportedScenario(told, of: attempt, feature: feature, attempts: attempts.count))
    emit(.detail, ReportedDetail(attempt.scenario, attempts))
    if told.status.map({ $0 != TestStepResult.Status.skipped.word }) ?? false {
      summary.note(attempt.scenario.pickle.name, place: attempt.scenario.place, text: told.messages)
    }
  }

  private func place(of scenario: PlayedScenario) -> Int {
    let uri = scenario.pickle.uri
    if let place = features[uri] { return place }
    let place = features.count
    features[uri] = place
    emit(.feature, ReportedFeature(scenario))
    return place
  }

  private func emitNewScreens() {
    let (elements, screens) = screens.takeNew()
    if !elements.isEmpty { emit(.elements, elements) }
    if !screens.isEmpty { emit(.screens, screens) }
  }

  // MARK: Writing

  private func tell(_ incident: ReportedIncident) {
    emit(.incident, incident)
    guard incident.status != nil, incident.text != nil || incident.place != nil else { return }
    summary.note(incident.title, place: incident.place ?? incident.kind, text: incident.text ?? "")
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
  /// Why its steps did not pass.
  fileprivate var messages: String {
    let told = steps.compactMap { step in step.message.map { "\(step.keyword ?? "")\(step.text)\n\($0)" } }
    return told.isEmpty ? reason ?? "" : told.joined(separator: "\n\n")
  }
}
