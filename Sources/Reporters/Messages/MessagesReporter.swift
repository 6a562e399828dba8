import CucumberMessages

/// `--format messages`: the stream itself, one envelope a line, for the tools of the Cucumber family and for
/// `robotrun report`. Several streams become one, as if it had been one run.
public final class MessagesReporter: Reporter {
  /// The error of the first envelope that could not be written. None is known that can't be.
  public private(set) var error: (any Error)?

  private let ndjson = NDJSON()
  private let write: (String) -> Void
  private var join = StreamJoin()

  /// Creates a reporter.
  ///
  /// - Parameter write: Takes the text, one whole line at a time.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  /// Takes the next message of the stream.
  public func handle(_ envelope: Envelope) {
    do {
      if let envelope = try join.joined(envelope) { write(try ndjson.line(for: envelope)) }
    } catch {
      self.error = self.error ?? error
    }
  }

  /// Writes the end of the run, which may be that of several.
  public func finish() {
    do {
      if let last = join.last() { write(try ndjson.line(for: last)) }
    } catch {
      self.error = self.error ?? error
    }
  }
}
