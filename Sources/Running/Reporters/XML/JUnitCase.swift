import CucumberMessages

/// One `testcase` element.
struct JUnitCase {
  /// The outcome of a test case.
  enum Outcome {
    case passed
    /// Skipped, perhaps with a reason.
    case skipped(String?)
    /// A step or hook failed.
    case failed(JUnitFailure)
    /// It could not run, or not to its end.
    case broken(JUnitFailure)
  }

  var className: String
  var name: String
  var file: String?
  var line: Int?
  var duration: Duration
  var outcome: Outcome
  /// The failures of the attempts before the last one.
  var earlier: [JUnitFailure] = []
  /// The steps with their statuses, a line each.
  var output = XMLText()

  /// Writes the element.
  ///
  /// Its children have the order of Jenkins' schema, with `flakyFailure` and `rerunFailure` where Surefire writes them.
  func write(to xml: inout XMLText) {
    xml.markup("    <testcase")
    xml.attribute("classname", className)
    xml.attribute("name", name)
    if let file { xml.attribute("file", file) }
    if let line { xml.attribute("line", line) }
    xml.attribute("time", Seconds.exact(duration))
    xml.markup(">\n")
    writeOutcome(to: &xml)
    if !output.bytes.isEmpty {
      xml.markup("      <system-out>")
      xml.append(output)
      xml.markup("</system-out>\n")
    }
    xml.markup("    </testcase>\n")
  }

  private func writeOutcome(to xml: inout XMLText) {
    switch outcome {
    case .passed:
      writeEarlier("flakyFailure", to: &xml)
    case .skipped(let reason):
      xml.markup("      <skipped")
      if let reason { xml.attribute("message", reason) }
      xml.markup("/>\n")
      writeEarlier("flakyFailure", to: &xml)
    case .failed(let failure):
      write(failure, as: "failure", to: &xml)
      writeEarlier("rerunFailure", to: &xml)
    case .broken(let failure):
      write(failure, as: "error", to: &xml)
      writeEarlier("rerunFailure", to: &xml)
    }
  }

  private func write(_ failure: JUnitFailure, as element: String, to xml: inout XMLText) {
    writeStart(of: element, failure, to: &xml)
    xml.text(failure.body)
    xml.markup("</\(element)>\n")
  }

  private func writeEarlier(_ element: String, to xml: inout XMLText) {
    for failure in earlier {
      writeStart(of: element, failure, to: &xml)
      xml.markup("<stackTrace>")
      xml.text(failure.body)
      xml.markup("</stackTrace></\(element)>\n")
    }
  }

  private func writeStart(of element: String, _ failure: JUnitFailure, to xml: inout XMLText) {
    xml.markup("      <\(element)")
    xml.attribute("type", failure.type)
    xml.attribute("message", failure.message)
    xml.markup(">")
  }
}

extension JUnitCase {
  /// The test case of a scenario's last attempt.
  ///
  /// - Parameters:
  ///   - attempt: The attempt; one without an end was interrupted.
  ///   - earlier: The failures of the attempts before it.
  init(_ attempt: AttemptRecord, earlier: [JUnitFailure]) {
    let scenario = attempt.scenario
    className = scenario.featureName
    // Jenkins shows an empty name as "(?)".
    name = scenario.title
    file = scenario.uri
    line = scenario.location?.line
    duration = attempt.duration
    outcome = Self.outcome(of: attempt)
    self.earlier = earlier
    output = Self.steps(of: attempt)
  }

  private static func outcome(of attempt: AttemptRecord) -> Outcome {
    if let failure = JUnitFailure(attempt) { return .failed(failure) }
    guard !attempt.isUnfinished else { return .broken(unfinished(attempt)) }
    guard attempt.status == .skipped else { return .passed }
    return .skipped(attempt.steps.first { $0.status == .skipped && $0.givesReason }?.reason.headline)
  }

  private static func unfinished(_ attempt: AttemptRecord) -> JUnitFailure {
    let next = attempt.firstUnfinished.map { attempt.step($0) }
    let reason = AttemptRecord.unfinishedMessage
    let location = next.map { "\($0.locationText): \($0.title)" } ?? attempt.scenario.locationText
    let message = next.map { "\($0.title): \(reason)" } ?? reason
    return JUnitFailure(type: "unfinished", message: message, body: "\(reason)\n\(location)")
  }

  private static func steps(of attempt: AttemptRecord) -> XMLText {
    var text = XMLText()
    for index in 0..<attempt.count {
      let status = attempt.status(of: index)
      guard !attempt.isHook(index) || status?.isProblem == true else { continue }
      if text.bytes.isEmpty { text.markup("\n") }
      let word = status?.word ?? "not run"
      write(word, to: &text)
      if case .step(let step) = attempt.kind(of: index) {
        text.text(step.keyword)
        text.text(step.pickled.text)
      } else {
        text.text(attempt.step(index).title)
      }
      text.markup("\n")
      write(attempt.innerSteps(of: index), to: &text)
    }
    return text
  }

  private static func write(_ inner: [InnerStep], to text: inout XMLText) {
    for (step, depth) in inner.flattened() {
      write(step.status.word, to: &text)
      text.markup(.spaces(2 * (depth + 1)))
      text.text(step.text)
      text.markup("\n")
    }
  }

  private static func write(_ word: String, to text: inout XMLText) {
    text.markup(word)
    text.markup(.spaces(column - word.utf8.count))
  }

  // The column of the steps: the longest status has nine letters.
  private static let column = 11
}

/// The failure of a scenario or hook, with the fields of JUnit XML.
struct JUnitFailure {
  /// The type of the exception, else the status.
  let type: String
  /// The reason in one line.
  let message: String
  /// The message, the location, and the rest of the reason.
  let body: String

  init(type: String, message: String, body: String) {
    self.type = type
    self.message = message
    self.body = body
  }

  /// The failure of an attempt: its worst step, then the other failed steps; `nil` if none failed.
  init?(_ attempt: AttemptRecord) {
    guard let firstFailure = attempt.firstFailure else { return nil }
    let first = Self(attempt.step(firstFailure))
    let others = (0..<attempt.count).filter { $0 != firstFailure && attempt.status(of: $0)?.isProblem == true }
    let bodies = [first.body] + others.map { Self(attempt.step($0)).body }
    let message = attempt.isResult ? attempt.message ?? first.message : first.message
    self.init(type: first.type, message: message, body: bodies.joined(separator: "\n\n"))
  }

  /// The failure of a hook of the run.
  init(_ hook: RunHookRecord) {
    self.init(hook.result, hook.step.reason, title: hook.title, location: hook.locationText)
  }

  private init(_ step: StepRecord) {
    let result = step.result ?? TestStepResult(duration: .zero, status: .unknown)
    // A step of a text robot has two locations.
    let robot = step.inner.failurePath.last.map { " (\(step.locationText), \($0.locationText))" } ?? ""
    self.init(result, step.reason, title: step.title, location: step.locationText, suffix: robot)
  }

  private init(_ result: TestStepResult, _ reason: FailureReason, title: String, location: String, suffix: String = "")
  {
    type = result.exception?.type ?? result.status.word
    let headline = reason.headline + suffix
    // Some readers show only the message, others only the body.
    message = "\(title): \(headline)"
    var lines = [headline, location.isEmpty ? title : "\(location): \(title)"] + reason.details
    if let trace = result.exception?.stackTrace { lines += PlainText.lines(of: trace) }
    body = lines.joined(separator: "\n")
  }
}
