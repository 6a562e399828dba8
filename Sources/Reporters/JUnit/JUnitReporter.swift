import CucumberMessages

/// `--format junit`: JUnit XML, laid out for the programs that read it.
///
/// A `testsuite` is a feature, a `testcase` a scenario. GitLab drops test cases whose class and name are equal, so
/// outline rows end in ` - #1.2` and equal names in ` (2)`; GitLab shows the body of a failure and CircleCI its
/// `message`, so the body begins with the message; Jenkins reads `flakyFailure` and `rerunFailure`, in which the
/// earlier attempts of a retried scenario are told, while the last one is the test case. What goes wrong outside of
/// scenarios (a file that can't be parsed, a hook of the run, the run itself) is a test case, too: a report of a failed
/// run has a failure in it.
///
/// A suite is written when its feature is over, so that a long run needs little memory. That is why `testsuites` has
/// no totals: they are known only at the end, the schemas don't demand them, and readers count the test cases. Suites
/// do have theirs.
public final class JUnitReporter: Reporter {
  private let properties: [(name: String, value: String)]
  private let write: (String) -> Void

  private let follower: RunFollower
  private var suites: [String: JUnitSuite] = [:]
  private var order: [String] = []
  private var run = JUnitSuite(name: "run", file: nil, start: nil)
  private var names = UniqueNames()
  private var earlier: [String: [JUnitFailure]] = [:]
  private var strays = 0
  private var hasBegun = false

  /// It tells of what has been played.
  public var needsAllAhead: Bool { false }

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - properties: Names and values of facts about the run, such as seed and clock, that are given with each suite:
  ///     Cucumber's messages have no place for them.
  ///   - follower: Follows the stream; other reporters of the run may have the same.
  ///   - write: Takes the text, a suite at a time.
  public init(
    properties: [(name: String, value: String)] = [], follower: RunFollower = RunFollower(),
    write: @escaping (String) -> Void
  ) {
    self.follower = follower
    self.properties = properties
    self.write = write
  }

  /// Takes the next message of the stream.
  public func handle(_ envelope: Envelope) {
    if case .meta = envelope { endStream() }
    switch follower.follow(envelope) {
    case .attemptEnded(let attempt, let willBeRetried): end(attempt, willBeRetried: willBeRetried)
    case .faultInFile(let fault, let source): add(fault, source)
    case .runHookEnded(let hook): add(hook)
    case .runBegan(let begun): run.start = run.start ?? begun.timestamp
    case .runEnded(let ended): end(ended)
    case .undefinedParameterType(let type): add(type)
    case .stray: strays += 1
    case .attemptBegan, .stepEnded, nil: break
    }
  }

  /// Writes what is still to be written, with the scenarios that were cut short.
  public func finish() {
    endStream()
    if !run.isEmpty { write(head() + run.xml(properties: properties)) }
    write(head() + "</testsuites>\n")
  }

  private func endStream() {
    for attempt in follower.unfinished { end(attempt, willBeRetried: false) }
    for file in order { writeSuite(of: file) }
    earlier = [:]
    guard strays > 0 else { return }
    let message = "messages of the stream that belong to nothing it told of before: \(strays)"
    addToRun("message stream", JUnitFailure(type: "damaged stream", message: message, body: message), .zero)
    strays = 0
  }

  private func end(_ attempt: Attempt, willBeRetried: Bool) {
    let id = attempt.testCase.id
    if willBeRetried {
      if let failure = JUnitFailure(attempt, follower) { earlier[id, default: []].append(failure) }
      return
    }
    let uri = attempt.scenario.pickle.uri
    let testCase = JUnitCase(attempt, earlier: earlier.removeValue(forKey: id) ?? [], follower)
    add(testCase, to: uri, named: attempt.scenario.featureName, start: attempt.start)
    if follower.isOver(uri) { writeSuite(of: uri) }
  }

  private func add(_ testCase: JUnitCase, to uri: String, named name: String, start: Timestamp?) {
    if suites[uri] == nil {
      suites[uri] = JUnitSuite(name: name, file: uri, start: start)
      order.append(uri)
    }
    var testCase = testCase
    testCase.name = names.unique(testCase.name, in: testCase.className)
    suites[uri]?.add(testCase)
  }

  private func add(_ fault: ParseError, _ source: Source?) {
    let uri = fault.source.uri ?? "unknown file"
    let diagnostic = Diagnostic(fault, source: source)
    let body = "\(diagnostic.cause)\n\(diagnostic.rendered(style: .plain))"
    let failure = JUnitFailure(type: "parse error", message: diagnostic.cause, body: body)
    let testCase = JUnitCase(
      className: uri, name: "parse error", file: uri, line: fault.source.location?.line, duration: .zero,
      outcome: .broken(failure))
    add(testCase, to: uri, named: uri, start: nil)
  }

  private func add(_ hook: RunHook) {
    guard hook.result.status.isProblem else { return }
    addToRun(hook.title, JUnitFailure(hook), hook.duration, isBroken: false)
  }

  private func add(_ type: UndefinedParameterType) {
    let message = "the parameter type {\(type.name)} is not defined"
    let body = "\(message)\nused by \(type.expression)"
    addToRun("{\(type.name)}", JUnitFailure(type: "undefined parameter type", message: message, body: body), .zero)
  }

  private func end(_ ended: TestRunFinished) {
    guard ended.message != nil || ended.exception != nil else { return }
    let result = TestStepResult(
      duration: .zero, message: ended.message, status: .failed, exception: ended.exception)
    let hook = RunHook(
      id: "", title: "run", place: "", start: ended.timestamp, end: ended.timestamp, result: result)
    addToRun("run", JUnitFailure(hook), .zero)
  }

  private func addToRun(_ name: String, _ failure: JUnitFailure, _ duration: Duration, isBroken: Bool = true) {
    run.add(
      JUnitCase(
        className: "run", name: names.unique(name, in: "run"), duration: duration,
        outcome: isBroken ? .broken(failure) : .failed(failure)))
  }

  private func writeSuite(of uri: String) {
    guard let suite = suites.removeValue(forKey: uri) else { return }
    order.removeAll { $0 == uri }
    write(head() + suite.xml(properties: properties))
  }

  private func head() -> String {
    defer { hasBegun = true }
    return hasBegun ? "" : "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"robotrun\">\n"
  }
}
