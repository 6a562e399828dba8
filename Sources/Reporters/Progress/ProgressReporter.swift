import CucumberMessages

/// `--format progress`: how far the run is, then what `summary` says.
///
/// On a terminal it is a line that is drawn anew, with the count, the failures and the time that is left; elsewhere a
/// character a scenario.
public final class ProgressReporter: Reporter {
  private var review: RunReview
  private var bar: ProgressBar?
  private var dots: ProgressDots
  private let write: (String) -> Void

  /// Only the bar tells how many there are.
  public var needsAllAhead: Bool { bar != nil }

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - style: What may be drawn.
  ///   - follower: Follows the stream; other reporters of the run may have the same.
  ///   - write: Takes the text, a piece at a time.
  public init(
    style: TerminalStyle, follower: RunFollower = RunFollower(), write: @escaping (String) -> Void
  ) {
    review = RunReview(style: style, follower: follower)
    bar = style.isTerminal ? ProgressBar(style: style) : nil
    dots = ProgressDots(style: style)
    self.write = write
  }

  /// Takes the next message of the stream.
  public func handle(_ envelope: Envelope) {
    if case .testCase = envelope { bar?.total += 1 }
    switch review.follow(envelope) {
    case .runBegan(let run): bar?.begin(at: run.timestamp)
    case .attemptBegan(let attempt): emit(bar?.drawn(at: attempt.start))
    case .attemptEnded(let attempt, willBeRetried: false): end(attempt)
    default: break
    }
  }

  /// Takes the line away and writes what is said at the end.
  public func finish() {
    emit(bar == nil ? dots.end() : bar?.erased())
    write(review.close())
  }

  private func end(_ attempt: Attempt) {
    let status = attempt.status
    guard bar != nil else { return emit(dots.add(status)) }
    bar?.count(status)
    emit(attempt.end.flatMap { bar?.drawn(at: $0) })
  }

  private func emit(_ text: String?) {
    if let text, !text.isEmpty { write(text) }
  }
}
