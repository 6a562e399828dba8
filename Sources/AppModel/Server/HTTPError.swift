/// Why a request got no answer. The cases bear the names of `URLError`'s codes.
public enum HTTPError: Error, Equatable, Sendable {
  /// There is no connection.
  case notConnectedToInternet
  /// The answer did not come in time.
  case timedOut
}

extension HTTPError: CustomStringConvertible {
  /// The fact as a sentence.
  public var description: String {
    switch self {
    case .notConnectedToInternet: "the server can't be reached: the connection is offline"
    case .timedOut: "the server did not answer in time"
    }
  }
}
