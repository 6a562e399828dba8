import VirtualTime

/// A request that waits for its answer to be due.
@MainActor
final class ServerWait {
  var continuation: CheckedContinuation<Void, any Error>?
  var work: ScheduledWork?

  /// Ends the wait; a second call does nothing.
  func finish(_ result: Result<Void, any Error>) {
    work?.cancel()
    continuation?.resume(with: result)
    continuation = nil
  }
}
