import CucumberMessages

/// Keeps what did not pass in a stream, scenarios and hooks of the run, with what `pretty` says of it at the end.
public final class FailureCollector: Reporter {
  /// A scenario, or a hook of the run, that did not pass.
  public struct Failure: Equatable, Sendable {
    /// The file of the scenario; absent for a hook of the run.
    public let uri: String?
    /// Where the step stands that says most about it; absent for a hook of the run.
    public let location: Location?
    /// The scenario, the steps that did not pass, and why, in lines.
    public let text: String
  }

  /// What did not pass, in the order it ended.
  public private(set) var failures: [Failure] = []

  private let lines: PrettyLines
  private let follower = RunFollower()
  /// The requests to the server before a step failed, by attempt and step.
  private var network: [String: [Int: String]] = [:]

  /// Creates a collector.
  ///
  /// - Parameter width: The columns of a line.
  public init(width: Int = 80) {
    // The text stands two columns further to the left than at the end of a run.
    lines = PrettyLines(style: TerminalStyle(colour: false, unicode: true, width: width + Self.indent))
  }

  /// Takes the next message of the stream.
  public func handle(_ envelope: Envelope) {
    switch follower.follow(envelope) {
    case .attemptEnded(let attempt, willBeRetried: false) where attempt.status.isProblem: add(attempt)
    case .runHookEnded(let hook) where hook.result.status.isProblem:
      add(lines.step(hook.step, Reason(of: hook.result), indent: Self.indent))
    case .runEnded(let run) where run.message != nil || run.exception != nil:
      let result = TestStepResult(duration: .zero, message: run.message, status: .failed, exception: run.exception)
      add("  The run broke off\n" + lines.reason(Reason(of: result), .failed, indent: Self.indent))
    case nil: keep(envelope)
    default: break
    }
  }

  /// Adds the scenarios that were cut short.
  public func finish() {
    for attempt in follower.unfinished { add(attempt) }
  }

  private static let indent = 2

  private func keep(_ envelope: Envelope) {
    guard case .attachment(let attachment) = envelope, NetworkLog.isOne(attachment),
      let (attempt, index) = follower.step(attempt: attachment.testCaseStartedId, step: attachment.testStepId)
    else { return }
    network[attempt.id, default: [:]][index] = lines.attachment(attachment, indent: 6)
  }

  private func add(_ attempt: Attempt) {
    let step = (attempt.culprit ?? attempt.firstUnplayed).map(attempt.step)
    let text = PrettyScenario(attempt, lines: lines).failure(
      follower, attached: network.removeValue(forKey: attempt.id) ?? [:])
    add(text, attempt.scenario.pickle.uri, step?.location ?? attempt.scenario.location)
  }

  private func add(_ text: String, _ uri: String? = nil, _ location: Location? = nil) {
    let text = PlainText.lines(of: text).map(Self.outdented).joined(separator: "\n")
    failures.append(Failure(uri: uri, location: location, text: text))
  }

  private static func outdented(_ line: String) -> String {
    line.hasPrefix("  ") ? String(line.dropFirst(indent)) : line
  }
}

extension PlayedStep {
  /// Where a step of the file stands.
  fileprivate var location: Location? {
    if case .step(let step) = kind { return step.location }
    return nil
  }
}
