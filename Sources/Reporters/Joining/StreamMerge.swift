import CucumberMessages

/// Makes one run of the streams of several, as if one machine had played everything.
///
/// What each of them tells of files and definitions is told once. Scenarios stand in the order of their files, whoever
/// played them; hooks of the runs stand before and after all of them. Ids are new where they would clash.
public struct StreamMerge {
  /// What belongs to one test case.
  private struct Case {
    let announcement: Envelope
    /// The place of its pickle among all.
    let place: Int
    var messages: [Envelope] = []
  }

  private var head: [Envelope] = []
  private var begin: TestRunStarted?
  private var before: [Envelope] = []
  private var cases: [Case] = []
  private var after: [Envelope] = []
  private var end: TestRunFinished?

  private var known: [KnownShape: [String]] = [:]
  private var pickles: [String: Int] = [:]
  private var pickleOfStep: [String: String] = [:]
  private var caseOfID: [String: Int] = [:]
  private var caseOfPickle: [String: Int] = [:]
  /// The case that the latest message belongs to.
  private var latestCase: Int?
  /// The hooks that are played behind all scenarios, and their plays.
  private var closingHooks: Set<String> = []
  /// The runs that began and didn't end yet: of a machine that was stopped there is no end.
  private var openRuns = 0
  private var stream = StreamNames(number: 0)

  /// Knows of no stream.
  public init() {}

  /// Begins with the next stream.
  public mutating func beginStream() {
    stream = StreamNames(number: stream.number + 1)
  }

  /// Takes the next message of a stream.
  ///
  /// - Throws: `EncodingError` or `DecodingError`, which no message is known to cause.
  public mutating func add(_ envelope: Envelope) throws {
    switch envelope {
    case .meta: if head.isEmpty { head.append(envelope) }
    case .source, .gherkinDocument, .pickle, .parseError, .hook, .stepDefinition, .parameterType,
      .undefinedParameterType:
      try addShared(envelope)
    case .testRunStarted(let run): add(run)
    case .testRunFinished(let run): add(run)
    default: add(played: try envelope.mappingIDs(stream.name))
    }
  }

  /// The joined stream. Its end tells of runs that have none.
  public var envelopes: [Envelope] {
    let sorted = cases.indices.sorted { (cases[$0].place, $0) < (cases[$1].place, $1) }.map { cases[$0] }
    let start = begin.map { Envelope.testRunStarted($0) }
    let finish = finalEnd.map { Envelope.testRunFinished($0) }
    return head + [start].compactMap(\.self) + before + sorted.map(\.announcement)
      + sorted.flatMap(\.messages) + after + [finish].compactMap(\.self)
  }

  // MARK: What streams share

  private mutating func addShared(_ envelope: Envelope) throws {
    let (shape, ids) = try envelope.shape(stream.name)
    let key = KnownShape(text: shape, occurrence: stream.count(shape))
    if let names = known[key] {
      stream.take(ids, as: names)
      return
    }
    let named = try envelope.mappingIDs(stream.name)
    known[key] = ids.map(stream.name)
    head.append(named)
    if case .hook(let hook) = named, hook.type == .afterTestRun { closingHooks.insert(hook.id) }
    guard case .pickle(let pickle) = named else { return }
    pickles[pickle.id] = pickles.count
    for step in pickle.steps { pickleOfStep[step.id] = pickle.id }
  }

  // MARK: The run

  private mutating func add(_ run: TestRunStarted) {
    openRuns += 1
    guard let first = begin else {
      var first = run
      first.id = run.id.map(stream.name)
      begin = first
      return
    }
    begin?.timestamp = min(first.timestamp, run.timestamp)
    if let id = run.id, let name = first.id { stream.take([id], as: [name]) }
  }

  private mutating func add(_ run: TestRunFinished) {
    openRuns -= 1
    guard var all = end else {
      end = run
      end?.testRunStartedId = begin?.id ?? run.testRunStartedId
      return
    }
    all.success = all.success && run.success
    all.timestamp = max(all.timestamp, run.timestamp)
    all.message = all.message ?? run.message
    all.exception = all.exception ?? run.exception
    end = all
  }

  private var finalEnd: TestRunFinished? {
    guard openRuns > 0, let begin else { return end }
    var all = end ?? TestRunFinished(success: false, timestamp: begin.timestamp, testRunStartedId: begin.id)
    let verb = openRuns == 1 ? "1 run has" : "\(openRuns) runs have"
    all.message = [all.message, "\(verb) no end: the stream breaks off"].compactMap(\.self).joined(separator: "\n")
    all.success = false
    return all
  }

  private mutating func add(played envelope: Envelope) {
    switch envelope {
    case .testCase(let testCase):
      caseOfID[testCase.id] = cases.count
      caseOfPickle[testCase.pickleId] = cases.count
      stream.hasCases = true
      cases.append(Case(announcement: envelope, place: pickles[testCase.pickleId] ?? pickles.count))
    case .testCaseStarted(let started):
      caseOfID[started.id] = caseOfID[started.testCaseId]
      append(envelope, toCaseOf: started.id)
    case .testStepStarted(let message): append(envelope, toCaseOf: message.testCaseStartedId)
    case .testStepFinished(let message): append(envelope, toCaseOf: message.testCaseStartedId)
    case .testCaseFinished(let message): append(envelope, toCaseOf: message.testCaseStartedId)
    case .attachment(let attachment): append(envelope, toCaseOf: attachment.testCaseStartedId)
    case .externalAttachment(let attachment): append(envelope, toCaseOf: attachment.testCaseStartedId)
    case .suggestion(let suggestion):
      let pickle = pickleOfStep[suggestion.pickleStepId]
      let place = pickle.flatMap { pickles[$0] }
      // A pickle may be played several times: what is proposed belongs to the time that is being told of.
      let index = latestCase.flatMap { cases[$0].place == place ? $0 : nil } ?? pickle.flatMap { caseOfPickle[$0] }
      index.map { cases[$0].messages.append(envelope) } ?? appendToRun(envelope)
    default: appendToRun(envelope)
    }
  }

  private mutating func append(_ envelope: Envelope, toCaseOf id: String?) {
    guard let index = id.flatMap({ caseOfID[$0] }) else { return appendToRun(envelope) }
    latestCase = index
    cases[index].messages.append(envelope)
  }

  /// A hook of the run stands before the scenarios of its stream, or behind them.
  private mutating func appendToRun(_ envelope: Envelope) {
    if stream.hasCases || isClosing(envelope) { after.append(envelope) } else { before.append(envelope) }
  }

  /// Whether it belongs to a hook behind all scenarios. A stream may have no scenarios that would tell.
  private mutating func isClosing(_ envelope: Envelope) -> Bool {
    switch envelope {
    case .testRunHookStarted(let hook):
      guard closingHooks.contains(hook.hookId) else { return false }
      return closingHooks.insert(hook.id).inserted
    case .testRunHookFinished(let hook): return closingHooks.contains(hook.testRunHookStartedId)
    case .attachment(let attachment): return attachment.testRunHookStartedId.map(closingHooks.contains) ?? false
    default: return false
    }
  }
}
