import CucumberMessages

/// Merges the streams of several runs into the stream of one run.
///
/// Files and definitions that several streams have are in it once. Scenarios are in the order of their files, whichever
/// stream they are from; hooks of the runs are before and after all of them. Ids that would clash are replaced.
package struct StreamMerge {
  /// The messages of one test case.
  private struct Case {
    let announcement: Envelope
    /// The position of its pickle among all.
    let position: Int
    var messages: [Envelope] = []
  }

  private var meta: Envelope?
  private var begin: TestRunStarted?
  private var before: [Envelope] = []
  private var cases: [Case] = []
  private var after: [Envelope] = []
  private var end: TestRunFinished?

  private var shared = SharedMessages()
  private var pickles: [String: Int] = [:]
  private var pickleOfStep: [String: String] = [:]
  private var caseOfID: [String: Int] = [:]
  private var caseOfPickle: [String: Int] = [:]
  /// The test case of the previous message.
  private var latestCase: Int?
  /// The hooks that run after all scenarios, and their runs.
  private var closingHooks: Set<String> = []
  /// The number of runs without an end so far: the run of a machine that was stopped has none.
  private var openRuns = 0
  private var ids = IDRemapper(stream: 0)
  /// Whether a test case of the stream was announced.
  private var hasCases = false

  /// Creates the merge of no stream.
  package init() {}

  /// Starts the next stream.
  package mutating func beginStream() {
    ids = IDRemapper(stream: ids.stream + 1)
    hasCases = false
  }

  /// Adds the next message of the stream.
  package mutating func add(_ envelope: Envelope) {
    switch envelope {
    case .meta: meta = meta ?? envelope
    case .source, .gherkinDocument, .pickle, .parseError, .hook, .stepDefinition, .parameterType,
      .undefinedParameterType:
      addShared(envelope)
    case .testRunStarted(let run): add(run)
    case .testRunFinished(let run): add(run)
    default: addRunMessage(envelope.mappingIDs { [ids] id, _ in ids.merged(id) })
    }
  }

  /// Emits the merged stream. Its end reports runs that have no end.
  package consuming func finish(_ emit: (Envelope) -> Void) {
    let order = cases.indices.sorted { (cases[$0].position, $0) < (cases[$1].position, $1) }
    if let meta { emit(meta) }
    shared.all.forEach(emit)
    // The messages of several streams can be gigabytes: none is kept longer than needed.
    shared = SharedMessages()
    if let begin { emit(.testRunStarted(begin)) }
    before.forEach(emit)
    for index in order { emit(cases[index].announcement) }
    for index in order {
      cases[index].messages.forEach(emit)
      cases[index].messages = []
    }
    after.forEach(emit)
    if let end = finalEnd { emit(.testRunFinished(end)) }
  }

  // MARK: Shared messages

  private mutating func addShared(_ envelope: Envelope) {
    guard let named = shared.insert(envelope, &ids) else { return }
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
      first.id = run.id.map(ids.merged)
      begin = first
      return
    }
    begin?.timestamp = min(first.timestamp, run.timestamp)
    if let id = run.id, let merged = first.id { ids.map([id], to: [merged]) }
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
    all.message = [all.message, "\(verb) no end: the stream is incomplete"].compactMap(\.self).joined(separator: "\n")
    all.success = false
    return all
  }

  private mutating func addRunMessage(_ envelope: Envelope) {
    switch envelope {
    case .testCase(let testCase):
      caseOfID[testCase.id] = cases.count
      caseOfPickle[testCase.pickleId] = cases.count
      hasCases = true
      cases.append(Case(announcement: envelope, position: pickles[testCase.pickleId] ?? pickles.count))
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
      let position = pickle.flatMap { pickles[$0] }
      // A pickle may run several times: the suggestion belongs to the test case of the messages before it.
      let index =
        latestCase.flatMap { cases[$0].position == position ? $0 : nil } ?? pickle.flatMap { caseOfPickle[$0] }
      index.map { cases[$0].messages.append(envelope) } ?? appendToRun(envelope)
    default: appendToRun(envelope)
    }
  }

  private mutating func append(_ envelope: Envelope, toCaseOf id: String?) {
    guard let index = id.flatMap({ caseOfID[$0] }) else { return appendToRun(envelope) }
    latestCase = index
    cases[index].messages.append(envelope)
  }

  /// Adds the message of a hook of the run before or after the scenarios, as in its stream.
  private mutating func appendToRun(_ envelope: Envelope) {
    if hasCases || isClosing(envelope) { after.append(envelope) } else { before.append(envelope) }
  }

  /// Whether it belongs to a hook after all scenarios; a stream may have no scenario that shows it.
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
