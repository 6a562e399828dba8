import CucumberMessages

/// `--format github`: what went wrong as annotations of GitHub Actions, and a summary of the run in Markdown.
///
/// GitHub makes annotations of the first ten errors and the first ten warnings of a step, so the tenth error tells of
/// all that are left. Flaky scenarios are warnings.
public final class GitHubReporter: Reporter {
  /// How many annotations of a kind GitHub makes of the output of a step.
  static let mostAnnotations = 10

  private let folder: String
  private let write: (String) -> Void
  private let writeSummary: (String) -> Void
  private let summaryLimit: Int

  private let follower: RunFollower
  private var findings: [Finding] = []
  private var flaky: [Finding] = []

  /// It tells of what has been played.
  public var needsAllAhead: Bool { false }

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - folder: The working folder as seen from the root of the repository, from where GitHub looks for files; empty
  ///     where they are the same.
  ///   - summaryLimit: How many bytes the summary may have.
  ///   - follower: Follows the stream; other reporters of the run may have the same.
  ///   - write: Takes the annotations, all at once.
  ///   - writeSummary: Takes the summary, all at once.
  public init(
    folder: String = "", summaryLimit: Int = 1 << 20, follower: RunFollower = RunFollower(),
    write: @escaping (String) -> Void, writeSummary: @escaping (String) -> Void
  ) {
    self.folder = folder
    self.summaryLimit = summaryLimit
    self.follower = follower
    self.write = write
    self.writeSummary = writeSummary
  }

  /// Takes the next message of the stream.
  public func handle(_ envelope: Envelope) {
    if case .meta = envelope { endStream() }
    switch follower.follow(envelope) {
    case .attemptEnded(let attempt, willBeRetried: false): end(attempt)
    case .faultInFile(let fault, _): findings.append(Finding(fault))
    case .undefinedParameterType(let type): findings.append(Finding(type))
    case .runHookEnded(let hook) where hook.result.status.isProblem: findings.append(Finding(hook))
    case .runEnded(let run): Finding(run).map { findings.append($0) }
    default: break
    }
  }

  /// Writes the annotations and the summary.
  public func finish() {
    endStream()
    let text = Self.annotations(findings, .error) + Self.annotations(flaky, .warning)
    if !text.isEmpty { write(text) }
    writeSummary(MarkdownSummary(tally: follower.tally, findings: findings, flaky: flaky).text(limit: summaryLimit))
  }

  private func endStream() {
    for attempt in follower.unfinished { findings.append(finding(attempt)) }
  }

  private func end(_ attempt: Attempt) {
    if attempt.status.isProblem {
      findings.append(finding(attempt))
    } else if attempt.number > 0, attempt.status == .passed {
      var finding = finding(attempt)
      finding.message = "it passed at attempt \(attempt.number + 1)"
      flaky.append(finding)
    }
  }

  private func finding(_ attempt: Attempt) -> Finding {
    var finding = Finding(attempt, follower)
    if let file = finding.file, !folder.isEmpty, !file.hasPrefix("/") { finding.file = "\(folder)/\(file)" }
    return finding
  }

  private static func annotations(_ findings: [Finding], _ kind: WorkflowCommand.Kind) -> String {
    let fits = findings.count <= mostAnnotations
    let shown = fits ? findings : Array(findings.prefix(mostAnnotations - 1))
    let rest = findings.dropFirst(shown.count)
    let commands =
      shown.map {
        WorkflowCommand(kind: kind, file: $0.file, line: $0.line, title: $0.title, message: $0.message)
      } + (rest.isEmpty ? [] : [more(rest, kind)])
    return commands.map(\.text).joined()
  }

  private static func more(_ rest: ArraySlice<Finding>, _ kind: WorkflowCommand.Kind) -> WorkflowCommand {
    let lines = rest.map { [$0.place, $0.title].compactMap(\.self).joined(separator: ": ") }
    return WorkflowCommand(
      kind: kind, title: "\(rest.count) more", message: lines.joined(separator: "\n"))
  }
}
