import CucumberMessages

/// `--format rerun`: the scenarios that did not pass, a file a line with their lines (`a.feature:12:30`), as Cucumber
/// writes it. `robotrun @rerun.txt` plays them again.
///
/// Scenarios that were cut short or never began are among them, and a file that can't be parsed is named as a whole:
/// what isn't known to be right is not left out.
public final class RerunReporter: Reporter {
  private let write: (String) -> Void
  private let follower: RunFollower
  /// What was skipped, which is done again only where it wasn't skipped on purpose.
  private var skipped: [PlayedScenario] = []
  private var files: [(uri: String, lines: Set<Int>, isWhole: Bool)] = []

  /// It tells of what has been played.
  public var needsAllAhead: Bool { false }

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - follower: Follows the stream; other reporters of the run may have the same.
  ///   - write: Takes the text, all at once.
  public init(follower: RunFollower = RunFollower(), write: @escaping (String) -> Void) {
    self.follower = follower
    self.write = write
  }

  /// Takes the next message of the stream.
  public func handle(_ envelope: Envelope) {
    if case .meta = envelope { endStream() }
    switch follower.follow(envelope) {
    case .attemptEnded(let attempt, willBeRetried: false) where attempt.status.isProblem: note(attempt.scenario)
    case .attemptEnded(let attempt, _) where attempt.status == .skipped: skipped.append(attempt.scenario)
    case .runEnded(let run) where run.message != nil: skipped.forEach(note)
    case .faultInFile(let fault, _): fault.source.uri.map { note($0, line: nil) }
    default: break
    }
  }

  /// Writes the list.
  public func finish() {
    endStream()
    let lines = files.map { file in
      file.isWhole ? file.uri : file.uri + file.lines.sorted().map { ":\($0)" }.joined()
    }
    write(lines.map { $0 + "\n" }.joined())
  }

  private func endStream() {
    skipped = []
    for attempt in follower.unfinished { note(attempt.scenario) }
    for scenario in follower.unplayed { note(scenario) }
  }

  private func note(_ scenario: PlayedScenario) {
    note(scenario.pickle.uri, line: scenario.location?.line)
  }

  private func note(_ uri: String, line: Int?) {
    let index = files.firstIndex { $0.uri == uri } ?? files.endIndex
    if index == files.endIndex { files.append((uri, [], false)) }
    if let line { files[index].lines.insert(line) } else { files[index].isWhole = true }
  }
}
