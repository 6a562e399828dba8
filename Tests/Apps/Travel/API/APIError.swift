import Foundation

public enum APIError: Error, Equatable {
  case offline
  case timedOut
  case notFound
  case conflict
  case server(status: Int)
  case decoding

  init(_ error: any Error) {
    switch error {
    case let error as APIError: self = error
    case let error as URLError where error.code == .timedOut: self = .timedOut
    case is URLError: self = .offline
    case is DecodingError: self = .decoding
    default: self = .server(status: 0)
    }
  }
}
