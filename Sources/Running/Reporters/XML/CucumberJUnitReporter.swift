import CucumberMessages

/// `--format cucumber-junit`: JUnit XML in the exact shape of Cucumber's own formatters.
///
/// There is one `testsuite` with the totals, and its test cases are sorted by file and line. So everything is kept until
/// the end: ``JUnitReporter`` is better for large runs. As in Cucumber's report there are no hooks of the run, earlier
/// attempts or files that can't be parsed. It is valid against the schemas of Jenkins and, except for the `timestamp`,
/// of Surefire.
package final class CucumberJUnitReporter: Reporter {
  private let suiteName: String
  private let className: String?
  private let namesIncludeFeature: Bool
  private let write: (String) -> Void

  private var cases: [CucumberJUnitCase] = []
  private var start: Timestamp?
  private var end: Timestamp?

  /// Creates a reporter, with the options of Cucumber's formatters.
  ///
  /// - Parameters:
  ///   - suiteName: The name of the suite.
  ///   - className: The class of each test case; the feature if it is `nil`.
  ///   - namesIncludeFeature: Whether the names of test cases begin with the feature.
  ///   - write: Receives the whole text.
  package init(
    suiteName: String = "Cucumber", className: String? = nil, namesIncludeFeature: Bool = false,
    write: @escaping (String) -> Void
  ) {
    self.suiteName = suiteName
    self.className = className
    self.namesIncludeFeature = namesIncludeFeature
    self.write = write
  }

  package func handle(_ envelope: Envelope, event: RunEvent?) {
    switch event {
    case .runStarted(let run): start = start ?? run.timestamp
    case .runFinished(let run): end = run.timestamp
    case .attemptFinished(let attempt, willBeRetried: false):
      let scenario = attempt.scenario
      let className = className ?? scenario.featureName
      let name = scenario.longName(includingFeature: namesIncludeFeature)
      cases.append(CucumberJUnitCase(attempt, className: className, name: name))
    default: break
    }
  }

  package func finish() {
    var xml = XMLText()
    xml.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite")
    xml.attribute("name", suiteName)
    xml.attribute("time", Seconds.exact(duration))
    xml.attribute("tests", cases.count)
    xml.attribute("skipped", cases.count { $0.status == .skipped })
    xml.attribute("failures", cases.count { $0.status.isProblem })
    xml.attribute("errors", 0)
    if let start { xml.attribute("timestamp", start.iso8601) }
    xml.markup(">\n")
    for testCase in cases.sorted(by: { $0.position < $1.position }) { xml.append(testCase.xml) }
    xml.markup("</testsuite>\n")
    write(xml.string)
  }

  private var duration: Duration {
    guard let start, let end else { return .zero }
    return end.sinceEpoch - start.sinceEpoch
  }
}

/// One `testcase` element as Cucumber's formatters write it, with its status and position.
private struct CucumberJUnitCase {
  /// The position among the test cases: file, line, column, and the order of their start.
  struct Position: Comparable {
    let uri: String
    let line: Int
    let column: Int
    let order: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.uri, left.line, left.column, left.order) < (right.uri, right.line, right.column, right.order)
    }
  }

  let position: Position
  let status: TestStepResult.Status
  private(set) var xml = XMLText()

  // The column of the statuses of the steps.
  private static let stateColumn = 76

  init(_ attempt: AttemptRecord, className: String, name: String) {
    let location = attempt.scenario.pickle.location
    position = Position(
      uri: attempt.scenario.uri, line: location?.line ?? 0, column: location?.column ?? 0, order: attempt.order)
    status = attempt.status
    xml.markup("<testcase")
    xml.attribute("classname", className)
    xml.attribute("name", name)
    xml.attribute("time", Seconds.exact(attempt.duration))
    xml.markup(">\n")
    writeOutcome(attempt.decisive.flatMap { attempt.step($0).result }, isUnfinished: attempt.isUnfinished)
    writeSteps(attempt.steps.filter { !$0.isHook })
    xml.markup("</testcase>\n")
  }

  /// Writes the outcome as Cucumber's `XmlReportWriter` does: the first of the worst results, with the stack trace, else
  /// the message, as its body.
  private mutating func writeOutcome(_ result: TestStepResult?, isUnfinished: Bool) {
    if isUnfinished, result?.status.isProblem != true {
      return xml.markup("<failure message=\"\(AttemptRecord.unfinishedMessage)\"/>\n")
    }
    guard let result, result.status != .passed else { return }
    let element = result.status == .skipped ? "skipped" : "failure"
    let exception = result.exception
    xml.markup("<" + element)
    if result.status.isProblem {
      if let exception { xml.attribute("type", exception.type) }
      if let message = exception?.message { xml.attribute("message", message) }
    }
    if let body = exception?.stackTrace ?? result.message {
      xml.markup(">\n")
      xml.cdata(body)
      xml.markup("\n</\(element)>\n")
    } else {
      xml.markup("/>\n")
    }
  }

  private mutating func writeSteps(_ steps: [StepRecord]) {
    guard !steps.isEmpty else { return }
    var text = "\n"
    for step in steps {
      // Cucumber's formatters count UTF-16 units here.
      let title = step.title
      let dots = max(2, Self.stateColumn - title.utf16.count)
      text += title
      text += String(repeating: ".", count: dots)
      text += step.status.word
      text += "\n"
    }
    xml.markup("<system-out>")
    xml.cdata(text)
    xml.markup("</system-out>\n")
  }
}

extension ScenarioRecord {
  /// The name in Cucumber's flat reports: the names of feature, rule, scenario, examples and row, joined with ` - `.
  ///
  /// The row is followed by the name of the pickle if the name of the outline has parameters.
  fileprivate func longName(includingFeature: Bool) -> String {
    let outline = node?.scenario.name ?? name
    var number = rowNumber
    if outline != name { number = number.map { "\($0): \(name)" } }
    let parts = [includingFeature ? feature?.name : nil, node?.rule?.name, outline, row?.examples.name, number]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " - ")
  }
}
