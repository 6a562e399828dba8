/// A server of a stream of bytes that starts programs, and never waits.
///
/// The command line has the loop: it waits until the client or a program has written something.
@MainActor
package protocol StreamServer: AnyObject {
  /// The exit code, once the server has to end.
  var exitCode: Int32? { get }
  /// The process of the client, at whose end the server ends as well; `nil` if it is unknown.
  var client: Int32? { get }
  /// The descriptors of the output of programs that run.
  var outputs: [Int32] { get }
  /// Whether there is work that no request waits for.
  var hasWork: Bool { get }

  /// Handles the next bytes of the client.
  func receive(_ bytes: some Sequence<UInt8>)
  /// Ends the server, since the client has closed the connection.
  func disconnect()
  /// Reads what a program has printed.
  func readOutput(_ descriptor: Int32)
  /// Does a part of the work that no request waits for.
  func work()
  /// Notifies the client that requests are still in progress; called every few seconds.
  func reportProgress()
}

extension StreamServer {
  package func reportProgress() {}
}

/// A program that a server has started.
@MainActor
package protocol ServerChild: AnyObject {
  /// The descriptor of its output; `nil` if it is closed, or if the output is received in another way.
  var output: Int32? { get }

  /// Returns the next bytes of its output; empty at its end.
  func read() -> [UInt8]

  /// Ends it and its processes.
  func stop()

  /// Waits for its end and returns its exit code, and the end of what it printed on standard error.
  func finish() -> (code: Int32, errors: String)
}
