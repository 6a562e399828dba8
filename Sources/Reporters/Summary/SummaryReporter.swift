import CucumberMessages

/// `--format summary`: what `pretty` says at the end, and nothing before: what went wrong, the definitions to write,
/// and the counts.
public final class SummaryReporter: Reporter {
  private var review: RunReview
  private let write: (String) -> Void

  /// It tells of what has been played.
  public var needsAllAhead: Bool { false }

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - style: What may be drawn.
  ///   - follower: Follows the stream; other reporters of the run may have the same.
  ///   - write: Takes the text, all at once.
  public init(
    style: TerminalStyle, follower: RunFollower = RunFollower(), write: @escaping (String) -> Void
  ) {
    review = RunReview(style: style, follower: follower)
    self.write = write
  }

  /// Takes the next message of the stream.
  public func handle(_ envelope: Envelope) {
    _ = review.follow(envelope)
  }

  /// Writes everything.
  public func finish() {
    write(review.close())
  }
}
