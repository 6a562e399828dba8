import CucumberMessages

/// Turns the stream of messages into text.
///
/// A reporter knows nothing but the envelopes it is given, one at a time and in the order of the stream, and writes to
/// the closure it was created with. Files, terminals and the environment belong to the command line. Reporters are used
/// from one task; several of them can listen to the same stream.
public protocol Reporter: AnyObject {
  /// Whether it has to know all scenarios before the first of them begins. Those that don't can be given a stream in
  /// which a file is told of when its turn comes. The default is that it has to.
  var needsAllAhead: Bool { get }

  /// Why something could not be written down; nil when all was, and by default. A report with an error is not whole.
  var error: (any Error)? { get }

  /// Takes the next message of the stream.
  ///
  /// A second `meta` message begins another stream with ids of its own, so the streams of several machines can be
  /// handed to one reporter, one after the other.
  func handle(_ envelope: Envelope)

  /// Writes what is still to be written. Called once, after the last message, even when the run was cut short.
  func finish()
}

extension Reporter {
  /// It has to.
  public var needsAllAhead: Bool { true }

  /// None.
  public var error: (any Error)? { nil }
}
