import CucumberMessages

/// `--format junit`: JUnit XML for CI systems.
///
/// A `testsuite` is a feature, a `testcase` a scenario. GitLab drops test cases with the same class and name, so
/// outline rows end in ` - #1.2` and equal names in ` (2)`. GitLab shows the body of a failure and CircleCI its
/// `message`, so the body begins with the message. Earlier attempts of a retried scenario are in `flakyFailure` and
/// `rerunFailure`, which Jenkins reads. Failures outside of scenarios (a file that can't be parsed, a hook of the run,
/// the run itself) are test cases, too: the report of a failed run has a failure in it.
///
/// A suite is written when its feature is finished, so that a long run needs little memory. Therefore `testsuites` has
/// no totals, which the schemas don't require; readers count the test cases. Suites have totals.
package final class JUnitReporter: Reporter {
  private let properties: [(name: String, value: String)]
  private let write: (String) -> Void

  private let model: RunModel
  private var suites: [String: JUnitSuite] = [:]
  private var order: [String] = []
  private var run = JUnitSuite(name: "run", file: nil, start: nil)
  private var names = UniqueNames()
  private var earlier: [String: [JUnitFailure]] = [:]
  private var orphans = 0
  private var hasBegun = false

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - properties: Names and values of facts about the run, such as seed and clock, which are in each suite.
  ///   - model: The model of the run, which is updated before the reporter receives a message.
  ///   - write: Receives the text, a suite at a time.
  package init(
    properties: [(name: String, value: String)] = [], model: RunModel, write: @escaping (String) -> Void
  ) {
    self.model = model
    self.properties = properties
    self.write = write
  }

  package func handle(_ envelope: Envelope, event: RunEvent?) {
    if case .streamStarted(_, let unfinished) = event { endStream(unfinished) }
    switch event {
    case .attemptFinished(let attempt, let willBeRetried): end(attempt, willBeRetried: willBeRetried)
    case .parseError(let error, let source): add(error, source)
    case .runHookFinished(let hook): add(hook)
    case .runStarted(let started): run.start = run.start ?? started.timestamp
    case .runFinished(let finished): end(finished)
    case .undefinedParameterType(let type): add(type)
    case .orphan: orphans += 1
    case .streamStarted, .attemptStarted, .stepFinished, nil: break
    }
  }

  package func finish() {
    endStream(model.unfinished)
    if !run.isEmpty { write(head() + run.xml(properties: properties)) }
    write(head() + "</testsuites>\n")
  }

  private func endStream(_ unfinished: UnfinishedScenarios) {
    for attempt in unfinished.attempts { add(attempt) }
    for file in order { writeSuite(of: file) }
    earlier = [:]
    guard orphans > 0 else { return }
    let message = "messages that refer to something that isn't in the stream: \(orphans)"
    addToRun("message stream", JUnitFailure(type: "damaged stream", message: message, body: message), .zero)
    orphans = 0
  }

  private func end(_ attempt: AttemptRecord, willBeRetried: Bool) {
    let id = attempt.testCase.id
    if willBeRetried {
      if let failure = JUnitFailure(attempt) { earlier[id, default: []].append(failure) }
      return
    }
    add(attempt)
    if model.isFinished(attempt.scenario.uri) { writeSuite(of: attempt.scenario.uri) }
  }

  private func add(_ attempt: AttemptRecord) {
    let testCase = JUnitCase(attempt, earlier: earlier.removeValue(forKey: attempt.testCase.id) ?? [])
    add(testCase, to: attempt.scenario.uri, named: attempt.scenario.featureName, start: attempt.start)
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

  private func add(_ error: ParseError, _ source: Source?) {
    let uri = error.source.uri ?? "unknown file"
    let diagnostic = Diagnostic(error, source: source)
    let body = "\(diagnostic.cause)\n\(diagnostic.rendered(style: .plain))"
    let failure = JUnitFailure(type: "parse error", message: diagnostic.cause, body: body)
    let testCase = JUnitCase(
      className: uri, name: "parse error", file: uri, line: error.source.location?.line, duration: .zero,
      outcome: .broken(failure))
    add(testCase, to: uri, named: uri, start: nil)
  }

  private func add(_ hook: RunHookRecord) {
    guard hook.result.status.isProblem else { return }
    addToRun(hook.title, JUnitFailure(hook), hook.duration, isBroken: false)
  }

  private func add(_ type: UndefinedParameterType) {
    let message = "the parameter type {\(type.name)} is not defined"
    let body = "\(message)\nused by \(type.expression)"
    addToRun("{\(type.name)}", JUnitFailure(type: "undefined parameter type", message: message, body: body), .zero)
  }

  private func end(_ ended: TestRunFinished) {
    guard let result = TestStepResult(ended) else { return }
    let hook = RunHookRecord(
      id: "", title: "run", locationText: "", start: ended.timestamp, end: ended.timestamp, result: result)
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

/// One `testsuite` element. Its test cases are kept as text until it is complete, since it begins with their number.
struct JUnitSuite {
  let name: String
  let file: String?
  /// The start of its first test case.
  var start: Timestamp?

  private var tests = 0
  private var failures = 0
  private var errors = 0
  private var skipped = 0
  private var duration = Duration.zero
  private var cases = XMLText()

  init(name: String, file: String?, start: Timestamp?) {
    self.name = name
    self.file = file
    self.start = start
  }

  /// Whether it has no test case.
  var isEmpty: Bool { tests == 0 }

  mutating func add(_ testCase: JUnitCase) {
    tests += 1
    duration += testCase.duration
    switch testCase.outcome {
    case .passed: break
    case .skipped: skipped += 1
    case .failed: failures += 1
    case .broken: errors += 1
    }
    testCase.write(to: &cases)
  }

  /// The element with all its test cases.
  func xml(properties: [(name: String, value: String)]) -> String {
    var xml = XMLText()
    xml.markup("  <testsuite")
    xml.attribute("name", name)
    if let file { xml.attribute("file", file) }
    for (name, count) in [("tests", tests), ("failures", failures), ("errors", errors), ("skipped", skipped)] {
      xml.attribute(name, count)
    }
    xml.attribute("time", Seconds.exact(duration))
    if let start { xml.attribute("timestamp", start.iso8601) }
    xml.markup(">\n")
    Self.write(properties, to: &xml)
    xml.append(cases)
    xml.markup("  </testsuite>\n")
    return xml.string
  }

  // The schemas require at least one property in the element.
  private static func write(_ properties: [(name: String, value: String)], to xml: inout XMLText) {
    guard !properties.isEmpty else { return }
    xml.markup("    <properties>\n")
    for (name, value) in properties {
      xml.markup("      <property")
      xml.attribute("name", name)
      xml.attribute("value", value)
      xml.markup("/>\n")
    }
    xml.markup("    </properties>\n")
  }
}

/// Makes the names of a run unique within their classes.
struct UniqueNames {
  private var used: Set<String> = []
  /// The number after the latest duplicate of a name, so that the search for the next one is short.
  private var numbers: [String: Int] = [:]

  /// Returns the name, with ` (2)`, ` (3)`, … after it if it is already used in the class.
  mutating func unique(_ name: String, in className: String) -> String {
    let key = Self.key(className, name)
    guard !used.insert(key).inserted else { return name }
    var number = numbers[key] ?? 1
    var candidate = name
    repeat {
      number += 1
      candidate = "\(name) (\(number))"
    } while !used.insert(Self.key(className, candidate)).inserted
    numbers[key] = number
    return candidate
  }

  // GitLab joins class and name like this. They are compared as XML shows them: control characters may look alike.
  private static func key(_ className: String, _ name: String) -> String {
    let key = "\(className)_\(name)"
    guard !key.isPlainASCII else { return key }
    var xml = XMLText()
    xml.text(key)
    return xml.string
  }
}
