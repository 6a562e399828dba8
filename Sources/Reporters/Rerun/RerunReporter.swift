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
  /// What was not touched since the last scenario that was played, and nothing says why: after a failure these are the
  /// ones that the end of the run kept from being played.
  private var untouched: [PlayedScenario] = []
  private var hasFailed = false
  /// The files of the stream, as long as nothing of them has been played.
  private var unplayed: [String] = []
  private var isHookBroken = false
  private var files: [(uri: String, lines: Set<Int>, isWhole: Bool)] = []
  private var indices: [String: Int] = [:]

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
    if case .gherkinDocument(let document) = envelope, let uri = document.uri { unplayed.append(uri) }
    switch follower.follow(envelope) {
    case .attemptEnded(let attempt, let willBeRetried): end(attempt, willBeRetried: willBeRetried)
    case .attemptBegan: (unplayed, isHookBroken) = ([], false)
    case .runHookEnded(let hook) where hook.result.status.isProblem: isHookBroken = true
    case .runEnded(let run):
      // Behind a hook that fails before everything nothing is played.
      if isHookBroken { for uri in unplayed { note(uri, line: nil) } }
      if run.message != nil { skipped.forEach(note) }
      if hasFailed { untouched.forEach(note) }
    case .faultInFile(let fault, _):
      // Text robots are read with the scenarios that need them; they can't be played.
      if let uri = fault.source.uri, !uri.hasSuffix(".robots") { note(uri, line: nil) }
    default: break
    }
  }

  /// Writes the list.
  public func finish() {
    endStream()
    let lines = files.map { file in
      let path = QuotedPath.written(file.uri)
      return file.isWhole ? path : path + file.lines.sorted().map { ":\($0)" }.joined()
    }
    write(lines.map { $0 + "\n" }.joined())
  }

  private func end(_ attempt: Attempt, willBeRetried: Bool) {
    guard attempt.status == .skipped else {
      untouched = []
      guard attempt.status.isProblem, !willBeRetried else { return }
      hasFailed = true
      return note(attempt.scenario)
    }
    skipped.append(attempt.scenario)
    if attempt.isUntouched { untouched.append(attempt.scenario) } else { untouched = [] }
  }

  private func endStream() {
    (skipped, untouched, unplayed) = ([], [], [])
    (hasFailed, isHookBroken) = (false, false)
    for attempt in follower.unfinished { note(attempt.scenario) }
    for scenario in follower.unplayed { note(scenario) }
  }

  private func note(_ scenario: PlayedScenario) {
    note(scenario.pickle.uri, line: scenario.location?.line)
  }

  private func note(_ uri: String, line: Int?) {
    let index = indices[uri] ?? files.endIndex
    if index == files.endIndex {
      indices[uri] = index
      files.append((uri, [], false))
    }
    if let line { files[index].lines.insert(line) } else { files[index].isWhole = true }
  }
}
