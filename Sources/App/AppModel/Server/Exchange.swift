import VirtualTime

/// A request to the mock server, with its outcome.
public struct Exchange: Equatable, Sendable {
  /// The outcome of a request.
  public enum Outcome: Equatable, Sendable {
    /// The response is pending.
    case pending
    /// A response with this status.
    case answered(Int)
    /// A 404 response, because no route matches.
    case unmatched
    /// No response, for a reason.
    case failed(String)
    /// The app cancelled the request.
    case cancelled
  }

  /// The request.
  public let request: HTTPRequest
  /// The start of the request, counted from the start of the scenario.
  public let start: Duration
  /// The end of the request; `nil` while it is pending.
  public internal(set) var end: Duration?
  /// The outcome.
  public internal(set) var outcome: Outcome
}

extension Exchange: CustomStringConvertible {
  /// The exchange in one line: `0 s GET /character, 200 after 300 ms`.
  public var description: String { "\(AppTime.text(for: start)) \(request.method) \(request.url), \(ending)" }

  private var ending: String {
    let time = end.map { $0 > start ? " after \(AppTime.text(for: $0 - start))" : "" } ?? ""
    return switch outcome {
    case .pending: "not answered yet"
    case .answered(let status): "\(status)\(time)"
    case .unmatched: "404: no response is defined for it"
    case .failed(let reason): "failed\(time): \(reason)"
    case .cancelled: "cancelled\(time)"
    }
  }
}

/// The error of a request without a response, with the names of `URLError`'s codes.
public enum HTTPError: Error, Equatable, Sendable {
  /// The server is offline.
  case notConnectedToInternet
  /// The response did not arrive in time.
  case timedOut
}

extension HTTPError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .notConnectedToInternet: "the server can't be reached: the connection is offline"
    case .timedOut: "the server did not answer in time"
    }
  }
}
