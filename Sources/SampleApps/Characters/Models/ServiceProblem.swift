/// Why a service has no answer, as far as people need to know.
enum ServiceProblem: Error, Equatable {
  case offline
  case tooSlow
  case notFound
  case server(status: Int)
  case unreadable

  var message: String {
    switch self {
    case .offline: "You are offline."
    case .tooSlow: "The server takes too long."
    case .notFound: "There is no such thing."
    case .server(let status): "The server has a problem (\(status))."
    case .unreadable: "The server's answer makes no sense."
    }
  }
}
