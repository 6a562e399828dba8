import CucumberMessages

/// Keeps the scenarios of a stream that did not pass, each with what `pretty` says of it at the end of a run.
public final class FailureCollector: Reporter {
  /// A scenario that did not pass.
  public struct Failure: Equatable, Sendable {
    /// The file of the scenario.
    public let uri: String
    /// Where the step stands that says most about it.
    public let location: Location?
    /// The scenario, the steps that did not pass, and why, in lines.
    public let text: String
  }

  /// The scenarios that did not pass, in the order they ended.
  public private(set) var failures: [Failure] = []

  private let lines: PrettyLines
  private var follower = RunFollower()

  /// Creates a collector.
  ///
  /// - Parameter width: The columns of a line.
  public init(width: Int = 80) {
    // The text stands two columns further to the left than at the end of a run.
    lines = PrettyLines(style: TerminalStyle(colour: false, unicode: true, width: width + Self.indent))
  }

  /// Takes the next message of the stream.
  public func handle(_ envelope: Envelope) {
    guard case .attemptEnded(let attempt, willBeRetried: false) = follower.follow(envelope) else { return }
    if attempt.status.isProblem { add(attempt) }
  }

  /// Adds the scenarios that were cut short.
  public func finish() {
    for attempt in follower.unfinished { add(attempt) }
  }

  private static let indent = 2

  private func add(_ attempt: Attempt) {
    let step = (attempt.culprit ?? attempt.firstUnplayed).map(attempt.step)
    let text = PrettyScenario(attempt, lines: lines).failure(follower)
    failures.append(
      Failure(
        uri: attempt.scenario.pickle.uri, location: step?.location ?? attempt.scenario.location,
        text: PlainText.lines(of: text).map(Self.outdented).joined(separator: "\n")))
  }

  private static func outdented(_ line: String) -> String {
    line.hasPrefix("  ") ? String(line.dropFirst(indent)) : line
  }
}

extension PlayedStep {
  /// Where a step of the file stands.
  fileprivate var location: Location? {
    if case .step(_, _, _, let location) = kind { return location }
    return nil
  }
}
