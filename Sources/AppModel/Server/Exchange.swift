/// A request that reached the mock server, and what became of it.
public struct Exchange: Equatable, Sendable {
  /// What became of a request.
  public enum Outcome: Equatable, Sendable {
    /// It waits for its answer still.
    case pending
    /// It was answered with this status.
    case answered(Int)
    /// It was answered with 404 since no route is for it.
    case unmatched
    /// There was no answer: why.
    case failed(String)
    /// The app did not wait for the answer.
    case cancelled
  }

  /// The request.
  public let request: HTTPRequest
  /// When it came, counted from the start of the scenario.
  public let start: Duration
  /// When it ended; absent while it goes on.
  public internal(set) var end: Duration?
  /// What became of it.
  public internal(set) var outcome: Outcome
}
