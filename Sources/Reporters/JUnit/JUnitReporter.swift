import CucumberMessages

/// `--format junit`.
public final class JUnitReporter: Reporter {
  private let properties: [(name: String, value: String)]
  private let write: (String) -> Void

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - properties: Facts about the run, such as seed and clock, that are given with each suite.
  ///   - write: Takes the text.
  public init(properties: [(name: String, value: String)] = [], write: @escaping (String) -> Void) {
    self.properties = properties
    self.write = write
  }

  /// Takes the next message of the stream.
  public func handle(_ envelope: Envelope) {}

  /// Writes what is still to be written.
  public func finish() { write("<testsuites/>\n") }
}
