import CucumberMessages

/// `--format messages`: the stream itself, one envelope a line, for the tools of the Cucumber family and for
/// `robotrun report`.
public final class MessagesReporter: Reporter {
  /// The error of the first envelope that could not be written. None is known that can't be.
  public private(set) var error: (any Error)?

  private let ndjson = NDJSON()
  private let write: (String) -> Void

  /// Creates a reporter.
  ///
  /// - Parameter write: Takes the text, one whole line at a time.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  /// Takes the next message of the stream.
  public func handle(_ envelope: Envelope) {
    do {
      write(try ndjson.line(for: envelope))
    } catch {
      self.error = self.error ?? error
    }
  }

  /// Does nothing: all is written.
  public func finish() {}
}
