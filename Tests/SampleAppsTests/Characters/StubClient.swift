import RobotKit

/// Answers every request in one way.
struct StubClient: HTTPClient {
  let answer: @Sendable (HTTPRequest) throws -> HTTPResponse

  func send(_ request: HTTPRequest) async throws -> HTTPResponse { try answer(request) }
}
