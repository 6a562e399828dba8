import CucumberMessages

/// `--format cucumber-junit`: JUnit XML in the exact shape of Cucumber's own formatters.
///
/// There is one `testsuite` with the totals in its head, and its test cases are ordered by file and line. So everything
/// is kept until the end: large runs are better served by ``JUnitReporter``. Like its model, the report says nothing of
/// hooks of the run, of earlier attempts and of files that can't be parsed. It is valid against the schemas of Jenkins
/// and, apart from the `timestamp`, of Surefire.
public final class CucumberJUnitReporter: Reporter {
  private let suiteName: String
  private let className: String?
  private let namesIncludeFeature: Bool
  private let write: (String) -> Void

  private let follower: RunFollower
  private var cases: [CucumberJUnitCase] = []
  private var start: Timestamp?
  private var end: Timestamp?

  /// It tells of what has been played.
  public var needsAllAhead: Bool { false }

  /// Creates a reporter. What can be chosen is what Cucumber's formatters let one choose.
  ///
  /// - Parameters:
  ///   - suiteName: The name of the suite.
  ///   - className: The class of each test case; the feature when absent.
  ///   - namesIncludeFeature: Whether the names of test cases begin with the feature.
  ///   - follower: Follows the stream; other reporters of the run may have the same.
  ///   - write: Takes the text, all at once.
  public init(
    suiteName: String = "Cucumber", className: String? = nil, namesIncludeFeature: Bool = false,
    follower: RunFollower = RunFollower(), write: @escaping (String) -> Void
  ) {
    self.suiteName = suiteName
    self.className = className
    self.namesIncludeFeature = namesIncludeFeature
    self.follower = follower
    self.write = write
  }

  /// Takes the next message of the stream.
  public func handle(_ envelope: Envelope) {
    switch follower.follow(envelope) {
    case .runBegan(let run): start = start ?? run.timestamp
    case .runEnded(let run): end = run.timestamp
    case .attemptEnded(let attempt, willBeRetried: false):
      let scenario = attempt.scenario
      let className = className ?? scenario.featureName
      let name = scenario.longName(includingFeature: namesIncludeFeature)
      cases.append(CucumberJUnitCase(attempt, className: className, name: name))
    default: break
    }
  }

  /// Writes the report.
  public func finish() {
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
    for testCase in cases.sorted(by: { $0.place < $1.place }) { xml.append(testCase.xml) }
    xml.markup("</testsuite>\n")
    write(xml.string)
  }

  private var duration: Duration {
    guard let start, let end else { return .zero }
    return end.sinceEpoch - start.sinceEpoch
  }
}
