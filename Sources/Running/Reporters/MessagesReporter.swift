import CucumberMessages

/// `--format messages`: the stream itself, one envelope a line, for Cucumber tools and `robotrun report`.
package final class MessagesReporter: Reporter {
  /// The error of the first envelope that could not be encoded.
  package private(set) var error: (any Error)?

  private let ndjson = NDJSON()
  private let write: (String) -> Void

  /// Creates a reporter.
  ///
  /// - Parameter write: Receives the text, a line at a time.
  package init(write: @escaping (String) -> Void) {
    self.write = write
  }

  package func handle(_ envelope: Envelope, event _: RunEvent?) {
    do {
      write(try ndjson.line(for: envelope))
    } catch {
      self.error = self.error ?? error
    }
  }
}
