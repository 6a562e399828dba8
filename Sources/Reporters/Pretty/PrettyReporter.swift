import CucumberMessages

/// `--format pretty`: the default in a terminal.
public final class PrettyReporter: Reporter {
  private let style: TerminalStyle
  private let write: (String) -> Void
  private var tally = Tally()

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - style: What may be drawn.
  ///   - write: Takes the text.
  public init(style: TerminalStyle, write: @escaping (String) -> Void) {
    self.style = style
    self.write = write
  }

  /// Takes the next message of the stream.
  public func handle(_ envelope: Envelope) {
    tally.count(envelope)
  }

  /// Writes what is still to be written.
  public func finish() {
    write("\(tally.scenarios.total) scenarios\n\(tally.steps.total) steps\n")
  }
}
